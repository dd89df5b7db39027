import { codesOf as dishCodesOf, type WireBoard, type WirePlace } from "@comanda/contract";
import {
  answerQuestions,
  harbourHotel,
  kopiLane,
  standInPictures,
  want,
  type DemoVenue,
} from "@comanda/testkit";
import { signInAt, type Staff } from "../../staff.ts";
import type { Stage } from "../day-part.ts";
import { newPhone, send, type Addition, type Phone } from "../phone.ts";
import { codeOf } from "../venue.ts";
import type { WrittenHalfDay } from "./written-half-day.ts";

/** From nine in the morning to two in the afternoon. */
const ORDERS = 60;
const BETWEEN = 5 * 60_000;
/** Orders that a phone places before the next phone comes. */
const ROUNDS = 3;
/** Codes that are no table's. In the first slice each is one, and none says so. */
const ELSEWHERE = new Set<unknown>(["pickUp", "inRoom", "eMenu", "venueLink"]);
const NEXT = { acknowledged: "preparing", preparing: "ready", ready: "collected" } as const;

/** A venue at work. */
interface OpenVenue {
  readonly staff: Staff;
  /** The codes behind which one orders at a table. */
  readonly tables: readonly string[];
  readonly written: WrittenHalfDay;
  phone: Phone;
}

/** At every venue: orders of all kinds, steps, cancelled ones, codes that change, a dish that sells out. */
export async function writeHalfDay({
  url,
  clock,
  install,
}: Stage): Promise<readonly WrittenHalfDay[]> {
  const venues: OpenVenue[] = [];
  for (const demo of [kopiLane(standInPictures()), harbourHotel(standInPictures())]) {
    await install(demo);
    venues.push(await openVenue(url, demo));
  }
  for (let count = 0; count < ORDERS; count += 1) {
    clock.now += BETWEEN;
    for (const venue of venues) await serveOne(url, venue, count);
  }
  for (const { staff, phone } of venues) await sellOut(staff, phone);
  return venues.map(({ written }) => written);
}

async function openVenue(
  url: string,
  { slug: name, staff: logins }: DemoVenue,
): Promise<OpenVenue> {
  const [owner] = logins;
  if (owner === undefined) throw new Error(`${name} has no owner`);
  const staff = await signInAt(url, owner);
  const withdrawn = await changeCodes(staff);
  const { places } = await staff.read<{ places: WirePlace[] }>("listPlaces");
  const inUse = places.filter(({ link }) => link !== null);
  const tables = inUse.filter(({ mode }) => !ELSEWHERE.has(mode)).map(codeOf);
  const phone = await newPhone(url, tables[0] ?? "");
  const written = { name, logins, codes: inUse.map(codeOf), withdrawn, phones: [] };
  return { staff, tables, phone, written };
}

async function serveOne(url: string, venue: OpenVenue, count: number): Promise<void> {
  const { staff, tables, written } = venue;
  if (count % ROUNDS === 0) {
    venue.phone = await newPhone(url, tables[count % tables.length] ?? "");
    written.phones.push(venue.phone.written);
  }
  await placeOne(venue.phone, count);
  await workOn(staff, count);
}

/** Two dishes of the menu, the next ones each time; where they are not to be had now, the two after them. */
async function placeOne(phone: Phone, count: number): Promise<void> {
  const { diner } = phone;
  const dishes = [...dishCodesOf(diner.menu.categories)];
  for (let from = count * 2; from < count * 2 + dishes.length; from += 1) {
    const additions = [from, from + 1].map((at): Addition => {
      const item = diner.item(dishes[at % dishes.length] ?? "");
      const selection = answerQuestions(item.groups, want(item).selection);
      const remark = count % 4 === 0 ? "少冰 / less ice" : "";
      return { item, selection, quantity: 1 + (at % 3), isTakeAway: at % 5 === 0, remark };
    });
    const payload = orderOf(phone, additions);
    if (payload !== undefined && (await send(phone, payload)).kind === "answered") return;
  }
  throw new Error("nothing on the menu is to be had");
}

/** Undefined where the menu does not allow it: a dish that is no longer served, a limit of pieces. */
function orderOf({ diner }: Phone, additions: readonly Addition[]) {
  try {
    return diner.orderOf(...additions);
  } catch (error) {
    if (error instanceof Error && error.message.includes("is refused")) return undefined;
    throw error;
  }
}

/** The kitchen: acknowledges, moves every second open order one step, cancels every ninth. */
async function workOn(staff: Staff, count: number): Promise<void> {
  const { orders } = await staff.read<WireBoard>("readBoard");
  const ids = orders.filter(({ state }) => state === "placed").map(({ id }) => id);
  if (ids.length > 0 && count % 5 !== 4) await staff.read("acknowledgeOrders", { body: { ids } });
  for (const [at, { id, state: from }] of orders.entries()) {
    const isCancelled = from === "preparing" && (at + count) % 9 === 0;
    const to = isCancelled
      ? "cancelled"
      : from in NEXT
        ? NEXT[from as keyof typeof NEXT]
        : undefined;
    if (to === undefined || (at + count) % 2 === 0) continue;
    await staff.read("moveOrder", { params: { id }, body: { from, to } });
  }
}

/** The second table gets a new code, the third none; answers the codes that no longer work. */
async function changeCodes(staff: Staff): Promise<readonly string[]> {
  const { places } = await staff.read<{ places: WirePlace[] }>("listPlaces");
  const [, second, third] = places;
  if (second === undefined || third === undefined) throw new Error("too few tables");
  await staff.read("issueCode", { params: { id: second.id } });
  await staff.read("revokeCode", { params: { id: third.id } });
  return [codeOf(second), codeOf(third)];
}

async function sellOut(staff: Staff, { diner }: Phone): Promise<void> {
  const [first = "", second = ""] = dishCodesOf(diner.menu.categories);
  const states = [
    { code: first, body: { isSoldOut: true, stock: null } },
    { code: second, body: { isSoldOut: false, stock: 7 } },
  ];
  for (const { code, body } of states) await staff.read("setItemState", { params: { code }, body });
}
