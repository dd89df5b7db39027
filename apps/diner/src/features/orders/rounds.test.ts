import type { WireOwnOrder, WireVisit, WireVisitOrder } from "@comanda/contract";
import { describe, expect, it } from "vitest";
import { roundsOf } from "./rounds.ts";

const order = (orderId: string, placedAt: number): WireOwnOrder =>
  ({ orderId, number: orderId, placedAt, state: "placed" }) as WireOwnOrder;
const round = (
  orderId: string,
  placedAt: number,
  guest: number,
  isOwn = false,
): WireVisitOrder => ({
  ...order(orderId, placedAt),
  guest,
  isOwn,
});
const visitOf = (...orders: WireVisitOrder[]): WireVisit => ({
  openedAt: 0,
  closedAt: null,
  guest: 1,
  pax: 0,
  orders,
  notShown: 0,
  total: 0,
  paid: 0,
  due: 0,
  calls: [],
});
const told = (own: readonly WireOwnOrder[], visit: WireVisit) =>
  roundsOf(own, visit).map(({ order: { number }, by }) =>
    by === undefined ? number : `${number} by ${by.isOwn ? "me" : by.guest}`,
  );

describe("roundsOf", () => {
  it("are those of all guests, newest first, each once and with who ordered it", () => {
    const visit = visitOf(round("001", 1, 1, true), round("002", 2, 2), round("003", 3, 1, true));
    expect(told([order("003", 3), order("001", 1)], visit)).toEqual([
      "003 by me",
      "002 by 2",
      "001 by me",
    ]);
  });

  it("say nothing of who where nobody else has ordered, or the phone is in no visit", () => {
    expect(told([order("001", 1)], visitOf(round("001", 1, 1, true)))).toEqual(["001"]);
    expect(told([order("001", 1)], null)).toEqual(["001"]);
  });

  it("hold what the phone alone knows: from before the visit, or just now", () => {
    const visit = visitOf(round("002", 2, 2), round("003", 3, 1, true));
    expect(told([order("004", 4), order("003", 3), order("001", 1)], visit)).toEqual([
      "004",
      "003 by me",
      "002 by 2",
      "001",
    ]);
  });

  it("leave older ones of its own to be read when they are asked for", () => {
    const visit = visitOf(round("001", 1, 1, true), round("002", 2, 2), round("003", 3, 1, true));
    expect(told([order("003", 3)], visit)).toEqual(["003 by me", "002 by 2"]);
  });

  it("tell an order as the phone has read it itself", () => {
    const ready = { ...order("001", 1), state: "ready" as const };
    const [first] = roundsOf([ready], visitOf(round("001", 1, 1, true)));
    expect(first?.order.state).toBe("ready");
  });
});
