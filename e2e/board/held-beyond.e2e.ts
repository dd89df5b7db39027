import { HOLD_LIMITS } from "@comanda/domain/order";
import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { openBoard } from "../steps/board.ts";
import { orderAt } from "../steps/guests.ts";
import { languagesOf } from "../steps/words.ts";

const WORDS = {
  en: { five: "Table 7 5 more orders on hold", fewer: "Show fewer", held: "On hold" },
  zh: { five: "7 号桌 还有 5 张待确认订单", fewer: "收起", held: "待确认" },
} as const;

for (const language of languagesOf("zh")) {
  test(`one line stands for what a table has on hold beyond three, and lists it when it is tapped, in ${language} [DEC-007]`, async ({
    newScreen,
    server,
  }) => {
    const { five, fewer, held } = WORDS[language];
    const demo = kopiLane(server.pictures);
    const settings = { ...demo.settings, holdAbove: { ...HOLD_LIMITS, tableOrders: 1 } };
    const venue = await server.install({ ...demo, settings });
    for (let at = 0; at < 9; at += 1) await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
    const board = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    await openBoard(board, venue);
    const line = board.getByRole("button", { name: five });
    await expect(line).toBeVisible();
    await line.click();
    const list = board.getByRole("region", { name: new RegExp(`^${held}`) });
    await expect(list.getByRole("button")).toHaveCount(8);
    await expect(line).toBeHidden();
    await list.getByRole("button").last().click();
    await expect(board.getByRole("dialog")).toContainText("009");
    await board.keyboard.press("Escape");
    await board.getByRole("button", { name: fewer }).click();
    await expect(line).toBeVisible();
    await expect(list).toBeHidden();
  });
}
