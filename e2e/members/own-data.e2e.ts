/** Why: a member takes a copy of what is kept of them, says what it is for, and ends it, on the phone. */
import { kopiLane } from "@comanda/testkit";
import { readFile } from "node:fs/promises";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { checkIn } from "../steps/diner.ts";
import { registerAs } from "../steps/members.ts";
import { stored } from "../steps/phone.ts";
import { languagesOf } from "../steps/words.ts";

const SAID = {
  en: {
    info: "Member info",
    offers: /^Write to me about news and offers/,
    download: "Download my data",
    erase: "Erase my data",
    everything: "Erase everything",
    erased: "Your data has been erased",
    login: "Member login",
  },
  zh: {
    info: "会员资料",
    offers: /^可向我发送新消息和优惠/,
    download: "下载我的资料",
    erase: "删除我的资料",
    everything: "全部删除",
    erased: "您的资料已删除",
    login: "会员登录",
  },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  test(`a member reads, uses and ends what is kept of them in ${language}`, async ({
    page,
    server,
  }) => {
    const kopi = kopiLane(server.pictures);
    const settings = { ...kopi.settings, hasMember: true };
    const venue = await server.install({ ...kopi, settings });
    await checkIn(page, venue.linkOf("7"), { language });
    await registerAs(page, "9123 4567", language);
    await page.getByRole("button", { name: said.info }).click();
    const offers = page.getByRole("checkbox", { name: said.offers });
    await expect(offers).not.toBeChecked();
    await offers.click();
    await expect(offers).toBeChecked();
    await expect.poll(() => stored(page, "customer")).toMatchObject({ consents: ["offers"] });
    await expectAccessible(page, "a member's own data");
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: said.download }).click();
    const file = JSON.parse(await readFile(await (await coming).path(), "utf8")) as object;
    expect(file).toMatchObject({
      member: { phone: "9123 4567" },
      consents: [{ purpose: "membership" }, { purpose: "offers", withdrawnAt: 0 }],
    });
    await offers.click();
    await expect(offers).not.toBeChecked();
    await page.getByRole("button", { name: said.erase }).click();
    const question = page.getByRole("dialog", { name: said.erase });
    await expectAccessible(page, "whether to erase a member's data");
    await expect(page.locator('[class*="second-tap"]')).toHaveCount(0);
    await question.getByRole("button", { name: said.everything }).click();
    await expect(page.getByRole("alertdialog")).toContainText(said.erased);
    expect(await stored(page, "customer")).toBeUndefined();
    await page.reload();
    await expect(page.getByRole("button", { name: said.login })).toBeVisible();
  });
}
