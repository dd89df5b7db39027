import type { WireBill, WireBoard } from "@comanda/contract";
import { WebhookEvent } from "@comanda/contract/schemas";
import type { Addition } from "@comanda/domain/cart";
import type { Receipt } from "@comanda/domain/pricing";
import { startReceiver, type Receiver } from "@comanda/sandbox";
import { fc, ringCafe, standInPictures, want } from "@comanda/testkit";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import type { Diner } from "../../../testing/diner.ts";
import type { Staff } from "../../../testing/staff.ts";
import { visitIdOf } from "../../../testing/visits.ts";
import { webhookSteps } from "../../../testing/webhook.ts";
import { openWorld, type World } from "../../../testing/world.ts";

/** The café abroad, with 12.5 % for the service. */
const { settings, ...cafe } = ringCafe(standInPictures());
const PAYMENT = { ...settings.paymentData, serviceCharge: 0.125 };
const CAFE = { ...cafe, settings: { ...settings, paymentData: PAYMENT } };

const DRINKS: ReadonlySet<string> = new Set(["RC-MELANGE", "RC-JUICE"]);
const DISHES = ["RC-SOUP", "RC-TOAST", "RC-SALAD", "RC-CAKE", ...DRINKS];

/** Carts of up to six lines; the same ones in every run. */
const CARTS = fc.sample(
  fc.array(
    fc.record({ code: fc.constantFrom(...DISHES), quantity: fc.integer({ min: 1, max: 4 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
  { numRuns: 100, seed: 35 },
);

/** To the nearest whole number, halves up. */
function rounded(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/**
 * What a receipt of these lines has to say, worked out by hand: 12.5 % on their sum, its cents shared by the largest remainder, and
 * of what is paid at 10 % an eleventh, at 20 % a sixth.
 */
function worked({ lines }: Pick<Receipt, "lines">) {
  const sumOf = (isDrink: boolean): number =>
    lines
      .filter(({ code }) => DRINKS.has(code) === isDrink)
      .reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const [food, drinks] = [sumOf(false), sumOf(true)];
  const service = rounded(food + drinks, 8);
  const shareOf = (sum: number): number => Math.floor((service * sum) / (food + drinks));
  const restOf = (sum: number): number => (service * sum) % (food + drinks);
  // At most one cent is left; of equal remainders it goes to the lower rate.
  const left = service - shareOf(food) - shareOf(drinks);
  const toFood = restOf(food) >= restOf(drinks) ? left : 0;
  const paidForFood = food + shareOf(food) + toFood;
  const total = food + drinks + service;
  const taxes = [
    { percent: 10, amount: rounded(paidForFood, 11), has: food > 0 },
    { percent: 20, amount: rounded(total - paidForFood, 6), has: drinks > 0 },
  ];
  return {
    total,
    service,
    taxes: taxes.filter(({ has }) => has).map(({ percent, amount }) => `${percent} % ${amount}`),
  };
}

/** The same as a receipt says it. */
function stated({ total, charges, includedTaxes = [] }: Receipt): ReturnType<typeof worked> {
  return {
    total,
    service: charges.reduce((sum, { amount }) => sum + amount, 0),
    taxes: includedTaxes.map(({ rate, amount }) => {
      return `${(100 * rate.numerator) / rate.denominator} % ${amount}`;
    }),
  };
}

describe.each(DATABASES)("an order at prices with tax inside [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let diner: Diner;
  let till: Receiver;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { WEBHOOK_PRIVATE: "yes" } });
    const venue = await world.settle(CAFE);
    owner = await venue.signIn();
    diner = await venue.checkIn();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    till = await startReceiver({ clock: () => world.clock.now });
    await connect();
    return () => till.close();
  });
  const { connect, untilHandled } = webhookSteps(() => ({ world, owner, till }));

  const additionsOf = (cart: (typeof CARTS)[number]): readonly Addition[] =>
    cart.map(({ code, quantity }) => want(diner.item(code), {}, { quantity }));

  /** By order number, as board, bill and webhook say it. */
  const receiptsOfAll = async () => {
    const { orders } = await owner.read<WireBoard>("readBoard");
    const bill = await owner.read<WireBill>("readBill", { params: { id: visitIdOf(diner) } });
    const events = till.handled.flatMap(({ body }) => {
      return v.parse(WebhookEvent, JSON.parse(body)).data.order ?? [];
    });
    return {
      bill,
      places: [orders, bill.orders, events].map(
        (each) => new Map(each.map(({ number, receipt }) => [number, receipt])),
      ),
    };
  };

  it("of two soups, a coffee and a cake says the same everywhere: M-I3 to the cent", async () => {
    // 5.50 + 5.50 + 4.90 + 6.90 = 22.80, of which 12.5 % are 2.85; 17.90 of it is food, which bears 2.24 of the service.
    const additions = ["RC-SOUP", "RC-SOUP", "RC-MELANGE", "RC-CAKE"].map((code) =>
      want(diner.item(code)),
    );
    const { receipt, totalAmount } = await diner.place(diner.orderOf(...additions));
    expect(stated(receipt)).toEqual({ total: 2565, service: 285, taxes: ["10 % 183", "20 % 92"] });
    expect(totalAmount).toBe(25.65);
    await untilHandled(1);
  });

  it("is lines and service charge, the tax of each rate inside, on phone, board, bill and webhook", async () => {
    const placed = [];
    for (const cart of CARTS) {
      const order = diner.orderOf(...additionsOf(cart));
      const { number, receipt } = await diner.place(order);
      placed.push({ number, receipt });
      expect(stated(receipt)).toEqual(worked(receipt));
      expect(stated(diner.receiptOf(...additionsOf(cart)))).toEqual(stated(receipt));
    }
    await untilHandled(CARTS.length);
    const { bill, places } = await receiptsOfAll();
    for (const receipts of places) {
      expect(placed.map(({ number }) => receipts.get(number))).toEqual(
        placed.map(({ receipt }) => receipt),
      );
    }
    const sum = bill.orders.reduce((all, { receipt }) => all + receipt.total, 0);
    expect([bill.total, bill.due]).toEqual([sum, sum]);
  });
});
