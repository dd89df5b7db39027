import { PRESETS } from "@comanda/domain/look";
import { HOLD_LIMITS, type OrderState } from "@comanda/domain/order";
import {
  call,
  type Caller,
  type EndpointName,
  type Outcome,
  type ROUTES,
  type WireBill,
  type WireBoard,
  type WireBoardOrder,
  type WireCheckInRules,
  type WireCollected,
  type WireConnections,
  type WireLookPicture,
  type WireImportPreview,
  type WireStaffCheckoutRules,
  type WireStaffInitFlow,
  type WireStaffWayIn,
  type WireMenuVersions,
  type WirePause,
  type WirePeople,
  type WirePlace,
  type WireStatusLink,
  type WireStaffCall,
  type WireStaffItem,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { largeOrder } from "../testing/held-order.ts";
import type { EventStream } from "../testing/event-stream.ts";
import { lookWith, pictureOf } from "../testing/look.ts";
import { CONSOLE, signInAt, type Staff } from "../testing/staff.ts";
import { openTwoConsoles } from "../testing/two-consoles.ts";
import { exportedSheets, fileOf, withDishCell } from "../testing/workbook.ts";
import { visitIdOf } from "../testing/visits.ts";
import { decideOrdering } from "../testing/ordering-rules.ts";
import { shutPins, waitAt, waitingOf } from "../testing/pins.ts";
import { openWorld, type World } from "../testing/world.ts";
import { newSetUpLink } from "../features/set-up/set-up.ts";

type CallsOf<Who extends Caller> = {
  [Name in EndpointName]: (typeof ROUTES)[Name]["caller"] extends Who ? Name : never;
}[EndpointName];
/** Everything that a person at a console may press: all calls but those of phones. */
type ConsoleCall = Exclude<
  EndpointName,
  CallsOf<"diner" | "active" | "orderer" | "code" | "screen"> | "loadMenu"
>;

/** How many press at the same moment. */
const PRESSES = 30;
/** Pieces of otah in an order that is held. */
const HELD = 3;
const EACH = Array.from({ length: PRESSES }, (_, index) => index);

const NOBODY = { login: "", password: "" };
const WISH = {
  venueName: "Race & Sons",
  currencySymbol: "$",
  timeZone: "Asia/Singapore",
  ownerName: "Mei",
  password: "ten-or-more",
};

const kindOf = (outcome: Outcome): string =>
  outcome.kind === "refused" ? outcome.refusal.kind : outcome.kind;
const tally = (outcomes: readonly Outcome[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[kindOf(outcome)] = (counts[kindOf(outcome)] ?? 0) + 1;
  return counts;
};
const answersOf = <Body>(outcomes: readonly Outcome[]): Body[] =>
  outcomes.flatMap((outcome) => (outcome.kind === "answered" ? [outcome.body as Body] : []));

describe.each(DATABASES)("thirty people at once [%s]", (kind) => {
  let world: World;
  /** Two consoles, on PostgreSQL at two servers. */
  let people: readonly Staff[];
  beforeAll(async () => {
    world = await openWorld(kind, { holdAbove: HOLD_LIMITS });
    people = await openTwoConsoles(world);
  });
  afterAll(() => world.close());

  const person = (at: number): Staff => {
    const found = people[at % people.length];
    if (found === undefined) throw new Error("nobody is signed in");
    return found;
  };
  /** Everybody presses at once. */
  const press = (act: (by: Staff, at: number) => Promise<Outcome>): Promise<Outcome[]> =>
    Promise.all(EACH.map((at) => act(person(at), at)));
  const board = async (): Promise<WireBoard> => person(0).read<WireBoard>("readBoard");
  const stockOf = async (code: string): Promise<number | null | undefined> => {
    const { items } = await person(0).read<{ items: WireStaffItem[] }>("listItems");
    return items.find((item) => item.code === code)?.stock;
  };
  const places = async (): Promise<WirePlace[]> =>
    (await person(0).read<{ places: WirePlace[] }>("listPlaces")).places;
  const addPlace = async (label: string): Promise<WirePlace> => {
    const added = await person(0).read<{ places: WirePlace[] }>("addPlaces", {
      body: { labels: [label] },
    });
    const place = added.places.find((each) => each.label === label);
    if (place === undefined) throw new Error(`${label} has not been added`);
    return place;
  };
  const liveCodes = async (placeId: string): Promise<string[]> => {
    const rows = await world.app.database.reader
      .selectFrom("place_code")
      .select("code")
      .where("place_id", "=", placeId)
      .where("revoked_at", "is", null)
      .execute();
    return rows.map(({ code }) => code);
  };
  const move = (by: Staff, id: string, from: OrderState, to: OrderState): Promise<Outcome> =>
    by.call("moveOrder", { params: { id }, body: { from, to } });
  /** A new order of two counted otah on the board. */
  const placeOrder = async (): Promise<WireBoardOrder> => {
    const diner = await world.kopi.checkIn();
    const { number } = await diner.place(
      diner.orderOf(want(diner.item("OTAH"), {}, { quantity: 2 })),
    );
    const order = (await board()).orders.find((each) => each.number === number);
    if (order === undefined) throw new Error("the board has no such order");
    return order;
  };
  /** A new order of more otah than a phone is sold without asking the staff. */
  const placeHeld = async (): Promise<WireBoardOrder> => {
    const by = await world.kopi.checkIn();
    await person(0).read("setItemState", {
      params: { code: "OTAH" },
      body: { isSoldOut: false, stock: 9999 },
    });
    const { number } = await by.place(largeOrder(by));
    const order = (await board()).orders.find((each) => each.number === number);
    if (order?.hold !== "held") throw new Error("the order is not held");
    return order;
  };
  const orderAt = async (id: string): Promise<WireBoardOrder | undefined> =>
    (await board()).orders.find((each) => each.id === id);
  /** How often boards are told of orders while something happens. */
  const announcedDuring = async (act: () => Promise<void>): Promise<number> => {
    let count = 0;
    const stop = world.app.context.announcements.listen(world.kopi.id, "board", ({ topic }) => {
      if (topic === "orders") count += 1;
    });
    try {
      await act();
    } finally {
      stop();
    }
    return count;
  };

  /** What happens when everybody presses one button; answers what everybody heard. */
  const RACES: Readonly<Record<ConsoleCall, () => Promise<readonly Outcome[]>>> = {
    signIn: async () => {
      // Not the login of those who press here: a login has twenty sessions, the others end.
      const [, login] = world.kopi.demo.staff;
      const replies = await Promise.all(EACH.map(() => signInAt(world.url, login ?? NOBODY)));
      const sessions = await Promise.all(replies.map((each) => each.call("readStaffSession")));
      expect(new Set(replies.map(({ cookie }) => cookie)).size).toBe(PRESSES);
      expect(tally(sessions)).toEqual({ answered: 20, "sign-in-required": PRESSES - 20 });
      return sessions;
    },
    signOut: async () => {
      const leaving = await world.kopi.signIn();
      const outcomes = await press(() => leaving.call("signOut"));
      const { answered = 0, "sign-in-required": late = 0 } = tally(outcomes);
      expect(answered).toBeGreaterThan(0);
      expect(answered + late).toBe(PRESSES);
      expect(kindOf(await leaving.call("readStaffSession"))).toBe("sign-in-required");
      return outcomes;
    },
    readStaffSession: async () => {
      const outcomes = await press((by) => by.call("readStaffSession"));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    readBoard: async () => {
      const { id } = await placeOrder();
      const outcomes = await press((by, at) =>
        at === 0 ? move(by, id, "placed", "acknowledged") : by.call("readBoard"),
      );
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      const states = answersOf<WireBoard>(outcomes.slice(1)).map(
        ({ orders }) => orders.find((order) => order.id === id)?.state,
      );
      expect(["placed", "acknowledged"]).toEqual(expect.arrayContaining([...new Set(states)]));
      return outcomes;
    },
    readCollected: async () => {
      const { id } = await placeOrder();
      await move(person(0), id, "placed", "acknowledged");
      await move(person(0), id, "acknowledged", "ready");
      const outcomes = await press((by, at) =>
        at === 0 ? move(by, id, "ready", "collected") : by.call("readCollected"),
      );
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      const { orders } = await person(0).read<WireCollected>("readCollected");
      expect(orders.filter((order) => order.id === id)).toMatchObject([{ state: "collected" }]);
      return outcomes;
    },
    acknowledgeOrders: async () => {
      const orders = [await placeOrder(), await placeOrder(), await placeOrder()];
      const ids = orders.map(({ id }) => id);
      const outcomes = await press((by, at) =>
        by.call("acknowledgeOrders", { body: { ids: at % 2 === 0 ? ids : ids.toReversed() } }),
      );
      const counts = answersOf<{ acknowledged: number }>(outcomes);
      expect(counts).toHaveLength(PRESSES);
      expect(counts.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBe(ids.length);
      return outcomes;
    },
    moveOrder: async () => [
      ...(await raceForOneStep()),
      ...(await raceForTwoSteps()),
      ...(await raceToCancel()),
    ],
    markLine: async () => {
      const diner = await world.kopi.checkIn();
      const otah = diner.item("OTAH");
      const dishes = ["one", "two", "three"].map((remark) => want(otah, {}, { remark }));
      const { number } = await diner.place(diner.orderOf(...dishes));
      const id = (await board()).orders.find((each) => each.number === number)?.id ?? "";
      await move(person(0), id, "placed", "acknowledged");
      await move(person(0), id, "acknowledged", "preparing");
      const outcomes = await press((by, at) =>
        by.call("markLine", { params: { id }, body: { line: at % 3, isDone: true } }),
      );
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      expect((await orderAt(id))?.doneLines).toEqual([0, 1, 2]);
      return outcomes;
    },
    releaseOrder: async () => {
      const { id } = await placeHeld();
      const outcomes = await press((by) => by.call("releaseOrder", { params: { id } }));
      expect(tally(outcomes)).toEqual({ answered: 1, "not-held": PRESSES - 1 });
      expect(await orderAt(id)).toMatchObject({ state: "acknowledged", hold: "released" });
      return outcomes;
    },
    refuseOrder: async () => {
      const { id } = await placeHeld();
      const stock = ((await stockOf("OTAH")) ?? 0) + HELD;
      const outcomes = await press((by, at) =>
        by.call(at % 3 === 0 ? "releaseOrder" : "refuseOrder", { params: { id } }),
      );
      expect(tally(outcomes)).toEqual({ answered: 1, "not-held": PRESSES - 1 });
      const released = await orderAt(id);
      expect(await stockOf("OTAH")).toBe(released === undefined ? stock : stock - HELD);
      return outcomes;
    },
    cancelOrder: async () => {
      const before = await stockOf("OTAH");
      const { id } = await placeOrder();
      const outcomes = await press((by, at) =>
        at % 3 === 0
          ? move(by, id, "placed", "acknowledged")
          : by.call("cancelOrder", {
              params: { id },
              body: { from: "placed", reason: at % 2 === 0 ? "soldOut" : "tooBusy" },
            }),
      );
      expect(tally(outcomes)).toEqual({ answered: 1, "move-refused": PRESSES - 1 });
      const isCancelled = (await orderAt(id)) === undefined;
      expect(await stockOf("OTAH")).toBe(isCancelled ? before : (before ?? 0) - 2);
      return outcomes;
    },
    readPause: async () => {
      const outcomes = await press((by) => by.call("readPause"));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    changePause: async () => {
      const said = (at: number) => ({ until: null, message: `Pause ${at}`, message2: "" });
      const outcomes = await press((by, at) =>
        by.call("changePause", { body: { pause: at % 5 === 0 ? null : said(at) } }),
      );
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      const { pause } = await person(0).read<{ pause: WirePause | null }>("readPause");
      expect([null, ...EACH.map(said)]).toContainEqual(pause);
      await person(0).read("changePause", { body: { pause: null } });
      return outcomes;
    },
    listCalls: async () => {
      const diner = await world.kopi.checkIn(8);
      const [calling, reading] = await Promise.all([
        Promise.all(EACH.map(() => diner.call("callStaff", { body: { kind: "waiter" } }))),
        press((by) => by.call("listCalls")),
      ]);
      // However many tap it, and on however many phones, it is one call.
      expect(tally([...calling, ...reading])).toEqual({ answered: 2 * PRESSES });
      expect(await callsAt(8)).toHaveLength(1);
      return reading;
    },
    acknowledgeCall: async () => {
      const diner = await world.kopi.checkIn(9);
      await diner.read("callStaff", { body: { kind: "bill" } });
      const [waiting] = await callsAt(9);
      const outcomes = await press((by) =>
        by.call("acknowledgeCall", { params: { id: waiting?.id ?? "" } }),
      );
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      expect(await callsAt(9)).toEqual([]);
      return outcomes;
    },
    listVisits: async () => {
      const outcomes = await press((by) => by.call("listVisits"));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    readBill: async () => {
      const { id } = await visitWithOrder(10);
      const outcomes = await press((by) => by.call("readBill", { params: { id } }));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    payBill: async () => {
      const { id, due } = await visitWithOrder(11);
      const outcomes = await press((by, at) =>
        by.call("payBill", {
          params: { id },
          body: { method: at % 2 === 0 ? "cash" : "card", expectedDue: due },
        }),
      );
      expect(tally(outcomes)).toEqual({ answered: 1, "bill-changed": PRESSES - 1 });
      const bill = await person(0).read<WireBill>("readBill", { params: { id } });
      expect(bill).toMatchObject({ due: 0, paid: due });
      return outcomes;
    },
    payOrder: async () => {
      const { id } = await placeOrder();
      const outcomes = await press((by, at) =>
        by.call("payOrder", { params: { id }, body: { method: at % 2 === 0 ? "cash" : "card" } }),
      );
      expect(tally(outcomes)).toEqual({ answered: 1, "not-payable": PRESSES - 1 });
      expect((await orderAt(id))?.payment).not.toBeNull();
      return outcomes;
    },
    closeVisit: async () => {
      const { id } = await visitWithOrder(12);
      const outcomes = await press((by, at) =>
        by.call("closeVisit", { params: { id }, body: { leavesUnsettled: at % 2 === 0 } }),
      );
      const { answered = 0, "visit-unsettled": asked = 0 } = tally(outcomes);
      expect(answered + asked).toBe(PRESSES);
      expect(answered).toBeGreaterThanOrEqual(PRESSES / 2);
      return outcomes;
    },
    endPhone: async () => {
      const { id } = await placeOrder();
      const outcomes = await press((by) => by.call("endPhone", { params: { id } }));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    followBoard: async () => {
      const { id } = await placeOrder();
      const streams = await Promise.all(EACH.map((at) => person(at).followBoard()));
      onTestFinished(() => streams.forEach((stream) => stream.close()));
      const outcomes = await press((by) => move(by, id, "placed", "acknowledged"));
      const heardOfOrders = async ({ next }: Pick<EventStream, "next">): Promise<string> => {
        const name = await next();
        // The other process may still tell what was pressed before.
        return name === "venue" ? heardOfOrders({ next }) : name;
      };
      const heard = await Promise.all(streams.map(heardOfOrders));
      expect(heard).toEqual(EACH.map(() => "orders"));
      return outcomes;
    },
    listCategories: async () => {
      const outcomes = await press((by) => by.call("listCategories"));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      const answers = answersOf<unknown>(outcomes).map((each) => JSON.stringify(each));
      expect(new Set(answers).size).toBe(1);
      return outcomes;
    },
    listItems: () => raceForItem("KAYA-TOAST"),
    setItemState: () => raceForItem("KOPI"),
    listPlaces: () => raceForLabel("Listed"),
    exportWorkbook: async () => {
      const outcomes = await press((by) => by.call("exportWorkbook"));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    exportTemplate: async () => {
      const outcomes = await press((by) =>
        by.call("exportTemplate", { params: { language: "en" } }),
      );
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    checkWorkbook: async () => {
      const file = await fileOf(await exportedSheets(person(0)));
      const body = { file, skipsWrongRows: false };
      const outcomes = await press((by) => by.call("checkWorkbook", { body }));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    markWorkbook: async () => {
      const file = await fileOf(await exportedSheets(person(0)));
      const body = { file, skipsWrongRows: false, language: "en" };
      const outcomes = await press((by) => by.call("markWorkbook", { body }));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    importWorkbook: async () => {
      const sheets = await exportedSheets(person(0));
      const files = await Promise.all(
        EACH.map((at) => fileOf(withDishCell(sheets, "CHICKEN-RICE", "Price", 5 + at))),
      );
      const check = { file: files[0] ?? "", skipsWrongRows: false };
      const { basis } = await person(0).read<WireImportPreview>("checkWorkbook", { body: check });
      const outcomes = await press((by, at) =>
        by.call("importWorkbook", { body: { ...check, file: files[at] ?? "", basis } }),
      );
      // One venue of all that were brought stands, whole.
      expect(tally(outcomes)).toEqual({ answered: 1, "import-outdated": PRESSES - 1 });
      return outcomes;
    },
    sendPicturePiece: async () => {
      const piece = { params: { upload: "one-upload-of-many" }, body: { at: 0, piece: "AAAA" } };
      const outcomes = await press((by) => by.call("sendPicturePiece", piece));
      expect(tally(outcomes)).toEqual({ answered: 1, "upload-broken": PRESSES - 1 });
      return outcomes;
    },
    makePictures: async () => {
      const params = { upload: "one-upload-to-make" };
      await person(0).read("sendPicturePiece", { params, body: { at: 0, piece: "AAAA" } });
      const body = { files: [{ name: "kopi.jpg", bytes: 3 }] };
      const outcomes = await press((by) => by.call("makePictures", { params, body }));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    readPictureJob: async () => {
      const params = { upload: "one-upload-to-make" };
      const outcomes = await press((by) => by.call("readPictureJob", { params }));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    removePicture: async () => {
      const outcomes = await press((by) =>
        by.call("removePicture", { params: { code: "KAYA-TOAST" } }),
      );
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    listMenuVersions: async () => {
      const outcomes = await press((by) => by.call("listMenuVersions"));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    checkMenuVersion: async () => {
      const { versions } = await person(0).read<WireMenuVersions>("listMenuVersions");
      const params = { hash: versions.at(-1)?.hash ?? "" };
      const outcomes = await press((by) => by.call("checkMenuVersion", { params }));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    restoreMenu: async () => {
      const { versions } = await person(0).read<WireMenuVersions>("listMenuVersions");
      const hashes = versions.map(({ hash }) => hash);
      const outcomes = await press((by, at) =>
        by.call("restoreMenu", { params: { hash: hashes[at % hashes.length] ?? "" } }),
      );
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      const after = await person(0).read<WireMenuVersions>("listMenuVersions");
      expect(after.versions.filter(({ isServed }) => isServed)).toHaveLength(1);
      return outcomes;
    },
    readConnections: async () => {
      const outcomes = await press((by) => by.call("readConnections"));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    changeWebhook: async () => {
      const { basis } = await person(0).read<WireConnections>("readConnections");
      const outcomes = await press((by, at) =>
        by.call("changeWebhook", { body: { url: `https://p${at}.invalid/`, isOn: true, basis } }),
      );
      // One address stands, with one secret, told once.
      expect(tally(outcomes)).toEqual({ answered: 1, "webhook-outdated": PRESSES - 1 });
      return outcomes;
    },
    renewWebhookSecret: async () => {
      const outcomes = await press((by) => by.call("renewWebhookSecret"));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      const told = answersOf<WireConnections>(outcomes).map(({ secret }) => secret);
      expect(new Set(told).size).toBe(PRESSES);
      return outcomes;
    },
    sendTestEvent: async () => {
      const outcomes = await press((by) => by.call("sendTestEvent"));
      // Nobody is at that address: what waits is bounded, however often somebody presses.
      expect(tally(outcomes)).toEqual({ answered: 5, "events-waiting": PRESSES - 5 });
      const { latest } = await person(0).read<WireConnections>("readConnections");
      expect(latest.filter(({ type }) => type === "test")).toHaveLength(5);
      return outcomes;
    },
    resendEvents: async () => {
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
    readLook: async () => {
      const outcomes = await press((by) => by.call("readLook"));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    previewLook: async () => {
      const body = await lookWith(person(0), "nordic");
      const outcomes = await press((by) => by.call("previewLook", { body }));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    changeLook: async () => {
      const look = await lookWith(person(0), "nordic");
      const outcomes = await press((by, at) =>
        by.call("changeLook", { body: { ...look, preset: PRESETS[at % PRESETS.length]?.id } }),
      );
      // One look stands, and everybody else is told that it is no longer the one they saw.
      expect(tally(outcomes)).toEqual({ answered: 1, "look-outdated": PRESSES - 1 });
      return outcomes;
    },
    addLookPicture: async () => {
      const file = (await pictureOf(40, 30)).toString("base64");
      const body = { use: "logo", file };
      const outcomes = await press((by) => by.call("addLookPicture", { body }));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      expect(new Set(answersOf<WireLookPicture>(outcomes).map(({ url }) => url)).size).toBe(1);
      return outcomes;
    },
    readWayIn: async () => {
      const outcomes = await press((by) => by.call("readWayIn"));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    changeWayIn: async () => {
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
    readInitFlow: async () => {
      const outcomes = await press((by) => by.call("readInitFlow"));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    changeInitFlow: async () => {
      const { titles: _, ...before } = await person(0).read<WireStaffInitFlow>("readInitFlow");
      const outcomes = await press((by, at) =>
        by.call("changeInitFlow", { body: { ...before, initFlowMinutes: 600 + at } }),
      );
      expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
      return outcomes;
    },
    readCheckoutRules: async () => {
      const outcomes = await press((by) => by.call("readCheckoutRules"));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    changeCheckoutRules: async () => {
      const before = await person(0).read<WireStaffCheckoutRules>("readCheckoutRules");
      const outcomes = await press((by, at) =>
        by.call("changeCheckoutRules", { body: { ...before, onlinePayMinConsumptionVal: at + 1 } }),
      );
      expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
      return outcomes;
    },
    readPins: () => press((by) => by.call("readPins")),
    listWaitingPhones: async () => {
      await decideOrdering(world, world.kopi, { presence: "tablePin" });
      await shutPins(world, world.kopi, 10);
      const [waiting, reading] = await Promise.all([
        Promise.all(EACH.map(() => waitAt(world, world.kopi.codes[10] ?? ""))),
        press((by) => by.call("listWaitingPhones")),
      ]);
      expect(new Set(waiting.map(({ sign }) => sign)).size).toBe(PRESSES);
      const [table] = await waitingOf(person(0));
      expect(table?.phones).toHaveLength(PRESSES);
      return reading;
    },
    admitPhone: async () => {
      const { sign } = await waitAt(world, world.kopi.codes[10] ?? "");
      const phones = (await waitingOf(person(0))).flatMap((table) => table.phones);
      const id = phones.find((phone) => phone.sign === sign)?.id ?? "";
      const outcomes = await press((by) => by.call("admitPhone", { params: { id } }));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      await decideOrdering(world, world.kopi, {});
      return outcomes;
    },
    readCheckInRules: () => press((by) => by.call("readCheckInRules")),
    changeCheckInRules: async () => {
      const rules = await person(0).read<WireCheckInRules>("readCheckInRules");
      const outcomes = await press((by, at) =>
        by.call("changeCheckInRules", { body: { ...rules, quietMinutes: at + 1 } }),
      );
      expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
      return outcomes;
    },
    addPlaces: async () => [...(await raceForLabel("Race")), ...(await raceForLabels())],
    changePlace: async () => {
      const ids = await Promise.all(
        ["Old 1", "Old 2"].map(async (label) => (await addPlace(label)).id),
      );
      const outcomes = await press((by, at) =>
        by.call("changePlace", { params: { id: ids[at % 2] ?? "" }, body: { label: "Renamed" } }),
      );
      // Of two tables one gets the name, and keeps it however often it is asked for.
      expect(tally(outcomes)).toEqual({ answered: PRESSES / 2, "label-taken": PRESSES / 2 });
      const labels = (await places()).map((place) => place.label);
      expect(labels.filter((label) => label === "Renamed")).toHaveLength(1);
      return outcomes;
    },
    removePlace: async () => {
      const { id } = await addPlace("Removed");
      const outcomes = await press((by, at) =>
        at % 3 === 2
          ? by.call("changePlace", { params: { id }, body: { area: "Terrace" } })
          : by.call("removePlace", { params: { id } }),
      );
      const removals = outcomes.filter((_, at) => at % 3 !== 2);
      expect(tally(removals)).toEqual({ answered: 1, "not-found": removals.length - 1 });
      expect(["answered", "not-found"]).toEqual(expect.arrayContaining(outcomes.map(kindOf)));
      expect((await places()).map((place) => place.id)).not.toContain(id);
      return outcomes;
    },
    setArea: async () => {
      const ids = [(await addPlace("Area 1")).id, (await addPlace("Area 2")).id];
      const outcomes = await press((by, at) =>
        by.call("setArea", { body: { ids, area: `Floor ${at % 3}` } }),
      );
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      const areas = (await places()).filter(({ id }) => ids.includes(id)).map(({ area }) => area);
      expect(new Set(areas).size).toBe(1);
      return outcomes;
    },
    issueCode: async () => {
      const place = await addPlace("Reissued");
      const params = { id: place.id };
      const outcomes = await press((by) => by.call("issueCode", { params }));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      const live = await liveCodes(place.id);
      expect(live).toHaveLength(1);
      const links = answersOf<WirePlace>(outcomes).map(({ link }) => link);
      expect(links.some((link) => link?.endsWith(live[0] ?? "none"))).toBe(true);
      expect(links).not.toContain(place.link);
      return outcomes;
    },
    revokeCode: async () => {
      const { id } = await addPlace("Revoked");
      const outcomes = await press((by) => by.call("revokeCode", { params: { id } }));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      expect(await liveCodes(id)).toEqual([]);
      const mixed = await press((by, at) =>
        by.call(at % 2 === 0 ? "issueCode" : "revokeCode", { params: { id } }),
      );
      expect(tally(mixed)).toEqual({ answered: PRESSES });
      expect((await liveCodes(id)).length).toBeLessThanOrEqual(1);
      return [...outcomes, ...mixed];
    },
    readStatusLink: () => raceForScreen(),
    issueStatusLink: () => raceForScreen(),
    revokeStatusLink: async () => {
      const mixed = await press((by, at) =>
        by.call(at % 2 === 0 ? "issueStatusLink" : "revokeStatusLink"),
      );
      expect(tally(mixed)).toEqual({ answered: PRESSES });
      const outcomes = await press((by) => by.call("revokeStatusLink"));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      expect((await person(0).read<WireStatusLink>("readStatusLink")).link).toBeNull();
      return [...outcomes, ...mixed];
    },
    listPeople: () => raceForLogin("listed@race.test"),
    addLogin: () => raceForLogin("added@race.test"),
    renameLogin: async () => {
      const id = await addLogin("renamed@race.test");
      const outcomes = await press((by, at) =>
        by.call("renameLogin", {
          params: { id },
          body: { name: "Wok", login: `wok-${at % 3}@race.test` },
        }),
      );
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    removeLogin: async () => {
      const id = await addLogin("removed@race.test");
      const outcomes = await press((by) => by.call("removeLogin", { params: { id } }));
      expect(tally(outcomes)).toEqual({ answered: 1, "login-gone": PRESSES - 1 });
      // Not by a call: of what happens in one millisecond of the test's clock it shows any twenty lines.
      const removals = await world.app.database.reader
        .selectFrom("audit_line")
        .select("id")
        .where("deed", "=", "login-removed")
        .execute();
      expect(removals).toHaveLength(1);
      return outcomes;
    },
    setPassword: async () => {
      const id = await addLogin("password@race.test");
      const outcomes = await press((by, at) =>
        by.call("setPassword", { params: { id }, body: { password: `a-new-password-${at}` } }),
      );
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    endSessions: async () => {
      const id = await addLogin("ended@race.test");
      const login = { login: "ended@race.test", password: WISH.password };
      const screens = await Promise.all([1, 2, 3].map(() => signInAt(world.url, login)));
      const outcomes = await press((by) =>
        by.call("endSessions", { params: { id }, body: { session: null } }),
      );
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      const after = await Promise.all(screens.map((each) => each.call("readStaffSession")));
      expect(tally(after)).toEqual({ "sign-in-required": 3 });
      return outcomes;
    },
    changePassword: async () => {
      const hotelier = await world.hotel.signIn();
      const current = world.hotel.demo.staff[0]?.password ?? "";
      const outcomes = await press((_, at) =>
        hotelier.call("changePassword", { body: { current, password: `hotel-password-${at}` } }),
      );
      expect(tally(outcomes)).toEqual({ answered: 1, "password-wrong": PRESSES - 1 });
      return outcomes;
    },
    readAudit: async () => {
      const id = await addLogin("audit@race.test");
      const outcomes = await press((by, at) =>
        at % 2 === 0
          ? by.call("endSessions", { params: { id }, body: { session: null } })
          : by.call("readAudit"),
      );
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    checkSetUp: async () => {
      const token = await newSetUpLink(world.app.database, world.clock.now);
      const outcomes = await press(() => call(world.send, "checkSetUp", { body: { token } }));
      expect(tally(outcomes)).toEqual({ answered: PRESSES });
      return outcomes;
    },
    setUpVenue: async () => {
      const token = await newSetUpLink(world.app.database, world.clock.now);
      const venues = async (): Promise<number> =>
        (await world.app.database.reader.selectFrom("venue").select("id").execute()).length;
      const before = await venues();
      const outcomes = await press((_, at) =>
        call(world.send, "setUpVenue", {
          body: { ...WISH, token, login: `owner-${at % 3}@race.test` },
          headers: CONSOLE,
        }),
      );
      expect(tally(outcomes)["answered"]).toBe(1);
      expect(await venues()).toBe(before + 1);
      return outcomes;
    },
  };

  async function callsAt(table: number): Promise<WireStaffCall[]> {
    const { calls } = await person(0).read<{ calls: WireStaffCall[] }>("listCalls");
    return calls.filter(({ tableLabel }) => tableLabel === world.kopi.places[table]?.label);
  }

  /** A coffee at a table, and the bill of its visit. */
  async function visitWithOrder(table: number): Promise<WireBill> {
    const diner = await world.kopi.checkIn(table);
    await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    const id = visitIdOf(diner);
    return person(0).read<WireBill>("readBill", { params: { id } });
  }

  async function raceForOneStep(): Promise<readonly Outcome[]> {
    const { id } = await placeOrder();
    let outcomes: readonly Outcome[] = [];
    const announced = await announcedDuring(async () => {
      outcomes = await press((by) => move(by, id, "placed", "acknowledged"));
    });
    expect(tally(outcomes)).toEqual({ answered: 1, "move-refused": PRESSES - 1 });
    for (const outcome of outcomes.filter(({ kind: came }) => came === "refused")) {
      expect(outcome).toMatchObject({ refusal: { current: "acknowledged" } });
    }
    expect(announced).toBe(1);
    return outcomes;
  }

  async function raceForTwoSteps(): Promise<readonly Outcome[]> {
    const { id } = await placeOrder();
    await move(person(0), id, "placed", "acknowledged");
    const outcomes = await press((by, at) =>
      move(by, id, "acknowledged", at % 2 === 0 ? "preparing" : "cancelled"),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "move-refused": PRESSES - 1 });
    const [moved] = answersOf<WireBoardOrder>(outcomes);
    const now = await orderAt(id);
    expect(now?.state ?? "cancelled").toBe(moved?.state);
    return outcomes;
  }

  async function raceToCancel(): Promise<readonly Outcome[]> {
    const before = await stockOf("OTAH");
    const { id } = await placeOrder();
    const outcomes = await press((by) => move(by, id, "placed", "cancelled"));
    expect(tally(outcomes)).toEqual({ answered: 1, "move-refused": PRESSES - 1 });
    expect(await stockOf("OTAH")).toBe(before);
    return outcomes;
  }

  /** Everybody counts another stock, and half of them look at the list meanwhile. */
  async function raceForItem(code: string): Promise<readonly Outcome[]> {
    const outcomes = await press((by, at) =>
      at % 2 === 0
        ? by.call("setItemState", { params: { code }, body: { isSoldOut: false, stock: at } })
        : by.call("listItems"),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    expect(EACH.filter((at) => at % 2 === 0)).toContain(await stockOf(code));
    return outcomes;
  }

  async function addLogin(login: string): Promise<string> {
    const { people: all } = await person(0).read<WirePeople>("addLogin", {
      body: { name: "Race", login, password: WISH.password },
    });
    return all.find((each) => each.login === login)?.id ?? "";
  }

  /** Everybody adds the same login, and half of them look at the list meanwhile. */
  async function raceForLogin(login: string): Promise<readonly Outcome[]> {
    const body = { name: "Race", login, password: WISH.password };
    const [outcomes, lists] = await Promise.all([
      press((by) => by.call("addLogin", { body })),
      press((by) => by.call("listPeople")),
    ]);
    expect(tally(lists)).toEqual({ answered: PRESSES });
    expect(tally(outcomes)).toEqual({ answered: 1, "login-taken": PRESSES - 1 });
    return outcomes;
  }

  /** One link is in use when all have pressed, and somebody has been told of it. */
  async function raceForScreen(): Promise<readonly Outcome[]> {
    const [outcomes, reads] = await Promise.all([
      press((by) => by.call("issueStatusLink")),
      press((by) => by.call("readStatusLink")),
    ]);
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    expect(tally(reads)).toEqual({ answered: PRESSES });
    const { link } = await person(0).read<WireStatusLink>("readStatusLink");
    expect(answersOf<WireStatusLink>(outcomes).map((each) => each.link)).toContain(link);
    return [...outcomes, ...reads];
  }

  async function raceForLabel(label: string): Promise<readonly Outcome[]> {
    const [outcomes, lists] = await Promise.all([
      press((by) => by.call("addPlaces", { body: { labels: [label] } })),
      press((by) => by.call("listPlaces")),
    ]);
    expect(tally(lists)).toEqual({ answered: PRESSES });
    expect(tally(outcomes)).toEqual({ answered: 1, "label-taken": PRESSES - 1 });
    const labels = (await places()).map((place) => place.label);
    expect(labels.filter((each) => each === label)).toHaveLength(1);
    return outcomes;
  }

  /** Two labels in two orders: nobody waits in a circle, and nobody gets one of the two alone. */
  async function raceForLabels(): Promise<readonly Outcome[]> {
    const labels = ["Left", "Right"];
    const outcomes = await press((by, at) =>
      by.call("addPlaces", { body: { labels: at % 2 === 0 ? labels : labels.toReversed() } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "label-taken": PRESSES - 1 });
    const all = (await places()).map((place) => place.label);
    expect(new Set(all).size).toBe(all.length);
    return outcomes;
  }

  it.each(Object.entries(RACES))(
    "who press %s have one effect and no failure",
    async (_, race) => {
      const outcomes = await race();
      expect(outcomes.map(kindOf)).not.toContain("internal");
      expect(outcomes.map(kindOf)).not.toContain("unanswered");
    },
    120_000,
  );
});
