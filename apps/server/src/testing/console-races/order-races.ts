/** Why: one order, and everybody moves, ticks off, releases or cancels it. */
import type {
  Outcome,
  WireBoard,
  WireBoardOrder,
  WireBoardStep,
  WireCollected,
  WireLater,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { expect } from "vitest";
import { checkInWith } from "../diner.ts";
import { addPickUpCode } from "../pick-up-code.ts";
import { answersOf, move, PRESSES, tally, type Crowd, type Races } from "./crowd.ts";

/** Pieces of otah in an order that is held. */
const HELD = 3;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const ORDER_RACES = {
  readBoard: async ({ press, placeOrder }) => {
    const { id } = await placeOrder();
    const outcomes = await press((by, at) =>
      at === 0 ? move(by, id, "placed", "acknowledged") : by.call("readBoard"),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const states = answersOf<WireBoard>(outcomes.slice(1)).map(
      ({ orders }) => orders.find((order) => order.id === id)?.state,
    );
    expect(["placed", "acknowledged"]).toEqual(expect.arrayContaining([...new Set(states)]));
    return outcomes;
  },
  listLater: ({ press }) => press((by) => by.call("listLater")),
  readMoreTime: ({ press }) => press((by) => by.call("readMoreTime")),
  giveMoreTime: async ({ press, person, world }) => {
    const diner = await checkInWith(world.send, await addPickUpCode(person(0), "Window"), "");
    const dueAt = world.clock.now + 2 * HOUR;
    const order = { customerName: "Mei", phone: "9123 4567", scheduleTime: dueAt };
    await diner.place({ ...diner.orderOf(want(diner.item("WATER"))), ...order });
    const outcomes = await press((by, at) =>
      by.call("giveMoreTime", {
        body: { key: `press-${at}`, seen: 0, minutes: 10, hours: null },
      }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "more-time-given": PRESSES - 1 });
    const { rows } = await person(0).read<WireLater>("listLater");
    expect(rows.filter((each) => each.dueAt === dueAt)).toEqual([]);
    expect(rows.map((each) => each.dueAt)).toContain(dueAt + 10 * MINUTE);
    return outcomes;
  },
  changeDue: async ({ press, person, world }) => {
    const diner = await checkInWith(world.send, await addPickUpCode(person(0), "Door"), "");
    const seen = world.clock.now + 3 * HOUR;
    const order = { customerName: "Mei", phone: "9123 4567", scheduleTime: seen };
    const { number } = await diner.place({ ...diner.orderOf(want(diner.item("WATER"))), ...order });
    const { rows } = await person(0).read<WireLater>("listLater");
    const id = rows.find((each) => each.number === number && each.dueAt === seen)?.id ?? "";
    const outcomes = await press((by, at) =>
      by.call("changeDue", { params: { id }, body: { seen, dueAt: seen + (at + 1) * MINUTE } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "move-refused": PRESSES - 1 });
    const [answered] = answersOf<WireBoardStep>(outcomes);
    const after = (await person(0).read<WireLater>("listLater")).rows.find(
      (each) => each.id === id,
    );
    expect(after?.dueAt).toBe(answered?.dueAt);
    return outcomes;
  },
  readCollected: async ({ press, person, placeOrder }) => {
    const { id } = await placeOrder();
    await move(person(0), id, "placed", "acknowledged");
    await move(person(0), id, "acknowledged", "ready");
    const outcomes = await press((by, at) =>
      at === 0 ? move(by, id, "ready", "collected") : by.call("readCollected"),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const { orders } = await person(0).read<WireCollected>("readCollected");
    expect(orders.filter((order) => order.id === id)).toMatchObject([{ state: "collected" }]);
    return outcomes;
  },
  acknowledgeOrders: async ({ press, placeOrder }) => {
    const orders = [await placeOrder(), await placeOrder(), await placeOrder()];
    const ids = orders.map(({ id }) => id);
    const outcomes = await press((by, at) =>
      by.call("acknowledgeOrders", { body: { ids: at % 2 === 0 ? ids : ids.toReversed() } }),
    );
    const counts = answersOf<{ acknowledged: number }>(outcomes);
    expect(counts).toHaveLength(PRESSES);
    expect(counts.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBe(ids.length);
    return outcomes;
  },
  moveOrder: async (crowd) => [
    ...(await raceForOneStep(crowd)),
    ...(await raceForTwoSteps(crowd)),
    ...(await raceToCancel(crowd)),
  ],
  markLine: async ({ press, person, world, board, orderAt }) => {
    const diner = await world.kopi.checkIn();
    const otah = diner.item("OTAH");
    const dishes = ["one", "two", "three"].map((remark) => want(otah, {}, { remark }));
    const { number } = await diner.place(diner.orderOf(...dishes));
    const id = (await board()).orders.find((each) => each.number === number)?.id ?? "";
    await move(person(0), id, "placed", "acknowledged");
    await move(person(0), id, "acknowledged", "preparing");
    const outcomes = await press((by, at) =>
      by.call("markLine", { params: { id }, body: { line: at % 3, isDone: true } }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    expect((await orderAt(id))?.doneLines).toEqual([0, 1, 2]);
    return outcomes;
  },
  releaseOrder: async ({ press, orderAt, placeHeld }) => {
    const { id } = await placeHeld();
    const outcomes = await press((by) => by.call("releaseOrder", { params: { id } }));
    expect(tally(outcomes)).toEqual({ answered: 1, "not-held": PRESSES - 1 });
    expect(await orderAt(id)).toMatchObject({ state: "acknowledged", hold: "released" });
    return outcomes;
  },
  refuseOrder: async ({ press, stockOf, orderAt, placeHeld }) => {
    const { id } = await placeHeld();
    const stock = ((await stockOf("OTAH")) ?? 0) + HELD;
    const outcomes = await press((by, at) =>
      by.call(at % 3 === 0 ? "releaseOrder" : "refuseOrder", { params: { id } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "not-held": PRESSES - 1 });
    const released = await orderAt(id);
    expect(await stockOf("OTAH")).toBe(released === undefined ? stock : stock - HELD);
    return outcomes;
  },
  cancelOrder: async ({ press, stockOf, orderAt, placeOrder }) => {
    const before = await stockOf("OTAH");
    const { id } = await placeOrder();
    const outcomes = await press((by, at) =>
      at % 3 === 0
        ? move(by, id, "placed", "acknowledged")
        : by.call("cancelOrder", {
            params: { id },
            body: { from: "placed", reason: at % 2 === 0 ? "soldOut" : "tooBusy" },
          }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "move-refused": PRESSES - 1 });
    const isCancelled = (await orderAt(id)) === undefined;
    expect(await stockOf("OTAH")).toBe(isCancelled ? before : (before ?? 0) - 2);
    return outcomes;
  },
} satisfies Races;

async function raceForOneStep(crowd: Crowd): Promise<readonly Outcome[]> {
  const { press, placeOrder } = crowd;
  const { id } = await placeOrder();
  let outcomes: readonly Outcome[] = [];
  const announced = await announcedDuring(crowd, async () => {
    outcomes = await press((by) => move(by, id, "placed", "acknowledged"));
  });
  expect(tally(outcomes)).toEqual({ answered: 1, "move-refused": PRESSES - 1 });
  for (const outcome of outcomes.filter(({ kind: came }) => came === "refused")) {
    expect(outcome).toMatchObject({ refusal: { current: "acknowledged" } });
  }
  expect(announced).toBe(1);
  return outcomes;
}

async function raceForTwoSteps({
  press,
  person,
  orderAt,
  placeOrder,
}: Crowd): Promise<readonly Outcome[]> {
  const { id } = await placeOrder();
  await move(person(0), id, "placed", "acknowledged");
  const outcomes = await press((by, at) =>
    move(by, id, "acknowledged", at % 2 === 0 ? "preparing" : "cancelled"),
  );
  expect(tally(outcomes)).toEqual({ answered: 1, "move-refused": PRESSES - 1 });
  const [moved] = answersOf<WireBoardOrder>(outcomes);
  const now = await orderAt(id);
  expect(now?.state ?? "cancelled").toBe(moved?.state);
  return outcomes;
}

async function raceToCancel({ press, stockOf, placeOrder }: Crowd): Promise<readonly Outcome[]> {
  const before = await stockOf("OTAH");
  const { id } = await placeOrder();
  const outcomes = await press((by) => move(by, id, "placed", "cancelled"));
  expect(tally(outcomes)).toEqual({ answered: 1, "move-refused": PRESSES - 1 });
  expect(await stockOf("OTAH")).toBe(before);
  return outcomes;
}

/** How often boards are told of orders while something happens. */
async function announcedDuring({ world }: Crowd, act: () => Promise<void>): Promise<number> {
  let count = 0;
  const stop = world.app.context.announcements.listen(world.kopi.id, "board", ({ topic }) => {
    if (topic === "orders") count += 1;
  });
  try {
    await act();
  } finally {
    stop();
  }
  return count;
}
