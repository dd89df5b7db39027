import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  json,
  lost,
  menu,
  openPage,
  placing,
  refusing,
  stagePhone,
} from "../../../testing/submit-page.ts";

const URL_OF_PROVIDER = "https://pay.test/1";
const WAITS = 900_000;

/** The pages to which the browser was sent, and how. */
let went: string[];

describe("submitting the payment page", () => {
  const phone = stagePhone();

  beforeEach(() => {
    went = [];
    const page = {
      search: "",
      pathname: "/payment",
      replace: (url: string) => went.push(`replace ${url}`),
      reload: () => went.push("reload"),
    };
    Object.defineProperty(page, "href", {
      set: (url: string) => {
        went.push(`open ${url}`);
      },
    });
    vi.stubGlobal("location", page);
    const link = { url: URL_OF_PROVIDER, form: null, code: "", payment: "r".repeat(20) };
    const linked = () => json(200, { ...link, expiresAt: WAITS, now: 0 });
    phone.paying = {
      onlinePayment: ({ orderId, expectedTotal = 0 }) =>
        json(200, {
          orderId,
          state: "awaiting",
          number: "",
          totalAmount: expectedTotal / 100,
          due: expectedTotal,
          amount: (expectedTotal / 100).toFixed(2),
          currency: "SGD",
          receipt: { lines: [], subtotal: 0, discounts: [], charges: [], total: 0, promotions: [] },
          expiresAt: WAITS,
          now: 0,
        }),
      ...Object.fromEntries(
        ["cardForm", "hitpay", "pocketPay", "qlubPay", "smoochPay", "fomo", "stripe"].map(
          (name) => [name, linked],
        ),
      ),
    };
  });

  /** The page with an order that was submitted for this way of paying. */
  async function openPaying(decided: object = {}, chosen: "online" | "bankTransfer" = "online") {
    const page = await openPage({
      hasPayment: true,
      hasFomoPay: true,
      paymentPlatform: 1,
      ...decided,
    });
    const payment = await import("./submit-payment.ts");
    const { useCart } = await import("../../../state/cart.ts");
    const { useFinalOrder } = await import("../../../state/final-order.ts");
    const { usePayment } = await import("../../../state/payment.ts");
    page.add();
    const receipt = page.receipt();
    await page.reviewOrder(menu, receipt);
    await page.submitOrder(menu, receipt, chosen);
    page.cancelReview();
    return {
      ...page,
      ...payment,
      submit: () => payment.submitPayment(receipt),
      total: receipt.total,
      inMemory: () => [useCart.getState().cart.lines.length, useFinalOrder.getState().finalOrder],
      phase: () => usePayment.getState().phase,
      problem: () => usePayment.getState().problem?.en,
    };
  }

  it("posts the order's record under its key, then asks the provider for the same amount [PAY-023, PAY-025]", async () => {
    const page = await openPaying();
    await page.submit();
    const [record, link] = phone.paid;
    expect(record).toMatchObject({ path: "onlinePayment", key: page.order()?.key });
    expect(record?.body).toMatchObject({ payType: 0, expectedTotal: page.total });
    const amount = (page.total / 100).toFixed(2);
    expect(link).toMatchObject({ path: "hitpay", body: { amount, orderId: record?.body.orderId } });
    expect(page.order()?.payment?.isKept).toBe(true);
  });

  it.each([
    [1, "hitpay", "open"],
    [2, "pocketPay", "open"],
    [3, "qlubPay", "replace"],
    [4, "smoochPay", "replace"],
    [5, "fomo", "replace"],
    [6, "stripe", "open"],
  ] as const)(
    "goes to platform %s by %s after 250 ms, once more after 3 s where it takes this page's place [PAY-026, PAY-028, PAY-029]",
    async (paymentPlatform, path, way) => {
      const page = await openPaying({ paymentPlatform });
      await page.submit();
      expect(phone.paid.at(-1)?.path).toBe(path);
      await vi.advanceTimersByTimeAsync(249);
      expect(went).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(went).toEqual([`${way} ${URL_OF_PROVIDER}`]);
      await vi.advanceTimersByTimeAsync(3_000);
      const again = way === "replace" ? [`replace ${URL_OF_PROVIDER}`] : [];
      expect(went.slice(1)).toEqual(again);
      await vi.advanceTimersByTimeAsync(4_000);
      expect(went).toHaveLength(1 + again.length);
    },
  );

  it("pays by bank transfer through the fifth platform, whichever the venue has [PAY-030]", async () => {
    const page = await openPaying({ paymentPlatform: 0 }, "bankTransfer");
    await page.submit();
    expect(phone.paid.map(({ path }) => path)).toEqual(["onlinePayment", "fomo"]);
    expect(phone.paid[0]?.body.payType).toBe(3);
  });

  it("clears memory as the browser leaves, and the phone keeps all until somebody who is still here has it back [PAY-027]", async () => {
    const page = await openPaying();
    const kept = page.order();
    await page.submit();
    await vi.advanceTimersByTimeAsync(250);
    expect(page.inMemory()).toEqual([0, undefined]);
    expect(phone.stored.get("order")).toContain("WATER");
    expect(phone.stored.get("finalOrder")).toContain(kept?.key);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([page.cart(), page.order()?.key, page.phase()]).toEqual([1, kept?.key, "idle"]);
  });

  it("comes back out of the browser's memory with its cart, and does not leave again", async () => {
    const page = await openPaying({ paymentPlatform: 3 });
    await page.submit();
    await vi.advanceTimersByTimeAsync(250);
    phone.network.dispatchEvent(new Event("pagehide"));
    phone.network.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect([page.cart(), page.phase()]).toEqual([1, "idle"]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(went).toHaveLength(1);
  });

  it("takes one of two taps, and asks again under the same key until it is answered", async () => {
    const page = await openPaying();
    const { onlinePayment } = phone.paying;
    phone.paying = { ...phone.paying, onlinePayment: lost };
    const taps = [page.submit(), page.submit()];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.phase()).toBe("repeating");
    phone.paying = { ...phone.paying, ...(onlinePayment && { onlinePayment }) };
    await vi.advanceTimersByTimeAsync(3_000);
    await Promise.all(taps);
    const records = phone.paid.filter(({ path }) => path === "onlinePayment");
    expect(records.length).toBeGreaterThan(1);
    expect(new Set(records.map(({ key }) => key)).size).toBe(1);
    expect(phone.paid.filter(({ path }) => path === "hitpay")).toHaveLength(1);
  });

  it("says of an answer that cannot be read that something went wrong, and not that the line is slow", async () => {
    const page = await openPaying();
    const { onlinePayment } = phone.paying;
    phone.paying = {
      ...phone.paying,
      onlinePayment: () => json(200, { nothing: "that is known" }),
    };
    const submitted = page.submit();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.phase()).toBe("unreadable");
    phone.paying = { ...phone.paying, ...(onlinePayment && { onlinePayment }) };
    await vi.advanceTimersByTimeAsync(3_000);
    await submitted;
    expect(phone.paid.filter(({ path }) => path === "hitpay")).toHaveLength(1);
  });

  it("stops waiting when the guest does, and keeps the order", async () => {
    const page = await openPaying();
    phone.paying = { ...phone.paying, onlinePayment: lost };
    const submitted = page.submit();
    await vi.advanceTimersByTimeAsync(1_000);
    page.stopWaiting();
    expect(await submitted).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([page.phase(), page.order()?.payment?.payType]).toEqual(["idle", 0]);
  });

  it("says why a provider takes no payment, and stays with the order", async () => {
    const page = await openPaying();
    phone.paying = { ...phone.paying, hitpay: refusing(503, { kind: "provider-away" }) };
    expect(await page.submit()).toBeUndefined();
    expect(page.problem()).toContain("Your order is saved.");
    expect([page.cart(), page.phase(), page.order()?.payment?.isKept]).toEqual([1, "idle", true]);
  });

  it("goes back to the cart where the order is refused, and forgets it [DEC-014]", async () => {
    const page = await openPaying();
    phone.paying = { ...phone.paying, onlinePayment: refusing(410, { kind: "payment-over" }) };
    expect(await page.submit()).toEqual({ kind: "checkout" });
    expect([page.cart(), page.order()]).toEqual([1, undefined]);
    expect(page.message()?.[0]).toContain("Nothing was charged.");
  });

  it("places the order as it is at the counter, under its own key", async () => {
    const page = await openPaying();
    const order = page.order();
    if (order?.payment === undefined) throw new Error("an order is to be paid");
    phone.answers = [placing(page)];
    const after = await page.payAtCounter({ ...order, payment: order.payment });
    expect(after).toMatchObject({ kind: "success", order: { answer: { number: "001" } } });
    expect(phone.sent.map(({ key }) => key)).toEqual([order.key]);
    expect([page.cart(), phone.paid]).toEqual([0, []]);
  });

  it("drops the order of a platform that nobody knows, and says that something went wrong [PAY-031]", async () => {
    const page = await openPaying({ paymentPlatform: 9 });
    await page.submit();
    expect([page.cart(), page.order(), phone.paid]).toEqual([0, undefined, []]);
    expect(page.message()).toHaveLength(1);
  });

  it("does nothing in a menu for show [PAY-016]", async () => {
    const page = await openPaying();
    const { useSession } = await import("../../../state/session.ts");
    const { settings } = useSession.getState();
    if (settings === undefined) throw new Error("a venue has settings");
    const forShow = { takesDemoOrders: false };
    useSession.setState({ settings: { ...settings, ...forShow } });
    await page.submit();
    expect([phone.paid, went, page.phase(), page.message()]).toEqual([[], [], "idle", undefined]);
  });

  it("says of an empty cart that nothing is selected [PAY-017]", async () => {
    const page = await openPage({ hasPayment: true });
    const { submitPayment } = await import("./submit-payment.ts");
    await submitPayment(undefined);
    expect(page.message()).toEqual(["Please Select an Item"]);
  });
});
