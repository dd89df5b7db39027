import type { WireBoard, WirePlacedOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { answerOf, refusalOf } from "../../../testing/diner.ts";
import { openWorld, type World } from "../../../testing/world.ts";

describe.each(DATABASES)("placing an order [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  it("answers with number and receipt, and the board has it [API-008]", async () => {
    const diner = await world.kopi.checkIn();
    const order = diner.orderOf();
    const placed = await diner.place(order);
    expect(placed.orderId).toBe(order.orderId);
    expect(placed.receipt.total).toBe(order.expectedTotal);
    const { orders } = await (await world.kopi.signIn()).read<WireBoard>("readBoard");
    expect(orders.map(({ number }) => number)).toEqual([placed.number]);
  });

  it("makes one order of one key, however often it comes [DEC-002]", async () => {
    const diner = await world.kopi.checkIn();
    const order = diner.orderOf();
    const before = await boardSize(world);
    const sent = Array.from({ length: 32 }, () =>
      answerOf<WirePlacedOrder>(diner.send(order, "one-key-for-all")),
    );
    const [first, ...others] = await Promise.all(sent);
    for (const other of others) expect(other).toEqual(first);
    expect(await boardSize(world)).toBe(before + 1);
  });

  it("refuses the same key with another order [DEC-002]", async () => {
    const diner = await world.kopi.checkIn();
    await diner.place(diner.orderOf(), "a-key-of-mine");
    expect(
      await refusalOf(diner.send(diner.orderOf(want(diner.item("KOPI"))), "a-key-of-mine")),
    ).toBe("key-reused");
  });

  it("sells fifty portions to two hundred phones fifty times", async () => {
    const staff = await world.kopi.signIn();
    await staff.read("setItemState", {
      params: { code: "KOPI" },
      body: { isSoldOut: false, stock: 50 },
    });
    const diner = await world.kopi.checkIn();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => diner.send(diner.orderOf(want(diner.item("KOPI"))))),
    );
    const refused = outcomes.flatMap((outcome) =>
      outcome.kind === "refused" ? [outcome.refusal.kind] : [],
    );
    expect(outcomes.filter(({ kind: came }) => came === "answered")).toHaveLength(50);
    expect(refused).toHaveLength(150);
    // Whoever comes when the last portion has gone is told that the dish is sold out.
    for (const reason of refused) expect(["insufficient-stock", "menu-changed"]).toContain(reason);
  });
});

async function boardSize(world: World): Promise<number> {
  return (await (await world.kopi.signIn()).read<WireBoard>("readBoard")).orders.length;
}
