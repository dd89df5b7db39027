import { cartOf, openVenue, plainVenue, want } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { cartLineToWire } from "../mapping/cart-line.ts";
import { CartLine } from "./cart-line.ts";
import { OrderPayload, StoredOrder } from "./order.ts";

/** The specification's members of what is ordered, each with a value that is not its neutral one. */
const LINE = {
  title: "Coffee",
  title2: "咖啡",
  codeId: "COFFEE",
  qty: 2,
  minQty: 2,
  image: "/media/coffee.webp",
  icons: ["signature"],
  isSoldOut: true,
  isSetMeal: true,
  isTakeAway: true,
  remark: "hot",
  optionArray: [
    {
      optionTitle: "Cup",
      optionTitle2: "杯子",
      optionActive: false,
      optionRequired: true,
      isMultiple: true,
      minQty: 1,
      maxQty: 2,
      optionType: 4,
      options: [
        {
          title: "Large",
          active: true,
          qty: 2,
          price: 4,
          addPrice: 1,
          optionArray: [{ optionTitle: "Lid", options: [{ title: "With", active: true }] }],
        },
      ],
    },
  ],
  hasSpecialDiscount: true,
  specialDiscount: 0.1,
  specialDiscountAmount: 1,
  specialDiscountRemark: "regular",
};

/** A promotion as it was applied to a line (ENT-010). */
const APPLIED = {
  promoId: "HH",
  eventName: "Happy hour",
  discountByPercent: true,
  discountPercent: 50,
  discountPrice: 4.5,
  excludeOption: true,
};

const PAYLOAD = {
  pax: 2,
  data: [LINE],
  orderId: "SO_1795235400007",
  customerName: "Mei",
  phone: "91234567",
  roomNo: "1204",
  userId: "ABCDEFGHIJKLMNOPQRST1795235400007",
  adCustomer: { firstName: "Mei" },
  customer: { _id: "c1" },
  reserveId: "r1",
  deliveryType: 2,
  vouchers: [{ voucherNo: "V1" }],
  deliveryPrice: 5,
  scheduleTime: 1_795_239_000_000,
  address: "1 Kopi Lane",
  remark: "window seat",
  checkbox: ["cutlery"],
};

const STORED = {
  discount: {
    hasFurtherDiscount: true,
    furtherDiscount: 10,
    furtherDiscountAmount: 1.5,
    furtherDiscountRemark: "regular",
  },
  orderData: [LINE],
  takeAwayId: "007",
  deliveryType: 2,
  phone: "91234567",
  customerName: "Mei",
  scheduleTime: 1_795_239_000_000,
  address: "1 Kopi Lane",
  deliveryFee: 5,
  tableId: "7",
  isComplete: true,
  orders: [],
};

describe("the specification's members of a cart line", () => {
  it("are all read [ENT-021]", () => {
    expect(v.parse(CartLine, LINE)).toMatchObject(LINE);
  });

  it("are all read of groups, of options and of what is nested in them [ENT-022]", () => {
    expect(v.parse(CartLine, LINE).optionArray).toMatchObject(LINE.optionArray);
  });

  it("are all read of the promotions on it [ENT-010]", () => {
    expect(v.parse(CartLine, { ...LINE, promotions: [APPLIED] }).promotions).toMatchObject([
      APPLIED,
    ]);
  });

  const { item } = openVenue(plainVenue());
  const meal = item("MEAL");
  const [line] = cartOf(want(meal, { Main: { noodles: { Cup: "large" } } })).lines;
  const wire = line && cartLineToWire(line, meal);

  it("are all written [ENT-021]", () => {
    expect(Object.keys(wire ?? {})).toEqual(expect.arrayContaining(Object.keys(LINE)));
  });

  it("are all written of groups and options [ENT-022]", () => {
    const [group] = LINE.optionArray;
    const { price: _, ...option } = group?.options[0] ?? {};
    expect(Object.keys(wire?.optionArray[0] ?? {})).toEqual(
      expect.arrayContaining(Object.keys(group ?? {})),
    );
    const written = Object.keys(wire?.optionArray[0]?.options[0] ?? {});
    expect(written).toEqual(expect.arrayContaining(Object.keys(option)));
  });
});

describe("the specification's members of an order", () => {
  it("are all read when it is placed [ENT-023]", () => {
    expect(v.parse(OrderPayload, PAYLOAD)).toMatchObject(PAYLOAD);
  });

  it("are joined by redeem and discount in the final order [ENT-024]", () => {
    const final = { ...PAYLOAD, redeem: [{ rewardId: "r" }], discount: { furtherDiscount: 10 } };
    expect(v.parse(OrderPayload, final)).toMatchObject(final);
  });

  it("are all there when it is read back [ENT-025]", () => {
    expect(v.parse(StoredOrder, STORED)).toMatchObject(STORED);
  });

  it.each(Object.keys(STORED))("without %s it is not an order as stored [ENT-025]", (member) => {
    const { [member]: _, ...others } = STORED as Record<string, unknown>;
    expect(v.is(StoredOrder, others)).toBe(false);
  });
});
