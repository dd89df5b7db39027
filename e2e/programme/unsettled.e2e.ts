/** Why: what could not be taken at the programme stands on the console until it is, or somebody has seen to it. */
import { startProgramme, type ProgrammeSandbox } from "@comanda/sandbox";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import type { InstalledVenue, VenueServer } from "../stage/venue-server.ts";
import { openConsoleClient } from "../stage/console-client.ts";
import { openConsole } from "../steps/board.ts";
import { fillCart, openCart, submit } from "../steps/diner.ts";
import { languagesOf, type Language } from "../steps/words.ts";
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

/** Longer than it takes a slow console to read the list: what is refused is asked again each 15 s. */
function refuseEach(call: "commit" | "earn"): void {
  for (let times = 0; times < 20; times += 1) sandbox.faultAt(call, "refuse");
}

/** A guest with a toast in the cart who is logged in to the programme, and may redeem now. */
async function openRedeeming(
  page: Page,
  server: VenueServer,
  language: Language,
): Promise<InstalledVenue> {
  const venue = await withProgramme(server, sandbox, { programmeRedeem: true });
  await fillCart(page, venue.linkOf("7"), language);
  await openCart(page, language);
  await page.getByRole("button", { name: SAID[language].redeem, exact: true }).click();
  await logIn(page, language);
  return venue;
}

for (const language of languagesOf("zh")) {
  const said = SAID[language];

  test(`what a programme did not take is listed for its owner, who tries it again, in ${language}`, async ({
    complaints,
    newScreen,
    page,
    server,
  }) => {
    complaints.expect(REFUSED);
    const venue = await openRedeeming(page, server, language);
    await sheet(page)
      .getByRole("listitem")
      .getByRole("button", { name: "5.00 off" })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    refuseEach("commit");
    await submit(page, language);
    const owner = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    await openConsole(owner, venue, "/guests");
    const list = owner.getByRole("region", { name: said.unsettled });
    await expect(list).toContainText(said.waits);
    await expect(list).toContainText(said.reward);
    sandbox.recover();
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
    const venue = await openRedeeming(page, server, language);
    await expect(sheet(page).getByRole("button", { name: "5.00 off" }).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await submit(page, language);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const owner = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    refuseEach("earn");
    await (await openConsoleClient(venue)).finishOrder();
    await openConsole(owner, venue, "/guests");
    const list = owner.getByRole("region", { name: said.unsettled });
    await expect(async () => {
      await owner.reload();
      await expect(list).toContainText(said.points, { timeout: 1_000 });
    }).toPass();
    await expect(list).toContainText(said.toGive);
    sandbox.recover();
    await list.getByRole("button", { name: said.again }).click();
    await expect(list).toContainText(said.settled);
  });
}
