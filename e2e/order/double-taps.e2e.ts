/**
 * Two taps at one place are one tap, at whatever changes the page. Each journey is a table in the order of a visit: where
 * the finger taps, and what stands there afterwards. A gap stands for each button; `EVERY_GAP=yes` tries all of them.
 */
import { everyControl, layoutVenues, plainVenue } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { cartLine, cartLines } from "../steps/checkout.ts";
import { dish, enter, groupOf, openItem, option, scan, searchFor } from "../steps/diner.ts";
import {
  FIRST_GAPS,
  tapThrough,
  tapTwiceWhileBusy,
  watchTaps,
  type Row,
} from "../steps/double-tap.ts";
import { categoryBar } from "../steps/menu.ts";

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name }).filter({ visible: true }).first();
const link = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("link", { name }).filter({ visible: true }).first();
const heading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const at = (page: Page, path: RegExp): Promise<void> => expect(page).toHaveURL(path);
const inBar = async (page: Page, count: string): Promise<void> => {
  await expect(page.getByRole("link", { name: /View your cart/ })).toContainText(count);
  await at(page, /\/menu$/);
};
const sheet = (page: Page): Locator => page.getByRole("dialog", { name: "Orders" });
const question = (page: Page): Locator => page.getByRole("dialog", { name: "Submit this order?" });
const back = (page: Page): Promise<void> => button(page, "Back to the menu").click();

const CHECK_IN: readonly Row[] = [
  {
    name: "the language of the check-in",
    tap: (page) => link(page, "中文"),
    leads: (page) => expect(page.getByText("欢迎光临", { exact: true })).toBeVisible(),
    leave: (page) => link(page, "English").click(),
  },
  {
    name: "Enter",
    tap: (page) => link(page, "Enter"),
    leads: async (page) => {
      // What comes after the first dishes is there too: what follows the reading, and what holds second taps.
      await expect(page.getByText("Not included in the prices")).toBeVisible();
      await expect(button(page, "Add Otah")).toBeVisible();
      await at(page, /\/menu$/);
    },
  },
];

const MENU: readonly Row[] = [
  {
    name: "a category that is not the first",
    tap: (page) => categoryBar(page).getByRole("button", { name: "Kopi & Teh" }),
    leads: (page) => expect(categoryBar(page).locator("[aria-current]")).toHaveText(/Kopi & Teh/),
  },
  {
    name: "the next category",
    tap: (page) => button(page, "Next category"),
    leads: (page) => expect(categoryBar(page).locator("[aria-current]")).toHaveText(/Toast & Eggs/),
  },
  {
    name: "the menu's language",
    tap: (page) => button(page, "中文"),
    leads: (page) => expect(button(page, "查看订单")).toBeVisible(),
    leave: (page) => button(page, "EN, English").click(),
  },
  {
    name: "the diner's orders",
    tap: (page) => button(page, "Review order"),
    leads: (page) => expect(sheet(page)).toBeVisible(),
  },
  {
    name: "Close on their sheet",
    tap: (page) => sheet(page).getByRole("button", { name: "Close" }),
    leads: async (page) => {
      await expect(sheet(page)).toBeHidden();
      await at(page, /\/menu$/);
    },
  },
];

const SEARCH: readonly Row[] = [
  {
    name: "the search",
    tap: (page) => button(page, "Search"),
    leads: (page) => expect(page.getByRole("searchbox")).toBeVisible(),
    leave: (page) => searchFor(page, "chikkin"),
  },
  {
    name: "what was perhaps meant",
    tap: (page) => button(page, "Search for “chicken”"),
    leads: async (page) => {
      await expect(page.getByRole("searchbox")).toHaveValue("chicken");
      await at(page, /\/menu$/);
    },
    leave: (page) => searchFor(page, "sauerkraut"),
  },
  {
    name: "Clear the search",
    tap: (page) => button(page, "Clear the search"),
    leads: async (page) => {
      await expect(page.getByRole("searchbox")).toHaveValue("");
      await at(page, /\/menu$/);
    },
    leave: (page) => searchFor(page, "your way"),
  },
  {
    name: "a dish that was found",
    tap: (page) => dish(page, "Kopi, Your Way"),
    leads: (page) => heading(page, "Kopi, Your Way"),
  },
  {
    name: "back to what was found",
    tap: (page) => button(page, "Back to the menu"),
    leads: (page) => expect(page.getByRole("searchbox")).toHaveValue("your way"),
  },
  {
    name: "Close search",
    tap: (page) => button(page, "Close search"),
    leads: async (page) => {
      await expect(page.getByRole("searchbox")).toBeHidden();
      await at(page, /\/menu$/);
    },
  },
];

const DISH: readonly Row[] = [
  {
    name: "a tile",
    tap: (page) => dish(page, "Kopi, Your Way"),
    leads: async (page) => {
      await heading(page, "Kopi, Your Way");
      await expect(option(page, "Milk", "Kopi O: black")).not.toBeChecked();
    },
  },
  {
    name: "Add where something is missing",
    tap: (page) => button(page, "Add to cart"),
    leads: async (page) => {
      await expect(groupOf(page, "Milk")).toBeFocused();
      await expect(page.getByRole("alertdialog")).toBeHidden();
    },
    leave: (page) => button(page, "Add to cart").click(),
  },
  {
    name: "OK on what is missing",
    tap: (page) => page.getByRole("alertdialog").getByRole("button", { name: "OK" }),
    leads: async (page) => {
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await heading(page, "Kopi, Your Way");
    },
    leave: (page) => button(page, "Add to cart").click(),
  },
  {
    name: "a question of what is missing, which comes up",
    tap: (page) => button(page, "Milk is required"),
    leads: async (page) => {
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await expect(groupOf(page, "Milk")).toBeFocused();
    },
  },
  {
    name: "a choice after which the question folds",
    tap: (page) => groupOf(page, "Milk").getByText("Kopi O: black"),
    leads: (page) =>
      expect(groupOf(page, "Milk").getByRole("button")).toHaveText("Milk Kopi O: blackChange"),
  },
  {
    name: "Change",
    tap: (page) => groupOf(page, "Milk").getByRole("button"),
    leads: (page) => expect(option(page, "Milk", "Kopi O: black")).toBeChecked(),
  },
  {
    name: "Done",
    tap: (page) => groupOf(page, "Milk").getByRole("button", { name: "Done" }),
    leads: (page) => expect(groupOf(page, "Milk").getByRole("radio")).toHaveCount(0),
  },
  {
    name: "Add to cart",
    tap: (page) => button(page, "Add to cart"),
    leads: (page) => inBar(page, "1 item"),
  },
  {
    name: "a tile's plus, which counts every tap",
    tap: (page) => button(page, "Add Otah"),
    leads: (page) => inBar(page, "3 items"),
  },
];

const SLIP: readonly Row[] = [
  {
    name: "the cart's bar",
    tap: (page) => link(page, "View your cart"),
    leads: async (page) => {
      await heading(page, "Your cart");
      await expect(question(page)).toBeHidden();
    },
  },
  {
    name: "Edit",
    tap: (page) => link(page, "Edit Otah"),
    leads: (page) => heading(page, "Otah"),
  },
  {
    name: "Close of an edited line",
    tap: (page) => button(page, "Close"),
    leads: async (page) => {
      await heading(page, "Your cart");
      await expect(link(page, "Edit Otah")).toBeFocused();
    },
    leave: (page) => link(page, "Edit Kopi, Your Way").click(),
  },
  {
    name: "Update",
    tap: (page) => button(page, "Update"),
    leads: async (page) => {
      await heading(page, "Your cart");
      await expect(question(page)).toBeHidden();
    },
  },
  {
    name: "Delete, and the next line comes under the finger",
    tap: (page) => button(page, "Delete Kopi, Your Way"),
    leads: (page) => expect(cartLines(page)).toHaveCount(3),
  },
  {
    name: "the minus of a last piece",
    tap: (page) => button(page, "Remove Soya Soft Serve"),
    leads: async (page) => {
      await expect(cartLines(page)).toHaveCount(2);
      await expect(cartLine(page, "Otah")).toContainText("2×");
    },
  },
  {
    name: "back to the menu",
    tap: (page) => link(page, "Back to the menu"),
    leads: async (page) => {
      await inBar(page, "3 items");
      await expect(link(page, "View your cart")).toBeFocused();
    },
    leave: (page) => link(page, "View your cart").click(),
  },
  {
    name: "Submit Order",
    tap: (page) => button(page, "Submit Order"),
    leads: (page) => expect(question(page)).toBeVisible(),
  },
  {
    name: "Cancel",
    tap: (page) => question(page).getByRole("button", { name: "Cancel" }),
    leads: async (page) => {
      await expect(question(page)).toBeHidden();
      await heading(page, "Your cart");
    },
    leave: (page) => button(page, "Submit Order").click(),
  },
  {
    name: "OK, which sends the order",
    tap: (page) => question(page).getByRole("button", { name: "OK" }),
    leads: (page) => heading(page, "Pending Order"),
  },
  {
    name: "Return to Menu",
    tap: (page) => link(page, "Return to Menu"),
    leads: (page) => at(page, /\/menu$/),
    // The order that stands is what there is to see of an empty cart.
    leave: async (page) => {
      await page.goto(new URL("/checkout", page.url()).href);
      await expect(page.getByText("Order number")).toBeVisible();
    },
  },
  {
    name: "See the menu",
    tap: (page) => link(page, "See the menu"),
    leads: (page) => at(page, /\/menu$/),
  },
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

const QUESTIONS: readonly Row[] = [
  {
    name: "a course of a set meal, after which the next one comes up",
    tap: (page) => groupOf(page, "Main").getByText("Main 2", { exact: true }),
    leads: async (page) => {
      await expect(groupOf(page, "Main").getByRole("button")).toHaveText("Main Main 2Change");
      await expect(groupOf(page, "Sweet").getByRole("radio", { checked: true })).toHaveCount(0);
    },
    leave: async (page) => {
      await groupOf(page, "Main").getByRole("button").click();
    },
  },
  {
    name: "a course that asks in turn",
    tap: (page) => groupOf(page, "Main").first().getByText("Main 4", { exact: true }),
    leads: async (page) => {
      await expect(groupOf(page, "Cup")).toBeFocused();
      await expect(groupOf(page, "Cup").getByRole("radio", { checked: true })).toHaveCount(0);
    },
    leave: async (page) => {
      await back(page);
      await openItem(page, "Platter");
    },
  },
  {
    name: "a choice that may be taken back",
    tap: (page) => groupOf(page, "Bread").getByText("Rye"),
    leads: (page) => expect(option(page, "Bread", "Rye")).toBeChecked(),
  },
  {
    name: "a box",
    tap: (page) => groupOf(page, "Dips").getByText("Lime"),
    leads: (page) => expect(option(page, "Dips", "Lime")).toBeChecked(),
  },
  {
    name: "a plus, which counts every tap",
    tap: (page) => button(page, "Add one Egg"),
    leads: (page) => expect(groupOf(page, "Eggs").getByRole("status")).toHaveText("2"),
  },
  {
    name: "the switch of a group of cards",
    tap: (page) => groupOf(page, "Side 1").getByRole("switch"),
    leads: (page) => expect(groupOf(page, "Side 1").getByRole("switch")).toBeChecked(),
  },
  {
    name: "what goes well with it",
    tap: (page) => page.getByRole("region", { name: "Goes well with" }).getByRole("link"),
    leads: (page) => heading(page, "Feast"),
  },
  {
    name: "back to the dish before",
    tap: (page) => button(page, "Back to the menu"),
    leads: async (page) => {
      await heading(page, "Platter");
      const goesWell = page.getByRole("region", { name: "Goes well with" });
      await expect(goesWell.getByRole("link")).toBeFocused();
    },
    leave: async (page) => {
      await page.goto(new URL("/menu/item/NO-SUCH-DISH", page.url()).href);
    },
  },
  {
    name: "back from a dish that is gone",
    tap: (page) => button(page, "Back to the menu").last(),
    leads: (page) => at(page, /\/menu$/),
  },
];

const current = (page: Page, list: string): Locator =>
  page.getByRole("navigation", { name: list }).locator("[aria-current]");

const SIDE: readonly Row[] = [
  {
    name: "a row of the sidebar, which moves to the middle",
    tap: (page) => categoryBar(page).getByRole("button", { name: "Small Bites" }),
    leads: (page) => expect(current(page, "Categories")).toHaveText("Small Bites"),
  },
  {
    name: "a category with sub-categories",
    tap: (page) => categoryBar(page).getByRole("button", { name: "Sweet Things" }),
    leads: (page) => expect(current(page, "Categories")).toHaveText("Sweet Things"),
  },
  {
    name: "a sub-category",
    tap: (page) => button(page, "Kueh & Custard"),
    leads: (page) => expect(current(page, "Sub-categories")).toHaveText("Kueh & Custard"),
  },
];

for (const first of FIRST_GAPS) {
  test(`two taps are one tap, from the code to the order and back, from ${first} ms on`, async ({
    page,
    server,
    venue,
  }) => {
    await watchTaps(page);
    await scan(page, venue.linkOf("7"));
    for (const _ of [1, 2]) await button(page, "Add a guest").click();
    await tapThrough(page, [...CHECK_IN, ...MENU, ...SEARCH, ...DISH], first);
    for (const name of ["Soya Soft Serve", "Steamed Bread with Kaya"])
      await button(page, `Add ${name}`).click();
    await tapThrough(page, SLIP, first);
    expect(await server.ordersOf(venue)).toHaveLength(1);
  });

  test(`two taps are one tap at the questions of a dish, from ${first} ms on`, async ({
    page,
    server,
    complaints,
  }) => {
    // The picture that never comes.
    complaints.expect(/lost\.png/);
    const venue = await server.install(plainVenue({ menu: everyControl() }));
    await watchTaps(page);
    await scan(page, venue.linkOf("1"));
    await enter(page);
    await openItem(page, "Feast");
    await tapThrough(page, QUESTIONS, first);
  });

  test(`two taps are one tap at the categories of other layouts, from ${first} ms on`, async ({
    page,
    server,
  }) => {
    const [side, oneByOne] = layoutVenues(server.pictures);
    await watchTaps(page);
    for (const layout of [side, oneByOne]) {
      const venue = await server.install(layout ?? plainVenue());
      await scan(page, venue.linkOf("1"));
      for (const _ of [1, 2]) await button(page, "Add a guest").click();
      await link(page, "Enter").click();
      await expect(categoryBar(page).getByRole("button").first()).toBeVisible();
      await tapThrough(page, SIDE, first);
    }
    await test.step("one step back is the category before", async () => {
      await page.goBack();
      await expect(current(page, "Categories")).toHaveText("Sweet Things");
      await page.goBack();
      await expect(current(page, "Categories")).toHaveText("Small Bites");
    });
  });
}

test("two taps that a busy phone hears of two seconds later are one tap", async ({
  page,
  venue,
}) => {
  await watchTaps(page);
  await scan(page, venue.linkOf("7"));
  await enter(page);
  // What holds second taps has come.
  await expect(button(page, "Add Otah")).toBeVisible();
  await tapTwiceWhileBusy(page, button(page, "中文"), 2_000);
  await expect(button(page, "EN, English")).toBeVisible();
});
