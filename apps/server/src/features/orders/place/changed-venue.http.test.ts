import type { ApiRefusal, Outcome, WireBoard, WirePlacedOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { answerOf, refusalOf, type Diner } from "../../../testing/diner.ts";
import { replaceMenu, withDish } from "../../../testing/replace-menu.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const TWELVE_HOURS = 12 * 60 * 60 * 1000;

describe.each(DATABASES)("an order of a venue that has changed [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  beforeEach(async () => {
    world = await openWorld(kind);
    diner = await world.kopi.checkIn();
    return () => world.close();
  });

  const toast = () => diner.orderOf(want(diner.item("KAYA-TOAST")));
  const raise = (price: number): Promise<void> =>
    replaceMenu(
      world.app.database,
      world.kopi.id,
      withDish(world.kopi.demo.menu, "KAYA-TOAST", (dish) => ({ ...dish, price })),
    );
  const sellOut = async (code: string): Promise<void> => {
    const staff = await world.kopi.signIn();
    await staff.read("setItemState", { params: { code }, body: { isSoldOut: true, stock: null } });
  };

  it("is refused with the new receipt when the price has changed, and accepted when confirmed [DEC-001]", async () => {
    const order = toast();
    // This server has the venue open; the new menu reaches it with the order.
    await diner.place(toast());
    await raise(99);
    const refused = refusalIn(await diner.send(order));
    if (refused.kind !== "price-changed") throw new Error(refused.kind);
    expect(refused.expected).toBe(order.expectedTotal);
    expect(refused.receipt.lines[0]?.unitPrice).toBe(9900);
    const { total } = refused.receipt;
    const placed = await diner.place({ ...order, expectedTotal: total });
    expect(placed.receipt).toEqual(refused.receipt);
  });

  it("is refused when a dish has been taken off the menu [DEC-001]", async () => {
    await diner.place(toast());
    const menu = withDish(world.kopi.demo.menu, "KAYA-TOAST", () => undefined);
    await replaceMenu(world.app.database, world.kopi.id, menu);
    expect(refusalIn(await diner.send(toast()))).toMatchObject({
      kind: "menu-changed",
      changes: [{ kind: "item-gone", title: { en: diner.item("KAYA-TOAST").title.en } }],
    });
  });

  it("is refused when a dish has just sold out [DEC-001]", async () => {
    const order = toast();
    await sellOut("KAYA-TOAST");
    expect(refusalIn(await diner.send(order))).toMatchObject({
      kind: "menu-changed",
      changes: [{ kind: "item-sold-out" }],
    });
  });

  it("that was placed before is answered as it was, whatever has changed [DEC-002]", async () => {
    const order = toast();
    const placed = await diner.place(order, "sent-before-the-change");
    await raise(99);
    await sellOut("KAYA-TOAST");
    world.clock.now += TWELVE_HOURS;
    const again = await diner.send(order, "sent-before-the-change");
    expect(await answerOf<WirePlacedOrder>(Promise.resolve(again))).toEqual(placed);
    expect(await refusalOf(diner.send(order, "a-key-that-is-new"))).toBe("session-invalid");
    const { orders } = await (await world.kopi.signIn()).read<WireBoard>("readBoard");
    expect(orders).toHaveLength(1);
  });

  it("that was refused has not used its key up [DEC-002]", async () => {
    const order = toast();
    await raise(99);
    const refused = refusalIn(await diner.send(order, "the-same-key"));
    const expectedTotal = refused.kind === "price-changed" ? refused.receipt.total : 0;
    const placed = await diner.place({ ...order, expectedTotal }, "the-same-key");
    expect(placed.receipt.total).toBe(expectedTotal);
  });
});

function refusalIn(outcome: Outcome): ApiRefusal {
  if (outcome.kind !== "refused") throw new Error(`not refused: ${JSON.stringify(outcome)}`);
  return outcome.refusal;
}
