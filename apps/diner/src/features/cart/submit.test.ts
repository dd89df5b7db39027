import { withDelivery } from "@comanda/domain/pricing";
import { describe, expect, it, vi } from "vitest";
import {
  badGateway,
  lost,
  menu,
  openPage,
  placing,
  refusing,
  stagePhone,
} from "../../testing/submit-page.ts";

describe("submitting an order", () => {
  const phone = stagePhone();

  it("sends the same order under one key until the server answers [DEC-002, DEC-014]", async () => {
    const page = await openPage();
    page.add();
    phone.answers = [
      lost,
      badGateway,
      refusing(503, { kind: "try-again" }),
      refusing(429, { kind: "too-many-requests", retryAfterSeconds: 1 }),
      placing(page),
    ];
    const order = page.confirm();
    await vi.runAllTimersAsync();
    expect((await order)?.answer?.number).toBe("001");
    expect(phone.sent).toHaveLength(5);
    expect(new Set(phone.sent.map(({ key }) => key)).size).toBe(1);
    expect(phone.sent[0]?.key).toMatch(/^[\da-f]{32}$/);
    expect(page.cart()).toBe(0);
  });

  it("has the order on the phone before it is sent, and the next page sends it on [STO-005]", async () => {
    const first = await openPage();
    first.add();
    void first.confirm();
    await vi.advanceTimersByTimeAsync(0);
    expect(phone.sent).toHaveLength(1);
    expect(phone.stored.get("finalOrder")).toContain(phone.sent[0]?.key);
    const second = await openPage();
    expect(second.cart()).toBe(1);
    phone.answers = [placing(second)];
    const resumed = await second.resumeOrder();
    expect(resumed?.answer?.number).toBe("001");
    expect(phone.sent[1]).toEqual(phone.sent[0]);
    expect(second.cart()).toBe(0);
  });

  it("forgets a refused order, says why, and keeps the cart [DEC-001]", async () => {
    const page = await openPage();
    page.add();
    phone.answers = [refusing(400, { kind: "empty-cart" }), placing(page)];
    expect(await page.confirm()).toBeUndefined();
    expect(page.message()).toEqual(["Please Select an Item"]);
    expect([page.order(), page.cart()]).toEqual([undefined, 1]);
    // The next confirmation is another order.
    await page.confirm();
    expect(new Set(phone.sent.map(({ key }) => key)).size).toBe(2);
  });

  it("names the offers of the bill that are over where the total is another", async () => {
    const page = await openPage();
    page.add();
    const seen = page.receipt();
    const offer = { name: { en: "Lunch", zh: "午市" }, quantity: 1, amount: 100 };
    const before = { ...seen, promotions: [{ promotion: "lunch", ...offer }] };
    const receipt = { ...seen, total: 999 };
    phone.answers = [refusing(409, { kind: "price-changed", expected: seen.total, receipt })];
    await page.reviewOrder(menu, before);
    await page.submitOrder(menu, before);
    expect(page.message()).toEqual([
      "The offer Lunch has ended.",
      `The total is now $9.99 instead of $${(seen.total / 100).toFixed(2)}. Please check and confirm again.`,
    ]);
    expect(page.cart()).toBe(1);
  });

  it("says what bringing it cost and costs now where the total is another", async () => {
    const page = await openPage();
    page.add();
    const seen = page.receipt();
    const bill = (fee: number) => withDelivery(seen, fee);
    const [expected, receipt] = [bill(250).total, bill(400)];
    phone.answers = [refusing(409, { kind: "price-changed", expected, receipt })];
    await page.reviewOrder(menu, bill(250));
    await page.submitOrder(menu, bill(250));
    expect(page.message()).toEqual([
      "The delivery now costs $4.00 instead of $2.50.",
      expect.stringMatching(/^The total is now/),
    ]);
  });

  it("takes the first of two taps", async () => {
    const page = await openPage();
    page.add();
    phone.answers = [placing(page)];
    await page.reviewOrder(menu, page.receipt());
    const taps = await Promise.all([1, 2].map(() => page.submitOrder(menu, page.receipt())));
    expect(taps.map((order) => order?.answer?.number)).toEqual(["001", undefined]);
    expect(phone.sent).toHaveLength(1);
  });

  it("sends at once when the network is back, however long the pause would be", async () => {
    const page = await openPage();
    page.add();
    const order = page.confirm();
    await vi.advanceTimersByTimeAsync(60_000);
    const tries = phone.sent.length;
    phone.answers = [placing(page)];
    phone.network.dispatchEvent(new Event("online"));
    expect((await order)?.answer?.number).toBe("001");
    expect(phone.sent).toHaveLength(tries + 1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("takes the answer that another tab has heard, and sends no more", async () => {
    const page = await openPage();
    page.add();
    const order = page.confirm();
    await vi.advanceTimersByTimeAsync(0);
    const text = phone.stored.get("finalOrder") ?? "";
    const kept = JSON.parse(text) as { version: number; value: { payload: { orderId: string } } };
    const { orderId } = kept.value.payload;
    const answer: unknown = await (await placing(page)({ orderId })).json();
    phone.stored.set("finalOrder", JSON.stringify({ ...kept, value: { ...kept.value, answer } }));
    await vi.runAllTimersAsync();
    expect((await order)?.answer?.number).toBe("001");
    expect(phone.sent).toHaveLength(1);
  });
});
