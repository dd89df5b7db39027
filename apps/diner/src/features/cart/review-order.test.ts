import { describe, expect, it, vi } from "vitest";
import { menu, openPage, placing, stagePhone } from "../../testing/submit-page.ts";

describe("submitting an order", () => {
  const phone = stagePhone();

  it("waits five seconds for word whether orders are taken, and goes on without it [CHK-049]", async () => {
    const page = await openPage();
    page.add();
    phone.validity = { status: 0, body: undefined };
    const reviewed = page.reviewOrder(menu, page.receipt());
    await vi.advanceTimersByTimeAsync(4_999);
    expect(page.asked()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await reviewed;
    expect(page.asked()).toBe("confirm");
  });

  /** What a venue has decided, and the questions and phone.answers from the tap on Submit on. */
  const WAYS: readonly (readonly [
    what: string,
    settings: object,
    mode: object,
    asked: readonly (string | undefined)[],
    says: readonly string[] | undefined,
  ])[] = [
    ["nothing decided", {}, {}, ["confirm"], undefined],
    ["a menu for show does nothing", { takesDemoOrders: false }, {}, [undefined], undefined],
    [
      "a menu that is only looked at",
      {},
      { isMenuView: true },
      [undefined],
      ["This menu is for viewing only. Please order with our staff."],
    ],
    ["several ways", { hasPayment: true, hasFomoPay: true }, {}, ["choosePayment"], undefined],
    ["online alone", { hasPayment: true, haveToPayOnline: true }, {}, ["payOnline"], undefined],
    [
      "online alone, for take-away alone",
      { hasPayment: true, haveToPayOnline: true, PaymentTakeawayOnly: true },
      {},
      [undefined],
      ["This order cannot be paid in this way here. Please ask our staff. Your cart is saved."],
    ],
    [
      "too little for online payment, which is all there is",
      {
        hasPayment: true,
        haveToPayOnline: true,
        isOnlinePayMinConsumption: true,
        onlinePayMinConsumptionVal: 50,
      },
      {},
      [undefined],
      ["The minimum spending threshold has not been reached. Minimum amount: $50.00"],
    ],
  ];

  it.each(WAYS)("asks what the domain says is next: %s [OUT-014, OUT-023]", async (...way) => {
    const [, rules, mode, asked, says] = way;
    const page = await openPage({ ...rules, ...mode });
    page.fill();
    await page.reviewOrder(menu, page.receipt());
    expect([page.asked()]).toEqual(asked);
    expect(page.message()).toEqual(says);
    expect(phone.sent).toEqual([]);
  });

  it("orders with payment at the counter once it is chosen, under the amount that is to be paid [OUT-012]", async () => {
    const page = await openPage({ hasPayment: true, hasFomoPay: true });
    page.add();
    await page.reviewOrder(menu, page.receipt());
    phone.answers = [placing(page)];
    const order = await page.submitOrder(menu, page.receipt(), "counter");
    expect([order?.answer?.number, page.asked()]).toEqual(["001", undefined]);
  });

  it("keeps the order where payment begins, and changes nothing in its cart [OUT-030, OUT-031, STO-011]", async () => {
    const page = await openPage({ hasPayment: true });
    page.add();
    await page.reviewOrder(menu, page.receipt());
    await page.submitOrder(menu, page.receipt(), "online");
    expect([page.asked(), page.cart(), phone.sent.length]).toEqual(["payOnline", 1, 0]);
    const order = page.order();
    expect(order?.payment).toEqual({ payType: 0, isKept: false });
    expect(phone.stored.get("finalOrder")).toContain(order?.key);
    expect(phone.stored.get("order")).toContain("WATER");
    expect(phone.stored.get("orderId")).toContain(order?.payload.orderId);
    expect(phone.stored.get("returnFlag")).toContain("YES");
    page.cancelReview();
    page.add();
    expect([page.asked(), page.cart()]).toEqual([undefined, 1]);
  });

  it("sends nothing of an empty cart, and says so [ERR-022]", async () => {
    const page = await openPage();
    expect(await page.confirm()).toBeUndefined();
    expect(page.message()).toEqual(["Please Select an Item"]);
    expect(phone.sent).toEqual([]);
  });

  it("asks nothing more and sends nothing once the server takes no orders of this visit, and keeps the cart [CHK-049]", async () => {
    const page = await openPage();
    page.add();
    const data = { kind: "bad-request", place: "title" } as const;
    phone.validity = {
      status: 400,
      body: { kind: data.kind, message: "no", message2: "不", data },
    };
    expect(await page.confirm()).toBeUndefined();
    expect([page.cart(), page.endReason(), phone.sent.length]).toEqual([1, "not-valid", 0]);
    expect(page.message()).toBeUndefined();
  });

  it.each([
    ["a proxy's page", { status: 400, body: "<html>Bad Request</html>" }],
    ["a server in trouble", { status: 500, body: {} }],
  ])("is not turned away by %s when it asks whether orders are taken", async (_what, answer) => {
    const page = await openPage();
    page.add();
    phone.validity = answer;
    phone.answers = [placing(page)];
    expect((await page.confirm())?.answer?.number).toBe("001");
  });

  it("sends nothing when the check-in ends while the last question is open [CHK-044]", async () => {
    const page = await openPage();
    page.add();
    await page.reviewOrder(menu, page.receipt());
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61 * 60_000);
    expect(await page.submitOrder(menu, page.receipt())).toBeUndefined();
    expect([page.cart(), page.endReason(), phone.sent.length]).toEqual([1, "check-in-expired", 0]);
  });
});
