/** Why: settings that everybody has seen the same and changes at once; one of them stands. */
import { PRESETS } from "@comanda/domain/look";
import type {
  WireCheckInRules,
  WireConnections,
  WireLookPicture,
  WireStaffCheckoutRules,
  WireStaffWaysToOrder,
  WireStaffInitFlow,
  WireStaffWayIn,
} from "@comanda/contract";
import { expect } from "vitest";
import { lookWith, pictureOf } from "../look.ts";
import { answersOf, PRESSES, tally, type Races } from "./crowd.ts";

export const SETTINGS_RACES = {
  readConnections: async ({ press }) => {
    const outcomes = await press((by) => by.call("readConnections"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  listDeliveries: async ({ press }) => {
    const outcomes = await press((by) => by.call("listDeliveries"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  changeWebhook: async ({ press, person }) => {
    const { basis } = await person(0).read<WireConnections>("readConnections");
    const outcomes = await press((by, at) =>
      by.call("changeWebhook", { body: { url: `https://p${at}.invalid/`, isOn: true, basis } }),
    );
    // One address stands, with one secret, told once.
    expect(tally(outcomes)).toEqual({ answered: 1, "webhook-outdated": PRESSES - 1 });
    return outcomes;
  },
  renewWebhookSecret: async ({ press }) => {
    const outcomes = await press((by) => by.call("renewWebhookSecret"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const told = answersOf<WireConnections>(outcomes).map(({ secret }) => secret);
    expect(new Set(told).size).toBe(PRESSES);
    return outcomes;
  },
  sendTestEvent: async ({ press, person }) => {
    const outcomes = await press((by) => by.call("sendTestEvent"));
    // Nobody is at that address: what waits is bounded, however often somebody presses.
    expect(tally(outcomes)).toEqual({ answered: 5, "events-waiting": PRESSES - 5 });
    const { latest } = await person(0).read<WireConnections>("readConnections");
    expect(latest.filter(({ type }) => type === "test")).toHaveLength(5);
    return outcomes;
  },
  resendEvents: async ({ press, person, world }) => {
    const failed = { failed_at: 1, last_error: "waited" } as const;
    await world.app.database.write((trx) =>
      trx.updateTable("outbox_event").set(failed).where("type", "=", "test").execute(),
    );
    const outcomes = await press((by) => by.call("resendEvents", { body: { id: null } }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const after = await person(0).read<WireConnections>("readConnections");
    expect(after).toMatchObject({ failed: 0 });
    // Nothing is sent anywhere while the other races run.
    const body = { url: "https://p0.invalid/", isOn: false, basis: after.basis };
    await person(0).read("changeWebhook", { body });
    return outcomes;
  },
  readLook: async ({ press }) => {
    const outcomes = await press((by) => by.call("readLook"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  previewLook: async ({ press, person }) => {
    const body = await lookWith(person(0), "nordic");
    const outcomes = await press((by) => by.call("previewLook", { body }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  changeLook: async ({ press, person }) => {
    const look = await lookWith(person(0), "nordic");
    const outcomes = await press((by, at) =>
      by.call("changeLook", { body: { ...look, preset: PRESETS[at % PRESETS.length]?.id } }),
    );
    // One look stands, and everybody else is told that it is no longer the one they saw.
    expect(tally(outcomes)).toEqual({ answered: 1, "look-outdated": PRESSES - 1 });
    return outcomes;
  },
  addLookPicture: async ({ press }) => {
    const file = (await pictureOf(40, 30)).toString("base64");
    const body = { use: "logo", file };
    const outcomes = await press((by) => by.call("addLookPicture", { body }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    expect(new Set(answersOf<WireLookPicture>(outcomes).map(({ url }) => url)).size).toBe(1);
    return outcomes;
  },
  readWayIn: async ({ press }) => {
    const outcomes = await press((by) => by.call("readWayIn"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  changeWayIn: async ({ press, person }) => {
    const { titles: _, ...before } = await person(0).read<WireStaffWayIn>("readWayIn");
    const outcomes = await press((by, at) =>
      by.call("changeWayIn", {
        body: { ...before, welcomeText: { en: `Shelf ${at}`, zh: `${at} 号架` } },
      }),
    );
    // One is said to guests, and everybody else is told that somebody was faster.
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
  readInitFlow: async ({ press }) => {
    const outcomes = await press((by) => by.call("readInitFlow"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  changeInitFlow: async ({ press, person }) => {
    const { titles: _, ...before } = await person(0).read<WireStaffInitFlow>("readInitFlow");
    const outcomes = await press((by, at) =>
      by.call("changeInitFlow", { body: { ...before, initFlowMinutes: 600 + at } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
  readCheckoutRules: async ({ press }) => {
    const outcomes = await press((by) => by.call("readCheckoutRules"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  changeCheckoutRules: async ({ press, person }) => {
    const before = await person(0).read<WireStaffCheckoutRules>("readCheckoutRules");
    const outcomes = await press((by, at) =>
      by.call("changeCheckoutRules", { body: { ...before, onlinePayMinConsumptionVal: at + 1 } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
  readWaysToOrder: async ({ press }) => {
    const outcomes = await press((by) => by.call("readWaysToOrder"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  changeWaysToOrder: async ({ press, person }) => {
    const before = await person(0).read<WireStaffWaysToOrder>("readWaysToOrder");
    const outcomes = await press((by, at) =>
      by.call("changeWaysToOrder", { body: { ...before, tkOrderAfter: at + 1 } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
  readCheckInRules: ({ press }) => press((by) => by.call("readCheckInRules")),
  changeCheckInRules: async ({ press, person }) => {
    const rules = await person(0).read<WireCheckInRules>("readCheckInRules");
    const outcomes = await press((by, at) =>
      by.call("changeCheckInRules", { body: { ...rules, quietMinutes: at + 1 } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
} satisfies Races;
