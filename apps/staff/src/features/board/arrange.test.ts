import type { OrderState } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";
import { boardOrder } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { allotColumns } from "./allot-columns.ts";
import { arrange, inStripOf } from "./arrange.ts";
import { hangTickets } from "./hang-tickets.ts";
import { ageOf, latenessOf } from "./lateness.ts";
import { ticketHeight } from "./ticket-height.ts";

const MINUTE = 60_000;

const order = (number: string, more: Partial<WireBoardOrder> = {}) =>
  boardOrder(number, { state: "acknowledged", ...more });

const numbers = (orders: readonly WireBoardOrder[]) => orders.map(({ number }) => number);

describe("arrange", () => {
  it("puts every state into its lane, whoever waits longest first", () => {
    const lanes = arrange([
      order("003", { state: "placed", placedAt: 30 }),
      order("001", { state: "acknowledged", placedAt: 10 }),
      order("002", { state: "preparing", placedAt: 20 }),
      order("005", { state: "ready", placedAt: 1, readyAt: 60 }),
      order("004", { state: "ready", placedAt: 2, readyAt: 50 }),
    ]);
    expect(numbers(lanes.new)).toEqual(["001", "003"]);
    expect(numbers(lanes.preparing)).toEqual(["002"]);
    expect(numbers(lanes.ready)).toEqual(["004", "005"]);
  });

  it("sorts an order for later by when it came to the kitchen, however early it was placed", () => {
    const later = order("001", { placedAt: 1, kitchenAt: 20, dueAt: 50 });
    const others = [order("002", { placedAt: 10 }), order("003", { placedAt: 30 })];
    expect(numbers(arrange([later, ...others]).new)).toEqual(["002", "001", "003"]);
  });

  it("breaks ties by number, the thousandth after the hundredth", () => {
    expect(numbers(arrange([order("1000"), order("999")]).new)).toEqual(["999", "1000"]);
  });
});

describe("the strip's places", () => {
  const unseen = [
    order("001", { state: "placed", hold: "held" }),
    order("002", { state: "placed", hold: "held" }),
    order("003", { state: "placed" }),
    order("004", { state: "placed", hold: "held" }),
    order("005", { state: "placed" }),
  ];

  it.each<[number, readonly string[]]>([
    [0, []],
    [1, ["003"]],
    [2, ["001", "003"]],
    [4, ["001", "002", "003", "005"]],
    [9, ["001", "002", "003", "004", "005"]],
  ])("are %d: orders on hold leave the others theirs [DEC-007]", (places, shown) => {
    expect(numbers(inStripOf(unseen, places))).toEqual(shown);
  });

  it("are all for orders on hold where there are no others", () => {
    expect(numbers(inStripOf(unseen.slice(0, 2), 1))).toEqual(["001"]);
  });
});

describe("lateness", () => {
  const states: readonly [OrderState, number, string][] = [
    ["acknowledged", 7.9, "fresh"],
    ["acknowledged", 8, "soon"],
    ["preparing", 14.9, "soon"],
    ["preparing", 15, "late"],
    ["ready", 2.9, "fresh"],
    ["ready", 3, "soon"],
    ["ready", 6, "late"],
  ];

  it.each(states)("of an order %s for %d minutes is %s", (state, minutes, lateness) => {
    const waiting = order("1", { state, readyAt: state === "ready" ? 0 : null });
    expect(latenessOf(waiting, minutes * MINUTE, 0)).toBe(lateness);
  });

  it("is late as soon as nobody has started an order in the venue's time, and not once somebody has", () => {
    const seen = order("1", { state: "acknowledged" });
    expect(latenessOf(seen, 9.9 * MINUTE, 10)).toBe("soon");
    expect(latenessOf(seen, 10 * MINUTE, 10)).toBe("late");
    expect(latenessOf(order("1", { state: "preparing" }), 10 * MINUTE, 10)).toBe("soon");
  });

  it("of an order for later comes with its time, however long it has hung and nobody has started it", () => {
    const later = { placedAt: -600 * MINUTE, kitchenAt: 0, dueAt: 30 * MINUTE };
    const seen = order("1", { ...later, state: "acknowledged" });
    const at = (minutes: number) => latenessOf(seen, minutes * MINUTE, 10);
    expect([22.9, 23, 29.9, 30].map(at)).toEqual(["fresh", "soon", "soon", "late"]);
    const made = order("1", { ...later, state: "ready", readyAt: 10 * MINUTE });
    const waits = (minutes: number) => latenessOf(made, minutes * MINUTE, 10);
    expect([32.9, 33, 35.9, 36].map(waits)).toEqual(["fresh", "soon", "soon", "late"]);
  });

  it("counts an order for later from when it came to the kitchen", () => {
    const later = order("1", { placedAt: 0, kitchenAt: 600 * MINUTE, dueAt: 630 * MINUTE });
    expect(ageOf(later, 605 * MINUTE)).toBe(5 * MINUTE);
  });

  it("counts from the moment the food was ready, and never below nothing", () => {
    const ready = order("1", { state: "ready", placedAt: 0, readyAt: 10 * MINUTE });
    expect(ageOf(ready, 12 * MINUTE)).toBe(2 * MINUTE);
    expect(ageOf(order("1", { placedAt: 5 }), 0)).toBe(0);
  });
});

describe("allotColumns", () => {
  it("gives each lane a column and the first others to what is being prepared", () => {
    const counts = { new: 0, preparing: 0, ready: 0 };
    expect(allotColumns(counts, 3, undefined)).toEqual({ new: 1, preparing: 1, ready: 1 });
    expect(allotColumns(counts, 4, undefined)).toEqual({ new: 1, preparing: 2, ready: 1 });
    expect(allotColumns(counts, 6, undefined)).toEqual({ new: 2, preparing: 3, ready: 1 });
  });

  it("moves a column to a lane that overflows", () => {
    const heights = { new: 6, preparing: 1, ready: 0.5 };
    expect(allotColumns(heights, 4, undefined)).toEqual({ new: 2, preparing: 1, ready: 1 });
  });

  it("stays as it was while everything can be seen, or little would be won", () => {
    const before = { new: 2, preparing: 1, ready: 1 };
    expect(allotColumns({ new: 0.4, preparing: 1, ready: 1 }, 4, before)).toBe(before);
    expect(allotColumns({ new: 2, preparing: 1.9, ready: 1 }, 4, before)).toBe(before);
    expect(allotColumns({ new: 0, preparing: 2, ready: 1 }, 4, before)).toEqual({
      new: 1,
      preparing: 2,
      ready: 1,
    });
  });

  it("starts anew when the screen has another width", () => {
    const before = { new: 2, preparing: 1, ready: 1 };
    expect(allotColumns({ new: 0, preparing: 0, ready: 0 }, 3, before)).toEqual({
      new: 1,
      preparing: 1,
      ready: 1,
    });
  });
});

describe("hangTickets", () => {
  const numbered = (...all: readonly string[]) => all.map((number) => order(number));
  const four = numbered("1", "2", "3", "4");

  it("fills columns in turn, the longest waiting on top", () => {
    expect([...hangTickets(four, 2)]).toEqual([
      ["1", 0],
      ["2", 1],
      ["3", 0],
      ["4", 1],
    ]);
  });

  it("hangs the oldest top left also after others have gone", () => {
    const left = numbered("2", "4", "5");
    expect([...hangTickets(left, 2)]).toEqual([
      ["2", 0],
      ["4", 1],
      ["5", 0],
    ]);
  });

  it("hangs no ticket higher up than an older one, however long they are", () => {
    const long = order("1", { remark: "x" });
    const all = [long, ...numbered("2", "3", "4", "5", "6", "7")];
    const tops: number[] = [];
    const ends = [0, 0, 0];
    for (const [id, column] of hangTickets(all, 3)) {
      const top = ends[column] ?? 0;
      tops.push(top);
      ends[column] = top + ticketHeight(id === "1" ? long : order(id));
    }
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  it("moves no ticket to another column under somebody's hand, and hangs new ones beside", () => {
    const held = hangTickets(four, 2);
    const after = hangTickets(numbered("2", "3", "4", "5"), 2, held);
    expect(Object.fromEntries(after)).toEqual({ "2": 1, "3": 0, "4": 1, "5": 0 });
  });

  it("hangs everything into the columns there are", () => {
    const held = new Map(four.map(({ id }) => [id, 3]));
    expect(new Set(hangTickets(four, 1, held).values())).toEqual(new Set([0]));
  });
});
