import { HOLD_LIMITS } from "@comanda/domain/order";
import type {
  Outcome,
  WireBoard,
  WireBoardOrder,
  WireOrderStatus,
  WireStaffItem,
  WireStoredOrder,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../../testing/diner.ts";
import { largeOrder } from "../../../testing/held-order.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openTwoConsoles } from "../../../testing/two-consoles.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const SECOND = 1000;
/** Orders that guest and kitchen press for at the same moment. */
const RACES = 12;

describe.each(DATABASES)("an order that its guest takes back [%s]", (kind) => {
  let world: World;
  let here: Staff;
  let there: Staff;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind, { holdAbove: { ...HOLD_LIMITS, phoneOrders: 0 } });
    [here, there] = await openTwoConsoles(world);
    diner = await world.kopi.checkIn();
    const counted = { params: { code: "OTAH" }, body: { isSoldOut: false, stock: 500 } };
    await here.read("setItemState", counted);
  });
  afterAll(() => world.close());

  const boardOrder = async (number: string): Promise<WireBoardOrder | undefined> =>
    (await here.read<WireBoard>("readBoard")).orders.find((each) => each.number === number);
  const stockOf = async (code: string) => {
    const { items } = await here.read<{ items: WireStaffItem[] }>("listItems");
    return items.find((item) => item.code === code)?.stock;
  };
  /** A new order of two counted otah. */
  const place = async (): Promise<{ readonly id: string; readonly orderId: string }> => {
    const otah = want(diner.item("OTAH"), {}, { quantity: 2 });
    const { number, orderId } = await diner.place(diner.orderOf(otah));
    return { id: (await boardOrder(number))?.id ?? "", orderId };
  };
  const takeBack = (orderId: string, by = diner): Promise<Outcome> =>
    by.call("takeBackOrder", { body: { orderId } });
  const move = (by: Staff, id: string, from: string, to: string): Promise<Outcome> =>
    by.call("moveOrder", { params: { id }, body: { from, to } });
  const progressOf = async (orderId: string) =>
    (await diner.read<WireOrderStatus>("readOrderStatus", { query: { orderId } })).progress;

  it("is cancelled, leaves the board, gives back its stock, and hears the same when it asks again [BEY-011]", async () => {
    const before = await stockOf("OTAH");
    const { id, orderId } = await place();
    const { placedAt, takeBackUntil } = await progressOf(orderId);
    expect(takeBackUntil).toBe(placedAt + 60 * SECOND);
    const board = await here.followBoard();
    onTestFinished(() => board.close());
    const taken = { body: { progress: { state: "cancelled", cancelReason: "takenBack" } } };
    expect(await takeBack(orderId)).toMatchObject(taken);
    expect(await board.next()).toBe("orders");
    expect(await takeBack(orderId)).toMatchObject(taken);
    expect(await stockOf("OTAH")).toBe(before);
    const { orders } = await here.read<WireBoard>("readBoard");
    expect(orders.map((order) => order.id)).not.toContain(id);
    expect(await progressOf(orderId)).toMatchObject({ takeBackUntil: null });
    // What was ordered can still be read, and so put back into the cart.
    const query = { orderId };
    const { orderData } = await diner.read<WireStoredOrder>("readOrder", { query });
    expect(orderData).toMatchObject([{ codeId: "OTAH", qty: 2 }]);
  });

  it("is not, once the seconds are over by the server's clock [BEY-011]", async () => {
    const { id, orderId } = await place();
    await move(here, id, "placed", "acknowledged");
    world.clock.now += 60 * SECOND;
    expect(await progressOf(orderId)).toMatchObject({ takeBackUntil: null });
    expect(await takeBack(orderId)).toMatchObject({
      status: 409,
      refusal: { kind: "take-back-over", state: "acknowledged" },
    });
  });

  it("is not, once the kitchen prepares it or staff have cancelled it, and says which [BEY-011]", async () => {
    const prepared = await place();
    await move(here, prepared.id, "placed", "acknowledged");
    await move(here, prepared.id, "acknowledged", "preparing");
    expect(await takeBack(prepared.orderId)).toMatchObject({ refusal: { state: "preparing" } });
    const cancelled = await place();
    await move(here, cancelled.id, "placed", "cancelled");
    expect(await takeBack(cancelled.orderId)).toMatchObject({ refusal: { state: "cancelled" } });
  });

  it("and that the kitchen begins to prepare at the same moment, goes one way and no other [BEY-011]", async () => {
    const before = (await stockOf("OTAH")) ?? 0;
    let prepared = 0;
    for (let race = 0; race < RACES; race += 1) {
      const { id, orderId } = await place();
      await move(here, id, "placed", "acknowledged");
      const [taken, begun] = await Promise.all([
        takeBack(orderId),
        move(race % 2 === 0 ? here : there, id, "acknowledged", "preparing"),
      ]);
      expect([taken.kind, begun.kind].sort()).toEqual(["answered", "refused"]);
      const state = begun.kind === "answered" ? "preparing" : "cancelled";
      expect(await progressOf(orderId)).toMatchObject({ state });
      if (state === "preparing") prepared += 1;
    }
    expect(await stockOf("OTAH")).toBe(before - 2 * prepared);
  });

  it("is another phone's for nobody", async () => {
    const { orderId } = await place();
    const other = await checkInWith(world.send, world.kopi.codes[0] ?? "");
    expect(await refusalOf(takeBack(orderId, other))).toBe("not-found");
    expect(await progressOf(orderId)).toMatchObject({ state: "placed" });
  });

  it("may be on hold, and then nobody releases it any more", async () => {
    const guest = await world.kopi.checkIn(1);
    const { number, orderId } = await guest.place(largeOrder(guest));
    const held = await boardOrder(number);
    expect(held).toMatchObject({ hold: "held" });
    expect(await takeBack(orderId, guest)).toMatchObject({ kind: "answered" });
    const releasing = here.call("releaseOrder", { params: { id: held?.id ?? "" } });
    expect(await refusalOf(releasing)).toBe("not-held");
  });
});
