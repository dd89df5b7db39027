import { canMove, ORDER_MOVES, ORDER_STATES, type OrderState } from "@comanda/domain/order";
import type {
  Outcome,
  WireBoard,
  WireBoardOrder,
  WireCollected,
  WireOrderStatus,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { refusalOf, type Diner } from "../testing/diner.ts";
import type { Staff } from "../testing/staff.ts";
import { NOON, openWorld, type World } from "../testing/world.ts";

const MOVES = ORDER_MOVES.map(
  ({ from, to, isUndo }) => [from, to, isUndo ? "back" : "on"] as const,
);
const NO_MOVES = ORDER_STATES.flatMap((from) =>
  ORDER_STATES.filter((to) => !canMove(from, to)).map((to) => [from, to] as const),
);

/** The steps that bring a new order to each state. */
const WAY: Readonly<Record<OrderState, readonly OrderState[]>> = {
  placed: ["placed"],
  acknowledged: ["placed", "acknowledged"],
  preparing: ["placed", "acknowledged", "preparing"],
  ready: ["placed", "acknowledged", "ready"],
  collected: ["placed", "acknowledged", "ready", "collected"],
  cancelled: ["placed", "cancelled"],
};

const MINUTE = 60_000;

/** A way through the states, a step a minute after noon, and the minutes its times stand at after its last step. */
const UNDONE = [
  // A step back takes back the time of what had not happened.
  ["acknowledged preparing acknowledged", "seen 0, preparing -, ready -"],
  ["acknowledged ready acknowledged", "seen 0, preparing -, ready -"],
  ["acknowledged preparing ready acknowledged", "seen 0, preparing -, ready -"],
  // And leaves the times of what had.
  ["acknowledged preparing ready preparing", "seen 0, preparing 1, ready -"],
  ["acknowledged preparing ready collected ready", "seen 0, preparing 1, ready 2"],
  ["acknowledged ready collected ready", "seen 0, preparing -, ready 1"],
  // Never said to be prepared, it is from the moment it is taken back to that.
  ["acknowledged ready preparing", "seen 0, preparing 2, ready -"],
  // What is said anew is said now.
  ["acknowledged preparing acknowledged preparing", "seen 0, preparing 3, ready -"],
  ["acknowledged preparing ready preparing ready", "seen 0, preparing 1, ready 4"],
  ["acknowledged ready collected ready collected", "seen 0, preparing -, ready 1"],
] as const;

describe.each(DATABASES)("the orders board [%s]", (kind) => {
  let world: World;
  let console: Staff;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    console = await world.kopi.signIn();
    diner = await world.kopi.checkIn();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.clock.now = NOON;
  });

  /** The order where a person finds it: on the board, or among those collected lately. */
  const onBoard = async (number: string): Promise<WireBoardOrder | undefined> => {
    const board = await console.read<WireBoard>("readBoard");
    const collected = await console.read<WireCollected>("readCollected");
    return [...board.orders, ...collected.orders].find((each) => each.number === number);
  };
  const place = async (): Promise<WireBoardOrder> => {
    const placed = await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    const order = await onBoard(placed.number);
    if (order === undefined) throw new Error("the board has no such order");
    return order;
  };
  const move = (id: string, from: OrderState, to: OrderState): Promise<Outcome> =>
    console.call("moveOrder", { params: { id }, body: { from, to } });
  const placeAt = async (state: OrderState): Promise<WireBoardOrder> => {
    const order = await place();
    const steps = WAY[state];
    for (const [at, to] of steps.slice(1).entries()) {
      const moved = await move(order.id, steps[at] ?? "placed", to);
      expect(moved).toMatchObject({ kind: "answered", body: { state: to } });
    }
    return order;
  };

  it("shows an order as the kitchen needs it", async () => {
    const wish = diner.orderOf(want(diner.item("KOPI"), {}, { quantity: 2, remark: "少糖" }));
    const placed = await diner.place({ ...wish, remark: "No straw", pax: 4 });
    expect(await onBoard(placed.number)).toMatchObject({
      number: placed.number,
      state: "placed",
      tableLabel: world.kopi.demo.places[0],
      guests: 4,
      remark: "No straw",
      placedAt: NOON,
      acknowledgedAt: null,
      waitsForKitchen: false,
      receipt: { total: wish.expectedTotal, lines: [{ quantity: 2 }] },
    });
  });

  it("acknowledges the orders it has drawn, once, and tells the diner [DEC-007]", async () => {
    const [one, other] = [await place(), await placeAt("preparing")];
    world.clock.now = NOON + 5_000;
    const body = { ids: [one.id, other.id, one.id] };
    expect(await console.read("acknowledgeOrders", { body })).toEqual({ acknowledged: 1 });
    expect(await console.read("acknowledgeOrders", { body })).toEqual({ acknowledged: 0 });
    expect(await onBoard(one.number)).toMatchObject({
      state: "acknowledged",
      acknowledgedAt: NOON + 5_000,
    });
    expect((await onBoard(other.number))?.state).toBe("preparing");
  });

  it("acknowledges none of the orders when one of them does not exist [DEC-007]", async () => {
    const { id, number } = await place();
    const answer = await console.call("acknowledgeOrders", {
      body: { ids: [id, "no-such-order"] },
    });
    expect(answer).toMatchObject({ status: 404 });
    expect((await onBoard(number))?.state).toBe("placed");
  });

  it("alarms when nobody has looked for a minute, and the diner reads it [DEC-007]", async () => {
    const wish = diner.orderOf(want(diner.item("KOPI")));
    const { number } = await diner.place(wish);
    const waits = async () => {
      const status = await diner.read<WireOrderStatus>("readOrderStatus", {
        query: { orderId: wish.orderId },
      });
      return [(await onBoard(number))?.waitsForKitchen, status.progress.waitsForKitchen];
    };
    world.clock.now = NOON + 59_999;
    expect(await waits()).toEqual([false, false]);
    world.clock.now = NOON + 60_000;
    expect(await waits()).toEqual([true, true]);
    const id = (await onBoard(number))?.id ?? "";
    await console.read("acknowledgeOrders", { body: { ids: [id] } });
    expect(await waits()).toEqual([false, false]);
  });

  it.each(MOVES)("moves an order from %s to %s (%s) [DEC-007]", async (from, to) => {
    const { id, number } = await placeAt(from);
    world.clock.now = NOON + 1_000;
    const moved = await move(id, from, to);
    expect(moved).toMatchObject({ kind: "answered", body: { id, number, state: to } });
    const seen = await onBoard(number);
    expect(seen?.state).toBe(to === "cancelled" ? undefined : to);
  });

  it.each(NO_MOVES)("refuses to move an order from %s to %s [DEC-007]", async (from, to) => {
    const { id, number } = await placeAt(from);
    expect(await move(id, from, to)).toMatchObject({
      kind: "refused",
      status: 409,
      refusal: { kind: "move-refused", current: from },
    });
    const seen = await onBoard(number);
    expect(seen?.state).toBe(from === "cancelled" ? undefined : from);
  });

  it("moves nothing for a board that is behind, and says where the order is [DEC-007]", async () => {
    const { id } = await placeAt("ready");
    expect(await move(id, "acknowledged", "preparing")).toMatchObject({
      kind: "refused",
      refusal: { kind: "move-refused", current: "ready" },
    });
  });

  it("lets one of two boards make a step, and tells the other", async () => {
    const { id } = await placeAt("acknowledged");
    const moves = await Promise.all([
      move(id, "acknowledged", "preparing"),
      move(id, "acknowledged", "ready"),
    ]);
    expect(moves.map((each) => each.kind).sort()).toEqual(["answered", "refused"]);
  });

  it.each(UNDONE)("%s: %s [DEC-007]", async (way, times) => {
    const [first = "placed", ...steps] = way.split(" ") as OrderState[];
    const { id, number } = await placeAt(first);
    for (const [at, to] of steps.entries()) {
      world.clock.now = NOON + (at + 1) * MINUTE;
      await move(id, steps[at - 1] ?? first, to);
    }
    const { acknowledgedAt, preparingAt, readyAt } = (await onBoard(number)) ?? {};
    const minutes = [acknowledgedAt, preparingAt, readyAt].map((time) =>
      typeof time === "number" ? (time - NOON) / MINUTE : "-",
    );
    expect(`seen ${minutes[0]}, preparing ${minutes[1]}, ready ${minutes[2]}`).toBe(times);
  });

  it("tells the diner that the food is ready [STS-001]", async () => {
    const wish = diner.orderOf(want(diner.item("KOPI")));
    const { number } = await diner.place(wish);
    const isComplete = async (): Promise<boolean> =>
      (
        await diner.read<WireOrderStatus>("readOrderStatus", {
          query: { orderId: wish.orderId },
        })
      ).isComplete;
    const id = (await onBoard(number))?.id ?? "";
    await move(id, "placed", "acknowledged");
    expect(await isComplete()).toBe(false);
    await move(id, "acknowledged", "ready");
    expect(await isComplete()).toBe(true);
  });

  it("keeps a collected order at hand for half an hour", async () => {
    const { number } = await placeAt("collected");
    world.clock.now = NOON + 30 * 60_000;
    expect((await onBoard(number))?.state).toBe("collected");
    world.clock.now += 1;
    expect(await onBoard(number)).toBeUndefined();
  });

  it("knows no order of another venue, nor one that is not there", async () => {
    const guest = await world.hotel.checkIn();
    await guest.place(guest.orderOf(want(guest.item("HH-MANGO"))));
    const hotel = await world.hotel.signIn();
    const { orders } = await hotel.read<WireBoard>("readBoard");
    const foreign = orders[0]?.id ?? "";
    expect(await refusalOf(move(foreign, "placed", "acknowledged"))).toBe("not-found");
    expect(await refusalOf(move("no-such-order", "placed", "acknowledged"))).toBe("not-found");
    expect(await hotel.read<WireBoard>("readBoard")).toMatchObject({
      orders: [{ id: foreign, state: "placed" }],
    });
  });
});
