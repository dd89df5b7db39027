import { Settings } from "@comanda/contract/schemas";
import { plainVenue } from "@comanda/testkit";
import * as v from "valibot";
import { expect, it, vi } from "vitest";

vi.hoisted(() => {
  const storage = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: storage }));
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("document", { getElementById: () => null });
});

const { keepSettings, useSession } = await import("./session.ts");

const session = { token: "mine", userId: "me", orderTime: 1, lanIndex: 0, tkType: 1 };
const mode = { isTakeAway: false, isInRoom: false, isMenuView: false, tableLabel: "7" };
const menu = { menuHash: "m", menus: [], stockItems: [], settingsVersion: "1" };
const answer = { ...plainVenue().settings, ...session, ...mode, ...menu, now: Date.now() };
const parsed = (more: object) => v.parse(Settings, { ...answer, ...more });

it("keeps the venue that is there where only the server's clock has gone on", () => {
  keepSettings(parsed({}));
  const before = useSession.getState();
  const anHour = 3_600_000;
  keepSettings(parsed({ now: answer.now + anHour }));
  const now = useSession.getState();
  expect(now.settings).toBe(before.settings);
  expect(now.venue).toBe(before.venue);
  expect(now.ahead).toBeGreaterThan(anHour - 60_000);
});

it("takes what has changed: a dish that is sold out, another table", () => {
  keepSettings(parsed({}));
  const before = useSession.getState();
  const stockItems = [{ codeId: "KOPI", isSoldOut: true }];
  keepSettings(parsed({ stockItems, tableLabel: "8" }));
  const now = useSession.getState();
  expect(now.settings).not.toBe(before.settings);
  expect(now.settings).toMatchObject({ stockItems, tableLabel: "8" });
});
