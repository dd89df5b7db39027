import { itemToWire, type WireSettings } from "@comanda/contract";
import { Settings } from "@comanda/contract/schemas";
import { fc, lawRuns, openVenue, plainVenue } from "@comanda/testkit";
import * as v from "valibot";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { StorageKey, TabKey } from "../lib/storage.ts";
import type { Dropped } from "../state/dropped.ts";

const demo = plainVenue();
const water = openVenue(demo).item("WATER");
const settingsOf = (venueId: string): WireSettings =>
  v.parse(Settings, {
    ...demo.settings,
    company: { ...demo.settings.company, _id: venueId },
    token: "2.a.b",
    userId: "person",
    orderTime: 1,
    lanIndex: 0,
    tkType: 1,
    isTakeAway: false,
    isInRoom: false,
    isMenuView: false,
    tableLabel: "1",
    menuHash: "menu",
    menus: [],
    stockItems: [],
  });

const { codeId, title } = itemToWire(water);
const LINE = { lineId: "1", codeId, title, qty: 2 };
const cartAt = (venueId: string) => ({ venueId, remark: "no ice", lines: [LINE] });
const orderAt = (venueId: string, orderId: string) => ({
  venueId,
  key: "a-key-of-this-phone",
  payload: { pax: 2, data: [LINE], orderId, userId: "person" },
  isSeen: false,
});
const flowAt = (venueId: string) => ({
  name: JSON.stringify([venueId, 1, 2, []]),
  key: "a-key-of-this-phone",
  isSent: false,
  now: { at: 1, lines: [LINE] },
  before: [{ at: 0, menuTitle: "Lunch", lines: [] }],
});
const HERE = "here";
const THERE = "there";

const voucherOf = (venueId: string): object => ({
  venueId,
  voucherData: { voucherTitle: "Welcome", voucherNo: "WELCOME10" },
  promotion: { _id: "two-off", eventName: "Two off", discountPrice: 2 },
});

/** What stands under a key: here, in another venue, and what the guest reads when it cannot be read. */
interface Row {
  readonly here: unknown;
  readonly there: unknown;
  readonly says?: Dropped;
}

const TEN_OFF = {
  _id: "TEN-OFF",
  type: 0,
  rewardTitle: "Ten off",
  redeemPts: 100,
  discountType: 0,
  discountByPercent: true,
  discountPercent: 10,
};

/** Every key of the phone: one that is not here does not compile. */
const KEYS: Readonly<Record<StorageKey, Row>> = {
  order: { here: cartAt(HERE), there: cartAt(THERE), says: "cart" },
  finalOrder: { here: orderAt(HERE, "SO_1"), there: orderAt(THERE, "SO_2"), says: "order" },
  initFlow: { here: flowAt(HERE), there: flowAt(THERE) },
  reserveData: {
    here: { name: "Mei", phone: "91234567", checkboxes: [] },
    there: { name: "Mei", phone: "91234567", checkboxes: [] },
  },
  postal: {
    here: { venueId: HERE, postal: "570123", address: "1 Sin Ming Road", fee: 300 },
    there: { venueId: THERE, postal: "570123", address: "1 Sin Ming Road", fee: 400 },
  },
  pickUpTime: {
    here: { venueId: HERE, start: Date.now() + 86_400_000, isGone: false },
    there: { venueId: THERE, start: Date.now() + 86_400_000, isGone: false },
  },
  orderType: { here: { code: HERE, mode: "delivery" }, there: { code: THERE, mode: "pickUp" } },
  orderId: { here: "SO_1", there: "SO_2" },
  returnFlag: { here: "YES", there: "NO" },
  redeem: {
    here: { venueId: HERE, redeem: [{ reward: TEN_OFF, target: { kind: "order" } }] },
    there: { venueId: THERE, redeem: [{ reward: TEN_OFF, target: { kind: "order" } }] },
  },
  vouchers: { here: [voucherOf(HERE)], there: [voucherOf(THERE)] },
  promotion: { here: [{ _id: "P", eventName: "Two off" }], there: [] },
  token: { here: "2.a.b", there: "2.c.d" },
  lastToken: { here: "2.a.a", there: "2.c.c" },
  customer: { here: { _id: "1" }, there: { _id: "2" } },
  adCustomer: { here: { phoneNumber: "1" }, there: { phoneNumber: "2" } },
  userId: { here: "a".repeat(33), there: "b".repeat(33) },
  checkIn: {
    here: { code: "here-1", guests: 2, at: 1 },
    there: { code: "there-1", guests: 3, at: 2 },
  },
  settings: { here: settingsOf(HERE), there: settingsOf(THERE) },
  asOf: { here: 1, there: 2 },
  ahead: { here: 1, there: 2 },
  language: { here: "zh", there: "en" },
  wantedLink: { here: { href: "/menu/item/WATER", at: 1 }, there: { href: "/menu", at: 2 } },
  dietary: {
    here: { filter: { avoids: ["nuts"], keeps: [] }, hides: true, tellsKitchen: true },
    there: { filter: { avoids: ["milk"], keeps: [] }, hides: false, tellsKitchen: false },
    says: "dietary",
  },
  menus: { here: [[HERE, "Lunch"]], there: [[THERE, "Dinner"]] },
};
const NAMES = Object.keys(KEYS) as StorageKey[];
const TAB_KEYS: Readonly<Record<TabKey, true>> = {
  search: true,
  draft: true,
  "begun-anew": true,
  "form-anew": true,
};

type State = "here" | "there" | "older" | "rubbish" | "absent";

const envelope = (value: unknown, version = 1): string => JSON.stringify({ version, value });

/** A text that no version of the app has written. */
const anyRubbish: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("", "null", "{", "[]", '{"version":1}', envelope(null), envelope({ lines: 3 })),
  fc.string({ maxLength: 40 }),
  fc.json({ maxDepth: 2 }),
  fc.jsonValue({ maxDepth: 2 }).map((value) => envelope([value])),
  fc.jsonValue({ maxDepth: 2 }).map((value) => envelope(value, 99)),
);

interface Kept {
  readonly state: State;
  readonly text: string | undefined;
}

function keptAs(key: StorageKey, state: State, rubbish: string): Kept {
  const { here, there } = KEYS[key];
  switch (state) {
    case "here":
      return { state, text: envelope(here) };
    case "there":
      return { state, text: envelope(there) };
    case "older":
      return { state, text: envelope(here, 0) };
    case "rubbish":
      return { state, text: rubbish };
    case "absent":
      return { state, text: undefined };
  }
}

/** The app as it stands after the page has been loaded, with what the phone has kept. */
async function start(kept: Readonly<Record<string, string | undefined>>, tab = "") {
  const texts = new Map(Object.entries(kept).filter(([, text]) => text !== undefined));
  vi.resetModules();
  const keeper = (of: Map<string, string | undefined>) => ({
    getItem: (key: string) => of.get(key) ?? null,
    setItem: (key: string, text: string) => void of.set(key, text),
    removeItem: (key: string) => void of.delete(key),
  });
  const tabTexts = new Map(Object.keys(TAB_KEYS).map((key) => [key, tab]));
  const window = { localStorage: keeper(texts), sessionStorage: keeper(tabTexts) };
  vi.stubGlobal("window", Object.assign(new EventTarget(), window));
  vi.stubGlobal("navigator", { languages: ["en"], onLine: false });
  vi.stubGlobal("history", { state: null });
  vi.stubGlobal("location", { search: "", pathname: "/menu" });
  const page = { visibilityState: "visible", getElementById: () => null };
  vi.stubGlobal("document", Object.assign(new EventTarget(), page));
  const { useSession } = await import("../state/session.ts");
  const [{ useCart }, { useFinalOrder }, { useDietaryFilter }, { useDropped }] = await Promise.all([
    import("../state/cart.ts"),
    import("../state/final-order.ts"),
    import("../state/dietary-filter.ts"),
    import("../state/dropped.ts"),
    import("../state/stored-cart.ts"),
    import("../state/final-order-commands.ts"),
    import("../state/end-of-session.ts"),
    import("../data/chosen-menu.ts"),
  ]);
  const { guardPage } = await import("../data/session-guard.ts");
  const { takeWantedLink } = await import("../state/wanted-link.ts");
  const { usePickUpTime } = await import("../state/pick-up-time.ts");
  const { keptDraft } = await import("../features/item/kept-draft.ts");
  keptDraft(water, "");
  takeWantedLink(3);
  guardPage("checkIn", 3);
  return {
    texts,
    session: useSession.getState(),
    cart: useCart.getState().cart.lines,
    order: useFinalOrder.getState().finalOrder,
    avoids: useDietaryFilter.getState().filter.avoids,
    dropped: useDropped.getState().dropped,
    pickUp: usePickUpTime.getState().time,
  };
}

/** What is kept, and what is said of the rest. */
async function expectKept(cells: Readonly<Record<StorageKey, Kept>>, tab: string): Promise<void> {
  const kept = Object.fromEntries(NAMES.map((key) => [key, cells[key].text]));
  const app = await start(kept, tab);
  const is = (key: StorageKey, state: State): boolean => cells[key].state === state;
  // Without the settings nobody knows whose cart it is, until they come.
  const venue = (["here", "there"] as const).find((state) => is("settings", state));
  const isOfVenue = (key: StorageKey): boolean => venue !== undefined && is(key, venue);
  expect(app.session.venue !== undefined).toBe(venue !== undefined);
  expect(app.cart.map(({ code, quantity }) => [code, quantity])).toEqual(
    isOfVenue("order") ? [[codeId, 2]] : [],
  );
  expect(app.order?.key).toBe(isOfVenue("finalOrder") ? "a-key-of-this-phone" : undefined);
  expect(app.pickUp !== undefined).toBe(isOfVenue("pickUpTime"));
  const { userId, language } = app.session;
  expect(userId).toBe(is("userId", "here") ? KEYS.userId.here : userId);
  expect(userId).not.toBe("");
  expect(language).toBe(is("language", "here") ? "zh" : language);
  expect(app.avoids).toEqual(is("dietary", "here") ? ["nuts"] : app.avoids);
  // Left alone, whosever they are, until something else takes their place.
  const whole = (["order", "finalOrder"] as const).filter(
    (key) => is(key, "here") || is(key, "there"),
  );
  for (const key of whole) expect(app.texts.get(key)).toBe(cells[key].text);
  const lost = NAMES.filter((key) => is(key, "rubbish") || is(key, "older"));
  const said = lost.flatMap((key) => KEYS[key].says ?? []);
  expect([...app.dropped].sort()).toEqual([...said].sort());
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("whatever the phone has kept", () => {
  const anyState = fc.constantFrom<State>("here", "there", "older", "rubbish", "absent");
  const anyCells = fc
    .tuple(...NAMES.map((key) => fc.tuple(fc.constant(key), anyState, anyRubbish)))
    .map((all) => Object.fromEntries(all.map(([key, ...how]) => [key, keptAs(key, ...how)])));

  it("the app starts, keeps what can be read, and says what a guest would miss [CRT-019]", async () => {
    // Each example loads the app anew.
    await fc.assert(
      fc.asyncProperty(anyCells, anyRubbish, async (cells, tab) => {
        await expectKept(cells as Record<StorageKey, Kept>, tab);
      }),
      lawRuns(20),
    );
  });

  it("one line of the cart that cannot be read takes no other along, and is said once", async () => {
    const lines = [LINE, { codeId: 7 }, { ...LINE, lineId: "2" }, null];
    const settings = envelope(KEYS.settings.here);
    const first = await start({ settings, order: envelope({ ...cartAt(HERE), lines }) });
    expect([first.cart.length, first.dropped]).toEqual([2, ["dishes"]]);
    const second = await start({ settings, order: first.texts.get("order") });
    expect([second.cart.length, second.dropped]).toEqual([2, []]);
  });

  it("says nothing of an order that was answered: the server has it", async () => {
    const { payload: _, ...answered } = { ...orderAt(HERE, "SO_1"), answer: { orderId: "SO_1" } };
    const { order, dropped } = await start({ finalOrder: envelope(answered) });
    expect([order, dropped]).toEqual([undefined, []]);
  });

  it("goes on in a tab that could order nothing more once another tab has entered", async () => {
    const reload = vi.fn<() => void>();
    const own = Object.fromEntries(NAMES.map((key) => [key, envelope(KEYS[key].here)]));
    const { texts } = await start(own);
    vi.stubGlobal("location", { search: "", pathname: "/menu", reload });
    const { useSession } = await import("../state/session.ts");
    const write = (at: number): void => {
      texts.set("checkIn", envelope({ code: "here-1", guests: 2, at }));
      window.dispatchEvent(Object.assign(new Event("storage"), { key: "checkIn" }));
    };
    texts.set("token", envelope(KEYS.token.there));
    write(Date.now());
    expect(reload).not.toHaveBeenCalled();
    useSession.setState({ endReason: "check-in-expired" });
    write(1);
    expect(reload).not.toHaveBeenCalled();
    write(Date.now());
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("a session that the server has ended goes, whoever reads orders by it, and another tab's stays [SET-003, ERR-029]", async () => {
    const own = Object.fromEntries(NAMES.map((key) => [key, envelope(KEYS[key].here)]));
    for (const [isOther, gone] of [
      [false, ["token", "customer", "adCustomer", "checkIn", "settings", "asOf", "wantedLink"]],
      [true, ["wantedLink"]],
    ] as const) {
      const { texts, cart } = await start(own);
      const { endSession, useSession } = await import("../state/session.ts");
      if (isOther) texts.set("token", envelope(KEYS.token.there));
      endSession("session-invalid");
      expect(NAMES.filter((key) => !texts.has(key))).toEqual(expect.arrayContaining([...gone]));
      expect(texts.has("settings")).toBe(isOther);
      expect(texts.get("order")).toBe(envelope(KEYS.order.here));
      expect([cart.length, useSession.getState().token]).toEqual([1, KEYS.token.here]);
    }
  });
});
