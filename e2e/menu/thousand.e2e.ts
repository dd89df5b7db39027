/** Each journey walks through a menu of a thousand dishes, of which only what is near the screen is in the document. */
import { dish as dishOf, heading, thousandVenue } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { checkIn, dish, scan, searchFor } from "../steps/diner.ts";
import { categoryBar, placeKept, standBy } from "../steps/menu.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Elements of the whole page, however long the menu is. */
const MAX_ELEMENTS = 1_500;

interface Walk {
  /** The dishes in the order in which they were met. */
  readonly dishes: readonly string[];
  /** The most elements that the page had. */
  readonly elements: number;
  /** How much of what was in view has moved by itself. */
  readonly shift: number;
  /** How often nothing stood in the middle of the screen. */
  readonly gaps: number;
}

/** Goes from the top of the page to its bottom, or back up, most of a screen at a time. */
async function walkThrough(page: Page, step = 800): Promise<Walk> {
  return page.evaluate(async (by) => {
    const met = new Set<string>();
    let [elements, shift, gaps] = [0, 0, 0];
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    });
    shifts.observe({ type: "layout-shift" });
    const look = (): void => {
      for (const link of document.querySelectorAll("main a[id^='dish-']"))
        // The menu waits unseen behind what a search has found.
        if (link.checkVisibility()) met.add(link.getAttribute("href") ?? "");
      elements = Math.max(elements, document.querySelectorAll("*").length);
      const middle = document.elementFromPoint(innerWidth / 3, innerHeight / 2);
      if (middle?.closest("li, h2, h3") === null) gaps += 1;
    };
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    for (let before = -1; before !== scrollY;) {
      look();
      before = scrollY;
      scrollBy(0, by);
      for (let frames = 0; frames < 2; frames += 1) await frame();
    }
    look();
    shifts.disconnect();
    const dishes = [...met].map((href) => href.replace("/menu/item/", ""));
    return { dishes, elements, shift, gaps };
  }, step);
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}

const CODES = Array.from({ length: 1000 }, (_, index) => `CROWD-${index + 1}`);

test("a long page of a thousand dishes: all of them, few at a time, and every way back to one [MNU-005, MNU-007, NAV-033]", async ({
  newPhone,
  server,
}) => {
  const page = await newPhone(PHONE);
  const venue = await server.install(thousandVenue(server.pictures));
  await checkIn(page, venue.linkOf("1"));
  const bar = categoryBar(page);
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  const last = page.getByRole("heading", { level: 2, name: "Section 39" });

  await test.step("from top to bottom: every dish in its order, no jump, no gap", async () => {
    const down = await walkThrough(page);
    expect(down.dishes).toEqual(CODES);
    expect(down.elements).toBeLessThanOrEqual(MAX_ELEMENTS);
    expect(down.shift).toBeLessThan(0.01);
    await expect(headings).toHaveCount(40);
    expect(down.gaps).toBe(0);
  });

  await test.step("a tap on a far category leads right to its heading", async () => {
    await bar.getByRole("button", { name: "Section 39" }).click();
    await expect(bar.locator("[aria-current]")).toHaveText("Section 39");
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    await expect.poll(async () => Math.round((await topOf(last)) - y - height)).toBeLessThan(4);
    await expect(dish(page, "Number 951,")).toBeInViewport();
  });

  const far = dish(page, "Number 960,");
  await test.step("a dish and back, and a reload, lead to the same place", async () => {
    await standBy(page, far);
    const before = await topOf(far);
    const isBack = (): Promise<void> =>
      expect.poll(async () => Math.abs((await topOf(far)) - before)).toBeLessThan(4);
    await far.click();
    await expect(page).toHaveURL(/CROWD-960$/);
    await page.goBack();
    await isBack();
    await placeKept(page);
    await page.reload();
    await isBack();
    await far.click();
    await expect(page).toHaveURL(/CROWD-960$/);
    await page.reload();
    await page.goBack();
    await isBack();
  });

  await test.step("Tab goes on from dish to dish, also where the next ones were not drawn", async () => {
    await far.focus();
    const order: string[] = [];
    for (let presses = 0; presses < 45; presses += 1) {
      await page.keyboard.press("Tab");
      // A key that is held down comes again after two frames at the earliest.
      const href = await page.evaluate(async () => {
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        return document.activeElement?.getAttribute("href");
      });
      const code = /CROWD-\d+$/.exec(href ?? "")?.[0];
      if (code !== undefined) order.push(code);
    }
    expect(order.length).toBeGreaterThan(25);
    expect(order).toEqual(CODES.slice(960, 960 + order.length));
  });

  await test.step("what is read stays in view with larger text and on a turned phone", async () => {
    const section = page.getByRole("heading", { level: 2, name: "Section 20", exact: true });
    await bar.getByRole("button", { name: "Section 20", exact: true }).click();
    await expect(dish(page, "Number 476,")).toBeInViewport();
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await expect(dish(page, "Number 476,")).toBeInViewport();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(section.or(dish(page, "Number 476,")).first()).toBeInViewport();
    await bar.getByRole("button", { name: "Section 5", exact: true }).click();
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
        const title = page.getByRole("heading", { level: 2, name: "Section 5", exact: true });
        return Math.abs(Math.round((await topOf(title)) - y - height));
      })
      .toBeLessThan(4);
  });

  await test.step("what a search finds is drawn as it comes near, with its marks", async () => {
    await page.setViewportSize(PHONE.viewport);
    await searchFor(page, "tofu");
    await expect(dish(page, "Tofu 1")).toBeVisible();
    const found = await walkThrough(page);
    expect(found.dishes).toHaveLength(182);
    expect(found.elements).toBeLessThanOrEqual(MAX_ELEMENTS);
    const marks = await page.evaluate(
      () =>
        [...(CSS.highlights.get("found") ?? [])].filter(
          (range) => range instanceof Range && range.getBoundingClientRect().top > 0,
        ).length,
    );
    expect(marks).toBeGreaterThan(0);
  });

  await test.step("nothing that older letters found can be tapped", async () => {
    await page.evaluate(() => {
      const main = document.querySelector("main[aria-busy]");
      if (main === null) throw new Error("nothing was found");
      const note = (): void => {
        const { inert, ariaBusy } = main as HTMLElement;
        main.setAttribute(
          "data-seen",
          `${main.getAttribute("data-seen") ?? ""} ${ariaBusy}${inert}`,
        );
      };
      new MutationObserver(note).observe(main, { attributeFilter: ["inert"] });
    });
    await searchFor(page, "prawns");
    await expect(dish(page, "Prawns 2")).toBeVisible();
    const results = page.getByRole("main");
    await expect(results).toHaveAttribute("data-seen", /^( truetrue)+ falsefalse$/);
    await expect(results.getByRole("link", { name: /Tofu/ })).toHaveCount(0);
  });
});

test("a category of a thousand dishes, in a browser that holds nothing in view by itself [MNU-003, MNU-007]", async ({
  newPhone,
  server,
}) => {
  const page = await newPhone(PHONE);
  // As Safari is: what is drawn above the screen moves what is in it, unless the page sees to it.
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...parts: string[]): boolean =>
      parts[0] !== "overflow-anchor" && Boolean(Reflect.apply(supports, CSS, parts));
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.overflowAnchor = "none";
    });
  });
  const long = Array.from({ length: 1000 }, (_, place) =>
    dishOf(
      `CROWD-${place + 1}`,
      [`Dish ${place + 1} ${"and more ".repeat((place % 7) * 3)}`, "菜"],
      5,
    ),
  );
  const { settings, ...rest } = thousandVenue(server.pictures);
  const menus = [
    heading(["All of it", "全部"], long),
    heading(["Tea", "茶"], [dishOf("TEA", ["Tea", "茶"], 2)]),
  ];
  const venue = await server.install({
    ...rest,
    settings: { ...settings, pm: [], unlimitedScroll: false },
    menu: { menus, exclusiveOptionTitles: [] },
  });
  await scan(page, venue.linkOf("1"));
  await page.getByRole("button", { name: "Add a guest" }).click();
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  await categoryBar(page).getByRole("button", { name: "All of it" }).click();
  await expect(dish(page, "Dish 1 ")).toBeVisible();
  const down = await walkThrough(page);
  expect(down.dishes).toEqual(CODES);
  expect(down.elements).toBeLessThanOrEqual(MAX_ELEMENTS);

  const far = page.locator("a[href$='/CROWD-990']");
  await standBy(page, far);
  const before = await topOf(far);
  await placeKept(page);
  await page.reload();
  await expect.poll(async () => Math.abs((await topOf(far)) - before)).toBeLessThan(4);
  // Above it nothing has been drawn yet, and many names are longer than their boxes.
  const up = await walkThrough(page, -800);
  expect(up.shift).toBeLessThan(0.01);
  expect(up.gaps).toBe(0);
});
