/** Money that was paid on the phone and goes back: the board counts it, an owner gives it back by one tap, the guest reads it. */
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openBoard, openConsole } from "../steps/board.ts";
import { languagesOf } from "../steps/words.ts";
import { atProvider, installPaying, openPayable, SAYS, titled } from "./paying-venue.ts";

const STAFF = {
  en: {
    details: /^More about order/,
    cancel: "Cancel order",
    surely: /^Cancel order /,
    online: /3\.36 was paid on the phone/,
    money: /^Money to settle · 1$/,
    why: "The order was cancelled",
    refund: /^Refund 3\.36 SGD/,
    settled: "All money has been settled.",
    gone: /^\$3\.36 refunded\. A bank may take/,
    totals: "Totals of a day",
    theirs: "HitPay SGD: their own list",
    differs: "Theirs is 3.36 more",
    same: "The same",
    csv: "Download as CSV",
  },
  zh: {
    details: /^订单 .* 的详情$/,
    cancel: "取消订单",
    surely: /^取消订单/,
    online: /3\.36 已在手机上付款/,
    money: /^待处理款项 · 1$/,
    why: "订单已取消",
    refund: /^退款 3\.36 SGD/,
    settled: "所有款项都已处理。",
    gone: /^已退款 \$3\.36。银行/,
    totals: "单日总计",
    theirs: "HitPay SGD：对方清单",
    differs: "对方多 3.36",
    same: "一致",
    csv: "下载 CSV",
  },
} as const;

for (const language of languagesOf("zh")) {
  test(`an owner gives back what was paid for a cancelled order, and the guest reads it, in ${language}`, async ({
    page,
    newScreen,
    server,
    payments,
  }) => {
    const says = STAFF[language];
    const venue = await installPaying(server, payments, "hitpay");
    const board = await newScreen(language === "zh" ? { locale: "zh-Hans" } : {});
    await openBoard(board, venue);
    const submit = await openPayable(page, venue.linkOf("7"), language);
    await submit.click();
    await atProvider(page, "Pay").click();
    await expect(titled(page, SAYS[language].success)).toBeVisible();

    await test.step("cancelled, its money stands on the board's list", async () => {
      await board.getByRole("article").getByRole("button", { name: says.details }).click();
      await board.getByRole("button", { name: says.cancel, exact: true }).click();
      const question = board.getByRole("dialog").filter({ hasText: says.online });
      await expect(question.getByText(says.online)).toBeVisible();
      await question.getByRole("radio").first().check();
      await question.getByRole("button", { name: says.surely }).click();
      await board.getByRole("button", { name: says.money }).click();
      await expect(board.getByText(says.why)).toBeVisible();
      await expectAccessible(board, "money to settle");
    });

    await test.step("one tap gives it back, and the list is empty", async () => {
      await board.getByRole("button", { name: says.refund }).click();
      await expect(board.getByText(says.settled)).toBeVisible();
      const refunds = payments
        .ledger()
        .filter(({ kind, amount }) => kind === "refund" && amount === 336);
      expect(refunds.length).toBeGreaterThan(0);
      await expect(page.getByText(says.gone)).toBeVisible();
    });

    await test.step("the day's totals have both", async () => {
      await openConsole(board, venue, "/payments");
      const totals = board.getByRole("region", { name: says.totals });
      await expect(totals.getByRole("row", { name: /HitPay.*3\.36.*3\.36.*0\.00/ })).toBeVisible();
      const theirs = totals.getByRole("textbox", { name: says.theirs });
      await theirs.fill("3.36");
      await expect(totals.getByText(says.differs)).toBeVisible();
      await theirs.fill("0");
      await expect(totals.getByText(says.same)).toBeVisible();
      await expectAccessible(board, "the day's totals beside the provider's");
      const download = board.waitForEvent("download");
      await board.getByRole("button", { name: says.csv }).click();
      expect((await download).suggestedFilename()).toMatch(/^payments-20.*\.csv$/);
    });
  });
}
