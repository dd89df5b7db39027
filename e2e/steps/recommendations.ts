/** Why: what is offered beside what a guest wanted: a menu that offers, and the sheet that comes up. */
import { choice, dish as dishOf, heading, question } from "@comanda/testkit";
import type { WireMenu } from "@comanda/contract";
import type { Locator, Page } from "@playwright/test";
import { expect } from "../stage/test.ts";
import { addToCart, openItem } from "./diner.ts";

export const RECOMMEND = "**/v2/api/selforder/recommend";

const nothing = { contains: [], suits: [] };

const large = choice("large", ["Large", "大"], { dietary: nothing });

const cup = question("buttons", ["Cup", "杯子"], [large], { isRequired: true });

/** A laksa with a list of its own and an engine; tea asks something, cake has sold out. */
export function menu(): WireMenu {
  const sides = { hasRecommended: true, recommendedArray: ["OTAH", "CAKE", "TEA"] };
  return {
    exclusiveOptionTitles: [],
    menus: [
      heading(
        ["Food", "食物"],
        [
          dishOf("LAKSA", ["Laksa", "叻沙"], 12, {
            rest: { ...sides, recommendedEngine: "pairs" },
          }),
          dishOf("OTAH", ["Otah", "乌打"], 2, { dietary: { ...nothing, contains: ["fish"] } }),
          dishOf("CAKE", ["Cake", "蛋糕"], 3, { rest: { isSoldOut: true } }),
          dishOf("TEA", ["Tea", "茶"], 3, {
            groups: [cup],
            dietary: nothing,
            rest: { hasRecommended: true, recommendedArray: ["OTAH", "RICE"] },
          }),
          dishOf("SODA", ["Soda", "汽水"], 4, { dietary: nothing }),
          dishOf("RICE", ["Rice", "饭"], 5, {
            rest: {
              hasRecommended: true,
              recommendedArray: ["SODA", "OTAH"],
              recommendedEngine: "pairs",
            },
          }),
        ],
      ),
    ],
  };
}

export function sheetOf(page: Page, title = "Would you like any add-ons?"): Locator {
  return page.getByRole("complementary", { name: title });
}

export function cartBar(page: Page): Locator {
  return page.getByRole("link", { name: "View your cart" });
}

/** The main action stands free below the sheet, once it has come to rest. */
export async function expectAbove(sheet: Locator, action: Locator): Promise<void> {
  const room = async (): Promise<number> => {
    const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
    return ((await action.boundingBox())?.y ?? 0) - y - height;
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
}

export async function addLaksa(page: Page): Promise<void> {
  await openItem(page, "Laksa");
  await addToCart(page);
}
