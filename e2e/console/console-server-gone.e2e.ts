import { expect, test } from "../stage/test.ts";
import { openBoard, openConsole, openStation } from "../steps/board.ts";
import { pagesLedTo } from "../steps/console-pages.ts";
import { orderAt } from "../steps/guests.ts";
import { languagesOf } from "../steps/words.ts";

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

test("says within five seconds that the server is gone on every page that the navigation leads to", async ({
  newScreen,
  venue,
}) => {
  const screen = await newScreen();
  await screen.clock.install();
  await openConsole(screen, venue, "/people");
  const known = new Set<string>(SCREENS.map(([, path]) => path));
  for (const path of await pagesLedTo(screen)) {
    if (known.has(path)) continue;
    await openConsole(screen, venue, path);
    await expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
    await screen.route(/\/(v2\/api|healthz)/, () => new Promise<void>(() => undefined));
    await screen.clock.runFor(FIVE_SECONDS);
    await expect(screen.getByText(/Not connected since \d\d:\d\d/), path).toBeVisible();
    await screen.unrouteAll();
  }
});

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

const WORDS = {
  en: { sound: "Sound is on", none: "No connection", allSeen: "Every order has been seen." },
  zh: { sound: "声音已开启", none: "连接已断开", allSeen: "所有订单均已查看。" },
} as const;
const SINCE = {
  en: /^No connection since \d\d:\d\d – orders may be waiting$/,
  zh: /^自 \d\d:\d\d 起连接已断开，可能有订单在等待$/,
} as const;

for (const language of languagesOf("zh")) {
  test(`a server that died is heard after 15 s and every 30 s, and nothing says that all is well, in ${language} [DEC-009]`, async ({
    newScreen,
    venue,
  }) => {
    const { sound, none, allSeen } = WORDS[language];
    const board = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    await board.clock.install();
    await openStation(board, venue);
    await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
    await expect(board.getByText(allSeen)).toBeVisible();
    const chime = (): Promise<string> =>
      board.evaluate(() => document.documentElement.dataset["lastChime"] ?? "");
    // From here on time passes only where the test says so: a busy machine adds no seconds.
    await board.clock.pauseAt((await board.evaluate(() => Date.now())) + 1_000);
    await board.route(/\/(v2\/api|healthz)/, () => new Promise<void>(() => undefined));
    await board.clock.runFor(FIVE_SECONDS);
    await expect(board.getByText(SINCE[language])).toBeVisible();
    await expect(board.getByRole("button", { name: none, exact: true })).toBeVisible();
    await expect(board.getByText(allSeen)).toBeHidden();
    await expect(board.getByRole("button", { name: sound })).toBeHidden();
    expect(await chime()).toMatch(/^arrival/);
    await board.clock.runFor(11_000);
    const first = await chime();
    expect(first).toMatch(/^lost/);
    const since = (await board.evaluate(() => Date.now())) - Number(first.split(" ")[1]);
    await board.clock.runFor(29_000 - since);
    expect(await chime()).toBe(first);
    await board.clock.runFor(2_000);
    const second = await chime();
    expect(second).toMatch(/^lost/);
    expect(second).not.toBe(first);
    await board.unrouteAll();
    await board.clock.runFor(FIVE_SECONDS);
    await board.clock.resume();
    await expect(board.getByRole("button", { name: sound })).toBeVisible();
    await expect(board.getByText(allSeen)).toBeVisible();
    await orderAt(venue, "8", [{ code: "KAYA-TOAST" }]);
    await expect.poll(chime).toMatch(/^arrival/);
  });
}
