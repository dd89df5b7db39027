import { expect, test } from "../stage/test.ts";
import { openBoard } from "../steps/board.ts";
import { orderAt } from "../steps/guests.ts";
import { languagesOf } from "../steps/words.ts";

const WORDS = {
  en: { toMake: "To make", one: /1 of 10: severe peanut allergy \(010\)/ },
  zh: { toMake: "待做汇总", one: /10 份中有 1 份： severe peanut allergy \(010\)/ },
} as const;

for (const language of languagesOf("zh")) {
  test(`says of ten toasts to make that one is for a guest with an allergy, in ${language} [DEC-007]`, async ({
    newScreen,
    venue,
  }) => {
    for (let at = 1; at < 10; at += 1)
      await orderAt(venue, String((at % 8) + 1), [{ code: "KAYA-TOAST" }]);
    await orderAt(venue, "7", [{ code: "KAYA-TOAST" }, { code: "KOPI" }], "severe peanut allergy");
    const board = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    await openBoard(board, venue);
    const { toMake, one } = WORDS[language];
    await board.getByRole("button", { name: toMake }).click();
    const drawer = board.getByRole("dialog", { name: toMake });
    const dish = drawer.getByRole("listitem").filter({ hasText: /^10×/ });
    await expect(dish.getByText(one)).toBeInViewport({ ratio: 1 });
    await expect(drawer.getByText("severe peanut allergy")).toHaveCount(2);
  });
}
