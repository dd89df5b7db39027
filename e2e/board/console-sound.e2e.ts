import { expect, test } from "../stage/test.ts";
import { openBoard } from "../steps/board.ts";
import { orderAt } from "../steps/guests.ts";
import { listenTo, type Ear } from "../steps/hearing.ts";

/** Quieter than this nobody hears in a kitchen; a chime is ten times as loud. */
const AUDIBLE = 0.03;

const sounds = (ear: Ear) => expect.poll(() => ear.loudest()).toBeGreaterThan(AUDIBLE);
const isSilent = (ear: Ear) => expect.poll(() => ear.loudest()).toBeLessThan(AUDIBLE / 10);

test("makes a sound when an order arrives, and none before [DEC-007]", async ({
  newScreen,
  venue,
}) => {
  const board = await newScreen();
  const ear = await listenTo(board);
  await openBoard(board, venue);
  expect(await ear.loudest()).toBe(0);
  await board.getByRole("button", { name: "Start service" }).click();
  await sounds(ear);
  await isSilent(ear);
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  await sounds(ear);
  await isSilent(ear);
});

test("sounds the alarm again and again until somebody answers [DEC-007]", async ({
  newScreen,
  venue,
  passTime,
}) => {
  const screen = await newScreen();
  const ear = await listenTo(screen);
  await openBoard(screen, venue);
  await screen.getByRole("button", { name: "Start service" }).click();
  await sounds(ear);
  await screen.getByRole("link", { name: "Tables" }).click();
  await expect(screen.getByRole("heading", { level: 1, name: "Tables" })).toBeVisible();
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  passTime(61_000);
  // Its hint brings the time to the screen.
  await orderAt(venue, "8", [{ code: "KAYA-TOAST" }]);
  const alarm = screen.getByRole("alert").filter({ hasText: "Nobody has looked at" });
  await expect(alarm).toBeVisible();
  await isSilent(ear);
  await sounds(ear);
  await isSilent(ear);
  await sounds(ear);
  await alarm.getByRole("button", { name: "Seen" }).click();
  await expect(alarm).toBeHidden();
  await isSilent(ear);
});
