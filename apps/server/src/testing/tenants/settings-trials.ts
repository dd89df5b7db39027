/** Why: settings of a venue, tried by the owner of another. */
import type {
  WireCheckInRules,
  WireConnections,
  WireDelivery,
  WireLookPicture,
  WirePriceRules,
  WirePage,
  WireServedLook,
  WireStaffCheckoutRules,
  WireStaffWaysToOrder,
  WireStaffInitFlow,
  WireStaffWayIn,
} from "@comanda/contract";
import { expect } from "vitest";
import { pictureOf } from "../look.ts";
import type { Staff } from "../staff.ts";
import type { Trials } from "./meeting.ts";

export const SETTINGS_TRIALS = {
  readCheckInRules: async ({ owner, intruder }) => {
    const rules = await owner.read<WireCheckInRules>("readCheckInRules");
    await owner.read("changeCheckInRules", { body: { ...rules, quietMinutes: 61 } });
    expect(await intruder.read("readCheckInRules")).toMatchObject({ quietMinutes: 60 });
  },
  changeCheckInRules: async ({ owner, intruder }) => {
    const before = await owner.read<WireCheckInRules>("readCheckInRules");
    const own = await intruder.read<WireCheckInRules>("readCheckInRules");
    await intruder.read("changeCheckInRules", { body: { ...own, quietMinutes: 7 } });
    expect(await owner.read("readCheckInRules")).toEqual(before);
  },
  readPriceRules: async ({ owner, intruder }) => {
    const dishesOf = async (staff: Staff): Promise<readonly string[]> =>
      (await staff.read<WirePriceRules>("readPriceRules")).dishes.map(({ code }) => code);
    const own = await dishesOf(owner);
    expect((await dishesOf(intruder)).filter((code) => own.includes(code))).toEqual([]);
  },
  changePriceRules: async ({ owner, intruder }) => {
    const before = await owner.read<WirePriceRules>("readPriceRules");
    const { basis } = await intruder.read<WirePriceRules>("readPriceRules");
    await intruder.read("changePriceRules", { body: { pricesIncludeTax: true, basis } });
    expect(await owner.read("readPriceRules")).toEqual(before);
    const { basis: now } = await intruder.read<WirePriceRules>("readPriceRules");
    await intruder.read("changePriceRules", { body: { pricesIncludeTax: false, basis: now } });
  },
  readLook: async ({ world, intruder }) => {
    const { colours } = await intruder.read<WireServedLook>("readLook");
    expect(colours.primary).toBe(world.hotel.demo.settings.colorTheme.primaryColor);
  },
  previewLook: async ({ owner, intruder }) => {
    const { background } = await withBackground(owner);
    const { basis: _, ...choice } = await intruder.read<WireServedLook>("readLook");
    const { css } = await intruder.read<{ css: string }>("previewLook", { body: choice });
    expect(css).not.toContain(background);
  },
  changeLook: async ({ owner, intruder }) => {
    const before = await withBackground(owner);
    const own = await intruder.read<WireServedLook>("readLook");
    const stolen = { ...own, background: before.background };
    expect(await intruder.call("changeLook", { body: stolen })).toMatchObject({ status: 400 });
    await intruder.read("changeLook", { body: { ...own, mode: "dark" } });
    expect(await owner.read<WireServedLook>("readLook")).toEqual(before);
  },
  addLookPicture: async ({ owner, intruder }) => {
    const before = await owner.read<WireServedLook>("readLook");
    const file = (await pictureOf(30, 20)).toString("base64");
    const body = { use: "logo", file };
    const own = await owner.read<WireLookPicture>("addLookPicture", { body });
    const theirs = await intruder.read<WireLookPicture>("addLookPicture", { body });
    expect(theirs.url).not.toBe(own.url);
    expect(await owner.read<WireServedLook>("readLook")).toEqual(before);
  },
  readWayIn: async ({ owner, intruder }) => {
    const before = await withWelcome(owner);
    const { welcomeText } = await intruder.read<WireStaffWayIn>("readWayIn");
    expect(welcomeText).not.toEqual(before.welcomeText);
  },
  changeWayIn: async ({ owner, intruder }) => {
    const before = await withWelcome(owner);
    const file = (await pictureOf(30, 20)).toString("base64");
    const { url } = await owner.read<WireLookPicture>("addLookPicture", {
      body: { use: "ad", file },
    });
    const { titles: _, ...own } = await intruder.read<WireStaffWayIn>("readWayIn");
    const stolen = { ...own, ads: [{ img: url, titles: [], alt: { en: "", zh: "" } }] };
    expect(await intruder.call("changeWayIn", { body: stolen })).toMatchObject({ status: 400 });
    await intruder.read("changeWayIn", { body: { ...own, categoryScreen: true } });
    expect(await owner.read<WireStaffWayIn>("readWayIn")).toEqual(before);
  },
  readInitFlow: async ({ owner, intruder }) => {
    await withTime(owner);
    expect(await intruder.read("readInitFlow")).toMatchObject({ initFlowMinutes: 0 });
  },
  changeInitFlow: async ({ owner, intruder }) => {
    const before = await withTime(owner);
    const { titles: _, ...own } = await intruder.read<WireStaffInitFlow>("readInitFlow");
    await intruder.read("changeInitFlow", { body: { ...own, initFlowMinutes: 601 } });
    expect(await owner.read<WireStaffInitFlow>("readInitFlow")).toEqual(before);
    await intruder.read("changeInitFlow", {
      body: { ...(await intruder.read<WireStaffInitFlow>("readInitFlow")), initFlowMinutes: 0 },
    });
  },
  readConnections: async ({ owner, intruder }) => {
    const { url } = await connect(owner, "kopi.example");
    expect(JSON.stringify(await intruder.read("readConnections"))).not.toContain(url);
  },
  listDeliveries: async ({ world, owner, intruder }) => {
    const { database } = world.app;
    const own = { venue_id: world.kopi.id, order_id: "", sequence: 1, type: "test" as const };
    const times = { created_at: 1, next_at: 1, give_up_at: 1, delivered_at: 1 };
    const unsent = { payload: "{}", attempts: 1, leased_by: "", leased_until: 0, till_until: 0 };
    const event = { id: "evt_own", last_error: "" as const, ...own, ...times, ...unsent };
    await database.write((trx) => trx.insertInto("outbox_event").values(event).execute());
    const listed = async (by: Staff): Promise<readonly string[]> =>
      (await by.read<WirePage<WireDelivery>>("listDeliveries")).rows.map(({ id }) => id);
    expect(await listed(owner)).toContain(event.id);
    expect(await listed(intruder)).not.toContain(event.id);
    await database.write((trx) =>
      trx.deleteFrom("outbox_event").where("id", "=", event.id).execute(),
    );
  },
  changeWebhook: async ({ owner, intruder }) => {
    const before = await connect(owner, "kopi.example");
    await connect(intruder, "hotel.example");
    expect((await connectionsOf(owner)).webhook).toEqual(before);
  },
  renewWebhookSecret: async ({ owner, intruder }) => {
    const before = await connect(owner, "kopi.example");
    await connect(intruder, "hotel.example");
    await intruder.read("renewWebhookSecret");
    expect((await connectionsOf(owner)).webhook).toEqual(before);
  },
  sendTestEvent: async ({ owner, intruder }) => {
    const { latest } = await connectionsOf(owner);
    await connect(intruder, "hotel.example", true);
    await intruder.read("sendTestEvent");
    await connect(intruder, "hotel.example");
    expect((await connectionsOf(owner)).latest).toEqual(latest);
  },
  resendEvents: async ({ world, owner, intruder }) => {
    await connect(owner, "kopi.example", true);
    const { latest } = await owner.read<WireConnections>("sendTestEvent");
    await connect(owner, "kopi.example");
    const failed = { failed_at: 1, last_error: "waited" } as const;
    await world.app.database.write((trx) =>
      trx.updateTable("outbox_event").set(failed).where("venue_id", "=", world.kopi.id).execute(),
    );
    for (const id of [latest[0]?.id ?? "", null]) {
      await intruder.read("resendEvents", { body: { id } });
      expect(await connectionsOf(owner)).toMatchObject({ waiting: 0, failed: 1 });
    }
  },
  readCheckoutRules: async ({ owner, intruder }) => {
    const before = await withTransfers(owner);
    const own = await intruder.read<WireStaffCheckoutRules>("readCheckoutRules");
    expect(own.hasFomoPay).not.toBe(before.hasFomoPay);
  },
  changeCheckoutRules: async ({ world, owner, intruder }) => {
    const before = await withTransfers(owner);
    const own = await intruder.read<WireStaffCheckoutRules>("readCheckoutRules");
    const point = { pickUpPoint: "Window", pickUpPoint2: "", type: 0 };
    const tableIds = [world.kopi.places[0]?.id];
    const stolen = { ...own, pickUpPoints: [{ ...point, tableIds }] };
    const outcome = await intruder.call("changeCheckoutRules", { body: stolen });
    expect(outcome).toMatchObject({ status: 400 });
    await intruder.read("changeCheckoutRules", { body: { ...own, hasPayment: true } });
    expect(await owner.read<WireStaffCheckoutRules>("readCheckoutRules")).toEqual(before);
  },
  readWaysToOrder: async ({ owner, intruder }) => {
    await withLead(owner);
    const own = await intruder.read<WireStaffWaysToOrder>("readWaysToOrder");
    expect(own.tkOrderAfter).toBe(0);
  },
  changeWaysToOrder: async ({ world, owner, intruder }) => {
    const before = await withLead(owner);
    const own = await intruder.read<WireStaffWaysToOrder>("readWaysToOrder");
    const stolen = { ...own, takeAwayTableId: world.kopi.places[0]?.id };
    const outcome = await intruder.call("changeWaysToOrder", { body: stolen });
    expect(outcome).toMatchObject({ status: 400 });
    await intruder.read("changeWaysToOrder", { body: { ...own, skipCustomerDetail: true } });
    expect(await owner.read<WireStaffWaysToOrder>("readWaysToOrder")).toEqual(before);
  },
} satisfies Trials;

/** The house's look with a picture behind its check-in page. */
async function withBackground(owner: Staff): Promise<WireServedLook> {
  const file = (await pictureOf(60, 40)).toString("base64");
  const body = { use: "background", file };
  const { url } = await owner.read<WireLookPicture>("addLookPicture", { body });
  const look = await owner.read<WireServedLook>("readLook");
  return owner.read<WireServedLook>("changeLook", { body: { ...look, background: url } });
}

/** The house's kitchen wants a quarter of an hour. */
async function withLead(owner: Staff): Promise<WireStaffWaysToOrder> {
  const ways = await owner.read<WireStaffWaysToOrder>("readWaysToOrder");
  const body = { ...ways, tkOrderAfter: 15 };
  return owner.read<WireStaffWaysToOrder>("changeWaysToOrder", { body });
}

/** The house takes bank transfers. */
async function withTransfers(owner: Staff): Promise<WireStaffCheckoutRules> {
  const rules = await owner.read<WireStaffCheckoutRules>("readCheckoutRules");
  const body = { ...rules, hasFomoPay: true };
  return owner.read<WireStaffCheckoutRules>("changeCheckoutRules", { body });
}

/** The house with ten hours for each table. */
async function withTime(owner: Staff): Promise<WireStaffInitFlow> {
  const { titles: _, ...flow } = await owner.read<WireStaffInitFlow>("readInitFlow");
  return owner.read<WireStaffInitFlow>("changeInitFlow", {
    body: { ...flow, initFlowMinutes: 600 },
  });
}

/** The house with words in its logo's place. */
async function withWelcome(owner: Staff): Promise<WireStaffWayIn> {
  const { titles: _, ...wayIn } = await owner.read<WireStaffWayIn>("readWayIn");
  const welcomeText = { en: "Collect from shelf B", zh: "请在 B 架取餐" };
  return owner.read<WireStaffWayIn>("changeWayIn", { body: { ...wayIn, welcomeText } });
}

async function connectionsOf(staff: Staff): Promise<WireConnections> {
  return staff.read<WireConnections>("readConnections");
}

/** Leads a house's events to an address where nobody is. */
async function connect(owner: Staff, host: string, isOn = false) {
  const { basis } = await connectionsOf(owner);
  const body = { url: `https://${host}.invalid/hooks`, isOn, basis };
  const { webhook } = await owner.read<WireConnections>("changeWebhook", { body });
  if (webhook === null) throw new Error("there is no webhook");
  return webhook;
}
