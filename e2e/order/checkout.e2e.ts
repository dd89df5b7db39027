import { dish, heading, plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import {
  addToCart,
  askToSend,
  checkIn,
  choose,
  fillCart,
  openCart,
  openItem,
  submit,
} from "../steps/diner.ts";
import { amountOf, cartLine, cartLines } from "../steps/checkout.ts";
import { stored } from "../steps/phone.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

test("lists the cart and its named charges [OUT-001, OUT-006, OUT-007, NAV-010, DEC-012]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  await openItem(page, "Kopi, Your Way");
  await choose(page, "Milk", "Kopi C: evaporated milk");
  await page.getByRole("button", { name: "Add one", exact: true }).click();
  await addToCart(page);
  await openItem(page, "Kaya Butter Toast");
  await addToCart(page);
  // What will be charged, not what the dishes cost without it.
  await expect(page.getByRole("link", { name: "View your cart" })).toContainText("$8.63");
  await openCart(page);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(cartLine(page, "Kopi, Your Way")).toContainText("2×");
  await expect(cartLine(page, "Kopi, Your Way")).toContainText("Kopi C: evaporated milk + $0.40");
  await expect(cartLine(page, "Kaya Butter Toast")).toContainText("$2.80");
  // 7.20, ten percent of it, nine percent of both.
  expect(await amountOf(page, "Subtotal")).toBe("$7.20");
  expect(await amountOf(page, "Service charge 10%")).toBe("$0.72");
  expect(await amountOf(page, "GST 9%")).toBe("$0.71");
  expect(await amountOf(page, "Total")).toBe("$8.63");
  await expect(page.getByRole("button", { name: "Submit Order" })).toContainText("$8.63");
});

test("adds, takes away and deletes a line [OUT-002, OUT-003, OUT-004, CRT-018, CRT-019]", async ({
  page,
  venue,
}) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const line = cartLine(page, "Kaya Butter Toast");
  const keptQuantity = async (): Promise<unknown> => {
    const order = (await stored(page, "order")) as { lines: { qty: number }[] };
    return order.lines.map(({ qty }) => qty);
  };
  await line.getByRole("button", { name: "Add one Kaya Butter Toast" }).click();
  await expect(line).toContainText("2×");
  expect(await keptQuantity()).toEqual([2]);
  await line.getByRole("button", { name: "One less Kaya Butter Toast" }).click();
  await expect(line).toContainText("1×");
  expect(await keptQuantity()).toEqual([1]);
  await line.getByRole("button", { name: "Remove Kaya Butter Toast" }).click();
  await expect(page.getByText("Please Select an Item")).toBeVisible();
  expect(await keptQuantity()).toEqual([]);

  await page.getByRole("link", { name: "See the menu" }).click();
  await openItem(page, "Kaya Butter Toast");
  await addToCart(page);
  await openCart(page);
  await line.getByRole("button", { name: "Delete Kaya Butter Toast" }).click();
  await expect(line).toBeHidden();
  await page.reload();
  await expect(page.getByText("Please Select an Item")).toBeVisible();
});

test("opens a line for editing and puts it back in its place [OUT-005]", async ({
  page,
  venue,
}) => {
  await fillCart(page, venue.linkOf("7"));
  await openItem(page, "Kopi, Your Way");
  await choose(page, "Milk", "Kopi O: black");
  await addToCart(page);
  await openCart(page);
  await cartLine(page, "Kopi, Your Way").getByRole("link", { name: "Edit Kopi, Your Way" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kopi, Your Way" })).toBeVisible();
  await choose(page, "Milk", "Kopi C: evaporated milk");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(cartLine(page, "Kopi, Your Way")).toContainText("Kopi C: evaporated milk");
  await expect(cartLines(page)).toHaveCount(2);
});

test("goes back to the menu by its arrow [OUT-009]", async ({ page, venue }) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.getByRole("link", { name: "Back to the menu" }).click();
  await expect(page).toHaveURL(/\/menu$/);
});

test("asks before it sends, and Cancel sends nothing [OUT-011, DEC-012]", async ({
  page,
  venue,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /selfOrder\/order$/i.test(request.url()))
      sent.push(request.url());
  });
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const question = await askToSend(page);
  await expect(question).toContainText("Table 7 · You pay at the counter");
  await expect(question.getByRole("button", { name: "OK" })).toContainText("$3.36");
  // Who eats here is asked for no name and no number.
  await expect(question.getByRole("textbox")).toHaveCount(0);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Submit Order" })).toBeFocused();
  expect(sent).toEqual([]);
});

const CHARGES = {
  en: [
    /^Subtotal\$18\.00$/,
    /^of which 1× Soup tub\$0\.40$/,
    /^Service charge.*\$0\.28$/,
    /^GST 9%\$1\.65$/,
    /^Total incl\. GST\$19\.93$/,
  ],
  zh: [
    /^小计\$18\.00$/,
    /^其中 1× 汤盒\$0\.40$/,
    /^服务费.*\$0\.28$/,
    /^消费税 9%\$1\.65$/,
    /^总计 含消费税\$19\.93$/,
  ],
};

for (const language of languagesOf("zh")) {
  test(`names every charge before it sends, containers too, in ${language} [DEC-012]`, async ({
    page,
    venue,
  }) => {
    const words = WORDS[language];
    const [soup, pack] = language === "en" ? ["Bak Kut Teh", "Pack to"] : ["肉骨茶", "打包"];
    await fillCart(page, venue.linkOf("7"), language);
    await openItem(page, soup);
    const box = page.getByRole("checkbox", { name: pack });
    await expect(box).not.toBeChecked();
    await box.check();
    await addToCart(page, language);
    await openCart(page, language);
    const question = await askToSend(page, language);
    await expect(question.locator("dl > div")).toHaveText(CHARGES[language]);
    await expect(question.getByRole("button", { name: words.ok })).toContainText("$19.93");
  });
}

test("no box is ticked in advance, whatever the menu says [DEC-012]", async ({ page, server }) => {
  const packed = dish("SOUP", ["Soup", "汤"], 5, { rest: { isTakeAway: true } });
  const menu = { exclusiveOptionTitles: [], menus: [heading(["Food", "食物"], [packed])] };
  const venue = await server.install(plainVenue({ menu }));
  await checkIn(page, venue.linkOf("1"));
  await openItem(page, "Soup");
  await expect(page.getByRole("checkbox", { name: "Pack to take away" })).not.toBeChecked();
  await addToCart(page);
  await openCart(page);
  await expect(cartLine(page, "Soup")).not.toContainText("To take away");
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await (await askToSend(page)).getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});

const PAYS_AT_COUNTER = {
  en: "Counter · You pay at the counter:$",
  zh: "Counter · 请到柜台付款：$",
} as const;

for (const language of languagesOf("zh")) {
  test(`names a place that has no number as it is called in ${language}`, async ({
    page,
    venue,
  }) => {
    const words = WORDS[language];
    await fillCart(page, venue.linkOf("Counter"), language);
    await openCart(page, language);
    await page.getByRole("button", { name: words.submit }).click();
    await expect(page.getByRole("dialog", { name: words.sendThis })).toContainText(
      PAYS_AT_COUNTER[language],
    );
  });
}

test("separates choices as the language does", async ({ page, venue }) => {
  for (const [language, choices] of [
    ["en", "Pot of kaya + $0.80, Cold butter slices + $0.60"],
    ["zh", " + $0.80、"],
  ] as const) {
    await checkIn(page, venue.linkOf("7"), { language, guests: language === "en" ? 1 : 0 });
    if (language === "en") {
      await openItem(page, "Kaya Butter Toast");
      await page.getByRole("group", { name: "On the Side" }).getByRole("checkbox").nth(0).check();
      await page.getByRole("group", { name: "On the Side" }).getByRole("checkbox").nth(1).check();
      await addToCart(page);
    }
    await openCart(page, language);
    await expect(cartLine(page, WORDS[language].dishes.toast)).toContainText(choices);
  }
});

test("says on the order slip too that the phone is offline", async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
});

test("a page that is left as its dialog closes stays left, and back leads to it once", async ({
  page,
  venue,
}) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const question = await askToSend(page);
  // Cancel and the arrow in one breath: the dialog's step back is still to come when the page is left.
  await page.evaluate(() => {
    const links = document.querySelectorAll<HTMLElement>('a[href="/menu"]');
    document.querySelector<HTMLElement>("dialog button")?.click();
    links[0]?.click();
  });
  await expect(page).toHaveURL(/\/menu$/);
  await openItem(page, "Kaya Butter Toast");
  await addToCart(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(question).toBeHidden();
});

test("two taps on Add to cart lead one step back", async ({ page, venue }) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  await page.getByRole("link", { name: "Return to Menu" }).click();
  await openItem(page, "Kaya Butter Toast");
  await page.getByRole("button", { name: "Add to cart" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole("link", { name: "View your cart" })).toBeVisible();
  await expect(page).toHaveURL(/\/menu$/);
});

const EMPTY = {
  en: {
    title: "No Item Selected",
    sentence: "Please Select an Item",
    wayOn: "See the menu",
  },
  zh: { title: "尚未选择餐点", sentence: "请选择餐点", wayOn: "去看菜单" },
} as const;

for (const language of languagesOf("zh")) {
  test(`an empty cart has nothing to submit, says so and leads to the menu, in ${language} [OUT-018, ERR-022]`, async ({
    page,
    venue,
  }) => {
    const { title, sentence, wayOn } = EMPTY[language];
    await checkIn(page, venue.linkOf("7"), { language });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${venue.url}/checkout`);
    const main = page.getByRole("main").last();
    await expect(main.getByRole("status")).toContainText(title);
    await expect(main.getByRole("status")).toContainText(sentence);
    await expect(page.getByRole("button", { name: WORDS[language].submit })).toHaveCount(0);
    await page.getByRole("link", { name: wayOn }).click();
    await expect(page).toHaveURL(/\/menu$/);
    expect(asked.filter((url) => /stockCheck/i.test(url))).toEqual([]);
  });
}

test("a note for the whole order reaches the kitchen and survives a reload", async ({
  page,
  venue,
  server,
}) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const note = page.getByRole("textbox", { name: "A note for the whole order" });
  await note.pressSequentially("Two more chairs, please");
  await page.reload();
  await expect(note).toHaveValue("Two more chairs, please");
  await submit(page);
  const orders = await server.ordersOf(venue);
  expect(orders.map(({ remark }) => remark)).toEqual(["Two more chairs, please"]);
  const label = "A note for the whole order";
  const ordered = page.getByRole("region", { name: "What you ordered" });
  await expect(ordered).toContainText(`${label}Two more chairs, please`);
  await page.getByRole("link", { name: "Return to Menu" }).click();
  await openItem(page, "Kaya Butter Toast");
  await addToCart(page);
  await openCart(page);
  await submit(page);
  await expect(ordered).toBeVisible();
  await expect(ordered).not.toContainText(label);
  await page.getByRole("link", { name: "Return to Menu" }).click();
  await page.getByRole("button", { name: "Review order" }).click();
  const placed = page.getByRole("dialog").getByRole("article");
  await expect(placed.last()).toContainText(`${label}Two more chairs, please`);
  await expect(placed.first()).not.toContainText(label);
});

test("a note says what still fits before it is full", async ({ page, venue }) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const note = page.getByRole("textbox", { name: "A note for the whole order" });
  await note.fill("n".repeat(159));
  const left = page.getByRole("status").filter({ hasText: "left" });
  await expect(left).toHaveCount(0);
  await note.press("n");
  await expect(left).toHaveText("40 characters left");
  await note.pressSequentially("n".repeat(28));
  await expect(left).toHaveText("12 characters left");
});
