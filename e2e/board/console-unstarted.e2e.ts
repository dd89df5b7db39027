import { expect, test } from "../stage/test.ts";
import { openStation } from "../steps/board.ts";
import { orderAt } from "../steps/guests.ts";
import { languagesOf } from "../steps/words.ts";

const KAYA = [{ code: "KAYA-TOAST" }];
const MINUTE = 60_000;
const WORDS = {
  en: {
    tables: "Tables",
    checkIn: "Checking in",
    field: "Sound again when nobody has started an order for",
    save: "Save",
    line: /Not started for 3 minutes:\s*001 Table 7/,
    start: /^Start: /,
  },
  zh: {
    tables: "桌位",
    checkIn: "入座方式",
    field: "订单多久未开始制作时再次响铃",
    save: "保存",
    line: /超过 3 分钟未开始制作：\s*001 7 号桌/,
    start: /^开始制作/,
  },
} as const;

for (const language of languagesOf("zh")) {
  test(`an order that was seen and that nobody starts sounds again after the venue's minutes, in ${language} [DEC-007]`, async ({
    newScreen,
    venue,
    server,
    passTime,
  }) => {
    const words = WORDS[language];
    const board = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    await openStation(board, venue);
    await board.getByRole("link", { name: words.tables, exact: true }).click();
    await board.getByRole("button", { name: words.checkIn }).click();
    const form = board.getByRole("dialog", { name: words.checkIn });
    await form.getByRole("textbox", { name: words.field }).fill("3");
    await form.getByRole("button", { name: words.save }).click();
    await expect(form).toBeHidden();
    await board.goBack();
    await orderAt(venue, "7", KAYA);
    const states = async () => (await server.ordersOf(venue)).map(({ state }) => state);
    await expect.poll(states).toEqual(["acknowledged"]);
    const line = board.getByRole("status").filter({ hasText: words.line });
    await expect(line).toBeHidden();
    const chime = (): Promise<string> =>
      board.evaluate(() => document.documentElement.dataset["lastChime"] ?? "");
    expect(await chime()).toMatch(/^arrival/);

    passTime(3 * MINUTE);
    // Its hint brings the time to the screen.
    await orderAt(venue, "8", KAYA);
    await expect(line).toBeVisible();
    await expect(board.locator("article[data-order='001'] header")).toHaveAttribute(
      "data-lateness",
      "late",
    );
    await expect.poll(chime).toMatch(/^alarm/);
    await board
      .locator("article[data-order='001']")
      .getByRole("button", { name: words.start })
      .click();
    await expect(line).toBeHidden();
  });
}
