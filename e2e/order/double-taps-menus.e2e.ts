/** Two taps at one place are one tap also on menus that are not Kopi Lane's: every kind of question, other layouts. */
import { everyControl, layoutVenues, plainVenue } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { enter, groupOf, openItem, option, scan } from "../steps/diner.ts";
import {
  at,
  button,
  FIRST_GAPS,
  heading,
  link,
  tapThrough,
  watchTaps,
  type Row,
} from "../steps/double-tap.ts";
import { categoryBar } from "../steps/menu.ts";

const back = (page: Page): Promise<void> => button(page, "Back to the menu").click();

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

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const first of FIRST_GAPS) {
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
