/** A code that an owner makes, a guest brings, and that ends while another guest holds it. */
import { promotionToWire } from "@comanda/contract";
import { kopiLane, promotionOf } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { amountOf } from "../steps/checkout.ts";
import { confirmOrder, fillCart, openCart, submit } from "../steps/diner.ts";
import { stored } from "../steps/phone.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

/** What a guest reads who has a code. */
const SAID = {
  en: {
    code: "Voucher code",
    apply: "Apply",
    remove: "Remove voucher WELCOME10",
    wrong: "Voucher is not Applicable",
    saves: "WELCOME10 saves $1.00",
    over: /^Your voucher WELCOME10 can no longer be used\. Without it the total is \$3\.36\./,
  },
  zh: {
    code: "优惠码",
    apply: "使用",
    remove: "移除优惠券 WELCOME10",
    wrong: "此优惠券不适用",
    saves: "WELCOME10，省 $1.00",
    over: /^优惠券 WELCOME10 已无法使用。不用优惠券的总计为 \$3\.36/,
  },
} as const;

const OFF = promotionOf({ id: "one-off", name: { en: "Welcome", zh: "欢迎" }, isVoucher: true });

async function bring(page: Page, code: string, said: (typeof SAID)["en" | "zh"]): Promise<void> {
  await page.getByRole("textbox", { name: said.code }).fill(code);
  await page.getByRole("button", { name: said.apply }).click();
}

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  const words = WORDS[language];

  test(`an owner makes a code, and guests pay less with it until it ends, in ${language} [VOU-002, VOU-006, OUT-027, ERR-019, STO-007]`, async ({
    page,
    newPhone,
    newScreen,
    server,
    complaints,
  }) => {
    complaints.expect(/409/);
    const demo = kopiLane(server.pictures);
    const pm = [promotionToWire(OFF)];
    const settings = { ...demo.settings, currencySymbol: "$", pm, hasVoucher: false };
    const venue = await server.install({ ...demo, settings });
    const desk = await newScreen();

    await test.step("where the venue takes none, nobody is asked for a code", async () => {
      await fillCart(page, venue.linkOf("7"), language);
      await openCart(page, language);
      await expect(page.getByRole("textbox", { name: said.code })).toHaveCount(0);
    });

    await test.step("the owner switches it on and makes a code", async () => {
      await openConsole(desk, venue, "/vouchers");
      await desk.getByRole("switch", { name: "Guests may bring vouchers" }).click();
      await expect(desk.getByRole("switch")).toBeChecked();
      await desk.getByRole("button", { name: "Make codes" }).click();
      const form = desk.getByRole("dialog", { name: "Make codes" });
      await form.getByRole("button", { name: "Make codes" }).click();
      await expect(form.getByText("Please enter a name.")).toBeVisible();
      await form.getByRole("textbox", { name: "Name" }).fill("Welcome back");
      const buffer = Buffer.from("Code,For\nwelcome-10,Mei\nWELCOME10,Tan\n");
      const files = { name: "codes.csv", mimeType: "text/csv", buffer };
      await form.locator('input[type="file"]').setInputFiles(files);
      await expect(form.getByRole("status")).toContainText(
        "1 code is in the file. 1 line says one again.",
      );
      await expect(form.getByLabel("Or codes of your own, one a line")).toHaveValue("WELCOME10");
      await form.getByRole("textbox", { name: "Orders for each code" }).fill("");
      await expectAccessible(desk, "the form of voucher codes");
      await form.getByRole("button", { name: "Make codes" }).click();
      await expect(desk.getByRole("row", { name: /Welcome back/ })).toContainText("for ever");
    });

    await test.step("a wrong one is refused where it is typed, the right one takes 1.00 off", async () => {
      await page.reload();
      await bring(page, "guessed", said);
      await expect(page.getByRole("alert").filter({ hasText: said.wrong })).toBeVisible();
      await expectAccessible(page, "a code that is none");
      const before = await amountOf(page, words.total);
      await bring(page, " welcome-10 ", said);
      await expect(page.getByText(said.saves)).toBeVisible();
      expect(await amountOf(page, words.total)).not.toBe(before);
      await expectAccessible(page, "a voucher in the cart");
      await page.getByRole("button", { name: said.remove }).click();
      expect(await amountOf(page, words.total)).toBe(before);
      expect(await stored(page, "vouchers")).toBeUndefined();
      await bring(page, "WELCOME10", said);
      await expect
        .poll(() => stored(page, "vouchers"))
        .toMatchObject([{ voucherData: { voucherNo: "WELCOME10" } }]);
      await page.reload();
      await expect(page.getByText(said.saves)).toBeVisible();
    });

    await test.step("the order costs what the cart said, and its voucher goes with it", async () => {
      const agreed = await amountOf(page, words.total);
      await submit(page, language);
      expect(await amountOf(page, words.total)).toBe(agreed);
      expect(await stored(page, "vouchers")).toBeUndefined();
    });

    await test.step("it ends while another guest holds it, who reads the total without it before paying", async () => {
      const other = await newPhone();
      await fillCart(other, venue.linkOf("8"), language);
      await openCart(other, language);
      await bring(other, "WELCOME10", said);
      await expect(other.getByText(said.saves)).toBeVisible();
      await desk.getByRole("button", { name: "End the codes of Welcome back" }).click();
      await desk.getByRole("button", { name: "End the codes", exact: true }).click();
      await expect(desk.getByRole("row", { name: /Welcome back/ })).toContainText("Ended");
      await confirmOrder(other, language);
      await expect(other.getByRole("alertdialog")).toContainText(said.over);
      await other.getByRole("alertdialog").getByRole("button", { name: words.ok }).click();
      await expect(other.getByText(said.saves)).toHaveCount(0);
      await submit(other, language);
    });
  });
}
