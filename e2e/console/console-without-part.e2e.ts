/** Why: the miso soup has sold out, and the salmon sets are sold all the same, because somebody in the kitchen says so. */
import { choice, dish as dishOf, heading, plainVenue, question } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { openBoard, openConsole, ticketOf } from "../steps/board.ts";
import { addToCart, checkIn, dish, openCart, openItem, submit } from "../steps/diner.ts";

const TRAY = question(
  "checklist",
  ["On the Tray", "托盘"],
  [choice("soup", ["Miso soup", "味噌汤"], { code: "MISO" }), choice("rice", ["Rice", "饭"])],
  { isReadOnly: true, defaults: ["soup", "rice"] },
);
const MENU = {
  exclusiveOptionTitles: [],
  menus: [
    heading(
      ["Lunch", "午餐"],
      [
        dishOf("MISO", ["Miso soup", "味噌汤"], 3),
        dishOf("SET", ["Salmon set", "三文鱼套餐"], 15, { groups: [TRAY] }),
      ],
    ),
  ],
};

test("a set whose soup has sold out is sold out too, until the kitchen ticks that it is sold without it; slip and ticket say so", async ({
  page,
  newScreen,
  server,
}) => {
  const venue = await server.install(plainVenue({ menu: MENU }));
  await checkIn(page, venue.linkOf("1"));
  const screen = await newScreen();
  await openConsole(screen, venue, "/sold-out");
  const set = page.getByRole("listitem").filter({ hasText: "Salmon set" });

  await test.step("the soup takes its set along", async () => {
    const soup = screen.getByRole("switch", { name: "Available: Miso soup" });
    await soup.first().click({ force: true });
    await expect(soup.nth(1)).not.toBeChecked();
    await expect(set).toContainText("Sold out");
  });

  await test.step("the tick brings the set back", async () => {
    const tick = screen.getByRole("checkbox", { name: "Sell the dishes without Miso soup" });
    await tick.check();
    await expect(set).not.toContainText("Sold out");
    await expect(dish(page, "Salmon set")).toBeVisible();
  });

  await test.step("slip and ticket say what is missing", async () => {
    await openItem(page, "Salmon set");
    await addToCart(page);
    await openCart(page);
    await expect(page.getByRole("main")).toContainText("Without Miso soup");
    await submit(page);
    await openBoard(screen, venue);
    await expect(ticketOf(screen, "1")).toContainText(/Without\s*Miso soup/);
  });
});
