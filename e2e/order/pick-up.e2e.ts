/** An order that its guest picks up, from the code at the hatch to the board, and the next one by the same guest. */
import { kopiLane } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openStation } from "../steps/board.ts";
import { checkIn, openCart, placed } from "../steps/diner.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const HATCH = { label: "Hatch", mode: "pickUp" } as const;

/** What a guest reads who picks up. */
const SAID = {
  en: {
    takeaway: "Takeaway",
    soon: /^Ready \d\d:\d\d–\d\d:\d\d at the earliest$/,
    phone: "Phone number",
    name: "Name",
    cutlery: "No cutlery, please",
    edit: "Edit",
    forget: "Forget my details",
    phoneMissing: "Please enter your phone number",
    nameMissing: "Please enter your name",
    tooShort: "A phone number has at least 7 digits",
    message: "We call your number.",
  },
  zh: {
    takeaway: "外带",
    soon: /^最早 \d\d:\d\d–\d\d:\d\d 可取$/,
    phone: "电话号码",
    name: "姓名",
    cutlery: "No cutlery, please",
    edit: "修改",
    forget: "清除我的资料",
    phoneMissing: "请输入电话号码",
    nameMissing: "请输入姓名",
    tooShort: "电话号码至少 7 位",
    message: "我们会叫号。",
  },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  const words = WORDS[language];

  test(`a guest picks up: who it is for is asked once, the board reads it, the next order takes a tap more at most, in ${language} [CHK-003, CHK-019, DLV-007, DLV-034, DLV-041]`, async ({
    page,
    newScreen,
    server,
  }) => {
    const demo = kopiLane(server.pictures);
    const settings = {
      ...demo.settings,
      tkOrderAfter: 20,
      checkboxs: [said.cutlery],
      takeAwaySuccessMessage: { en: SAID.en.message, zh: SAID.zh.message },
    };
    const venue = await server.install({ ...demo, settings, places: ["7", HATCH] });
    const board = await newScreen();
    await openStation(board, venue);
    const dialog = page.getByRole("dialog", { name: said.takeaway });
    const question = page.getByRole("dialog", { name: words.sendThis });
    const card = page.getByRole("region", { name: said.takeaway });
    const phone = dialog.getByRole("textbox", { name: said.phone });
    const name = dialog.getByRole("textbox", { name: said.name });
    const submit = page.getByRole("button", { name: words.submit });

    await test.step("nobody is counted, and the cart says how it is fetched", async () => {
      await checkIn(page, venue.linkOf("Hatch"), { language });
      await addOtah(page);
      await page.getByRole("link", { name: words.viewOrder }).click();
      await expect(card.getByText(said.soon)).toBeVisible();
    });

    await test.step("what is missing is said at its field, and what was typed stays", async () => {
      await submit.click();
      await expect(phone).toBeVisible();
      await expectAccessible(page, "the details of a pick-up");
      await confirm(dialog);
      await expect(dialog.getByText(said.phoneMissing)).toBeVisible();
      await expect(dialog.getByText(said.nameMissing)).toBeVisible();
      await expect(phone).toBeFocused();
      await phone.fill("9123");
      await name.fill("Mei 林");
      await confirm(dialog);
      await expect(dialog.getByText(said.tooShort)).toBeVisible();
      await expect(name).toHaveValue("Mei 林");
      await expect(dialog.getByText(said.nameMissing)).toHaveCount(0);
      await phone.fill("9123 4567");
      await dialog.getByText(said.cutlery).click();
      await confirm(dialog);
    });

    await test.step("the order is sent, and what the venue says stands below its number", async () => {
      await confirm(question);
      await placed(page, language);
      await expect(page.getByText(said.message)).toBeVisible();
    });

    await test.step("the board reads who it is for", async () => {
      const ticket = board.getByRole("article").filter({ hasText: "Mei 林" });
      await expect(ticket).toContainText("Takeaway");
      await ticket.getByRole("button", { name: /^More about order/ }).click();
      const sheet = board.getByRole("dialog", { name: /^Order/ });
      await expect(sheet.getByRole("link", { name: "9123 4567" })).toBeVisible();
      await expect(sheet).toContainText(said.cutlery);
      await board.keyboard.press("Escape");
    });

    await test.step("the next order asks nothing, also after a reload", async () => {
      await page.goto(`${new URL(page.url()).origin}/menu`);
      await page.reload();
      let taps = 0;
      const tap = async (target: Locator): Promise<void> => {
        taps += 1;
        await target.click();
      };
      await tap(otah(page));
      await tap(page.getByRole("link", { name: words.viewOrder }));
      await expect(card).toContainText("Mei 林 · 9123 4567");
      await tap(submit);
      await tap(question.getByRole("button", { name: new RegExp(`^${words.ok}`) }));
      await placed(page, language);
      expect(taps).toBe(4);
      await expect.poll(async () => (await server.ordersOf(venue)).length).toBe(2);
    });

    await test.step("the phone forgets them with one tap", async () => {
      await page.goto(`${new URL(page.url()).origin}/menu`);
      await addOtah(page);
      await page.getByRole("link", { name: words.viewOrder }).click();
      await card.getByRole("button", { name: said.edit }).click();
      await dialog.getByRole("button", { name: said.forget }).click();
      await expect(phone).toHaveValue("");
      await page.reload();
      await expect(card).not.toContainText("9123");
    });
  });
}

/** The plus on the tile of a dish that asks nothing. */
function otah(page: Page): Locator {
  return page.getByRole("button", { name: /Otah|乌打/ }).first();
}

async function addOtah(page: Page): Promise<void> {
  await otah(page).click();
}

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: /^(OK|确定|好)/ }).click();
}

test("an order for as soon as possible is ready within five minutes of the earliest [DLV-024]", async ({
  page,
  server,
}) => {
  const demo = kopiLane(server.pictures);
  const settings = { ...demo.settings, tkOrderAfter: 20 };
  const venue = await server.install({ ...demo, settings, places: ["7", HATCH] });
  await checkIn(page, venue.linkOf("Hatch"), { language: "en" });
  await page.getByRole("button", { name: /Otah/ }).first().click();
  await openCart(page, "en");
  const said = await page.getByText(SAID.en.soon).first().textContent();
  const [from = NaN, to = NaN] = [...(said ?? "").matchAll(/(\d\d):(\d\d)/g)].map(
    ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
  );
  expect((to - from + 24 * 60) % (24 * 60)).toBe(5);
});
