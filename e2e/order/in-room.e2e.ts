/** Orders to rooms: behind a room's own code, and behind the one for all rooms from the typed number to the desk's list. */
import { kopiLane } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole, openStation } from "../steps/board.ts";
import { checkIn, placed } from "../steps/diner.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const ROOM = { label: "Room 1204", mode: "inRoom" } as const;
const ANY = { label: "In Room", mode: "anyRoom" } as const;

/** What a guest reads in a room. */
const SAID = {
  en: {
    room: "In Room Dining",
    number: "Room number",
    phone: "Phone number",
    name: "Name",
    roomMissing: "Please select room",
    roomShort: "A room number has at least 3 characters",
    phoneMissing: "Please enter your phone number",
    nameMissing: "Please enter your name",
    typed: "Room 305",
    atEnd: "Charged to your room:",
    fee: "$5.00",
    time: "Pick-up time",
  },
  zh: {
    room: "客房送餐",
    number: "房间号",
    phone: "电话号码",
    name: "姓名",
    roomMissing: "请选择房间",
    roomShort: "房间号至少 3 个字符",
    phoneMissing: "请输入电话号码",
    nameMissing: "请输入姓名",
    typed: "305 房",
    atEnd: "记入您的房账：",
    fee: "$5.00",
    time: "取餐时间",
  },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  const words = WORDS[language];

  test(`a guest orders from a room's own code, which knows its number, in ${language} [CHK-002, DLV-009, DLV-031, DLV-036, DLV-041]`, async ({
    page,
    newScreen,
    server,
  }) => {
    const venue = await server.install(hotel(server.pictures));
    const board = await newScreen();
    await openStation(board, venue);
    const { dialog, question, card, field, submit } = partsOf(page, language);

    await checkIn(page, venue.linkOf("Room 1204"), { language });
    await otah(page).click();
    await page.getByRole("link", { name: words.viewOrder }).click();
    await expect(card).toBeVisible();
    await submit.click();
    await expect(field(said.phone)).toBeVisible();
    await expect(field(said.number)).toHaveCount(0);
    await expect(page.getByText(said.time)).toHaveCount(0);
    await confirm(dialog);
    await expect(dialog.getByText(said.phoneMissing)).toBeVisible();
    await expect(dialog.getByText(said.nameMissing)).toBeVisible();
    await field(said.phone).fill("9123 4567");
    await field(said.name).fill("Mei 林");
    await confirm(dialog);
    await expect(question).toContainText("Room 1204");
    await expect(question).toContainText(said.atEnd);
    await expect(question).toContainText(said.fee);
    await confirm(question);
    await placed(page, language);

    const ticket = board.getByRole("article").filter({ hasText: "Mei 林" });
    await expect(ticket).toContainText("Room 1204");
    await expect(ticket).not.toContainText("typed by the guest");
    await ticket.getByRole("button", { name: /^More about order/ }).click();
    const sheet = board.getByRole("dialog", { name: /^Order/ });
    await expect(sheet.getByText("Room 1204", { exact: true })).toBeVisible();
    await expect(sheet.getByRole("link", { name: "9123 4567" })).toBeVisible();
  });

  test(`a guest behind the code of all rooms types the number once, and the desk settles the room, in ${language} [DLV-033, DLV-037, DLV-040, DLV-041, OUT-021]`, async ({
    page,
    newScreen,
    server,
  }) => {
    const venue = await server.install(hotel(server.pictures));
    const board = await newScreen();
    await openStation(board, venue);
    const { dialog, question, card, field, submit } = partsOf(page, language);

    await test.step("what is wrong with the number is said at its field", async () => {
      await checkIn(page, venue.linkOf("In Room"), { language });
      await otah(page).click();
      await page.getByRole("link", { name: words.viewOrder }).click();
      await submit.click();
      await expect(field(said.number)).toBeVisible();
      await dialog.getByRole("button", { name: WORDS[language].cancel, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(question).toHaveCount(0);
      await submit.click();
      await expectAccessible(page, "the details of an order to a room");
      await confirm(dialog);
      await expect(dialog.getByText(said.roomMissing)).toBeVisible();
      await expect(field(said.number)).toBeFocused();
      await field(said.number).fill("30");
      await field(said.phone).fill("9123 4567");
      await field(said.name).fill("Mei 林");
      await confirm(dialog);
      await expect(dialog.getByText(said.roomShort)).toBeVisible();
      await field(said.number).fill("305");
      await confirm(dialog);
    });

    await test.step("the last question says the room, and the board that it was typed", async () => {
      await expect(question).toContainText(said.typed);
      await confirm(question);
      await placed(page, language);
      const ticket = board.getByRole("article").filter({ hasText: "Mei 林" });
      await expect(ticket).toContainText("Room 305");
      await expect(ticket).toContainText("typed by the guest");
    });

    await test.step("the next order asks for nothing, also after a reload", async () => {
      await page.goto(`${new URL(page.url()).origin}/menu`);
      await page.reload();
      await otah(page).click();
      await page.getByRole("link", { name: words.viewOrder }).click();
      await expect(card).toContainText(`${said.typed} · Mei 林 · 9123 4567`);
      await submit.click();
      await confirm(question);
      await placed(page, language);
    });

    await test.step("the desk lists the room with both orders, and settles them with one tap", async () => {
      const desk = await newScreen();
      await openConsole(desk, venue, "/orders");
      await desk.getByRole("link", { name: "Room charges" }).click();
      const row = desk.getByRole("row").filter({ hasText: "Room 305" });
      await expect(row).toContainText("typed by the guest");
      await expect(row).toContainText("2 orders");
      await expectAccessible(desk, "the charges of rooms");
      await row.getByRole("button", { name: "Settle what was typed for Room 305" }).click();
      const sheet = desk.getByRole("dialog", { name: "Room 305" });
      await expect(sheet).toContainText("Guests typed this number.");
      await expect(sheet).toContainText("Mei 林");
      await sheet.getByRole("radio", { name: "Card" }).check();
      await sheet.getByRole("button", { name: /^Mark \S+ as paid$/ }).click();
      await expect(sheet).toHaveCount(0);
      await expect(desk.getByText("No room has anything to pay.")).toBeVisible();
    });
  });
}

type Pictures = Parameters<typeof kopiLane>[0];

function hotel(pictures: Pictures) {
  const demo = kopiLane(pictures);
  const deliveryCosts = [{ minPrice: 0, deliveryPrice: 5 }];
  const settings = { ...demo.settings, hasInRoom: true, deliveryCosts };
  return { ...demo, settings, places: ["7", ROOM, ANY] };
}

function partsOf(page: Page, language: "en" | "zh") {
  const said = SAID[language];
  const dialog = page.getByRole("dialog", { name: said.room });
  return {
    dialog,
    question: page.getByRole("dialog", { name: WORDS[language].sendThis }),
    card: page.getByRole("region", { name: said.room }),
    field: (name: string): Locator => dialog.getByRole("textbox", { name }),
    submit: page.getByRole("button", { name: WORDS[language].submit }),
  };
}

/** The plus on the tile of a dish that asks nothing. */
function otah(page: Page): Locator {
  return page.getByRole("button", { name: /Otah|乌打/ }).first();
}

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: /^(OK|确定|好)/ }).click();
}
