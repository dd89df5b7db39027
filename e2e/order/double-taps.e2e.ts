/**
 * Two taps at one place are one tap, at whatever changes the page. Each journey is a table in the order of a visit: where
 * the finger taps, and what stands there afterwards. A gap stands for each button; `EVERY_GAP=yes` tries all of them.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { cartLine, cartLines } from "../steps/checkout.ts";
import { dish, enter, groupOf, option, scan, searchFor } from "../steps/diner.ts";
import {
  at,
  button,
  FIRST_GAPS,
  heading,
  link,
  middleOf,
  tapThrough,
  tapTwiceWhileBusy,
  watchTaps,
  type Row,
} from "../steps/double-tap.ts";
import { categoryBar } from "../steps/menu.ts";

const inBar = async (page: Page, count: string): Promise<void> => {
  await expect(page.getByRole("link", { name: /View your cart/ })).toContainText(count);
  await at(page, /\/menu$/);
};
const sheet = (page: Page): Locator => page.getByRole("dialog", { name: "Orders" });
const question = (page: Page): Locator => page.getByRole("dialog", { name: "Submit this order?" });

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

test("a tap elsewhere ends a double tap: the third one does what stands there", async ({
  page,
  venue,
}) => {
  await scan(page, venue.linkOf("7"));
  await enter(page);
  await expect(button(page, "Add Otah")).toBeVisible();
  const elsewhere = await middleOf(categoryBar(page).locator("[aria-current]"));
  const language = await middleOf(button(page, "中文"));
  await button(page, "中文").click();
  await expect(page.locator('[class*="second-tap"]')).toHaveCount(1);
  await page.mouse.click(elsewhere.x, elsewhere.y);
  await page.mouse.click(language.x, language.y);
  await expect(button(page, "中文")).toBeVisible();
});
