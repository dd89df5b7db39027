import {
  call,
  codesOf,
  ROUTES,
  type WireBoard,
  type WireCollected,
  type WirePlace,
  type WireStaffItem,
} from "@comanda/contract";
import { checkInWith } from "../../diner.ts";
import { sender } from "../../raw-request.ts";
import { signInAt, type Staff } from "../../staff.ts";
import type { Stage } from "../day-part.ts";
import { readOrders } from "../phone.ts";
import type { WrittenHalfDay } from "./written-half-day.ts";

/** Orders with their receipts and lines, board, dishes, tables, codes, logins. */
export async function readHalfDay(
  { url }: Stage,
  venues: readonly WrittenHalfDay[],
): Promise<unknown> {
  return Promise.all(venues.map((venue) => readVenue(url, venue)));
}

async function readVenue(url: string, venue: WrittenHalfDay): Promise<unknown> {
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

/** The dishes that a printed code opens; undefined when it opens nothing. */
async function open(url: string, code: string): Promise<unknown> {
  const bearer = { query: { userId: "" }, headers: { authorization: `Bearer ${code}` } };
  const outcome = await call(sender(url), "loadSettings", bearer);
  if (outcome.kind !== "answered") return outcome.kind;
  const { settings, menu } = await checkInWith(sender(url), code);
  return { venue: settings.company.companyName, dishes: [...codesOf(menu.categories)].sort() };
}
