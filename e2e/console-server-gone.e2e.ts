import { expect, test } from "./stage/test.ts";
import { openConsole } from "./steps/board.ts";

/** Within which everybody at a screen must know that the server does not answer. */
const TEN_SECONDS = 10_000;

const SCREENS = [
  ["the board", "/orders"],
  ["sold out", "/sold-out"],
  ["tables", "/tables"],
  ["the cards to print", "/tables/print"],
  ["the sign-in", "/login"],
] as const;

for (const [name, path] of SCREENS) {
  test(`says within ten seconds that the server is gone, and since when, on ${name} [DEC-009]`, async ({
    newScreen,
    venue,
  }) => {
    const screen = await newScreen();
    await screen.clock.install();
    await openConsole(screen, venue, path);
    const alert = screen.getByRole("alert").filter({ hasText: /Not connected since \d\d:\d\d/ });
    // The device is online and the stream stands: nothing is answered any more, and nothing says so.
    await screen.route(/\/(v2\/api|healthz)/, () => new Promise<void>(() => undefined));
    await screen.clock.runFor(TEN_SECONDS);
    await expect(alert).toBeVisible();
    await screen.unrouteAll();
    await screen.clock.runFor(TEN_SECONDS);
    await expect(alert).toBeHidden();
  });
}
