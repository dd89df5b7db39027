import {
  BOUNDS,
  cartLineToWire,
  compactLines,
  requestFor,
  type WireBoard,
  type WireStoredOrder,
} from "@comanda/contract";
import { Board, ENDPOINTS, StoredOrder } from "@comanda/contract/schemas";
import type { Addition, Cart } from "@comanda/domain";
import { cartOf, fullest } from "@comanda/testkit";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import type { Diner } from "../../testing/diner.ts";
import { expectTypedRefusal } from "../../testing/typed-refusal.ts";
import { openWorld, type World } from "../../testing/world.ts";

/** The demo's set meals; the first has the most to choose. */
const SET_MEALS = ["TOAST-SET-A", "TOAST-SET-C", "TOAST-SET-B", "KID-BOX"];

describe.each(DATABASES)("the largest order [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    diner = await world.kopi.checkIn();
  });
  afterAll(() => world.close());

  /** A hundred lines of one dish, everything chosen, each with a remark of 200 Chinese characters of its own. */
  function hundredOf(code: string) {
    const additions = Array.from({ length: BOUNDS.lines }, (_, at): Addition => {
      const line = fullest(diner.item(code));
      const number = String(at).padStart(3, "0");
      return { ...line, remark: `${line.remark.slice(3)}${number}` };
    });
    const cart: Cart = cartOf(...additions);
    const data = cart.lines.map((line) => ({
      ...cartLineToWire(line, diner.item(code)),
      lineId: `${line.id}-`.padEnd(32, "0"),
    }));
    const { total: expectedTotal } = diner.receiptOf(...additions);
    return { ...diner.orderOf(), data, remark: "快".repeat(200), expectedTotal };
  }

  it.each(SET_MEALS)(
    "of %s, as a phone sends it, is taken and read back [DEC-013]",
    async (code) => {
      const order = hundredOf(code);
      expect(order.data).toHaveLength(100);
      const stock = { data: compactLines(order.data) };
      expect((await diner.ask("checkStock", { body: stock })).status).toBe(200);
      const reply = await diner.ask("placeOrder", { body: { ...order, ...stock } });
      expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.any(String)]);

      const { orders } = v.parse(StoredOrder, await readBack(order.orderId));
      expect(orders[0]?.receipt.lines).toHaveLength(100);
      expect(orders[0]?.remark).toBe(order.remark);
      const staff = await world.kopi.signIn();
      const board = v.parse(Board, await staff.read<WireBoard>("readBoard"));
      const lines = board.orders.at(-1)?.receipt.lines ?? [];
      expect(lines.map(({ remark }) => remark)).toEqual(order.data.map(({ remark }) => remark));
      expect(lines[0]?.options.length).toBeGreaterThan(0);
    },
  );

  const readBack = (orderId: string) =>
    diner.read<WireStoredOrder>("readOrder", { query: { orderId } });

  it("that would be larger still is refused by kind [DEC-013]", async () => {
    const order = hundredOf("TOAST-SET-A");
    const authorization = `Bearer ${diner.token}`;
    const body = { ...order, padding: "x".repeat(ENDPOINTS.placeOrder.bodyBytes) };
    const reply = await world.send(requestFor("placeOrder", { body, headers: { authorization } }));
    expect(expectTypedRefusal(reply)).toMatchObject({
      kind: "too-large",
      data: { bytes: ENDPOINTS.placeOrder.bodyBytes },
    });
  });
});
