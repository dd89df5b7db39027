/** Why: an upgrade in the middle of a day: the next guest orders, and a phone sends again what was answered before. */
import { isDeepStrictEqual } from "node:util";
import { call, type WireBoard, type WirePlacedOrder } from "@comanda/contract";
import { checkInWith } from "../diner.ts";
import { sender } from "../raw-request.ts";
import { signInAt } from "../staff.ts";
import type { WrittenDay, WrittenOrder, WrittenPhone, WrittenVenue } from "./written-day.ts";

/** What does not go on as it should, one line each. */
export async function goOn(url: string, { venues }: WrittenDay): Promise<readonly string[]> {
  return (await Promise.all(venues.map((venue) => goOnAt(url, venue)))).flat();
}

async function goOnAt(url: string, venue: WrittenVenue): Promise<readonly string[]> {
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
  for (const phone of venue.phones) {
    for (const order of phone.orders) {
      const answer = await sendAgain(url, phone, order);
      if (!isDeepStrictEqual(answer, order.answer)) {
        problems.push(
          `${venue.name}: order ${numberOf(order.answer)} sent again is ${JSON.stringify(answer)}`,
        );
      }
    }
  }
  return problems;
}

/** A new phone orders what somebody had before: the latest that is still to be had at its price. */
async function placeNext(url: string, venue: WrittenVenue): Promise<WirePlacedOrder | undefined> {
  const diner = await checkInWith(sender(url), venue.codes[0] ?? "");
  for (const { payload } of venue.phones.flatMap(({ orders }) => orders).reverse()) {
    const outcome = await diner.send({ ...payload, orderId: "SO_999" });
    if (outcome.kind === "answered") return outcome.body as WirePlacedOrder;
  }
  return undefined;
}

async function sendAgain(url: string, { token }: WrittenPhone, order: WrittenOrder) {
  const outcome = await call(sender(url), "placeOrder", {
    body: order.payload,
    headers: { authorization: `Bearer ${token}`, "idempotency-key": order.key },
  });
  return outcome.kind === "answered" ? outcome.body : outcome;
}

function numberOf(answer: unknown): number {
  return Number.parseInt((answer as WirePlacedOrder).number, 10);
}
