import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { moveOn, openStation, ticketOf } from "../steps/board.ts";
import { fillCart, openCart, submit } from "../steps/diner.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const SAYS = {
  en: { ready: /^Ready: \d{3} · Front counter/, show: "Show" },
  zh: { ready: /^已备好：\d{3} · 前台/, show: "查看" },
} as const;

for (const language of languagesOf("zh")) {
  test(`an order that is ready is said on the menu, however far it is scrolled, until its guest looks, in ${language} [STS-003]`, async ({
    page,
    newScreen,
    server,
  }) => {
    const [words, says] = [WORDS[language], SAYS[language]];
    const demo = kopiLane(server.pictures);
    const pickUpPoints = [
      { pickUpPoint: "Front counter", pickUpPoint2: "前台", type: 0, tableIds: ["7"] },
    ];
    const venue = await server.install({ ...demo, settings: { ...demo.settings, pickUpPoints } });
    const board = await newScreen();
    await openStation(board, venue);
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    await submit(page, language);
    await page.getByRole("link", { name: words.returnToMenu }).click();
    await page.mouse.wheel(0, 3_000);
    const line = page.getByRole("status").filter({ hasText: says.ready, visible: true });
    await expect(ticketOf(board, "7")).toBeVisible();
    await moveOn(board, "7");
    await expect(line).toHaveCount(0);
    await moveOn(board, "7");
    await expect(line).toBeInViewport();
    await expectAccessible(page, "the line of an order that is ready");
    await line.getByRole("button", { name: says.show }).click();
    await expect(page.getByRole("dialog", { name: words.yourOrders })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(line).toHaveCount(0);
  });
}
