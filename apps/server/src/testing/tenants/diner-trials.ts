/** Why: what a phone with another venue's ids is shown and may change. */
import type { WireSettings, WireStoredOrder, WireVisit } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { expect } from "vitest";
import { refusalOf } from "../diner.ts";
import { boardOf, DISH, setSoldOut, type Trial, type Trials } from "./meeting.ts";

const reading =
  (name: "readOrder" | "readOrderStatus" | "readTakeAwayNumber"): Trial =>
  async ({ double, orderId }) => {
    expect(await double.call(name, { query: { orderId } })).toMatchObject({ status: 404 });
  };

export const DINER_TRIALS = {
  loadSettings: async ({ double, world }) => {
    const { company, menus } = await double.read<WireSettings>("loadSettings");
    expect(company.companyName).toBe("Harbour Hotel");
    expect(JSON.stringify(menus)).not.toContain(DISH);
    // A code says which venue, whatever is asked for beside it.
    const path = `/v2/api/selforder/general?venueId=${world.kopi.id}`;
    const authorization = `Bearer ${world.hotel.codes[0]}`;
    const request = { method: "GET", path, headers: { authorization }, body: undefined };
    expect((await world.send(request)).text).not.toContain(DISH);
  },
  // Public by design: whoever knows a hash has seen the menu.
  loadMenu: async ({ world, diner, double }) => {
    expect(diner.settings.menuHash).not.toBe(double.settings.menuHash);
    const path = `/v2/api/menu/${double.settings.menuHash}`;
    const { text } = await world.send({ method: "GET", path, headers: {}, body: undefined });
    expect(text).not.toContain(DISH);
  },
  checkValidity: async ({ world, double }) => {
    const body = { title: "", venueId: world.kopi.id };
    expect(await double.read("checkValidity", { body })).toEqual({ isValid: true });
  },
  checkStock: async ({ diner, double }) => {
    const { data } = diner.orderOf(want(diner.item("CLAYPOT-RICE")));
    expect(await diner.call("checkStock", { body: { data } })).toMatchObject({ status: 202 });
    const { status, body } = await double.ask("checkStock", { body: { data } });
    expect({ status, body }).toEqual({ status: 200, body: { message: [], message2: [] } });
  },
  recommend: async ({ world, diner, double }) => {
    for (const dishes of [["WATER"], ...Array.from({ length: 3 }, () => [DISH, "CHENDOL"])]) {
      const guest = await world.kopi.checkIn();
      await guest.place(guest.orderOf(...dishes.map((code) => want(guest.item(code)))));
    }
    const body = { codeId: DISH, recommendedEngine: "pairs", venueId: world.kopi.id };
    expect(await diner.read("recommend", { body })).toMatchObject([{ codeId: "CHENDOL" }]);
    expect(await double.read("recommend", { body })).toEqual([]);
  },
  listSlots: async ({ double }) => {
    // At a table nobody chooses a time, whatever the other venue takes.
    expect(await double.read("listSlots")).toMatchObject({ days: [], slots: [] });
  },
  checkInitialFlow: async ({ world, diner, double }) => {
    await diner.place(diner.orderOf(want(diner.item(DISH))));
    const query = { menu: "", venueId: world.kopi.id };
    expect(await double.read("checkInitialFlow", { query })).toEqual({
      hasInitFlow: false,
      hasExpired: false,
      hasDuration: false,
      duration: 0,
      orderTime: double.settings.orderTime,
    });
  },
  placeOrder: async ({ owner, intruder, diner, double }) => {
    const order = diner.orderOf(want(diner.item(DISH)));
    const before = await boardOf(owner);
    expect(await refusalOf(double.send(order, "a-key-of-kopi-lane"))).toBe("menu-changed");
    expect(await boardOf(owner)).toEqual(before);
    expect(await boardOf(intruder)).toEqual([]);
    // The key is free: keys of one venue mean nothing at another.
    await diner.place(order, "a-key-of-kopi-lane");
  },
  readOrder: async (meeting) => {
    await reading("readOrder")(meeting);
    const { orders } = await meeting.double.read<WireStoredOrder>("readOrder");
    expect(orders).toEqual([]);
  },
  readOrderStatus: reading("readOrderStatus"),
  readTakeAwayNumber: reading("readTakeAwayNumber"),
  readVisit: async ({ diner, double }) => {
    const { visit } = await diner.read<{ visit: WireVisit }>("readVisit");
    expect(visit?.orders).not.toHaveLength(0);
    const other = await double.read<{ visit: WireVisit }>("readVisit");
    expect(other.visit).toMatchObject({ orders: [], total: 0 });
  },
  recoverOrder: async ({ diner, double }) => {
    const { number } = await diner.place();
    const query = { number };
    expect(await diner.read("recoverOrder", { query })).toMatchObject({ number });
    expect(await double.call("recoverOrder", { query })).toMatchObject({ status: 404 });
  },
  followOrders: async ({ world, intruder, diner, double }) => {
    const own = await world.followOrders(diner);
    const foreign = await world.followOrders(double);
    await diner.place();
    expect(await own.next()).toBe("orders");
    await setSoldOut(intruder, "HH-FRIES");
    // What the double hears first is its own house; the order of its namesake passed it by.
    expect(await foreign.next()).toBe("stock");
    own.close();
    foreign.close();
  },
} satisfies Trials;
