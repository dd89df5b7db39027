import { describe, expect, it } from "vitest";
import type { NewOrder } from "../tables/orders/order-rows.ts";
import type { PlaceOutcome } from "../tables/orders/order-writer.ts";
import { newOrder } from "../testing/stored-venue.ts";
import { DatabaseUnavailable } from "./unavailable.ts";
import { GatheredWrites } from "./gathered-writes.ts";

/** A database that writes when it is told to, and notes what came together. */
function slowDatabase(keysAtOnce?: number) {
  const batches: (readonly NewOrder[])[] = [];
  const going: ((error?: Error) => void)[] = [];
  const orders = new GatheredWrites<NewOrder, PlaceOutcome>({
    keyOf: ({ venueId }) => venueId,
    writeTogether: (batch) => {
      batches.push(batch);
      return new Promise((resolve, reject) => {
        going.push((error) => (error === undefined ? resolve(batch.map(placed)) : reject(error)));
      });
    },
    ...(keysAtOnce !== undefined && { keysAtOnce }),
  });
  const go = async (error?: Error): Promise<void> => {
    await turn();
    going.shift()?.(error);
    await turn();
  };
  return { orders, batches, go };
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

function placed({ orderId, now, amounts, receipt }: NewOrder): PlaceOutcome {
  const { total } = amounts;
  return { kind: "placed", answer: { orderId, number: 1, placedAt: now, total, receipt } };
}

const some = (count: number, venueId = "here") =>
  Array.from({ length: count }, () => newOrder(venueId));

describe("GatheredWrites", () => {
  it("writes together what arrives while the orders before are written, 64 at most", async () => {
    const { orders, batches, go } = slowDatabase();
    const first = orders.write(newOrder("here"));
    await turn();
    const rest = some(70).map((order) => orders.write(order));
    expect(batches.map((batch) => batch.length)).toEqual([1]);
    await go();
    expect((await first).kind).toBe("placed");
    await go();
    await go();
    expect((await Promise.all(rest)).map(({ kind }) => kind)).toEqual(Array(70).fill("placed"));
    expect(batches.map((batch) => batch.length)).toEqual([1, 64, 6]);
  });

  it("lets no venue wait for another", async () => {
    const { orders, batches, go } = slowDatabase();
    const placing = [newOrder("here"), newOrder("there")].map((order) => orders.write(order));
    await turn();
    expect(batches.map(([order]) => order?.venueId)).toEqual(["here", "there"]);
    await go();
    await go();
    await Promise.all(placing);
  });

  it("lets an order fail alone that the database cannot take", async () => {
    const { orders, batches, go } = slowDatabase();
    const placing = Promise.allSettled(some(3).map((order) => orders.write(order)));
    const bad = new Error("no text");
    await go(bad);
    await go();
    await go(bad);
    await go();
    const [one, two, three] = await placing;
    expect([one?.status, two, three?.status]).toEqual([
      "fulfilled",
      { status: "rejected", reason: bad },
      "fulfilled",
    ]);
    expect(batches.map((batch) => batch.length)).toEqual([3, 1, 1, 1]);
  });

  it("tells all who wait when the database is away, and serves those who come after", async () => {
    const { orders, go } = slowDatabase();
    const first = orders.write(newOrder("here"));
    await turn();
    const placing = Promise.allSettled([first, ...some(2).map((order) => orders.write(order))]);
    const away = new DatabaseUnavailable("unreachable", "gone");
    await go(away);
    for (const settled of await placing) {
      expect(settled).toEqual({ status: "rejected", reason: away });
    }
    const later = orders.write(newOrder("here"));
    await go();
    expect((await later).kind).toBe("placed");
  });

  it("writes so many keys at once and no more, each in its turn", async () => {
    const { orders, batches, go } = slowDatabase(2);
    const placing = ["a", "b", "c", "d"].map((key) => orders.write(newOrder(key)));
    await turn();
    expect(batches.map(([order]) => order?.venueId)).toEqual(["a", "b"]);
    await go();
    expect(batches.map(([order]) => order?.venueId)).toEqual(["a", "b", "c"]);
    for (let left = 3; left > 0; left -= 1) await go();
    expect((await Promise.all(placing)).map(({ kind }) => kind)).toEqual(Array(4).fill("placed"));
  });

  it("tells those that wait for a turn when the database is away, and not when one key is held", async () => {
    const { orders, batches, go } = slowDatabase(1);
    const keys = ["a", "b", "c"];
    const placing = Promise.allSettled(keys.map((key) => orders.write(newOrder(key))));
    const held = new DatabaseUnavailable("busy", "held");
    const away = new DatabaseUnavailable("unreachable", "gone");
    await go(held);
    await go(away);
    expect(await placing).toEqual(
      [held, away, away].map((reason) => ({ status: "rejected", reason })),
    );
    expect(batches).toHaveLength(2);
    const later = orders.write(newOrder("c"));
    await go();
    expect((await later).kind).toBe("placed");
  });
});
