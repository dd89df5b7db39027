/** Why: what people see of a day, read through the calls: by the old program first, then by today's. */
import {
  call,
  codesOf,
  ROUTES,
  type CallInput,
  type WireBoard,
  type WireCollected,
  type WirePlace,
  type WireStaffItem,
  type WireStoredOrder,
} from "@comanda/contract";
import { answerOf, checkInWith } from "../diner.ts";
import { sender } from "../raw-request.ts";
import { signInAt, type Staff } from "../staff.ts";
import type { WrittenDay, WrittenPhone, WrittenVenue } from "./written-day.ts";

/** A tree that is compared member by member: orders with their receipts and lines, board, dishes, tables, codes, logins. */
export async function readDay(url: string, { venues }: WrittenDay): Promise<unknown> {
  return Promise.all(venues.map((venue) => readVenue(url, venue)));
}

async function readVenue(url: string, venue: WrittenVenue): Promise<unknown> {
  const [owner] = venue.logins;
  if (owner === undefined) throw new Error(`${venue.name} has no owner`);
  const staff = await signInAt(url, owner);
  const { items } = await staff.read<{ items: WireStaffItem[] }>("listItems");
  const { places } = await staff.read<{ places: WirePlace[] }>("listPlaces");
  const sessions = venue.logins.map(async (login) => (await signInAt(url, login)).session);
  return {
    phones: await Promise.all(venue.phones.map((phone) => readOrders(url, phone))),
    board: await readBoard(staff),
    items,
    places,
    sessions: await Promise.all(sessions),
    opened: await Promise.all(venue.codes.map((code) => open(url, code))),
    withdrawn: await Promise.all(venue.withdrawn.map((code) => open(url, code))),
  };
}

/** Open orders and those that can be taken back, which the old program answers together. */
async function readBoard(staff: Staff): Promise<unknown> {
  const { orders } = await staff.read<WireBoard>("readBoard");
  const { orders: collected } =
    "readCollected" in ROUTES ? await staff.read<WireCollected>("readCollected") : { orders: [] };
  return [...orders, ...collected].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** With the session that the phone has had since it ordered. */
async function readOrders(url: string, { token, userId }: WrittenPhone): Promise<unknown> {
  const input: CallInput = {
    query: { orderId: "", userId },
    headers: { authorization: `Bearer ${token}` },
  };
  const read = await answerOf<WireStoredOrder>(call(sender(url), "readOrder", input));
  return { orders: read.orders, lines: read.orderData };
}

/** The dishes that a printed code opens; undefined when it opens nothing. */
async function open(url: string, code: string): Promise<unknown> {
  const bearer = { query: { userId: "" }, headers: { authorization: `Bearer ${code}` } };
  const outcome = await call(sender(url), "loadSettings", bearer);
  if (outcome.kind !== "answered") return outcome.kind;
  const { settings, menu } = await checkInWith(sender(url), code);
  return { venue: settings.company.companyName, dishes: [...codesOf(menu.categories)].sort() };
}
