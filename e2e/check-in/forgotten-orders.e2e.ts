import { expect, test } from "../stage/test.ts";
import { openStation } from "../steps/board.ts";
import { orderAt } from "../steps/guests.ts";
import { languagesOf } from "../steps/words.ts";

const DAY = 24 * 60 * 60_000;
const KAYA = [{ code: "KAYA-TOAST" }];
const WORDS = {
  en: {
    line: "1 order that nobody has seen for a day",
    title: "Not seen for a day",
    open: /^Open: order 001/,
    seeAll: "Mark all as seen",
    collected: "Recently collected",
    byDay: "Closed at the end of its day",
  },
  zh: {
    line: "1 张订单一天以来无人查看",
    title: "超过一天未查看",
    open: /^打开：订单 001/,
    seeAll: "全部标为已查看",
    collected: "最近取餐",
    byDay: "营业日结束时已自动完成",
  },
} as const;

for (const language of languagesOf("zh")) {
  test(`what nobody acknowledged for a day leaves the board in quiet, for a list that ends it, in ${language} [DEC-007]`, async ({
    newScreen,
    venue,
    server,
    passTime,
  }) => {
    const words = WORDS[language];
    await orderAt(venue, "7", KAYA);
    passTime(DAY);
    const board = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    await openStation(board, venue);
    const line = board.getByRole("button", { name: words.line });
    await expect(line).toBeVisible();
    await expect(board.locator("article")).toHaveCount(0);
    await expect(board.locator("html")).not.toHaveAttribute("data-last-chime", /^alarm/);

    await line.click();
    const list = board.getByRole("dialog", { name: words.title });
    await expect(list).toContainText("001");
    await list.getByRole("button", { name: words.open }).click();
    await expect(list).toBeHidden();
    await expect(board.getByRole("dialog")).toContainText("001");
    await board.keyboard.press("Escape");

    await line.click();
    await list.getByRole("button", { name: words.seeAll }).click();
    await expect(line).toBeHidden();
    const states = async () => (await server.ordersOf(venue)).map(({ state }) => state);
    // The venue's day is looked at once a minute while its board is read.
    passTime(60_000);
    await orderAt(venue, "8", KAYA);
    await expect.poll(states).toContain("collected");
    await board.getByRole("button", { name: words.collected }).click();
    await expect(board.getByRole("dialog", { name: words.collected })).toContainText(words.byDay);
  });
}
