/** Why: what could not be taken at the programme stands on the console until it is, or somebody has seen to it. */
import { startProgramme, type ProgrammeSandbox } from "@comanda/sandbox";
import { expect, test } from "../stage/test.ts";
import { openConsoleClient } from "../stage/console-client.ts";
import { openConsole } from "../steps/board.ts";
import { fillCart, openCart, submit } from "../steps/diner.ts";
import { languagesOf } from "../steps/words.ts";
import { logIn, REFUSED, sheet, withProgramme } from "./programme-venue.ts";

const SAID = {
  en: {
    redeem: "Redeem from the loyalty programme",
    unsettled: "Not settled with the programme",
    waits: "The programme does not answer; it is tried again.",
    reward: "1 reward",
    again: /^Try again: /,
    settled: "Everything is settled.",
    points: "Points for $3.36",
    toGive: "Points to be given. The programme has not taken them yet; it is tried again.",
  },
  zh: {
    redeem: "兑换会员计划优惠",
    unsettled: "与会员计划尚未结清",
    waits: "会员计划没有回应，系统会再试。",
    reward: "1 项奖励",
    again: /^重试：/,
    settled: "全部已结清。",
    points: "$3.36 的积分",
    toGive: "待发放积分。 会员计划尚未接收，系统会再试。",
  },
} as const;

let sandbox: ProgrammeSandbox;
test.beforeAll(async () => {
  sandbox = await startProgramme();
});
test.afterAll(() => sandbox.close());

for (const language of languagesOf("zh")) {
  const said = SAID[language];

  test(`what a programme did not take is listed for its owner, who tries it again, in ${language}`, async ({
    complaints,
    newScreen,
    page,
    server,
  }) => {
    complaints.expect(REFUSED);
    const venue = await withProgramme(server, sandbox, { programmeRedeem: true });
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    await page.getByRole("button", { name: said.redeem, exact: true }).click();
    await logIn(page, language);
    await sheet(page)
      .getByRole("listitem")
      .getByRole("button", { name: "5.00 off" })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    sandbox.faultAt("commit", "refuse");
    await submit(page, language);
    const owner = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    await openConsole(owner, venue, "/guests");
    const list = owner.getByRole("region", { name: said.unsettled });
    await expect(list).toContainText(said.waits);
    await expect(list).toContainText(said.reward);
    await list.getByRole("button", { name: said.again }).click();
    await expect(list).toContainText(said.settled);
    expect(sandbox.ledger().at(-1)).toMatchObject({ kind: "committed", vouchers: -1 });
  });

  test(`points that a programme has not taken are listed until it has, in ${language}`, async ({
    complaints,
    newScreen,
    page,
    server,
  }) => {
    complaints.expect(REFUSED);
    const venue = await withProgramme(server, sandbox, { programmeRedeem: true });
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    await page.getByRole("button", { name: said.redeem, exact: true }).click();
    await logIn(page, language);
    await expect(sheet(page).getByRole("listitem").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await submit(page, language);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const owner = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    sandbox.faultAt("earn", "refuse");
    await (await openConsoleClient(venue)).finishOrder();
    await openConsole(owner, venue, "/guests");
    const list = owner.getByRole("region", { name: said.unsettled });
    await expect(async () => {
      await owner.reload();
      await expect(list).toContainText(said.points, { timeout: 1_000 });
    }).toPass();
    await expect(list).toContainText(said.toGive);
    await list.getByRole("button", { name: said.again }).click();
    await expect(list).toContainText(said.settled);
  });
}
