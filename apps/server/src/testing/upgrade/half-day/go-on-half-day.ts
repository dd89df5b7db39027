import type { WireBoard, WirePlacedOrder } from "@comanda/contract";
import { signInAt } from "../../staff.ts";
import type { Stage } from "../day-part.ts";
import { newPhone, send, sendAgain } from "../phone.ts";
import type { WrittenHalfDay } from "./written-half-day.ts";

/** The next guest orders, everybody sees it, and phones send again what was answered before. */
export async function goOnHalfDay(
  { url }: Stage,
  venues: readonly WrittenHalfDay[],
): Promise<readonly string[]> {
  return (await Promise.all(venues.map((venue) => goOnAt(url, venue)))).flat();
}

async function goOnAt(url: string, venue: WrittenHalfDay): Promise<readonly string[]> {
  const problems: string[] = [];
  const numbers = venue.phones
    .flatMap(({ orders }) => orders)
    .map(({ answer }) => numberOf(answer));
  const placed = await placeNext(url, venue);
  if (placed === undefined) return [`${venue.name}: no order of the day can be placed again`];
  if (!(numberOf(placed) > Math.max(...numbers))) {
    problems.push(`${venue.name}: number ${placed.number} comes after ${Math.max(...numbers)}`);
  }
  for (const login of venue.logins) {
    const { orders } = await (await signInAt(url, login)).read<WireBoard>("readBoard");
    if (!orders.some(({ number }) => number === placed.number)) {
      problems.push(`${venue.name}: ${login.login} does not see the new order`);
    }
  }
  return [...problems, ...(await sendAgain(url, venue.phones))];
}

/** A new phone orders what somebody had before: the latest that is still to be had at its price. */
async function placeNext(url: string, venue: WrittenHalfDay): Promise<WirePlacedOrder | undefined> {
  const phone = await newPhone(url, venue.codes[0] ?? "");
  for (const { payload } of venue.phones.flatMap(({ orders }) => orders).reverse()) {
    const outcome = await send(phone, { ...payload, orderId: "SO_999" });
    if (outcome.kind === "answered") return outcome.body as WirePlacedOrder;
  }
  return undefined;
}

function numberOf(answer: unknown): number {
  return Number.parseInt((answer as WirePlacedOrder).number, 10);
}
