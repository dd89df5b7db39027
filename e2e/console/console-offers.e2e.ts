/** An owner switches an offer off and on, and reads when each counts. */
import { promotionToWire } from "@comanda/contract";
import { kopiLane, promotionOf } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";

const EVENING = promotionOf({
  id: "evening",
  name: { en: "Evening", zh: "晚市优惠" },
  clock: {
    days: [5, 6],
    hours: { start: 22 * 60, end: 2 * 60 },
    firstDate: undefined,
    lastDate: "2027-12-24",
  },
});
const ALWAYS = promotionOf({ id: "always", name: { en: "A dollar off", zh: "立减一元" } });

test("an owner switches an offer off and on by one switch", async ({ newScreen, server }) => {
  const demo = kopiLane(server.pictures);
  const pm = [EVENING, ALWAYS].map(promotionToWire);
  const venue = await server.install({ ...demo, settings: { ...demo.settings, pm } });
  const desk = await newScreen();
  await openConsole(desk, venue, "/offers");
  const evening = desk.getByRole("row", { name: /Evening/ });
  await expect(evening).toContainText("Fri, Sat · 22:00–02:00 · until 2027-12-24");
  await expect(desk.getByRole("row", { name: /A dollar off/ })).toContainText("Always");
  await expectAccessible(desk, "the offers");
  const own = evening.getByRole("switch", { name: "Evening" });
  await own.press("Space");
  await expect(own).not.toBeChecked();
  await desk.reload();
  await expect(own).not.toBeChecked();
  await own.press("Space");
  await expect(own).toBeChecked();
});
