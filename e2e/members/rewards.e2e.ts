/** Why: what a member has collected takes something off the order, on the phone as at the server. */
import type { WireReward } from "@comanda/contract";
import { kopiLane } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { amountOf } from "../steps/checkout.ts";
import { addToCart, checkIn, openCart, openItem, submit } from "../steps/diner.ts";
import { installPaying, openPayable, SAYS, titled } from "../payment/paying-venue.ts";
import { registerAs } from "../steps/members.ts";
import { stored } from "../steps/phone.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const SAID = {
  en: {
    redeem: "Redeem a reward",
    login: "Member login",
    info: "Member info",
    tenOff: "Ten off",
    toast: "Free toast",
    dollar: "One dollar off",
    code: "Voucher code",
    remove: "Remove Ten off",
    removeToast: "Remove Free toast",
    changed: "The order has changed, so its rewards were taken off. Please redeem them again.",
    more: "Add one Kaya Butter Toast",
    points: "Loyalty points",
    not: "Not available for this order",
    ends: "Rewards end with the year.",
  },
  zh: {
    redeem: "兑换奖励",
    login: "会员登录",
    info: "会员资料",
    tenOff: "九折",
    toast: "免费吐司",
    dollar: "立减一元",
    code: "优惠码",
    remove: "移除九折",
    removeToast: "移除免费吐司",
    changed: "订单已更改，奖励已取消。请重新兑换。",
    more: "加一份咖椰牛油吐司",
    points: "积分",
    not: "此订单不适用",
    ends: "奖励年底到期。",
  },
} as const;

const BLANK: WireReward = {
  _id: "",
  type: 0,
  rewardTitle: "",
  rewardTitle2: "",
  redeemPts: 0,
  minTrans: 0,
  discountType: 0,
  discountByPercent: false,
  discountPercent: 0,
  discountPrice: 0,
  itemsInclude: [],
};
const REWARDS: readonly WireReward[] = [
  {
    ...BLANK,
    _id: "TEN-OFF",
    rewardTitle: "Ten off",
    rewardTitle2: "九折",
    redeemPts: 100,
    discountByPercent: true,
    discountPercent: 10,
  },
  {
    ...BLANK,
    _id: "TOAST",
    rewardTitle: "Free toast",
    rewardTitle2: "免费吐司",
    redeemPts: 50,
    discountType: 2,
    itemsInclude: ["KAYA-TOAST"],
  },
  {
    ...BLANK,
    _id: "DOLLAR",
    type: 3,
    rewardTitle: "One dollar off",
    rewardTitle2: "立减一元",
    minTrans: 10,
    discountPrice: 1,
  },
  { ...BLANK, _id: "BIRTHDAY", type: 1, rewardTitle: "Birthday", discountPrice: 1 },
];

/** What a venue says that has members with rewards. */
function rewarding(): object {
  return {
    currencySymbol: "$",
    hasMember: true,
    hasVoucher: true,
    memberRedeem: true,
    rewards: [...REWARDS],
    rewardDisclaimer: { en: SAID.en.ends, zh: SAID.zh.ends },
  };
}

const sheet = (page: Page) => page.getByRole("dialog");

async function pick(page: Page, redeem: string, title: string): Promise<void> {
  await page.getByRole("button", { name: redeem, exact: true }).click();
  await sheet(page).getByRole("button", { name: title }).click();
  await expect(sheet(page)).toHaveCount(0);
}

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  const words = WORDS[language];

  test(`what is redeemed is kept, comes off the order, and goes with it, in ${language} [RWD-009, RWD-010, RWD-011, RWD-018, VOU-003]`, async ({
    page,
    server,
  }) => {
    const kopi = kopiLane(server.pictures);
    const settings = { ...kopi.settings, ...rewarding() };
    const venue = await server.install({ ...kopi, settings });
    await checkIn(page, venue.linkOf("7"), { language });
    await registerAs(page, "9123 4567", language);
    await server.givePoints(venue, 150);
    await openItem(page, words.dishes.toast);
    await addToCart(page, language);
    await openCart(page, language);
    const before = await amountOf(page, words.total);
    await expect(page.getByRole("textbox", { name: said.code })).toBeVisible();

    await test.step("what cannot be had on this order is shown, and not redeemed", async () => {
      await page.getByRole("button", { name: said.redeem, exact: true }).click();
      await expect(sheet(page).getByRole("listitem")).toHaveCount(4);
      const stamp = sheet(page).getByRole("button", { name: said.dollar });
      await expect(stamp).toContainText(said.not);
      await stamp.click({ force: true });
      await expect(stamp).toBeVisible();
      await expectAccessible(page, "the picker of rewards");
      await page.keyboard.press("Escape");
    });

    await test.step("a percentage off the order is kept as the final order, and no voucher is asked for", async () => {
      await pick(page, said.redeem, said.tenOff);
      expect(await amountOf(page, words.total)).toBe("$3.02");
      await expect(page.getByRole("textbox", { name: said.code })).toHaveCount(0);
      await expect
        .poll(() => stored(page, "finalOrder"))
        .toMatchObject({ redeem: [{ rewardId: "TEN-OFF", index: -1, redeemPts: 100 }] });
      await page.reload();
      await expect(page.getByRole("button", { name: said.remove })).toBeVisible();
      expect(await amountOf(page, words.total)).toBe("$3.02");
    });

    await test.step("it is taken back, and so it is when the order changes", async () => {
      await page.getByRole("button", { name: said.remove }).click();
      expect(await amountOf(page, words.total)).toBe(before);
      await expect(page.getByRole("textbox", { name: said.code })).toBeVisible();
      await pick(page, said.redeem, said.tenOff);
      await page.getByRole("button", { name: said.more }).click();
      const popup = page.getByRole("alertdialog");
      await expect(popup).toContainText(said.changed);
      await popup.getByRole("button", { name: words.ok, exact: true }).click();
      await expect(page.getByRole("button", { name: said.remove })).toHaveCount(0);
    });

    await test.step("a dish for nothing and the percentage go with the order, and the points are gone", async () => {
      await page.getByRole("button", { name: said.redeem, exact: true }).click();
      // Two taps at one moment choose it once.
      await sheet(page)
        .getByRole("button", { name: said.toast })
        .evaluate((choice: HTMLElement) => {
          choice.click();
          choice.click();
        });
      await expect(sheet(page)).toHaveCount(0);
      await expect(page.getByRole("button", { name: said.removeToast })).toHaveCount(1);
      await pick(page, said.redeem, said.tenOff);
      await expectAccessible(page, "a cart with rewards");
      const agreed = await amountOf(page, words.total);
      expect(agreed).toBe("$3.02");
      await submit(page, language);
      expect(await server.ordersOf(venue)).toMatchObject([{ total: 302 }]);
      expect(await stored(page, "redeem")).toBeUndefined();
      expect(await stored(page, "order")).toMatchObject({ lines: [] });
      await page.goto(`${venue.url}/member/info`);
      const row = page.locator("dl > div").filter({ hasText: said.points });
      await expect(row.locator("dd")).toHaveText("0");
    });
  });
}

test("a guest is led to the login, a member sees what they may redeem, and the payment page what is redeemed [RWD-012, MEM-020, MEM-021, PAY-005, PAY-006]", async ({
  page,
  server,
  payments,
  complaints,
}) => {
  // An order that was never sent to be paid is given up without the server having it.
  complaints.expect(/404/);
  const said = SAID.en;
  const venue = await installPaying(server, payments, "hitpay", { settings: rewarding() });
  const pay = await openPayable(page, venue.linkOf("7"), "en");

  await test.step("whoever is logged in nowhere logs in first", async () => {
    await page.getByRole("button", { name: said.redeem, exact: true }).click();
    await expect(sheet(page).getByRole("heading", { name: said.login })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: WORDS.en.backToMenu }).click();
    await registerAs(page, "9123 4567", "en");
    await server.givePoints(venue, 150);
  });

  await test.step("member info lists the rewards, and what the venue says of them", async () => {
    await page.getByRole("button", { name: said.info }).click();
    await expect(sheet(page).getByRole("heading", { name: "Available Rewards" })).toBeVisible();
    await expect(sheet(page).getByRole("listitem")).toHaveText([
      "10%Loyalty PtsTen off100 points",
      "FREELoyalty PtsFree toast50 points",
      "$1.00StampOne dollar off10 stamps",
      "$1.00VoucherBirthday",
    ]);
    await expect(sheet(page)).toContainText(said.ends);
    await expectAccessible(page, "the rewards of a member");
    await page.keyboard.press("Escape");
  });

  await test.step("the payment page lists what is redeemed, and takes it back", async () => {
    await page.getByRole("link", { name: WORDS.en.viewOrder }).click();
    await pick(page, said.redeem, said.tenOff);
    await pay.click();
    await expect(titled(page, SAYS.en.confirmPayment)).toBeVisible();
    await expect(pay).toContainText("$3.02");
    const redeemed = page.getByRole("region", { name: "Rewards" });
    await expect(redeemed.getByRole("listitem")).toContainText("Ten off");
    await expect(redeemed.getByRole("button", { name: said.redeem, exact: true })).toBeVisible();
    await expectAccessible(page, "the payment page with rewards");
    await redeemed.getByRole("button", { name: said.remove }).click();
    await expect(pay).toContainText("$3.36");
    await pay.click();
    await expect(page.getByText("SGD 3.36")).toBeVisible();
  });
});
