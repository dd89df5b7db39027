import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  lost,
  menu,
  openPage,
  placing,
  refusing,
  stagePhone,
  type Page,
} from "../../../testing/submit-page.ts";

const VENUE = { hasProgramme: true, hasStoreCredit: true };

describe("paying by store credit", () => {
  const phone = stagePhone();
  beforeEach(() => {
    vi.stubGlobal("location", { search: "", pathname: "/payment" });
  });

  /** The payment page of somebody who is logged in to the programme, has chosen its credit and agreed to the amount. */
  async function openPaying() {
    const page = await openPage(VENUE);
    const { submitPayment } = await import("./submit-payment.ts");
    const { keepHandle } = await import("../../../state/programme-handle.ts");
    const { usePayment } = await import("../../../state/payment.ts");
    keepHandle("s1.handle");
    page.add();
    const receipt = page.receipt();
    await page.reviewOrder(menu, receipt);
    const asked = page.asked();
    await page.submitOrder(menu, receipt, "storeCredit");
    expect([asked, page.asked()]).toEqual(["choosePayment", "payByStoreCredit"]);
    page.cancelReview();
    return {
      ...page,
      submit: () => submitPayment(receipt),
      problem: () => usePayment.getState().problem?.en,
      phase: () => usePayment.getState().phase,
    };
  }
  const answering = (storeCredit: (page: Page) => ReturnType<typeof placing>, page: Page): void => {
    phone.paying = { storeCredit: storeCredit(page) };
  };

  it("posts the order with the handle under its key, and takes it out of the cart [PAY-019, PAY-020]", async () => {
    const page = await openPaying();
    const { key, payload } = page.order() ?? {};
    answering(placing, page);
    const after = await page.submit();
    expect(phone.paid).toMatchObject([
      { path: "storeCredit", key, body: { orderId: payload?.orderId } },
    ]);
    expect(payload?.adCustomer).toEqual({ pin: "s1.handle" });
    expect(after).toMatchObject({ kind: "success", order: { answer: { number: "001" } } });
    expect(page.cart()).toBe(0);
    expect(phone.stored.get("orderId")).toContain(payload?.orderId);
    expect(page.phase()).toBe("idle");
  });

  it("asks again under the same key until it is answered, and takes one of two taps", async () => {
    const page = await openPaying();
    answering(() => lost, page);
    const taps = [page.submit(), page.submit()];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.phase()).toBe("repeating");
    answering(placing, page);
    await vi.advanceTimersByTimeAsync(3_000);
    const [after, second] = await Promise.all(taps);
    expect([after?.kind, second]).toEqual(["success", undefined]);
    expect(phone.paid.length).toBeGreaterThan(1);
    expect(new Set(phone.paid.map(({ key }) => key)).size).toBe(1);
  });

  it("stays with the cart where the credit does not cover the total, and says so [ERR-031]", async () => {
    const page = await openPaying();
    answering(() => refusing(409, { kind: "credit-too-low", credit: 100, total: 212 }), page);
    expect(await page.submit()).toBeUndefined();
    expect(page.problem()).toContain("Your store credit");
    expect([page.cart(), page.order(), page.phase()]).toEqual([1, undefined, "idle"]);
  });

  it("says in the popup what else stands against the order, and keeps the cart", async () => {
    const page = await openPaying();
    answering(() => refusing(410, { kind: "payment-over" }), page);
    expect(await page.submit()).toBeUndefined();
    expect(page.message()).toHaveLength(1);
    expect([page.cart(), page.order()]).toEqual([1, undefined]);
  });

  it("keeps an order that is stored although its credit was not taken, until it is read", async () => {
    const page = await openPaying();
    answering(() => refusing(409, { kind: "credit-failed" }), page);
    expect(await page.submit()).toBeUndefined();
    expect(page.problem()).toContain("do not order again");
    expect(page.order()?.payment?.payType).toBe(2);
  });

  it.each([
    ["store credit", 2],
    ["topped-up money", 4],
  ] as const)("gives an order by %s up only where the server says so", async (_, payType) => {
    const page = await openPaying();
    const { changeOrder } = await import("./settle.ts");
    const order = page.order();
    if (order?.payment === undefined) throw new Error("there is an order to be paid");
    const ending = { ...order, payment: { ...order.payment, payType } };
    phone.paying = { end: lost };
    expect(await changeOrder(ending)).toEqual({ kind: "unknown" });
    expect([page.cart(), page.order()?.key]).toEqual([1, order.key]);
    phone.paying = { end: refusing(404, { kind: "not-found" }) };
    expect(await changeOrder(ending)).toEqual({ kind: "over" });
    expect([page.cart(), page.order()]).toEqual([1, undefined]);
  });
});
