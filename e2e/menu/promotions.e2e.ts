import { expect, test } from "../stage/test.ts";
import { amountOf, cartLine } from "../steps/checkout.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { addToCart, checkIn, openCart, openItem, submit } from "../steps/diner.ts";
import { languagesOf } from "../steps/words.ts";

const NEAR = {
  en: {
    dishes: ["Kaya Butter Toast", "Two Soft-Boiled Eggs"],
    plus: "Add Otah",
    otah: "Otah",
    kopi: "Kopi",
    list: "Offers within reach",
    miss: "One more Otah for: Otah, $2.00 each from five",
    add: "Add 1 × Otah",
    choose: "Choose Kopi",
  },
  zh: {
    dishes: ["咖椰牛油吐司", "半生熟蛋（两粒）"],
    plus: "加一份乌打",
    otah: "乌打",
    kopi: "咖啡",
    list: "就差一点",
    miss: "再点 1 份乌打即享“乌打五个起每个 $2.00”",
    add: "加选 1 份乌打",
    choose: "选择咖啡",
  },
} as const;

test("says what is nearly a promotion, and takes it off as soon as it is one [CRT-015, BEY-008]", async ({
  page,
  venue,
  server,
}) => {
  await checkIn(page, venue.linkOf("7"));
  for (const dish of ["Kaya Butter Toast", "Two Soft-Boiled Eggs"]) {
    await openItem(page, dish);
    await addToCart(page);
  }
  await openCart(page);
  const nearly = page.getByRole("list", { name: "Offers within reach" });
  await expect(nearly).toContainText("One more Kopi for: Breakfast trio at $6.20");
  await expect(cartLine(page, "Kaya Butter Toast")).toContainText("$2.80");

  await page.getByRole("link", { name: "Back to the menu" }).click();
  await openItem(page, "Kopi");
  await addToCart(page);
  await openCart(page);
  await expect(nearly.getByText("Breakfast trio")).toHaveCount(0);
  // What is saved stands once, at the foot.
  const saved = page.getByText(/^You save/).locator("..");
  await expect(saved).toHaveText("You save $1.00Breakfast trio at $6.20");
  expect(await amountOf(page, "Subtotal")).toBe("$6.20");
  await submit(page);
  const ordered = page.getByRole("region", { name: "What you ordered" });
  await expect(ordered.getByText("Breakfast trio at $6.20")).toHaveCount(1);
  expect(await server.ordersOf(venue)).toMatchObject([{ total: 743 }]);
});

for (const language of languagesOf("zh")) {
  test(`a near miss is taken by one tap: what asks nothing is added there, what asks opens, in ${language} [BEY-008]`, async ({
    page,
    venue,
  }) => {
    const says = NEAR[language];
    await checkIn(page, venue.linkOf("7"), { language });
    for (const dish of says.dishes) {
      await openItem(page, dish);
      await addToCart(page, language);
    }
    const plus = page.getByRole("main").getByRole("button", { name: says.plus, exact: true });
    for (let piece = 0; piece < 4; piece += 1) await plus.first().click();
    await openCart(page, language);
    const nearly = page.getByRole("list", { name: says.list });
    await expect(nearly.getByRole("listitem").filter({ hasText: says.miss })).toBeVisible();
    await expectAccessible(page, "near misses");
    await nearly.getByRole("button", { name: says.add }).click();
    await expect(nearly.getByText(says.miss)).toHaveCount(0);
    await expect(cartLine(page, says.otah)).toContainText("$10.00");
    await nearly.getByRole("link", { name: says.choose }).click();
    await expect(page.getByRole("heading", { level: 1, name: says.kopi })).toBeVisible();
  });
}

test("packs a soup into its tub, which the diner cannot change [CRT-016]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  await openItem(page, "Bak Kut Teh");
  await page.getByRole("checkbox", { name: "Pack to take away" }).check();
  await addToCart(page);
  await openCart(page);
  const tub = cartLine(page, "Soup tub");
  await expect(tub).toContainText("$0.40");
  await expect(tub.getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: "Add one Bak Kut Teh" }).click();
  await expect(tub).toContainText("$0.80");
});
