/** An order that is brought: where to, what that costs, by the subtotal and by the postal code, and the board that reads it. */
import { kopiLane } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import type { InstalledVenue, VenueServer } from "../stage/venue-server.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openStation } from "../steps/board.ts";
import { checkIn, openCart, placed } from "../steps/diner.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";

const DOOR = { label: "Door", mode: "pickUp" } as const;

/** What a guest reads to whom something is brought. */
const SAID = {
  en: {
    delivery: "Delivery",
    time: "Delivery time",
    brought: /Delivery: .*\d:\d\d–/,
    phone: "Phone number",
    name: "Name",
    postal: "Postal code",
    unit: "Unit number",
    address: "Address",
    postalMissing: "Please enter the postal code",
    unitMissing: "Please enter the unit number",
    addressMissing: "Please enter the address",
    minimum: "The Minimum Consumption is $6.00",
    unknown: "We cannot find this address, or do not deliver there. Please check it.",
    found: "We deliver there.",
    ok: "OK",
    more: "Add one",
  },
  zh: {
    delivery: "外送",
    time: "送达时间",
    brought: /送达：.*\d:\d\d–/,
    phone: "电话号码",
    name: "姓名",
    postal: "邮编",
    unit: "门牌号",
    address: "地址",
    postalMissing: "请输入邮编",
    unitMissing: "请输入门牌号",
    addressMissing: "请输入地址",
    minimum: "最低消费为 $6.00",
    unknown: "找不到此地址，或不在外送范围内，请检查。",
    found: "可以送达。",
    ok: "确定",
    more: "增加",
  },
} as const;

const AREAS = [
  { postal: "570123", address: "1 Sin Ming Road", fee: 250 },
  { postal: "57*", address: "", fee: 400 },
];

for (const language of languagesOf("zh")) {
  const said = SAID[language];

  test(`a guest has something brought for a fee by the subtotal, above the venue's minimum, in ${language} [DLV-008, DLV-016, DLV-031, DLV-039, DLV-041]`, async ({
    page,
    newScreen,
    server,
  }) => {
    const venue = await installDoor(server, {
      deliveryCosts: [
        { minPrice: 0, maxPrice: 8, deliveryPrice: 5 },
        { minPrice: 8, deliveryPrice: 3 },
      ],
      minimumConsumption: 6,
    });
    const board = await newScreen();
    await openStation(board, venue);
    const parts = partsOf(page, language);
    const { dialog, card, slip } = parts;

    await test.step("what is missing is said at its field; too little is not brought", async () => {
      await checkIn(page, venue.linkOf("Door"), { language });
      await addOtah(page);
      await openCart(page, language);
      await expect(slip.getByText("5.00")).toBeVisible();
      await parts.submit.click();
      await expect(parts.field("phone")).toBeVisible();
      await expectAccessible(page, "the details of a delivery");
      await parts.write({ phone: "9123 4567", name: "Mei 林" });
      await confirm(dialog);
      for (const missing of [said.postalMissing, said.unitMissing, said.addressMissing]) {
        await expect(dialog.getByText(missing)).toBeVisible();
      }
      await expect(parts.field("postal")).toBeFocused();
      await parts.write({ postal: "570123", unit: "#04-12", address: "1 Sin Ming Road" });
      await expect(dialog.getByText(said.minimum)).toBeVisible();
      await confirm(dialog);
      await expect(dialog).toBeVisible();
      await dialog.getByRole("button", { name: /^(Cancel|取消)/ }).click();
    });

    await test.step("more of it costs less to bring", async () => {
      for (let more = 0; more < 3; more += 1) {
        await page
          .getByRole("main")
          .getByRole("listitem")
          .getByRole("button", { name: new RegExp(`^${said.more}`) })
          .click();
      }
      await expect(slip.getByText("$3.00", { exact: true })).toBeVisible();
      await parts.submit.click();
      await parts.write(HOME);
      await confirm(dialog);
      await confirm(parts.question);
      await placed(page, language);
      await expect.poll(async () => (await server.ordersOf(venue)).length).toBe(1);
    });

    await test.step("the board reads where it goes", async () => {
      const ticket = board.getByRole("article").filter({ hasText: "Mei 林" });
      await expect(ticket).toContainText("Delivery");
      await ticket.getByRole("button", { name: /^More about order/ }).click();
      const sheet = board.getByRole("dialog", { name: /^Order/ });
      await expect(sheet.getByRole("link", { name: "9123 4567" })).toBeVisible();
      await expect(sheet).toContainText("1 Sin Ming Road, #04-12, 570123");
      await expect(sheet).toContainText("3.00");
      await board.keyboard.press("Escape");
    });

    await test.step("the next order knows where it goes, also after a reload", async () => {
      await page.goto(`${new URL(page.url()).origin}/menu`);
      await page.reload();
      await addOtah(page);
      await openCart(page, language);
      await expect(card).toContainText("1 Sin Ming Road · #04-12 · 570123");
    });
  });

  test(`a delivery for later has a delivery time, on the cart, in the question and on its order, in ${language} [DLV-008, DLV-017]`, async ({
    page,
    server,
  }) => {
    const deliveryCosts = [{ minPrice: 0, deliveryPrice: 3 }];
    const venue = await installDoor(server, { deliveryCosts, hasPickUpTime: true });
    const { card, dialog, write, submit, question } = partsOf(page, language);
    await checkIn(page, venue.linkOf("Door"), { language });
    await addOtah(page);
    await openCart(page, language);
    const asked = page.waitForRequest(/\/slots\?.*deliveryType=2/);
    await card.getByRole("button", { name: new RegExp(`^${said.time}`) }).click();
    await asked;
    const times = page.getByRole("dialog", { name: said.time });
    await times
      .getByText(/^\d\d:\d\d$/)
      .last()
      .click();
    await confirm(times);
    await expect(card).toContainText(/\d:\d\d–\d/);
    await submit.click();
    await write(HOME);
    await confirm(dialog);
    await expect(question).toContainText(said.brought);
    await confirm(question);
    await placed(page, language);
    await expect(page.getByText(said.brought)).toBeVisible();
  });

  test(`a guest's postal code is looked up as its field is left: its address and its fee, or why not, in ${language} [DLV-038, DLV-042, ERR-018, STO-008, STO-009]`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/422/);
    const venue = await installDoor(server, { deliveryCalMethod: 1 }, AREAS);
    const parts = partsOf(page, language);
    const { dialog, slip } = parts;

    await test.step("a code that nobody knows is said in red, and goes no further", async () => {
      await checkIn(page, venue.linkOf("Door"), { language });
      await addOtah(page);
      await openCart(page, language);
      await parts.submit.click();
      await parts.write({
        phone: "9123 4567",
        name: "Mei 林",
        unit: "#04-12",
        address: "Somewhere",
      });
      await parts.write({ postal: "100000" });
      await parts.field("unit").focus();
      await expect(dialog.getByText(said.unknown)).toBeVisible();
      await confirm(dialog);
      await expect(parts.field("postal")).toBeFocused();
      await expect(dialog.getByText(said.unknown)).toHaveCount(1);
    });

    await test.step("one that is known brings its address and its fee along", async () => {
      await parts.write({ postal: "570123" });
      await parts.field("unit").focus();
      await expect(dialog.getByText(said.found)).toBeVisible();
      await expect(dialog.getByText(said.unknown)).toHaveCount(0);
      await expect(parts.field("address")).toHaveValue("1 Sin Ming Road");
      await expect(dialog.getByText("2.50")).toBeVisible();
      await expectAccessible(page, "a postal code that was found");
      await confirm(dialog);
      await expect(parts.question).toContainText("2.50");
      await confirm(parts.question);
      await placed(page, language);
      const [order] = await server.ordersOf(venue);
      expect(order?.total).toBeGreaterThan(250);
    });

    await test.step("the next order is looked up again, and asks nothing", async () => {
      await page.goto(`${new URL(page.url()).origin}/menu`);
      await page.reload();
      await addOtah(page);
      await openCart(page, language);
      await expect(slip.getByText("2.50")).toBeVisible();
      await parts.submit.click();
      await confirm(parts.question);
      await placed(page, language);
      expect(await server.ordersOf(venue)).toHaveLength(2);
    });
  });
}

const HOME = {
  phone: "9123 4567",
  name: "Mei 林",
  postal: "570123",
  unit: "#04-12",
  address: "1 Sin Ming Road",
} as const;
type Field = keyof typeof HOME;

function partsOf(page: Page, language: Language) {
  const said = SAID[language];
  const words = WORDS[language];
  const dialog = page.getByRole("dialog", { name: said.delivery });
  const field = (name: Field): Locator => dialog.getByLabel(said[name], { exact: true });
  return {
    dialog,
    card: page.getByRole("region", { name: said.delivery }),
    slip: page.getByRole("main"),
    question: page.getByRole("dialog", { name: words.sendThis }),
    submit: page.getByRole("button", { name: words.submit }),
    field,
    write: async (typed: Partial<Record<Field, string>>): Promise<void> => {
      for (const [name, text] of Object.entries(typed)) await field(name as Field).fill(text);
    },
  };
}

/** A venue that does nothing but deliver, behind the code at its door. */
function installDoor(
  server: VenueServer,
  change: object,
  deliveryAreas: typeof AREAS = [],
): Promise<InstalledVenue> {
  const demo = kopiLane(server.pictures);
  const settings = { ...demo.settings, hasTakeAway: false, hasPickUpTime: false, ...change };
  return server.install({ ...demo, settings, places: ["7", DOOR], deliveryAreas });
}

/** The plus on the tile of a dish that asks nothing. */
async function addOtah(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /Otah|乌打/ })
    .first()
    .click();
}

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: /^(OK|确定|好)/ }).click();
}
