import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf, type Diner } from "../../testing/diner.ts";
import {
  LINK_CALLS,
  openPayingWorld,
  payingGuest,
  type PayingWorld,
} from "../../testing/paying-world.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe.each(DATABASES)("a link that is being made [%s]", (kind) => {
  let paying: PayingWorld;
  beforeAll(async () => {
    paying = await openPayingWorld(kind);
  });
  afterAll(() => paying.close());

  /** An order's links as the provider has them. */
  const linksOf = async (provider: keyof typeof LINK_CALLS, orderId: string) => {
    const attempts = await paying.world.app.database.reader
      .selectFrom("payment_attempt")
      .select("reference")
      .where("order_id", "=", orderId)
      .execute();
    const own = new Set(attempts.map(({ reference }) => reference));
    return paying.sandbox.links(provider).filter(({ reference }) => own.has(reference));
  };
  /** A phone whose order is made, and its call for the link. */
  const begun = async (provider: keyof typeof LINK_CALLS) => {
    const diner = await paying.world.kopi.checkIn();
    const guest = payingGuest(diner);
    await paying.choose(provider);
    const { amount, orderId } = await guest.make();
    const ask = (by: Diner = diner) => by.call(LINK_CALLS[provider], { body: { amount, orderId } });
    return { diner, guest, orderId, ask };
  };

  it.each(["hitpay", "qlub", "smooch", "fomo", "stripe"] as const)(
    "whose answer was lost is looked for before it is made again, at %s [API-014]",
    async (provider) => {
      const { ask } = await begun(provider);
      const before = paying.sandbox.links(provider).length;
      paying.sandbox.fault(provider, "drop");
      expect(await refusalOf(ask())).toBe("provider-away");
      expect((await ask()).kind).toBe("answered");
      expect(paying.sandbox.links(provider)).toHaveLength(before + 1);
    },
  );

  it.each(["hitpay", "pocketPay"] as const)(
    "is made by one of two taps after a lost answer, at %s",
    async (provider) => {
      const { ask } = await begun(provider);
      const before = paying.sandbox.links(provider).length;
      paying.sandbox.fault(provider, "refuse");
      expect(await refusalOf(ask())).toBe("provider-away");
      const letGo = paying.sandbox.hold(provider);
      const calls = paying.sandbox.calls(provider);
      const first = ask();
      await expect.poll(() => paying.sandbox.calls(provider)).toBeGreaterThan(calls);
      expect(await refusalOf(ask())).toBe("try-again");
      letGo();
      const link = await first;
      expect(link.kind).toBe("answered");
      expect(await ask()).toMatchObject({ body: { payment: expect.anything() as unknown } });
      expect(paying.sandbox.links(provider)).toHaveLength(before + 1);
    },
  );

  it("is shown to nobody and ended where its order was given up meanwhile", async () => {
    const { diner, orderId, ask } = await begun("hitpay");
    const letGo = paying.sandbox.hold("hitpay");
    const calls = paying.sandbox.calls("hitpay");
    const link = ask();
    await expect.poll(() => paying.sandbox.calls("hitpay")).toBeGreaterThan(calls);
    await diner.read("endPayment", { body: { orderId } });
    letGo();
    expect(await refusalOf(link)).toBe("try-again");
    await paying.world.app.context.paymentLanes.run();
    await paying.world.app.context.paymentLanes.run();
    expect(await linksOf("hitpay", orderId)).toMatchObject([{ state: "cancelled" }]);
    expect(await refusalOf(ask())).toBe("payment-over");
  });

  it("that was given up while its provider was asked is ended all the same", async () => {
    const { diner, guest, orderId } = await begun("stripe");
    await guest.link("stripe");
    const letGo = paying.sandbox.hold("stripe");
    const calls = paying.sandbox.calls("stripe");
    paying.world.clock.now += MINUTE;
    const asked = paying.world.app.context.paymentLanes.run();
    await expect.poll(() => paying.sandbox.calls("stripe")).toBeGreaterThan(calls);
    await diner.read("endPayment", { body: { orderId } });
    letGo();
    await asked;
    await paying.world.app.context.paymentLanes.run();
    expect(await linksOf("stripe", orderId)).toMatchObject([{ state: "expired" }]);
  });

  it("told of while its provider was asked is asked for again at once", async () => {
    const { guest } = await begun("fomo");
    const link = await guest.link("fomo");
    const letGo = paying.sandbox.hold("fomo");
    const calls = paying.sandbox.calls("fomo");
    paying.world.clock.now += MINUTE;
    const asked = paying.world.app.context.paymentLanes.run();
    await expect.poll(() => paying.sandbox.calls("fomo")).toBeGreaterThan(calls);
    paying.world.clock.now += SECOND;
    await guest.act(link, "pay");
    letGo();
    await asked;
    await paying.world.app.context.paymentLanes.run();
    expect(await guest.outcome(link)).toMatchObject({ outcome: "paid", state: "placed" });
  });
});
