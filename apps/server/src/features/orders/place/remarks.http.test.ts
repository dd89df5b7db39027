import type { WireBoard, WireStoredOrder } from "@comanda/contract";
import type { Allergen } from "@comanda/domain/menu";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { openWorld, type World } from "../../../testing/world.ts";

/** A printer's command, an override of direction, spaces of no width, NUL, half a character. */
const TYPED = "\u001B@no\u202E egg\u200B\0\uD800\r\nless\u2066 ice\u009B ";
const KEPT = "@no egg\nless ice";

describe.each(DATABASES)("what a guest types [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  it("reaches the board without signs that nobody sees [DEC-013]", async () => {
    const diner = await world.kopi.checkIn();
    const sent = diner.orderOf(want(diner.item("KAYA-TOAST")));
    const order = {
      ...sent,
      remark: TYPED,
      data: sent.data.map((line) => ({ ...line, remark: TYPED })),
    };
    const placed = await diner.place(order, "typed-oddly");
    const { orders } = await (await world.kopi.signIn()).read<WireBoard>("readBoard");
    const ticket = orders.find(({ number }) => number === placed.number);
    expect([ticket?.remark, ticket?.receipt.lines[0]?.remark]).toEqual([KEPT, KEPT]);
    const own = await diner.read<WireStoredOrder>("readOrder", {
      query: { orderId: order.orderId },
    });
    expect([own.orders[0]?.remark, own.orderData[0]?.remark]).toEqual([KEPT, KEPT]);
    // Sent again, by a phone that takes the signs out itself or by one that does not, it is the same order.
    const clean = {
      ...order,
      remark: KEPT,
      data: order.data.map((line) => ({ ...line, remark: KEPT })),
    };
    expect(await diner.place(order, "typed-oddly")).toEqual(placed);
    expect(await diner.place(clean, "typed-oddly")).toEqual(placed);
  });

  it("keeps emoji, accents, lines and other scripts [DEC-013]", async () => {
    const words = "👨‍👩‍👧 crème\n少冰 می‌خواهم";
    const diner = await world.kopi.checkIn();
    const placed = await diner.place({ ...diner.orderOf(), remark: words });
    const { orders } = await (await world.kopi.signIn()).read<WireBoard>("readBoard");
    expect(orders.find(({ number }) => number === placed.number)?.remark).toBe(words);
  });
});

describe.each(DATABASES)("an allergy that a guest tells the kitchen of [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  it("stands on the ticket and the guest's order apart from the remark, also when it is sent again", async () => {
    const diner = await world.kopi.checkIn();
    const allergies: Allergen[] = ["sesame", "peanut", "peanut"];
    const order = { ...diner.orderOf(), remark: "", allergies };
    const placed = await diner.place(order, "with-allergies");
    expect(await diner.place(order, "with-allergies")).toEqual(placed);
    const { orders } = await (await world.kopi.signIn()).read<WireBoard>("readBoard");
    const ticket = orders.find(({ number }) => number === placed.number);
    expect([ticket?.remark, ticket?.receipt.allergies]).toEqual(["", ["peanut", "sesame"]]);
    const own = await diner.read<WireStoredOrder>("readOrder", {
      query: { orderId: order.orderId },
    });
    expect(own.orders[0]?.receipt.allergies).toEqual(["peanut", "sesame"]);
    const without = await diner.place(diner.orderOf(), "without-allergies");
    expect(JSON.stringify(without)).not.toContain("allergies");
  });

  it("is one that the venue's menu knows, or the order is refused", async () => {
    const diner = await world.kopi.checkIn();
    const order = { ...diner.orderOf(), allergies: ["<b>anything</b>"] };
    const { status } = await diner.ask("placeOrder", {
      body: order,
      headers: { "idempotency-key": "unknown-allergy" },
    });
    expect(status).toBe(400);
  });
});
