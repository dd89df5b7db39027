/** Why: phones of the day: what they hold in their memory of it, what they see, and what they send again. */
import { isDeepStrictEqual } from "node:util";
import {
  call,
  type CallInput,
  type Outcome,
  type WireOrderPayload,
  type WirePlacedOrder,
  type WireStoredOrder,
} from "@comanda/contract";
import type { want } from "@comanda/testkit";
import { answerOf, checkInWith, type Diner, type ScanSays } from "../diner.ts";
import { sender } from "../raw-request.ts";

/** A dish as a guest wants it; the domain's own entries are newer than the first slice. */
export type Addition = ReturnType<typeof want>;

/** A phone as it is carried over the upgrade. */
export interface WrittenPhone {
  readonly token: string;
  readonly userId: string;
  readonly orders: WrittenOrder[];
}

interface WrittenOrder {
  readonly key: string;
  readonly payload: WireOrderPayload;
  /** What the phone was told. */
  readonly answer: unknown;
}

/** A phone in somebody's hand. */
export interface Phone {
  readonly diner: Diner;
  readonly written: WrittenPhone;
}

/** A phone that has never been here scans a code; `said` is what its guest answers (no version before the floor asks). */
export async function newPhone(url: string, code: string, said?: ScanSays): Promise<Phone> {
  const diner = await checkInWith(sender(url), code, "", said);
  return { diner, written: { token: diner.token, userId: diner.userId, orders: [] } };
}

/** A phone is taken out again: its page loads anew with the session that it has. */
export async function samePhone(url: string, written: WrittenPhone): Promise<Phone> {
  return { diner: await checkInWith(sender(url), written.token, written.userId), written };
}

/** Sends an order, and remembers one that is answered. */
export async function send(
  { diner, written: { orders } }: Phone,
  payload: WireOrderPayload,
): Promise<Outcome> {
  const key = crypto.randomUUID();
  const outcome = await diner.send(payload, key);
  if (outcome.kind === "answered") orders.push({ key, payload, answer: outcome.body });
  return outcome;
}

/** An order of these dishes, under an id that the phone has not used. */
export function payloadOf(
  { diner, written }: Phone,
  ...additions: readonly Addition[]
): WireOrderPayload {
  return { ...diner.orderOf(...additions), orderId: `SO_${1_000 + written.orders.length}` };
}

/** The order must be taken. */
export function order(phone: Phone, ...additions: readonly Addition[]): Promise<WirePlacedOrder> {
  return answerOf<WirePlacedOrder>(send(phone, payloadOf(phone, ...additions)));
}

/** With the session that it has had since it ordered: all its orders with their receipts, and their lines. */
export async function readOrders(url: string, { token, userId }: WrittenPhone): Promise<unknown> {
  const input: CallInput = {
    query: { orderId: "", userId },
    headers: { authorization: `Bearer ${token}` },
  };
  const read = await answerOf<WireStoredOrder>(call(sender(url), "readOrder", input));
  return { orders: read.orders, lines: read.orderData };
}

/** Each order that a phone had an answer to, sent once more under its key, is answered as it was, with nothing new. */
export async function sendAgain(
  url: string,
  phones: readonly WrittenPhone[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { token, orders } of phones) {
    for (const { key, payload, answer } of orders) {
      const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
      const outcome = await call(sender(url), "placeOrder", { body: payload, headers });
      const again = outcome.kind === "answered" ? outcome.body : outcome;
      if (!isDeepStrictEqual(again, answer)) {
        const { number } = answer as WirePlacedOrder;
        problems.push(`order ${number} sent again is ${JSON.stringify(again)}`);
      }
    }
  }
  return problems;
}
