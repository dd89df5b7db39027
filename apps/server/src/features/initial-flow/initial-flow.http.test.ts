import {
  cartLineToWire,
  initialStepFromWire,
  offersFromWire,
  type WireInitFlowCheck,
  type WireOrderPayload,
  type WireSettings,
} from "@comanda/contract";
import { InitFlowSteps, Offers } from "@comanda/contract/schemas";
import type { Cart } from "@comanda/domain/cart";
import { defaultSelection } from "@comanda/domain/options";
import { priceCart } from "@comanda/domain/pricing";
import { promotionsFor } from "@comanda/domain/promotions";
import { advanceInitialFlow, startInitialFlow, type InitialFlow } from "@comanda/domain/session";
import { choose, standInPictures, steamboat, want } from "@comanda/testkit";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { answerOf, checkInWith, refusalOf, scanWith, type Diner } from "../../testing/diner.ts";
import { NOON, openWorld, type VenueOfWorld, type World } from "../../testing/world.ts";

const MINUTE = 60_000;
const GUESTS = 4;
const COUNTER = { label: "Counter", mode: "pickUp" } as const;

describe.each(DATABASES)("the questions before the menu [%s]", (kind) => {
  let world: World;
  let restaurant: VenueOfWorld;
  beforeAll(async () => {
    world = await openWorld(kind);
    const demo = steamboat(standInPictures());
    const tables = Array.from({ length: 20 }, (_, at) => `${at + 1}`);
    const settings = { ...demo.settings, checkInMinutes: 60 };
    restaurant = await world.settle({ ...demo, settings, places: [...tables, COUNTER] });
  });
  afterAll(() => world.close());
  /** Each test has a table of its own. */
  let table = -1;
  beforeEach(() => {
    world.clock.now = NOON;
    table += 1;
  });

  const check = (diner: Diner, menu = "") =>
    diner.read<WireInitFlowCheck>("checkInitialFlow", { query: { menu } });

  /** The order that a phone puts together by asking the venue's own questions, each answered with its first dish. */
  function initialOrder(diner: Diner, soups = GUESTS): WireOrderPayload {
    const steps = v.parse(InitFlowSteps, diner.settings.initFlow).map(initialStepFromWire);
    const flow: InitialFlow = { steps, guests: GUESTS, menu: diner.menu };
    let state = startInitialFlow(flow, { hasFlow: true, hasExpired: false, menuTitle: undefined });
    for (const answers of [{}, { Soup: { tomato: soups - 1, mala: 1 } }, { Served: "hot" }]) {
      const step = state.kind === "asking" ? steps[state.at] : undefined;
      const code = step?.items[0] ?? "";
      const groups = diner.item(code).groups;
      const selection =
        Object.keys(answers).length === 0 ? defaultSelection(groups) : choose(groups, answers);
      const event = { kind: "submit", code, selection, remark: "", line: code } as const;
      const next = advanceInitialFlow({ ...flow, guests: soups }, state, event);
      if (!next.ok) throw new Error(next.refusal.kind);
      state = next.value;
    }
    if (state.kind !== "posting") throw new Error(`the flow is ${state.kind}`);
    return payloadOf(diner, state.cart);
  }

  function payloadOf(diner: Diner, cart: Cart): WireOrderPayload {
    const { promotions } = offersFromWire(v.parse(Offers, diner.settings));
    const receipt = priceCart({
      cart,
      menu: diner.menu,
      rules: diner.venue.pricing,
      mode: "dineIn",
      promotions: promotionsFor({
        venue: promotions,
        member: [],
        vouchers: [],
        hasCustomer: false,
      }),
    });
    return {
      ...diner.orderOf(),
      pax: GUESTS,
      data: cart.lines.map((line) => cartLineToWire(line, diner.item(line.code))),
      expectedTotal: receipt.total,
      initFlow: true,
    };
  }

  it("come with the settings of a table, and not behind a code where nobody is counted [API-004, ENT-038]", async () => {
    // A phone that keeps no menu is told it with the settings.
    const settings = await answerOf(scanWith(world.send, restaurant.codes[table] ?? "", {}));
    expect(settings).toMatchObject({
      hasInitFlow: true,
      initFlow: [
        {
          title: "Choose your set",
          title2: "请选择套餐",
          stockItem: [{ codeId: "SB-CLASSIC" }, { codeId: "SB-PREMIUM" }],
          qtyAccordingToPax: true,
          optionAccordingToPax: false,
          menuAccordingToSelection: true,
          menuConnection: [
            { codeId: "SB-CLASSIC", menuTitle: "Classic" },
            { codeId: "SB-PREMIUM", menuTitle: "Premium" },
          ],
        },
        { stockItem: [{ codeId: "SB-POT" }], optionAccordingToPax: true },
        { stockItem: { length: 4 } },
      ],
      stockItems: [{ codeId: "SB-PLUM", isSoldOut: true }],
      company: { companyName: "Steamboat House" },
      menus: [{ category: "Steamboat" }, {}, {}, {}],
    });
    expect((await world.kopi.checkIn()).settings).toMatchObject({
      hasInitFlow: false,
      initFlow: [],
    });
    const lobbyBar = await restaurant.checkIn(restaurant.codes.length - 1);
    expect(lobbyBar.settings).toMatchObject({ hasInitFlow: false, tkType: 0 });
    expect(await check(lobbyBar)).toMatchObject({ hasInitFlow: false });
  });

  it("are asked of a table until it has ordered, and of a chosen menu that has one of their dishes [API-005, INI-006]", async () => {
    const diner = await restaurant.checkIn(table);
    expect(await check(diner)).toEqual({
      hasInitFlow: true,
      hasExpired: false,
      hasDuration: true,
      duration: 90,
      orderTime: NOON,
    });
    expect(await check(diner, "Classic")).toMatchObject({ hasInitFlow: true });
    await diner.place({ ...diner.orderOf(want(diner.item("SB-LIME"))), pax: GUESTS });
    expect(await check(diner)).toMatchObject({ hasInitFlow: false, hasExpired: false });
  });

  it("are not asked of who has chosen a menu that has none of their dishes [API-005, INI-006]", async () => {
    const { menu, settings, ...demo } = steamboat(standInPictures());
    const titles = ["Hotpot", "Hotpot", "Bar", ""];
    const menus = menu.menus.map((each, at) => ({ ...each, title: titles[at] ?? "" }));
    const soups = settings.initFlow?.slice(1, 2) ?? [];
    const own = { ...settings, initFlow: soups };
    const staff = demo.staff.map((each) => ({ ...each, login: `two.${each.login}` }));
    const two = { ...demo, slug: "two-menus", staff, settings: own, menu: { ...menu, menus } };
    const diner = await (await world.settle(two)).checkIn();
    const asked = { Hotpot: true, Bar: false, "": true, Brunch: false };
    for (const [title, hasInitFlow] of Object.entries(asked)) {
      const said = { title, ...(await check(diner, title)) };
      expect(said).toMatchObject({ title, hasInitFlow, hasExpired: false });
    }
  });

  it("end in one order: four sets, four soups of one pot, and the promotion of their sum [INI-009, INI-011, INI-013, INI-014]", async () => {
    const diner = await restaurant.checkIn(table);
    const placed = await diner.place(initialOrder(diner));
    expect(placed.receipt).toMatchObject({
      lines: [
        { code: "SB-CLASSIC", quantity: GUESTS },
        {
          code: "SB-POT",
          quantity: 1,
          options: [{ quantity: 3 }, { quantity: 1, price: 150 }],
        },
        { code: "SB-TEA", quantity: 1 },
      ],
      promotions: [{ promotion: "from-eighty" }],
    });
    expect(await check(diner)).toMatchObject({ hasInitFlow: false });
  });

  it("are placed once: not again by the same table, and the same key is answered as it was [INI-011]", async () => {
    const diner = await restaurant.checkIn(table);
    const order = initialOrder(diner);
    const placed = await diner.place(order, "the-key-of-a-flow");
    expect(await diner.place(order, "the-key-of-a-flow")).toEqual(placed);
    expect(await refusalOf(diner.send(initialOrder(diner)))).toBe("initial-order-placed");
    await diner.place(diner.orderOf(want(diner.item("SB-LIME"))));
  });

  it("are asked of a table once, whichever of its phones has ordered [API-005, INI-011]", async () => {
    const [first, second] = [await restaurant.checkIn(table), await restaurant.checkIn(table)];
    world.clock.now += 10 * MINUTE;
    const late = await restaurant.checkIn(table);
    expect(await check(late)).toMatchObject({ hasInitFlow: true, orderTime: NOON });
    await first.place(initialOrder(first));
    for (const other of [second, late]) {
      expect(await check(other)).toMatchObject({ hasInitFlow: false });
      expect(await refusalOf(other.send(initialOrder(other)))).toBe("initial-order-placed");
    }
    const neighbours = await restaurant.checkIn(19);
    expect(await check(neighbours)).toMatchObject({ hasInitFlow: true });
  });

  it("become one order of a table where all of its phones come to the end at once [INI-011]", async () => {
    const phones = await Promise.all(Array.from({ length: 6 }, () => restaurant.checkIn(table)));
    const sent = await Promise.all(phones.map((phone) => phone.send(initialOrder(phone))));
    const outcomes = sent.map((came) => (came.kind === "refused" ? came.refusal.kind : came.kind));
    expect(outcomes.sort()).toEqual([
      "answered",
      ...Array.from({ length: 5 }, () => "initial-order-placed"),
    ]);
  });

  it("are asked again where the order was taken back: nobody is left without a way to order [API-005, INI-011]", async () => {
    const diner = await restaurant.checkIn(table);
    const wrong = await diner.place(initialOrder(diner));
    await diner.read("takeBackOrder", { body: { orderId: wrong.orderId } });
    expect(await check(diner)).toMatchObject({ hasInitFlow: true });
    await diner.place(initialOrder(diner));
    expect(await refusalOf(diner.send(initialOrder(diner)))).toBe("initial-order-placed");
  });

  it("hold four soups against four guests: not five, and not in an order that is no initial one [INI-013]", async () => {
    const diner = await restaurant.checkIn(table);
    const five = initialOrder(diner, GUESTS + 1);
    expect(await refusalOf(diner.send({ ...five, pax: GUESTS }))).toBe("menu-changed");
    const { initFlow: _, ...ordinary } = initialOrder(diner);
    expect(await refusalOf(diner.send(ordinary))).toBe("menu-changed");
    expect(await refusalOf(diner.send({ ...initialOrder(diner), pax: GUESTS + 1 }))).toBe(
      "selection-incomplete",
    );
  });

  it("end when the table's time is up, and with them all ordering [API-005, ERR-027]", async () => {
    const diner = await restaurant.checkIn(table);
    world.clock.now += 59 * MINUTE;
    await diner.place(diner.orderOf(want(diner.item("SB-LIME"))));
    world.clock.now = NOON + 90 * MINUTE;
    expect(await check(diner)).toMatchObject({ hasExpired: false });
    world.clock.now += 1;
    expect(await check(diner)).toMatchObject({
      hasExpired: true,
      hasDuration: true,
      duration: 90,
      orderTime: NOON,
    });
    const late = diner.send(diner.orderOf(want(diner.item("SB-LIME"))));
    expect(await late).toMatchObject({ kind: "refused", status: 403 });
    expect(await refusalOf(diner.call("checkValidity", { body: { title: "" } }))).toBe(
      "time-is-up",
    );
    const { hasInitFlow } = await diner.read<WireSettings>("loadSettings");
    expect(hasInitFlow).toBe(true);
  });

  it("are asked of the next party, which takes the table where the time of the one before is up [DEC-004]", async () => {
    const before = await restaurant.checkIn(table);
    world.clock.now += 55 * MINUTE;
    await before.place(initialOrder(before));
    world.clock.now += 45 * MINUTE;
    const code = restaurant.codes[table] ?? "";
    const ask = await checkInWith(world.send, code, "", { visit: "ask" });
    expect(ask.settings).toMatchObject({ token: "", visit: { needs: "choice" } });
    // Who says so by mistake is told that the time is up, and asked again.
    const mistaken = await checkInWith(world.send, code, "", { visit: "join" });
    expect(await check(mistaken)).toMatchObject({ hasExpired: true });
    const next = await checkInWith(world.send, code, mistaken.userId, { visit: "new" });
    expect(await check(next)).toMatchObject({ hasInitFlow: true, hasExpired: false });
    await next.place(initialOrder(next));
  });

  it("have expired for a phone whose check-in is too old, and are nobody's without a session [API-005, INI-006]", async () => {
    const diner = await restaurant.checkIn(table);
    world.clock.now += 61 * MINUTE;
    expect(await check(diner)).toMatchObject({ hasInitFlow: true, hasExpired: true });
    world.clock.now += 12 * 60 * MINUTE;
    expect(await refusalOf(diner.call("checkInitialFlow"))).toBe("session-invalid");
    const path = "/v2/api/selfOrder/check/initFlow";
    const request = { method: "GET", path, headers: {}, body: undefined };
    expect((await world.send(request)).status).toBe(401);
  });
});
