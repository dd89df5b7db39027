import { WebhookEvent } from "@comanda/contract/schemas";
import { startReceiver, type Receiver } from "@comanda/sandbox";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { openPayingWorld, payingGuest, type PayingWorld } from "../../testing/paying-world.ts";
import type { Staff } from "../../testing/staff.ts";
import { webhookSteps } from "../../testing/webhook.ts";

describe.each(DATABASES)("a payment on the phone, as a webhook hears of it [%s]", (kind) => {
  let paying: PayingWorld;
  let owner: Staff;
  let till: Receiver;
  beforeAll(async () => {
    paying = await openPayingWorld(kind, "hitpay", { env: { WEBHOOK_PRIVATE: "yes" } });
    owner = await paying.world.kopi.signIn();
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    till = await startReceiver({ clock: () => paying.world.clock.now });
    return () => till.close();
  });
  const { connect, untilHandled } = webhookSteps(() => ({ world: paying.world, owner, till }));
  const handled = () => till.handled.map(({ body }) => v.parse(WebhookEvent, JSON.parse(body)));

  it("comes behind the order that it places, and the refund behind its cancelling, each once", async () => {
    await connect();
    const diner = await paying.world.kopi.checkIn(1);
    const one = payingGuest(diner);
    const { due } = await one.make();
    const link = await one.link();
    paying.sandbox.notify("doubled");
    await one.act(link, "pay");
    paying.sandbox.notify("sent");
    await untilHandled(2);
    await diner.read("takeBackOrder", { body: { orderId: one.order.orderId } });
    await untilHandled(4);
    const events = handled();
    expect(events.map(({ type }) => type)).toEqual([
      "order.placed",
      "order.paid",
      "order.cancelled",
      "order.refunded",
    ]);
    const money = { amount: due, currency: "SGD", provider: "hitpay", payment: link.payment };
    expect(events[1]?.data.order).toMatchObject({ money, total: due });
    expect(events[3]?.data.order).toMatchObject({ money, state: "cancelled" });
    expect(events[0]?.data.order?.money).toBeUndefined();
  });

  it("comes once the counter's order is paid in full, and not again for money that came twice", async () => {
    await connect();
    const diner = await paying.world.kopi.checkIn(2);
    const one = payingGuest(diner, { key: "key-of-a-paid-counter" });
    await one.make();
    const link = await one.link();
    await diner.place(one.order, "key-of-a-paid-counter");
    await untilHandled(1);
    await one.act(link, "twice");
    await untilHandled(2);
    expect(handled().map(({ type }) => type)).toEqual(["order.placed", "order.paid"]);
  });
});
