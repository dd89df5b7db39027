/** Why: whatever came before, the money of orders that are paid on the phone is accounted for: ours against the provider's, to the cent. */
import type { WirePayableOrder } from "@comanda/contract";
import { expect } from "vitest";
import type { App } from "../app/app.ts";
import type { OrderTable } from "../db/order-tables.ts";
import type { Diner } from "./diner.ts";
import type { PayingWorld } from "./paying-world.ts";

/** The dish that every order of a history has once. */
export const COUNTED = "COCONUT";

/** Of a guest's order, the same for each of its calls. */
export interface OwnOrder {
  readonly guest: Diner;
  readonly orderId: string;
  readonly body: object;
  readonly key: string;
  payable: WirePayableOrder | undefined;
}

type Placed = Pick<OrderTable, "id" | "order_id" | "user_id" | "state" | "total">;

export function placedOf(app: App, orders: readonly OwnOrder[]): Promise<Placed[]> {
  return app.database.reader
    .selectFrom("placed_order")
    .select(["id", "order_id", "user_id", "state", "total"])
    .where("order_id", "in", ["", ...orders.map(({ orderId }) => orderId)])
    .where("user_id", "in", ["", ...orders.map(({ guest }) => guest.userId)])
    .execute();
}

/** Of the counted dish. */
export async function stockOf({ world }: PayingWorld): Promise<number> {
  const { stock } = await world.app.database.reader
    .selectFrom("item_state")
    .select("stock")
    .where("venue_id", "=", world.kopi.id)
    .where("code", "=", COUNTED)
    .executeTakeFirstOrThrow();
  return stock ?? Number.NaN;
}

/** What came, less what went back, and what is open is what stands ordered, or stands before the staff. */
export async function expectAccounted(
  paying: PayingWorld,
  orders: readonly OwnOrder[],
  stockBefore: number,
): Promise<void> {
  const { app } = paying.world;
  const db = app.database.reader;
  const users = ["", ...orders.map(({ guest }) => guest.userId)];
  const awaiting = await db
    .selectFrom("awaiting_order")
    .select(["id", "order_id", "state", "total"])
    .where("user_id", "in", users)
    .execute();
  const attempts = await db
    .selectFrom("payment_attempt")
    .select(["reference", "state", "currency", "placed_order_id"])
    .where("user_id", "in", users)
    .execute();
  const placed = await placedOf(app, orders);
  const references = new Set(attempts.map(({ reference }) => reference));
  const events = await db
    .selectFrom("payment_event")
    .selectAll()
    .where("payment_id", "in", ["", ...references])
    .where("kind", "in", ["captured", "refunded"])
    .execute();
  const attention = await db
    .selectFrom("payment_attention")
    .selectAll()
    .where("reference", "in", ["", ...references])
    .where("settled_at", "=", 0)
    .execute();

  const ours = events.map(({ payment_id, kind, amount, currency }) =>
    [payment_id, kind === "captured" ? "capture" : "refund", amount, currency || "SGD"].join(" "),
  );
  const theirs = paying.sandbox
    .ledger()
    .filter(({ reference }) => references.has(reference))
    // Pocket says no currency: what it took counts as the account's.
    .map(({ provider, reference, kind, amount, currency }) =>
      [reference, kind, amount, provider === "pocketPay" ? "SGD" : currency].join(" "),
    );
  expect(ours.sort()).toEqual(theirs.sort());

  expect(new Set(placed.map(({ id }) => id)).size).toBe(placed.length);
  expect(placed.length).toBe(new Set(placed.map((row) => `${row.user_id} ${row.order_id}`)).size);
  expect(awaiting.filter(({ state }) => state === "awaiting")).toEqual([]);
  expect(attempts.filter(({ state }) => state === "creating" || state === "open")).toEqual([]);
  const stand = placed.filter(({ state }) => state !== "cancelled");
  expect(stockBefore - (await stockOf(paying))).toBe(stand.length);

  for (const { id } of [...awaiting, ...placed]) {
    const order = placed.find((row) => row.id === id);
    const kept = keptOf(
      events.filter((event) => event.placed_order_id === id && event.currency === ""),
    );
    const attended = sum(
      attention
        .filter((row) => row.placed_order_id === id && row.currency === "SGD")
        .map(({ amount }) => amount),
    );
    const foreign = events.filter((event) => event.placed_order_id === id && event.currency !== "");
    const attendedForeign = attention.filter(
      (row) => row.placed_order_id === id && row.currency !== "SGD",
    );
    expect(sum(attendedForeign.map(({ amount }) => amount))).toBe(keptOf(foreign));
    if (order === undefined) expect({ id, attended }).toEqual({ id, attended: kept });
    // What a cancelled order was paid is to be given back by the board's own list, whether or not it stands on this one.
    else if (order.state === "cancelled") expect(attended).toBeLessThanOrEqual(kept);
    else {
      const open = Math.max(0, order.total - kept);
      expect({ id, sum: kept + open - attended }).toEqual({ id, sum: order.total });
    }
  }
}

function sum(all: readonly number[]): number {
  return all.reduce((total, each) => total + each, 0);
}

/** What came, less what went back. */
function keptOf(events: readonly { readonly kind: string; readonly amount: number }[]): number {
  return sum(events.map(({ kind, amount }) => (kind === "captured" ? amount : -amount)));
}
