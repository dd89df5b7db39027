/** An offer of which there is no more: another table has had the last of it, or an order gets only so many. */
import { promotionToWire } from "@comanda/contract";
import { kopiLane, promotionOf } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { amountOf, cartLine } from "../steps/checkout.ts";
import { addToCart, fillCart, openCart, openItem, submit } from "../steps/diner.ts";
import { languagesOf } from "../steps/words.ts";

const LIMITS = promotionOf().limits;
const FIRST_TOASTS = promotionOf({
  id: "first-toasts",
  name: { en: "The first two toasts at half price", zh: "前两份吐司半价" },
  condition: { kind: "items", codes: ["KAYA-TOAST"] },
  benefit: { kind: "percent", rate: { numerator: 1, denominator: 2 } },
  limits: { ...LIMITS, campaignQuantity: 2 },
});
const JARS = promotionOf({
  id: "jars",
  name: { en: "$1.80 off a jar", zh: "咖椰一罐减 $1.80" },
  condition: { kind: "items", codes: ["KAYA-JAR"] },
  benefit: { kind: "amount", amount: 180 },
  limits: { ...LIMITS, billQuantity: 2 },
});

const SAID = {
  en: {
    jar: "Jar of Our Kaya",
    oneMore: "Add one Jar of Our Kaya",
    oneToast: "Add one Kaya Butter Toast",
    limit: "Limit per order reached: $1.80 off a jar",
    usedUp: "Used up: The first two toasts at half price",
    subtotal: "Subtotal",
  },
  zh: {
    jar: "自制咖椰一罐",
    oneMore: "加一份自制咖椰一罐",
    oneToast: "加一份咖椰牛油吐司",
    limit: "已达每单优惠上限：咖椰一罐减 $1.80",
    usedUp: "优惠已用完：前两份吐司半价",
    subtotal: "小计",
  },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];

  test(`the slip names the offers that are used up, in ${language}`, async ({
    page,
    newPhone,
    server,
  }) => {
    const demo = kopiLane(server.pictures);
    const pm = [FIRST_TOASTS, JARS].map(promotionToWire);
    const venue = await server.install({ ...demo, settings: { ...demo.settings, pm } });
    await fillCart(page, venue.linkOf("7"), language);
    await openItem(page, said.jar);
    await addToCart(page, language);
    await openCart(page, language);
    const main = page.getByRole("main");

    await test.step("of three jars two are cheaper, and the slip says why no more", async () => {
      await page.getByRole("button", { name: said.oneMore }).click();
      await expect(cartLine(page, said.jar)).toContainText("$12.00");
      await expect(main.getByText(said.limit)).toHaveCount(0);
      await page.getByRole("button", { name: said.oneMore }).click();
      await expect(cartLine(page, said.jar)).toContainText("$19.80");
      await expect(main.getByText(said.limit)).toBeVisible();
      expect(await amountOf(main, said.subtotal)).toBe("$21.20");
      await expectAccessible(page, "a slip with an offer that is used up");
    });

    await test.step("another table has had the last of the toasts meanwhile", async () => {
      const other = await newPhone();
      await fillCart(other, venue.linkOf("8"), language);
      await openCart(other, language);
      await other.getByRole("button", { name: said.oneToast }).click();
      await submit(other, language);
    });

    await expect(main.getByText(said.usedUp)).toBeVisible();
    await expect(main.getByText(said.limit)).toBeVisible();
    expect(await amountOf(main, said.subtotal)).toBe("$22.60");
    await submit(page, language);
    // 22.60 with a service charge of 10 % and 9 % tax; two toasts at half price were 2.80.
    const placed = await server.ordersOf(venue);
    const totals = placed.map(({ total }) => total).sort((one, other) => one - other);
    expect(totals).toEqual([336, 2710]);
  });
}
