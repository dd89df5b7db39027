import { gunzipSync } from "node:zlib";
import {
  BOUNDS,
  cartLineToWire,
  compactLines,
  requestFor,
  type WireBoard,
  type WireStoredOrder,
} from "@comanda/contract";
import { Board, ENDPOINTS, StoredOrder } from "@comanda/contract/schemas";
import type { Addition, Cart } from "@comanda/domain/cart";
import { cartOf, fullest } from "@comanda/testkit";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import type { Diner } from "../../../testing/diner.ts";
import { expectTypedRefusal } from "../../../testing/typed-refusal.ts";
import { openWorld, type World } from "../../../testing/world.ts";

/** The demo's set meals; the first has the most to choose. */
const SET_MEALS = ["TOAST-SET-A", "TOAST-SET-C", "TOAST-SET-B", "KID-BOX"];

const ZIPPED = { "accept-encoding": "gzip" };
const unzipped = (bytes: Uint8Array): string => gunzipSync(bytes).toString();

/** Chinese characters in an order that compresses no better than any other; the same at each run. */
function anyCharacters(count: number): string {
  return Array.from({ length: count }, () => {
    drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCodePoint(0x4e00 + ((drawn >>> 8) % 20_000));
  }).join("");
}
let drawn = 1;

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

  it("makes a page of a phone's orders shorter, of 100 kB at most, and none is lost", async () => {
    const phone = await world.kopi.checkIn();
    const placed: string[] = [];
    for (const code of [...SET_MEALS, "KOPI"]) {
      const { orderId, data, ...order } = hundredOf(code);
      const noted = data.map((line) => ({ ...line, remark: anyCharacters(BOUNDS.remark) }));
      const sent = { ...order, orderId: phone.orderOf().orderId, data: compactLines(noted) };
      const reply = await phone.ask("placeOrder", { body: sent });
      expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
      placed.push(sent.orderId);
      world.clock.now += 1_000;
    }
    for (let small = 0; small < 18; small += 1) {
      placed.push((await phone.place()).orderId);
      world.clock.now += 1_000;
    }
    const read: string[] = [];
    for (let before: string | undefined = ""; before !== undefined;) {
      const page = await phone.ask("readOrder", { query: { before }, headers: ZIPPED });
      expect(page.bytes.length).toBeLessThan(100_000);
      const { orders, notShown } = v.parse(StoredOrder, JSON.parse(unzipped(page.bytes)));
      read.unshift(...orders.map(({ orderId }) => orderId));
      expect(notShown).toBe(placed.length - read.length);
      before = notShown > 0 ? orders[0]?.orderId : undefined;
    }
    expect(read).toEqual(placed);
  });

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
