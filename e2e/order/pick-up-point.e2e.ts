/** Where an order waits that is taken away, and what its venue says to who fetches it. */
import { kopiLane } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { moveOn, openConsole, openStation, ticketOf } from "../steps/board.ts";
import { checkIn, confirmOrder, fillCart, openCart, placed } from "../steps/diner.ts";
import { languagesOf } from "../steps/words.ts";

const HATCH = { label: "Hatch", mode: "pickUp" } as const;

const SAID = {
  en: {
    point: "Please collect it at Window",
    other: "Front counter",
    message: "We call your number.",
    send: /^Submit Order/,
    fields: ["Phone number", "Name"],
  },
  zh: {
    point: "请到此处取餐： 窗口",
    other: "前台",
    message: "我们会叫号。",
    send: /^提交订单/,
    fields: ["电话号码", "姓名"],
  },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];

  test(`an order of the table that stands for takeaway waits at the point for takeaway, in ${language} [STS-004]`, async ({
    page,
    newScreen,
    server,
  }) => {
    const demo = kopiLane(server.pictures);
    const pickUpPoints = [
      // The table's own point counts for it no more.
      { pickUpPoint: "Front counter", pickUpPoint2: "前台", type: 0, tableIds: ["7"] },
      { pickUpPoint: "Window", pickUpPoint2: "窗口", type: 1, tableIds: [] },
    ];
    const settings = { ...demo.settings, pickUpPoints };
    const venue = await server.install({ ...demo, settings, places: ["7", HATCH] });
    const office = await newScreen();
    await openConsole(office, venue, "/ways-to-order");
    await office.getByRole("combobox", { name: "A table for takeaway" }).click();
    await office.getByRole("option", { name: "7", exact: true }).click();
    await publish(office);
    const board = await newScreen();
    await openStation(board, venue);
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    await confirmOrder(page, language);
    await placed(page, language);
    await expect(ticketOf(board, "7")).toBeVisible();
    await moveOn(board, "7");
    await moveOn(board, "7");
    await expect(page.getByText(said.point)).toBeVisible();
    await expect(page.getByText(said.other)).toHaveCount(0);
  });

  test(`what a venue says to who fetches an order is its own, and nobody else reads it, in ${language} [RES-011]`, async ({
    page,
    newScreen,
    server,
  }) => {
    const places = ["7", HATCH] as const;
    const demo = { ...kopiLane(server.pictures), places: [...places] };
    const venue = await server.install(demo);
    const office = await newScreen();
    await openConsole(office, venue, "/ways-to-order");
    const words = office.getByRole("group", { name: "Words for who picks up" });
    await words.getByRole("textbox").nth(0).fill(SAID.en.message);
    await words.getByRole("textbox").nth(1).fill(SAID.zh.message);
    await publish(office);

    await checkIn(page, venue.linkOf("Hatch"), { language });
    await orderToPickUp(page, language);
    await expect(page.getByText(said.message)).toBeVisible();

    // Nor at a table of the same venue.
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    await confirmOrder(page, language);
    await placed(page, language);
    await expect(page.getByText(said.message)).toHaveCount(0);

    // Another venue says nothing of it.
    const other = await server.install(demo);
    await checkIn(page, other.linkOf("Hatch"), { language });
    await addOtah(page);
    await openCart(page, language);
    // The phone knows who it is for.
    await confirmOrder(page, language);
    await placed(page, language);
    await expect(page.getByText(said.message)).toHaveCount(0);
  });
}

async function publish(office: Page): Promise<void> {
  const saved = office.waitForResponse(
    (reply) => reply.request().method() === "PUT" && reply.url().endsWith("/venue/ways"),
  );
  await office.getByRole("button", { name: "Publish" }).click();
  expect((await saved).status()).toBe(200);
}

/** A dish that asks nothing, and who it is for. */
async function orderToPickUp(page: Page, language: "en" | "zh"): Promise<void> {
  const said = SAID[language];
  await addOtah(page);
  await openCart(page, language);
  await page.getByRole("button", { name: said.send }).click();
  const details = page.getByRole("dialog");
  await details.getByRole("textbox", { name: said.fields[0] }).fill("9123 4567");
  await details.getByRole("textbox", { name: said.fields[1] }).fill("Mei 林");
  await details.getByRole("button", { name: /^(OK|确定|好)/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(OK|确定|好)/ })
    .click();
  await placed(page, language);
}

async function addOtah(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /Otah|乌打/ })
    .first()
    .click();
}
