import { expect, test } from "./stage/test.ts";
import { openBoard, openConsole } from "./steps/board.ts";
import { orderAt } from "./steps/guests.ts";

/** Within which everybody at a screen must know that the server does not answer, and a little. */
const FIVE_SECONDS = 5_100;

const SCREENS = [
  ["the board", "/orders"],
  ["sold out", "/sold-out"],
  ["tables", "/tables"],
  ["people", "/people"],
  ["connections", "/connections"],
  ["the cards to print", "/tables/print"],
  ["the menu to print", "/menu-file/print"],
  ["the sign-in", "/login"],
] as const;

for (const [name, path] of SCREENS) {
  test(`says within five seconds that the server is gone, and since when, on ${name} [DEC-009]`, async ({
    newScreen,
    venue,
  }) => {
    const screen = await newScreen();
    await screen.clock.install();
    await openConsole(screen, venue, path);
    const alert = screen.getByRole("alert").filter({ hasText: /Not connected since \d\d:\d\d/ });
    // The device is online and the stream stands: nothing is answered any more, and nothing says so.
    await screen.route(/\/(v2\/api|healthz)/, () => new Promise<void>(() => undefined));
    await screen.clock.runFor(FIVE_SECONDS);
    await expect(alert).toBeVisible();
    await screen.unrouteAll();
    await screen.clock.runFor(FIVE_SECONDS);
    await expect(alert).toBeHidden();
  });
}

test("says from when the board is while its read hangs and all else is answered [DEC-009]", async ({
  newScreen,
  venue,
}) => {
  const board = await newScreen();
  await board.clock.install();
  await openBoard(board, venue);
  await board.route(/\/v2\/api\/staff\/orders/, () => new Promise<void>(() => undefined));
  const asked = board.waitForRequest(/\/v2\/api\/staff\/orders\?/);
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  await asked;
  await board.clock.runFor(FIVE_SECONDS);
  const alert = board.getByRole("alert").filter({ hasText: /The board is from \d\d:\d\d/ });
  await expect(alert).toBeVisible();
});
