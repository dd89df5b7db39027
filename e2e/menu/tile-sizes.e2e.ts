/** How large a dish stands on the menu, measured on the page. */
import { dish as dishOf, heading, plainVenue } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import type { VenueServer } from "../stage/venue-server.ts";
import { checkIn } from "../steps/diner.ts";

/** Looks at a dish of each size on a page so many pixels wide. */
async function expectSizes(page: Page, server: VenueServer, screen: number): Promise<void> {
  const about = ["Fresh from the pot", "新鲜出锅"] as const;
  const picture = server.pictures.kopi;
  const menus = [
    heading(
      ["Food", "食物"],
      [
        dishOf("HALF-1", ["Half one", "一"], 5, { size: 0, picture }),
        dishOf("HALF-2", ["Half two", "二"], 5, { picture }),
        dishOf("WIDE", ["Wide", "三"], 5, { size: 1, picture, about }),
        dishOf("COMPACT", ["Compact", "四"], 5, { size: 2, about }),
        dishOf("ROW", ["Row plain", "五"], 5, { size: 3, picture }),
        dishOf("ROW-TOLD", ["Row told", "六"], 5, { size: 3, picture, about }),
        dishOf("LONG", [`Long ${"Llanfairpwllgwyngyll".repeat(3)}`, "七"], 5, { size: 3, picture }),
      ],
    ),
  ];
  const venue = await server.install(plainVenue({ menu: { menus, exclusiveOptionTitles: [] } }));
  await checkIn(page, venue.linkOf("1"));
  const place = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const boxOf = async (name: string) => {
    await place(name).scrollIntoViewIfNeeded();
    const { width = 0, height = 0 } = (await place(name).boundingBox()) ?? {};
    return { width, height };
  };
  await page.setViewportSize({ width: screen, height: 844 });
  const content = screen - 32;
  const half = (content - 12) / 2;
  for (const name of ["Half one", "Half two"]) {
    expect(await boxOf(name)).toEqual({ width: half, height: half + 104 });
  }
  expect(await boxOf("Wide")).toEqual({ width: content, height: content * 0.625 + 140 });
  expect(await boxOf("Compact")).toEqual({ width: content, height: 96 });
  await expect(place("Compact").getByRole("presentation")).toHaveCount(0);
  expect(await boxOf("Row plain")).toEqual({ width: content, height: 120 });
  expect(await boxOf("Row told")).toEqual({ width: content, height: 136 });
  await expect(place("Row told").locator("img").first()).toBeVisible();
  // However long a word is, what it costs stays on the row.
  const price = await place("Long").getByText("$5.00").boundingBox();
  expect((price?.x ?? 0) + (price?.width ?? screen)).toBeLessThanOrEqual(screen - 16);
}

test("dishes stand in four sizes, tiles as high as the page is wide [MNU-015, MNU-016, MNU-017, MNU-018, MNU-019]", async ({
  page,
  server,
}) => {
  await expectSizes(page, server, 390);
});

test("on a narrow phone tiles are lower, and rows as high as ever: 96, 120 and 136 px [MNU-019, MNU-020, MNU-021]", async ({
  page,
  server,
}) => {
  await expectSizes(page, server, 320);
});

test("five dishes with a picture stand on the first screen in rows, six in compact ones [MNU-017, MNU-018]", async ({
  newPhone,
  server,
}) => {
  for (const [size, least] of [
    [3, 5],
    [2, 6],
  ] as const) {
    const page = await newPhone();
    const dishes = Array.from({ length: 12 }, (_, at) =>
      dishOf(`D${at}`, [`Dish ${at}`, `菜${at}`], 5, {
        about: ["With rice and greens", "配饭与青菜"],
        size,
        picture: Object.values(server.pictures)[0],
      }),
    );
    const menus = [heading(["All of it", "全部"], dishes)];
    const venue = await server.install(plainVenue({ menu: { menus, exclusiveOptionTitles: [] } }));
    await checkIn(page, venue.linkOf("1"));
    const tiles = await page.getByRole("main").getByRole("listitem").all();
    const boxes = await Promise.all(tiles.map((tile) => tile.boundingBox()));
    const screen = page.viewportSize()?.height ?? 0;
    // So much of it that its name and price are read.
    const shown = boxes.filter((box) => box !== null && box.y + box.height * 0.6 <= screen);
    expect(shown.length).toBeGreaterThanOrEqual(least);
  }
});
