import type { EndpointName, WireAudit, WireBoard, WireStoredOrder } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import {
  LINK_CALLS,
  openPayingWorld,
  payingGuest,
  type PayingGuest,
  type PayingWorld,
} from "../../testing/paying-world.ts";

const MINUTE = 60_000;

describe.each(DATABASES)("an order paid on the phone [%s]", (kind) => {
  let paying: PayingWorld;
  beforeAll(async () => {
    paying = await openPayingWorld(kind);
  });
  afterAll(() => paying.close());

  let tables = 0;
  const guest = async (): Promise<PayingGuest> => {
    tables += 1;
    return payingGuest(await paying.world.kopi.checkIn(tables % 10));
  };
  /** The numbers on the board of orders with this visible id. */
  const onBoard = async (orderId: string): Promise<readonly string[]> => {
    const { id } = paying.world.kopi;
    const rows = await paying.world.app.database.reader
      .selectFrom("placed_order")
      .select(["number", "id"])
      .where("venue_id", "=", id)
      .where("order_id", "=", orderId)
      .execute();
    const owner = await paying.world.kopi.signIn();
    const { orders } = await owner.read<WireBoard>("readBoard");
    const wanted = new Set(rows.map((row) => row.id));
    return orders.filter((order) => wanted.has(order.id)).map(({ number }) => number);
  };
  const attention = (orderId: string) =>
    paying.world.app.database.reader
      .selectFrom("payment_attention")
      .select(["why", "amount"])
      .where("order_id", "=", orderId)
      .execute();

  it("awaits its payment, and is placed once the provider says that money came [API-013, API-014, DEC-005]", async () => {
    const one = await guest();
    const made = await one.make();
    expect(made).toMatchObject({ state: "awaiting", number: "", currency: "SGD" });
    expect(made.amount).toBe((made.due / 100).toFixed(2));
    expect(made.expiresAt).toBe(paying.world.clock.now + 15 * MINUTE);
    expect(await onBoard(one.order.orderId)).toEqual([]);
    const link = await one.link();
    expect(await one.outcome(link)).toMatchObject({ outcome: "checking", state: "awaiting" });
    const back = await one.act(link, "pay");
    expect(back).toContain(`/payment/success?payment=${link.payment}`);
    const paid = await one.outcome(link);
    expect(paid).toMatchObject({ outcome: "paid", state: "placed" });
    expect(await onBoard(one.order.orderId)).toEqual([paid.number]);
    expect(await one.make()).toMatchObject({ state: "placed", due: 0, number: paid.number });
    expect(await attention(one.order.orderId)).toEqual([]);
  });

  it("has one live link, however often it is asked for [API-014]", async () => {
    const one = await guest();
    await one.make();
    const links = await Promise.allSettled(Array.from({ length: 5 }, () => one.link()));
    const got = links.flatMap((link) => (link.status === "fulfilled" ? [link.value.url] : []));
    const again = await one.link();
    expect(new Set([...got, again.url]).size).toBe(1);
    expect(paying.sandbox.ledger().length).toBeGreaterThan(0);
  });

  it("compares the phone's amount, and never charges it", async () => {
    const one = await guest();
    const { due } = await one.make();
    const diner = await paying.world.kopi.checkIn();
    const other = payingGuest(diner);
    await other.make();
    const body = { amount: "0.01", orderId: other.order.orderId };
    expect(await diner.call("payByHitpay", { body })).toMatchObject({
      refusal: { kind: "amount-changed", due },
    });
  });

  it("declined or cancelled stays to be paid, at the provider and here", async () => {
    const one = await guest();
    await one.make();
    const link = await one.link();
    await one.act(link, "decline");
    expect(await one.outcome(link)).toMatchObject({ outcome: "declined", state: "awaiting" });
    await one.act(await one.link(), "pay");
    expect(await one.outcome(link)).toMatchObject({ state: "placed" });
  });

  it("gives back what it held when its time is over, and late money places it after all [DEC-005]", async () => {
    const one = await guest();
    await one.make();
    const link = await one.link();
    await one.act(link, "late");
    paying.world.clock.now += 16 * MINUTE;
    await paying.world.app.context.paymentExpiry.run();
    expect(await one.outcome(link)).toMatchObject({ outcome: "expired", state: "expired" });
    expect(await one.make().catch((error: unknown) => String(error))).toContain("payment-over");
    await paying.sandbox.settleLate();
    expect(await one.outcome(link)).toMatchObject({ outcome: "paid", state: "placed" });
    expect(await onBoard(one.order.orderId)).toHaveLength(1);
  });

  it("too late for its kitchen stands before the staff, as do money twice, in another amount or currency", async () => {
    const late = await guest();
    await late.make();
    const link = await late.link();
    await late.act(link, "late");
    paying.world.clock.now += 60 * MINUTE;
    await paying.world.app.context.paymentExpiry.run();
    await paying.sandbox.settleLate();
    expect(await late.outcome(link)).toMatchObject({ outcome: "returning" });
    expect(await attention(late.order.orderId)).toMatchObject([{ why: "late" }]);
    const owner = await paying.world.kopi.signIn();
    const { rows } = await owner.read<WireAudit>("readAudit");
    expect(rows[0]).toMatchObject({ actor: "HitPay", deed: "payment-to-settle" });
    expect(rows[0]?.subject).toContain(link.payment);
    const cases = [
      ["twice", "twice", "placed"],
      ["wrong-amount", "wrong-amount", "awaiting"],
      ["other-currency", "wrong-currency", "awaiting"],
    ] as const;
    for (const [action, why, state] of cases) {
      const one = await guest();
      await one.make();
      const tried = await one.link();
      await one.act(tried, action);
      expect(await one.outcome(tried)).toMatchObject({ state });
      expect(await attention(one.order.orderId)).toMatchObject([{ why }]);
    }
  });

  it("is found where no notification ever arrives, by asking [DEC-005]", async () => {
    paying.sandbox.notify("lost");
    const one = await guest();
    await one.make();
    const link = await one.link();
    await one.act(link, "pay-and-close");
    expect(await onBoard(one.order.orderId)).toEqual([]);
    paying.world.clock.now += MINUTE;
    paying.world.app.context.paymentLanes.wake();
    await expect.poll(() => onBoard(one.order.orderId), { timeout: 15_000 }).toHaveLength(1);
    paying.sandbox.notify("sent");
  });

  it("told twice is one payment and one order", async () => {
    paying.sandbox.notify("doubled");
    const one = await guest();
    await one.make();
    await one.act(await one.link(), "pay");
    paying.sandbox.notify("sent");
    expect(await onBoard(one.order.orderId)).toHaveLength(1);
    expect(await attention(one.order.orderId)).toEqual([]);
  });

  it("left to the counter is placed unpaid, and its link ends", async () => {
    const diner = await paying.world.kopi.checkIn(3);
    const key = "key-of-the-counter";
    const one = payingGuest(diner, { key });
    await one.make();
    const link = await one.link();
    const placed = await diner.place(one.order, key);
    expect(placed.number).toMatch(/^\d{3}$/);
    expect(await onBoard(one.order.orderId)).toEqual([placed.number]);
    expect(await one.outcome(link)).toMatchObject({ state: "placed" });
    expect((await diner.place(one.order, key)).number).toBe(placed.number);
  });

  it("given up gives way to another, one at a time of a phone", async () => {
    const diner = await paying.world.kopi.checkIn(4);
    const first = payingGuest(diner);
    await first.make();
    const second = payingGuest(diner, {
      order: { ...diner.orderOf(), orderId: "SO_2" },
      key: "another-key",
    });
    await second.make();
    expect(await first.make().catch((error: unknown) => String(error))).toContain("payment-over");
    expect(await diner.read("readAwaiting")).toMatchObject({ payment: { orderId: "SO_2" } });
    const body = { orderId: "SO_2" };
    expect(await diner.read("endPayment", { body })).toMatchObject({ state: "cancelled" });
    expect(await diner.read("readAwaiting")).toEqual({ payment: null });
  });

  it("forged notifications change nothing", async () => {
    const one = await guest();
    await one.make();
    const link = await one.link();
    const { kopi, url } = paying.world;
    const paths = [`${kopi.id}/hitpay`, `${kopi.id}/hitpay/${link.payment}`, "nowhere/hitpay"];
    for (const path of paths) {
      const sent = await fetch(`${url}/v2/api/payments/notify/${path}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `payment_id=1&status=completed&amount=99.00&currency=SGD&hmac=00&reference_number=${link.payment}`,
      });
      expect(sent.status).toBe(400);
    }
    expect(await one.outcome(link)).toMatchObject({ outcome: "checking", state: "awaiting" });
  });

  it.each(["cardForm", "pocketPay", "qlub", "smooch", "fomo", "stripe"] as const)(
    "is paid through %s [API-015, API-016, API-017, API-018, API-020]",
    async (provider) => {
      await paying.choose(provider);
      const one = await guest();
      await one.make();
      const link = await one.link(provider);
      await one.act(link, "pay");
      await expect
        .poll(() => one.outcome(link), { timeout: 15_000 })
        .toMatchObject({ outcome: "paid", state: "placed" });
      await paying.choose("hitpay");
    },
  );

  it("by instant bank transfer goes through FOMO beside another platform [PAY-030]", async () => {
    await paying.choose("hitpay", { hasFomoPay: true });
    const one = await guest();
    await one.make(3);
    const link = await one.link("fomo");
    await one.act(link, "pay");
    await expect
      .poll(() => one.outcome(link), { timeout: 15_000 })
      .toMatchObject({
        outcome: "paid",
      });
  });

  it("is refused below the venue's minimum of online payment, and taken at it [OUT-034]", async () => {
    const diner = await paying.world.kopi.checkIn(6);
    const order = diner.orderOf();
    const { subtotal } = (await (await guest()).make()).receipt;
    const minimum = (cents: number) => ({
      isOnlinePayMinConsumption: true,
      onlinePayMinConsumptionVal: cents / 100,
    });
    await paying.choose("hitpay", minimum(subtotal + 1));
    const asked = diner.call("makeOnlinePayment", { body: { ...order, payType: 0 } });
    expect(await refusalOf(asked)).toBe("below-online-minimum");
    expect(await diner.read("readAwaiting")).toEqual({ payment: null });
    await paying.choose("hitpay", minimum(subtotal));
    expect(await payingGuest(diner).make()).toMatchObject({ state: "awaiting" });
    await paying.choose("hitpay", { isOnlinePayMinConsumption: false });
  });

  it("goes through the provider that the venue has chosen, and not through each of its accounts", async () => {
    await paying.choose("hitpay", { hasFomoPay: false });
    const diner = await paying.world.kopi.checkIn(3);
    const one = payingGuest(diner);
    const { amount, orderId } = await one.make();
    const ask = (name: EndpointName) => diner.call(name, { body: { amount, orderId } });
    const { hitpay: _, ...others } = LINK_CALLS;
    for (const name of Object.values(others)) {
      expect(await refusalOf(ask(name))).toBe("payment-unavailable");
    }
    const link = await one.link();
    // Who has the link of the one before goes on with it.
    await paying.choose("stripe");
    expect(await one.link()).toMatchObject({ payment: link.payment });
    const late = await guest();
    await late.make();
    await expect(late.link()).rejects.toThrow("payment-unavailable");
    await paying.choose("hitpay", { hasFomoPay: true });
  });

  it.each([
    ["a bank transfer and the counter are offered", 0, { hasFomoPay: true }],
    ["the counter alone is offered", 0, { hasFomoPay: false }],
    ["the counter alone is offered", 3, { hasFomoPay: false }],
  ] as const)(
    "is refused where %s, by payType %d, and nothing is placed; at the counter it is [API-013]",
    async (_, payType, offered) => {
      await paying.choose("hitpay", { hasPayment: false, ...offered });
      const diner = await paying.world.kopi.checkIn(5);
      const order = diner.orderOf();
      const headers = { "idempotency-key": `key-${order.orderId}` };
      const asked = diner.call("makeOnlinePayment", { body: { ...order, payType }, headers });
      expect(await refusalOf(asked)).toBe("payment-unavailable");
      const { orders } = await diner.read<WireStoredOrder>("readOrder", { query: {} });
      expect(orders).toEqual([]);
      // The same order under the same key goes to the counter.
      const placed = await diner.call("placeOrder", { body: order, headers });
      expect(placed.kind).toBe("answered");
      await paying.choose("hitpay", { hasPayment: true, hasFomoPay: true });
    },
  );
});
