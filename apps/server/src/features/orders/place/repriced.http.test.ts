import type { WireBoard, WireOrderPayload, WireStoredOrder } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  basketOf,
  choiceIn,
  groupIn,
  inventedOption,
  lineIn,
  nestedIn,
} from "../../../testing/basket.ts";
import { DATABASES } from "../../../testing/databases.ts";
import type { Diner } from "../../../testing/diner.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

/** Something a phone says that the server does not listen to. */
interface IgnoredClaim {
  readonly what: string;
  readonly alter: (order: WireOrderPayload) => unknown;
}

const IGNORED_CLAIMS: readonly IgnoredClaim[] = [
  {
    what: "a line's price lowered beside the right total",
    alter: (order) => (lineIn(order, "BOWL-BUILD").price = 0.01),
  },
  {
    what: "a line's price raised beside the right total",
    alter: (order) => (lineIn(order, "BOWL-BUILD").price = 999),
  },
  {
    what: "an option's price lowered",
    alter: (order) => Object.assign(choiceIn(order, "BOWL-BUILD", "Base"), { addPrice: -13 }),
  },
  {
    what: "an option's own price in place of its surcharge",
    alter: (order) => {
      const base = choiceIn(order, "BOWL-BUILD", "Base");
      delete base.addPrice;
      base.price = -13;
    },
  },
  {
    what: "a nested option's price lowered",
    alter: (order) => (nestedIn(order, "TOAST-SET-B", "Drink", "Milk").addPrice = -7),
  },
  {
    what: "the price of a group of cards lowered",
    alter: (order) => (groupIn(order, "CHICKEN-RICE", "Make It a Set").optionPrice = -50),
  },
  {
    what: "a group without a switch switched off",
    alter: (order) => (groupIn(order, "BOWL-BUILD", "Base").optionActive = false),
  },
  {
    what: "groups with other rules",
    alter: (order) =>
      Object.assign(groupIn(order, "BOWL-BUILD", "Protein"), {
        optionRequired: false,
        isMultiple: false,
        minQty: 0,
        maxQty: 99,
        optionType: 4,
      }),
  },
  {
    what: "an option that is offered and not chosen",
    alter: (order) =>
      groupIn(order, "BOWL-BUILD", "Protein").options.push({
        ...inventedOption("tempeh"),
        active: false,
      }),
  },
  {
    what: "dishes under other names",
    alter: (order) => order.data.map((line) => Object.assign(line, { title: "Free", title2: "" })),
  },
  {
    what: "a discount on a line",
    alter: (order) =>
      Object.assign(lineIn(order, "BOWL-BUILD"), {
        hasSpecialDiscount: true,
        specialDiscount: 1,
        specialDiscountAmount: 13.8,
        specialDiscountRemark: "from me",
      }),
  },
  {
    what: "a discount on the order",
    alter: (order) =>
      (order.discount = {
        hasFurtherDiscount: true,
        furtherDiscount: 100,
        furtherDiscountAmount: 99,
      }),
  },
  {
    what: "a voucher, a reward and a member",
    alter: (order) => {
      order.vouchers = [{ code: "ALL-FREE", amount: 1_000 }];
      order.redeem = [{ _id: "reward", redeemPts: 0 }];
      order.customer = { _id: "somebody", points: 1e9 };
      order.adCustomer = { pin: "0000" };
    },
  },
  {
    what: "service charge and tax of its own",
    alter: (order) =>
      Object.assign(order, {
        tax: 0,
        taxMode: 1,
        serviceCharge: 0,
        paymentData: { serviceCharge: 0, shouldExclude: true, shouldExcludeDI: true },
        total: 0.01,
        receipt: { lines: [], subtotal: 0, charges: [], total: 0 },
      }),
  },
  { what: "a delivery below nothing", alter: (order) => (order.deliveryPrice = -50) },
  {
    what: "another mode by names of its own",
    alter: (order) => Object.assign(order, { isTakeAway: true, mode: "delivery", tkType: 0 }),
  },
  {
    what: "another table",
    alter: (order) =>
      Object.assign(order, { tableId: "2", placeId: "2", tableLabel: "2", roomNo: "2" }),
  },
  {
    what: "another person and another venue",
    alter: (order) =>
      Object.assign(order, { userId: "x".repeat(33), venueId: "hotel", company: "harbour-hotel" }),
  },
];

describe.each(DATABASES)("an order that says more than it may [%s]", (kind) => {
  let world: World;
  let kitchen: Staff;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    kitchen = await world.kopi.signIn();
    diner = await world.kopi.checkIn(4);
    await kitchen.read("setItemState", {
      params: { code: "OTAH" },
      body: { isSoldOut: false, stock: 9_999 },
    });
  });
  afterAll(() => world.close());

  it.each(IGNORED_CLAIMS)(
    "is charged and stored as the menu says despite $what [DEC-001]",
    async ({ alter }) => {
      const honest = basketOf(diner);
      const order = structuredClone(honest);
      alter(order);
      const placed = await diner.place(order);
      expect(placed.receipt.total).toBe(honest.expectedTotal);
      const { orderId } = honest;
      const stored = await diner.read<WireStoredOrder>("readOrder", { query: { orderId } });
      expect(stored).toMatchObject({
        orderData: honest.data.map(({ codeId, price, qty }) => ({ codeId, price, qty })),
        discount: { hasFurtherDiscount: false, furtherDiscountAmount: 0 },
        deliveryType: -1,
        deliveryFee: 0,
        orders: [{ tableLabel: "5", receipt: placed.receipt }],
      });
      const { orders } = await kitchen.read<WireBoard>("readBoard");
      const drawn = orders.find(({ number }) => number === placed.number);
      expect(drawn).toMatchObject({ tableLabel: "5", receipt: placed.receipt });
    },
  );

  it("is refused as a delivery, which bears no service charge: its table serves none", async () => {
    const outcome = await diner.send({ ...basketOf(diner), deliveryType: 2 });
    expect(outcome).toMatchObject({ refusal: { kind: "mode-not-served", mode: "delivery" } });
  });

  it("names the charges that make the total of the parts [DEC-012]", async () => {
    const { receipt } = await diner.place(basketOf(diner));
    const { lines, subtotal, charges, total } = receipt;
    expect(lines.reduce((sum, line) => sum + line.lineTotal, 0)).toBe(subtotal);
    expect(charges.map(({ kind: named, rate }) => ({ named, rate }))).toEqual([
      { named: "serviceCharge", rate: { numerator: 1, denominator: 10 } },
      { named: "tax", rate: { numerator: 9, denominator: 100 } },
    ]);
    expect(charges.reduce((sum, { amount }) => sum + amount, subtotal)).toBe(total);
  });

  it("is the order of the phone that sent it, whoever it names [DEC-001]", async () => {
    const other = await world.kopi.checkIn();
    const order = { ...diner.orderOf(), userId: other.userId };
    await diner.place(order);
    const query = { orderId: order.orderId, userId: diner.userId };
    expect((await other.call("readOrder", { query })).kind).toBe("refused");
    expect((await diner.read<WireStoredOrder>("readOrder", { query })).orders).toHaveLength(1);
  });

  it("keeps lines apart that bear the same name", async () => {
    const order = basketOf(diner);
    const named = { ...order, data: order.data.map((line) => ({ ...line, lineId: "same" })) };
    const { receipt } = await diner.place(named);
    expect(new Set(receipt.lines.map(({ line }) => line)).size).toBe(order.data.length);
    expect(receipt.total).toBe(order.expectedTotal);
  });

  it("keeps remarks to the letter, whatever they could mean elsewhere", async () => {
    const remark = "</script> ' ; -- \" 🍜 不要辣 {{7*7}}";
    const order = { ...diner.orderOf(), remark };
    await diner.place(order);
    const { orderId } = order;
    const stored = await diner.read<WireStoredOrder>("readOrder", { query: { orderId } });
    expect(stored.orders[0]?.remark).toBe(remark);
    const { orders } = await kitchen.read<WireBoard>("readBoard");
    expect(orders.map((each) => each.remark)).toContain(remark);
  });

  it("needs no total where it names honest prices [DEC-013]", async () => {
    const order = basketOf(diner);
    const total = order.expectedTotal;
    delete order.expectedTotal;
    expect((await diner.place(order)).receipt.total).toBe(total);
  });
});
