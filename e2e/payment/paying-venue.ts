/** Why: a venue whose guests pay at a provider of the sandbox, and what a guest does on the way there and back. */
import { kopiLane } from "@comanda/testkit";
import type { PaymentSandbox } from "@comanda/sandbox";
import { expect, type Locator, type Page } from "@playwright/test";
import type { InstalledVenue, StagedVenue, VenueServer } from "../stage/venue-server.ts";
import { fillCart } from "../steps/diner.ts";
import { WORDS, type Language } from "../steps/words.ts";

/** By the settings' code of the platform. */
export const PLATFORMS = [
  "cardForm",
  "hitpay",
  "pocketPay",
  "qlub",
  "smooch",
  "fomo",
  "stripe",
] as const;
export type Platform = (typeof PLATFORMS)[number];

/** What a guest reads who pays. */
export const SAYS = {
  en: {
    submitAndPay: "Submit and Pay",
    confirmPayment: "confirm payment",
    success: "Success",
    paid: "Paid. Thank you!",
    waits: "Your order is waiting for its payment",
    pay: "Pay",
    change: "Change order",
    atCounter: "Pay at the counter instead",
    checking: "Checking your payment",
    failed: "Payment Failed",
    cancelled: "Cancel",
    over: "The time to pay is over",
    nothingCharged: "Nothing was charged.",
    toCheckout: "Return to Checkout",
    savePicture: "Save the picture",
    online: "Pay online",
    bank: "Bank transfer",
    back: "Back to your cart",
    locked: "Your order is waiting for its payment. Pay for it, or change it first",
    code: "QR code of this payment",
    slow: "The connection is slow. We will keep trying, and you pay only once.",
    stop: "Stop waiting",
    expired: "The time to pay for this order is over. Nothing was charged.",
    declined: "The payment was declined. Nothing was charged.",
    notMade: "The payment was cancelled. Nothing was charged.",
    stillToPay: "Still to pay: $3.36",
  },
  zh: {
    submitAndPay: "提交并付款",
    confirmPayment: "确认付款",
    success: "成功",
    paid: "已付款，谢谢！",
    waits: "您的订单等待付款",
    pay: "付款",
    change: "更改订单",
    atCounter: "改为到柜台付款",
    checking: "正在确认付款",
    failed: "付款失败",
    cancelled: "取消",
    over: "付款时间已过",
    nothingCharged: "未扣款。",
    toCheckout: "返回结账",
    savePicture: "保存图片",
    online: "网上付款",
    bank: "银行转账",
    back: "返回购物车",
    locked: "您的订单正在等待付款。请先付款，或更改订单后再加菜。",
    code: "此次付款的二维码",
    slow: "网络较慢，我们会继续尝试，您只会付款一次。",
    stop: "不再等待",
    expired: "付款时间已过，未扣款。",
    declined: "付款被拒绝，未扣款。",
    notMade: "付款已取消，未扣款。",
    stillToPay: "待付金额：$3.36",
  },
} as const;

type ChangedVenue = Partial<Omit<StagedVenue, "settings">> & {
  readonly settings?: Partial<StagedVenue["settings"]>;
};

/** Kopi Lane with an account at this provider; online payment is all there is, unless a test says otherwise. */
export async function installPaying(
  server: VenueServer,
  payments: PaymentSandbox,
  platform: Platform,
  { settings, ...changed }: ChangedVenue = {},
): Promise<InstalledVenue> {
  const demo = kopiLane(server.pictures);
  const paying = {
    hasPayment: true,
    haveToPayOnline: true,
    paymentPlatform: PLATFORMS.indexOf(platform),
  };
  const venue = await server.install({
    ...demo,
    ...changed,
    settings: { ...demo.settings, ...paying, ...settings },
  });
  await server.giveAccount(venue, platform, payments.accounts[platform]);
  payments.register(platform, `${server.url}/v2/api/payments/notify/${venue.id}/${platform}`);
  return venue;
}

/** Puts a toast into the cart and goes to the order slip; ends at the button that pays it. */
export async function openPayable(page: Page, link: string, language: Language): Promise<Locator> {
  await fillCart(page, link, language);
  await page.getByRole("link", { name: WORDS[language].viewOrder }).click();
  const submit = page.getByRole("button", { name: SAYS[language].submitAndPay });
  await expect(submit).toBeVisible();
  return submit;
}

/** Sends the order to the provider and comes back unpaid; ends at the payment page, with the order waiting for its payment. */
export async function openAwaiting(page: Page, link: string, language: Language): Promise<void> {
  const submit = await openPayable(page, link, language);
  await submit.click();
  await expect(page.getByText("SGD 3.36")).toBeVisible();
  await page.goBack();
  await expect(titled(page, SAYS[language].confirmPayment)).toBeVisible();
  await expect(submit).toBeVisible();
}

/** A button of the provider's own page. */
export function atProvider(page: Page, name: "Pay" | "Decline" | "Cancel"): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** The order that waits for its payment, as a quiet line says it. */
export function awaitingLine(page: Page): Locator {
  return page.locator("[data-kind=awaiting]").filter({ visible: true });
}

export function titled(page: Page, name: string): Locator {
  return page.getByRole("heading", { level: 1, name, exact: true });
}

declare global {
  interface Window {
    /** Counts a tap in the test, whatever page comes next. */
    readonly countTap?: () => void;
  }
}

/** Counts every tap from now on. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction("countTap", () => (taps += 1));
  await page.evaluate(() => addEventListener("click", () => window.countTap?.()));
  return () => taps;
}
