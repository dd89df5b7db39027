/** Why: what a programme's member holds takes something off the order, on the phone as at the server. */
import { SANDBOX_PHONES, startProgramme, type ProgrammeSandbox } from "@comanda/sandbox";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { amountOf } from "../steps/checkout.ts";
import { confirmOrder, fillCart, openCart, submit } from "../steps/diner.ts";
import { stored } from "../steps/phone.ts";
import { languagesOf, WORDS } from "../steps/words.ts";
import { logIn, REFUSED, sheet, withProgramme } from "./programme-venue.ts";

const SAID = {
  en: {
    redeem: "Redeem from the loyalty programme",
    kopi: "Kopi",
    adds: "Adds Kopi to your order",
    left: "200 of your 400 points",
    terms: "Terms",
    close: "Close",
    removeKopi: "Remove A free Kopi",
    removeTen: "Remove 10 % off your order",
    away: "The loyalty programme does not answer. You can order without it.",
  },
  zh: {
    redeem: "兑换会员计划优惠",
    kopi: "咖啡",
    adds: "将咖啡加入订单",
    left: "使用 200 积分（您有 400）",
    terms: "条款",
    close: "关闭",
    removeKopi: "移除A free Kopi",
    removeTen: "移除10 % off your order",
    away: "会员计划暂无回应，您可以照常点餐。",
  },
} as const;
/** Each language has somebody of its own: what they hold is spent. */
const PHONES = { en: SANDBOX_PHONES.member, zh: SANDBOX_PHONES.lowCredit } as const;
const TEN = "10 % off your order";
const KOPI = "A free Kopi";

let sandbox: ProgrammeSandbox;
test.beforeAll(async () => {
  sandbox = await startProgramme();
});
test.afterAll(() => sandbox.close());
test.beforeEach(() => sandbox.recover());

async function pick(page: Page, redeem: string, name: string): Promise<void> {
  await page.getByRole("button", { name: redeem, exact: true }).click();
  await sheet(page).getByRole("listitem").getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  const words = WORDS[language];
  const phone = PHONES[language];

  test(`redeems off a dish that comes with it and off the order, says what can be redeemed no more, and spends what was, in ${language} [EXT-002, EXT-034, EXT-035, EXT-037, EXT-043]`, async ({
    complaints,
    page,
    server,
  }) => {
    complaints.expect(REFUSED);
    const venue = await withProgramme(server, sandbox, { programmeRedeem: true });
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    const redeem = page.getByRole("button", { name: said.redeem, exact: true });
    const added = page.getByText(said.kopi, { exact: true }).filter({ visible: true });

    await test.step("a dish comes with its campaign, and goes with it", async () => {
      await redeem.click();
      await logIn(page, language, phone);
      const kopi = sheet(page).getByRole("listitem").filter({ hasText: KOPI });
      await expect(kopi).toContainText(said.adds);
      await expectAccessible(page, "the picker of campaigns");
      await kopi.getByRole("button", { name: said.terms }).click();
      await expect(page.getByRole("dialog").last()).toContainText("With your order.");
      await page.getByRole("button", { name: said.close, exact: true }).click();
      await kopi.getByRole("button", { name: KOPI }).first().click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(added).toBeVisible();
      expect(await amountOf(page, words.total)).toBe("$3.36");
      await page.getByRole("button", { name: said.removeKopi }).click();
      await expect(added).toHaveCount(0);
    });

    await test.step("a percentage of the order is kept, once, beside what is left of the points", async () => {
      await pick(page, said.redeem, TEN);
      expect(await amountOf(page, words.total)).toBe("$3.02");
      await expect
        .poll(() => stored(page, "finalOrder"))
        .toMatchObject({
          redeem: [
            { campaignId: "points", optionId: "ten-percent", spendingAmount: 100, index: -1 },
          ],
        });
      await page.reload();
      await redeem.click();
      const offered = sheet(page).getByRole("listitem");
      await expect(offered.filter({ hasText: said.left })).toBeVisible();
      await expect(offered.filter({ hasText: TEN })).toHaveCount(0);
      await page.keyboard.press("Escape");
      expect(await amountOf(page, words.total)).toBe("$3.02");
    });

    await test.step("while the programme is away one line says so", async () => {
      sandbox.outage("refuse");
      await redeem.click();
      await expect(sheet(page).getByRole("alert")).toHaveText(said.away);
      await page.keyboard.press("Escape");
      sandbox.recover();
    });

    await test.step("what was spent elsewhere meanwhile is said, taken off, and the cart stays", async () => {
      const held = sandbox.person(phone);
      if (held !== undefined) held.points = 60;
      await confirmOrder(page, language);
      const popup = page.getByRole("alertdialog");
      await expect(popup).toContainText("$3.36");
      await popup.getByRole("button", { name: words.ok, exact: true }).click();
      await expect(page.getByRole("button", { name: said.removeTen })).toHaveCount(0);
      expect(await amountOf(page, words.total)).toBe("$3.36");
      if (held !== undefined) held.points = 500;
    });

    await test.step("an order with it is placed, and the points are taken", async () => {
      await pick(page, said.redeem, TEN);
      await submit(page, language);
      await expect.poll(() => sandbox.person(phone)?.points).toBe(400);
    });
  });
}
