import {
  call,
  ROUTES,
  type EndpointName,
  type WireBoard,
  type WireCheckInRules,
  type WirePins,
  type WireAudit,
  type WireConnections,
  type WireBill,
  type WireCollected,
  type WireImportPreview,
  type WireLookPicture,
  type WireMenuVersions,
  type WireOpenVisit,
  type WirePeople,
  type WirePlace,
  type WireServedLook,
  type WireStaffCheckoutRules,
  type WireStaffInitFlow,
  type WireStaffWayIn,
  type WireSettings,
  type WireStaffCall,
  type WireStaffItem,
  type WireStaffSession,
  type WireStatusLink,
  type WireStatusScreen,
  type WireStoredOrder,
  type WireTopCategory,
  type WireVisit,
} from "@comanda/contract";
import { HOLD_LIMITS } from "@comanda/domain/order";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { answerOf, checkInWith, refusalOf, type Diner } from "../testing/diner.ts";
import { pictureOf } from "../testing/look.ts";
import type { Staff } from "../testing/staff.ts";
import { largeOrder } from "../testing/held-order.ts";
import { exportedSheets, fileOf } from "../testing/workbook.ts";
import { readWorkbook } from "../features/import/workbook/workbook.ts";
import { decideOrdering } from "../testing/ordering-rules.ts";
import { newPhoneId, shutPins, waitAt, waitingOf } from "../testing/pins.ts";
import { openWorld, type World } from "../testing/world.ts";

/** The house with something to hide, and people of the other house who know all its ids. */
interface Meeting {
  readonly world: World;
  readonly owner: Staff;
  readonly intruder: Staff;
  readonly diner: Diner;
  /** At the other house, with the very user id of the diner. */
  readonly double: Diner;
  /** The diner's, not yet acknowledged. */
  readonly orderId: string;
  readonly boardId: string;
  readonly placeId: string;
}

type Trial = (meeting: Meeting) => Promise<void>;

/** A dish, a table and an id that only Kopi Lane has. */
const DISH = "SATAY";
/** Of Kopi Lane. */
const UPLOAD = { params: { upload: "an-upload-of-pictures" } };
const TABLE = "Five-foot way 1";

const reading =
  (name: "readOrder" | "readOrderStatus" | "readTakeAwayNumber"): Trial =>
  async ({ double, orderId }) => {
    expect(await double.call(name, { query: { orderId } })).toMatchObject({ status: 404 });
  };

const changingPlace =
  (name: "changePlace" | "removePlace" | "issueCode" | "revokeCode", body?: unknown): Trial =>
  async ({ world, intruder, placeId }) => {
    const changing = intruder.call(name, { params: { id: placeId }, body });
    expect(await changing).toMatchObject({ status: 404 });
    // The printed code still opens its table.
    expect((await world.kopi.checkIn()).settings.tableLabel).toBe("1");
  };

const deciding = async (
  name: "releaseOrder" | "refuseOrder",
  { owner, intruder, world }: Meeting,
): Promise<void> => {
  const diner = await world.kopi.checkIn();
  const { number } = await diner.place(largeOrder(diner));
  const held = async () => (await boardOf(owner)).find((order) => order.number === number);
  const trying = intruder.call(name, { params: { id: (await held())?.id ?? "" } });
  expect(await trying).toMatchObject({ status: 404 });
  expect(await held()).toMatchObject({ hold: "held" });
};

/** A change of the other house's kitchen, by its id. */
const changingLogin =
  (name: EndpointName, body?: unknown): Trial =>
  async ({ owner, intruder }) => {
    const kitchen = (await peopleOf(owner)).find(({ role }) => role === "kitchen");
    const trying = intruder.call(name, { params: { id: kitchen?.id ?? "" }, body });
    expect(await trying).toMatchObject({ status: 404, refusal: { kind: "login-gone" } });
    const after = (await peopleOf(owner)).find(({ role }) => role === "kitchen");
    expect(after).toEqual(kitchen);
  };

/** What each call does with another venue's ids and credentials; a new call without an entry does not compile. */
const TRIALS = {
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
  readPins: async ({ owner, intruder, placeId }) => {
    const rules = await owner.read<WireCheckInRules>("readCheckInRules");
    await owner.read("changeCheckInRules", { body: { ...rules, presence: "tablePin" } });
    const { pins } = await owner.read<WirePins>("readPins");
    expect(pins.map((each) => each.placeId)).toContain(placeId);
    expect(await intruder.read<WirePins>("readPins")).toEqual({ presence: "none", pins: [] });
    const after = await owner.read<WireCheckInRules>("readCheckInRules");
    await owner.read("changeCheckInRules", { body: { ...after, presence: "none" } });
  },
  listWaitingPhones: async ({ world, owner, intruder }) => {
    const before = await waitingOf(intruder);
    await decideOrdering(world, world.kopi, { presence: "tablePin" });
    await shutPins(world, world.kopi, 3);
    const { sign } = await waitAt(world, world.kopi.codes[3] ?? "");
    expect((await waitingOf(owner))[0]?.phones).toMatchObject([{ sign }]);
    expect(await waitingOf(intruder)).toEqual(before);
    await decideOrdering(world, world.kopi, {});
  },
  admitPhone: async ({ world, owner, intruder }) => {
    await decideOrdering(world, world.kopi, { presence: "tablePin" });
    await shutPins(world, world.kopi, 4);
    const userId = newPhoneId();
    await waitAt(world, world.kopi.codes[4] ?? "", userId);
    const phones = (await waitingOf(owner)).flatMap((table) => table.phones);
    for (const { id } of phones) {
      const admitting = intruder.call("admitPhone", { params: { id } });
      expect(await admitting).toMatchObject({ status: 404 });
    }
    expect(await waitAt(world, world.kopi.codes[4] ?? "", userId)).toMatchObject({ needs: "tap" });
    await decideOrdering(world, world.kopi, {});
  },
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

  signIn: async ({ world }) => {
    const { session } = await world.hotel.signIn();
    expect(session.venue.name).toBe("Harbour Hotel");
    const [kopi] = world.kopi.demo.staff;
    const [hotel] = world.hotel.demo.staff;
    const mixed = { login: kopi?.login ?? "", password: hotel?.password ?? "" };
    await expect(world.hotel.signIn(mixed)).rejects.toThrow("sign-in-wrong");
  },
  signOut: async ({ world, owner }) => {
    await (await world.hotel.signIn()).read("signOut");
    expect((await owner.read<WireStaffSession>("readStaffSession")).venue.id).toBe(world.kopi.id);
  },
  readStaffSession: async ({ world, intruder }) => {
    const { venue } = await intruder.read<WireStaffSession>("readStaffSession");
    expect(venue).toMatchObject({ id: world.hotel.id, name: "Harbour Hotel" });
  },
  readBoard: async ({ owner, intruder }) => {
    expect(await boardOf(owner)).not.toHaveLength(0);
    expect(await boardOf(intruder)).toEqual([]);
  },
  readCollected: async ({ owner, intruder, diner }) => {
    const { number } = await diner.place();
    const id = (await boardOf(owner)).find((order) => order.number === number)?.id ?? "";
    for (const [from, to] of [
      ["placed", "acknowledged"],
      ["acknowledged", "ready"],
      ["ready", "collected"],
    ]) {
      await owner.read("moveOrder", { params: { id }, body: { from, to } });
    }
    expect((await owner.read<WireCollected>("readCollected")).orders).not.toHaveLength(0);
    expect((await intruder.read<WireCollected>("readCollected")).orders).toEqual([]);
  },
  acknowledgeOrders: async ({ owner, intruder, boardId }) => {
    const acknowledging = intruder.call("acknowledgeOrders", { body: { ids: [boardId] } });
    expect(await acknowledging).toMatchObject({ status: 404 });
    expect(stateOf(await boardOf(owner), boardId)).toBe("placed");
  },
  moveOrder: async ({ owner, intruder, boardId }) => {
    const body = { from: "placed", to: "cancelled" };
    const moving = intruder.call("moveOrder", { params: { id: boardId }, body });
    expect(await moving).toMatchObject({ status: 404 });
    expect(stateOf(await boardOf(owner), boardId)).toBe("placed");
  },
  markLine: async ({ owner, intruder, boardId }) => {
    const body = { line: 0, isDone: true };
    const marking = intruder.call("markLine", { params: { id: boardId }, body });
    expect(await marking).toMatchObject({ status: 404 });
    expect((await boardOf(owner)).find(({ id }) => id === boardId)?.doneLines).toEqual([]);
  },
  releaseOrder: (meeting) => deciding("releaseOrder", meeting),
  refuseOrder: (meeting) => deciding("refuseOrder", meeting),
  cancelOrder: async ({ owner, intruder, boardId }) => {
    const body = { from: "placed", reason: "soldOut" };
    const cancelling = intruder.call("cancelOrder", { params: { id: boardId }, body });
    expect(await cancelling).toMatchObject({ status: 404 });
    expect(stateOf(await boardOf(owner), boardId)).toBe("placed");
  },
  takeBackOrder: async ({ owner, double, orderId, boardId }) => {
    const taking = double.call("takeBackOrder", { body: { orderId } });
    expect(await taking).toMatchObject({ status: 404 });
    expect(stateOf(await boardOf(owner), boardId)).toBe("placed");
  },
  callStaff: async ({ owner, intruder, double }) => {
    // The very same user id calls at the other house.
    await double.read("callStaff", { body: { kind: "waiter" } });
    expect((await callsOf(owner)).map(({ kind }) => kind)).toEqual([]);
    expect(await callsOf(intruder)).toHaveLength(1);
  },
  listCalls: async ({ owner, intruder, diner }) => {
    const before = await callsOf(intruder);
    await diner.read("callStaff", { body: { kind: "bill" } });
    expect(await callsOf(owner)).toHaveLength(1);
    expect(await callsOf(intruder)).toEqual(before);
  },
  acknowledgeCall: async ({ owner, intruder, diner }) => {
    await diner.read("callStaff", { body: { kind: "bill" } });
    const [waiting] = await callsOf(owner);
    const answering = intruder.call("acknowledgeCall", { params: { id: waiting?.id ?? "" } });
    expect(await answering).toMatchObject({ status: 404 });
    expect(await callsOf(owner)).toHaveLength(1);
  },
  listVisits: async ({ owner, intruder }) => {
    const own = new Set((await visitsOf(owner)).map(({ id }) => id));
    expect(own.size).toBeGreaterThan(0);
    expect((await visitsOf(intruder)).filter(({ id }) => own.has(id))).toEqual([]);
  },
  readBill: async ({ owner, intruder }) => {
    const [visit] = await visitsOf(owner);
    const looking = intruder.call("readBill", { params: { id: visit?.id ?? "" } });
    expect(await looking).toMatchObject({ status: 404 });
  },
  payBill: async ({ owner, intruder }) => {
    const [visit] = await visitsOf(owner);
    const params = { id: visit?.id ?? "" };
    const { due } = await owner.read<WireBill>("readBill", { params });
    const body = { method: "cash", expectedDue: due };
    expect(await intruder.call("payBill", { params, body })).toMatchObject({ status: 404 });
    expect(await owner.read<WireBill>("readBill", { params })).toMatchObject({ due, paid: 0 });
  },
  payOrder: async ({ owner, intruder, boardId }) => {
    const paying = intruder.call("payOrder", { params: { id: boardId }, body: { method: "cash" } });
    expect(await paying).toMatchObject({ status: 404 });
    expect((await boardOf(owner)).find(({ id }) => id === boardId)?.payment).toBeNull();
  },
  closeVisit: async ({ owner, intruder, diner }) => {
    const [visit] = await visitsOf(owner);
    const params = { id: visit?.id ?? "" };
    const body = { leavesUnsettled: true };
    expect(await intruder.call("closeVisit", { params, body })).toMatchObject({ status: 404 });
    await diner.place();
    expect(await visitsOf(owner)).toContainEqual(expect.objectContaining({ id: params.id }));
  },
  readPause: async ({ owner, intruder }) => {
    const pause = { until: null, message: "The lane is closed.", message2: "" };
    await owner.read("changePause", { body: { pause } });
    expect(await intruder.read("readPause")).toMatchObject({ pause: null });
    await owner.read("changePause", { body: { pause: null } });
  },
  changePause: async ({ intruder, diner }) => {
    const pause = { until: null, message: "The hotel is closed.", message2: "" };
    await intruder.read("changePause", { body: { pause } });
    expect((await diner.send(diner.orderOf())).kind).toBe("answered");
    await intruder.read("changePause", { body: { pause: null } });
  },
  endPhone: async ({ intruder, boardId, diner }) => {
    const ending = intruder.call("endPhone", { params: { id: boardId } });
    expect(await ending).toMatchObject({ status: 404 });
    await diner.place();
  },
  followBoard: async ({ owner, intruder, diner }) => {
    const own = await owner.followBoard();
    const foreign = await intruder.followBoard();
    await diner.place();
    expect(await own.next()).toBe("orders");
    await setSoldOut(intruder, "HH-FRIES");
    expect(await foreign.next()).toBe("items");
    own.close();
    foreign.close();
  },
  listCategories: async ({ intruder }) => {
    const { categories } = await intruder.read<{ categories: WireTopCategory[] }>("listCategories");
    const codes = categories.flatMap((category) => category.codes);
    expect(codes).not.toHaveLength(0);
    expect(codes.filter((code) => !code.startsWith("HH-"))).toEqual([]);
  },
  listItems: async ({ intruder }) => {
    const codes = (await itemsOf(intruder)).map(({ code }) => code);
    expect(codes.filter((code) => !code.startsWith("HH-"))).toEqual([]);
  },
  setItemState: async ({ owner, intruder }) => {
    const body = { isSoldOut: true, stock: 0 };
    const setting = intruder.call("setItemState", { params: { code: DISH }, body });
    expect(await setting).toMatchObject({ status: 404 });
    const item = (await itemsOf(owner)).find(({ code }) => code === DISH);
    expect(item).toMatchObject({ isSoldOut: false, stock: null });
  },
  listPlaces: async ({ intruder }) => {
    expect((await placesOf(intruder)).map(({ label }) => label)).not.toContain(TABLE);
  },
  addPlaces: async ({ owner, intruder }) => {
    const before = (await placesOf(owner)).length;
    // A label is only taken where it stands.
    await intruder.read("addPlaces", { body: { labels: [TABLE] } });
    expect(await placesOf(owner)).toHaveLength(before);
  },
  changePlace: changingPlace("changePlace", { label: "Spy" }),
  removePlace: changingPlace("removePlace"),
  setArea: async ({ owner, intruder, placeId }) => {
    const setting = intruder.call("setArea", { body: { ids: [placeId], area: "Spy" } });
    expect(await setting).toMatchObject({ status: 404 });
    expect(new Set((await placesOf(owner)).map(({ area }) => area))).toEqual(new Set([""]));
  },
  readStatusScreen: async ({ world, owner, intruder, diner }) => {
    const issued = await owner.read<WireStatusLink>("issueStatusLink");
    const own = await intruder.read<WireStatusLink>("issueStatusLink");
    const codes = [issued, own].map(({ link }) => link?.split("/").at(-1) ?? "");
    const read = (code = "") =>
      answerOf<WireStatusScreen>(call(world.send, "readStatusScreen", { params: { code } }));
    const before = await read(codes[1]);
    const { number } = await diner.place();
    const [order] = (await boardOf(owner)).filter((each) => each.number === number);
    // After many orders of this phone the next one may be held.
    await owner.call("releaseOrder", { params: { id: order?.id ?? "" } });
    await owner.read("acknowledgeOrders", { body: { ids: [order?.id ?? ""] } });
    expect((await read(codes[0])).preparing).toContain(number);
    expect(await read(codes[1])).toEqual(before);
  },
  readStatusLink: async ({ owner, intruder }) => {
    const { link } = await owner.read<WireStatusLink>("issueStatusLink");
    expect((await intruder.read<WireStatusLink>("readStatusLink")).link).not.toBe(link);
  },
  issueStatusLink: async ({ owner, intruder }) => {
    const { link } = await owner.read<WireStatusLink>("issueStatusLink");
    await intruder.read("issueStatusLink");
    expect((await owner.read<WireStatusLink>("readStatusLink")).link).toBe(link);
  },
  revokeStatusLink: async ({ owner, intruder }) => {
    const { link } = await owner.read<WireStatusLink>("issueStatusLink");
    await intruder.read("revokeStatusLink");
    expect((await owner.read<WireStatusLink>("readStatusLink")).link).toBe(link);
  },
  issueCode: changingPlace("issueCode"),
  revokeCode: changingPlace("revokeCode"),
  exportWorkbook: async ({ intruder }) => {
    const sheets = await exportedSheets(intruder);
    expect(JSON.stringify(sheets)).not.toContain(DISH);
  },
  exportTemplate: async ({ world, intruder }) => {
    const params = { language: "en" };
    const { file } = await intruder.read<{ file: string }>("exportTemplate", { params });
    const read = await readWorkbook(Buffer.from(file, "base64"));
    const said = JSON.stringify(read.ok ? read.value.Venue : []);
    expect(said).toContain(world.hotel.demo.settings.company.companyName);
    expect(said).not.toContain(world.kopi.demo.settings.company.companyName);
  },
  checkWorkbook: async ({ owner, intruder }) => {
    const file = await fileOf(await exportedSheets(owner));
    const body = { file, skipsWrongRows: false };
    const { changes } = await intruder.read<WireImportPreview>("checkWorkbook", { body });
    // Everything of the other house would be new here.
    expect(changes.filter(({ name, kind }) => name === DISH && kind === "added")).toHaveLength(1);
  },
  markWorkbook: async ({ intruder }) => {
    const { Items, ...others } = await exportedSheets(intruder);
    // A dish that only the other house has is no dish here: its name stands where the file says it, and nowhere else.
    const goesWell = Items[0]?.findIndex((cell) => String(cell).startsWith("Goes well with")) ?? -1;
    const rows = Items.map((row, at) => (at === 1 ? row.with(goesWell, DISH) : row));
    const file = await fileOf({ ...others, Items: rows });
    const body = { file, skipsWrongRows: false, language: "en" };
    const marked = await intruder.read<{ file: string }>("markWorkbook", { body });
    const read = await readWorkbook(Buffer.from(marked.file, "base64"));
    expect(JSON.stringify(read).split(DISH)).toHaveLength(2);
  },
  importWorkbook: async ({ owner, intruder }) => {
    const before = await exportedSheets(owner);
    const body = { file: await fileOf(before), skipsWrongRows: true };
    const { basis } = await owner.read<WireImportPreview>("checkWorkbook", { body });
    const bringing = intruder.call("importWorkbook", { body: { ...body, basis } });
    expect(await bringing).toMatchObject({ status: 409 });
    expect(await exportedSheets(owner)).toEqual(before);
  },
  sendPicturePiece: async ({ owner, intruder }) => {
    await owner.read("sendPicturePiece", { ...UPLOAD, body: { at: 0, piece: "AAAA" } });
    const going = intruder.call("sendPicturePiece", { ...UPLOAD, body: { at: 3, piece: "AAAA" } });
    expect(await going).toMatchObject({ status: 409, refusal: { received: 0 } });
  },
  makePictures: async ({ intruder }) => {
    const body = { files: [{ name: "kopi.jpg", bytes: 3 }] };
    const making = intruder.call("makePictures", { ...UPLOAD, body });
    expect(await making).toMatchObject({ status: 409, refusal: { received: 0 } });
  },
  readPictureJob: async ({ intruder }) => {
    expect(await intruder.call("readPictureJob", UPLOAD)).toMatchObject({ status: 404 });
  },
  removePicture: async ({ intruder }) => {
    expect(await intruder.call("removePicture", { params: { code: DISH } })).toMatchObject({
      status: 404,
    });
  },
  listMenuVersions: async ({ owner, intruder }) => {
    const own = new Set((await menusOf(owner)).map(({ hash }) => hash));
    expect((await menusOf(intruder)).filter(({ hash }) => own.has(hash))).toEqual([]);
  },
  checkMenuVersion: async ({ owner, intruder }) => {
    const [menu] = await menusOf(owner);
    const checking = intruder.call("checkMenuVersion", { params: { hash: menu?.hash ?? "" } });
    expect(await checking).toMatchObject({ status: 404 });
  },
  restoreMenu: async ({ owner, intruder }) => {
    const [menu] = await menusOf(owner);
    const restoring = intruder.call("restoreMenu", { params: { hash: menu?.hash ?? "" } });
    expect(await restoring).toMatchObject({ status: 404 });
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
  listPeople: async ({ world, intruder }) => {
    const logins = (await peopleOf(intruder)).map(({ login }) => login);
    expect(logins.toSorted()).toEqual(world.hotel.demo.staff.map(({ login }) => login).sort());
  },
  addLogin: async ({ world, owner, intruder }) => {
    const before = (await peopleOf(owner)).length;
    const body = { name: "Spy", login: "spy@harbourhotel.demo", password: "a-long-password" };
    const { people } = await intruder.read<WirePeople>("addLogin", { body });
    expect(await peopleOf(owner)).toHaveLength(before);
    const id = people.find(({ login }) => login === body.login)?.id ?? "";
    await intruder.read("removeLogin", { params: { id } });
    const taken = { ...body, login: world.kopi.demo.staff[0]?.login };
    expect(await refusalOf(intruder.call("addLogin", { body: taken }))).toBe("login-taken");
  },
  renameLogin: changingLogin("renameLogin", { name: "Spy", login: "spy@harbourhotel.demo" }),
  removeLogin: changingLogin("removeLogin"),
  setPassword: changingLogin("setPassword", { password: "a-long-password" }),
  endSessions: changingLogin("endSessions", { session: null }),
  changePassword: async ({ world, intruder }) => {
    const current = world.kopi.demo.staff[0]?.password ?? "";
    const body = { current, password: "a-long-password" };
    const changing = intruder.call("changePassword", { body });
    expect(await refusalOf(changing)).toBe("password-wrong");
    await world.kopi.signIn();
  },
  readAudit: async ({ world, owner, intruder }) => {
    const { id = "" } = (await peopleOf(owner)).find(({ role }) => role === "kitchen") ?? {};
    await owner.read("endSessions", { params: { id }, body: { session: null } });
    const { lines } = await intruder.read<WireAudit>("readAudit");
    expect(lines.filter(({ actor }) => actor.includes("kopilane"))).toEqual([]);
    const own = (await owner.read<WireAudit>("readAudit")).lines;
    expect(own).toContainEqual(
      expect.objectContaining({ deed: "sessions-ended", at: world.clock.now }),
    );
  },
  checkSetUp: async ({ world, intruder }) => {
    const body = { token: world.kopi.id };
    expect(await intruder.call("checkSetUp", { body })).toMatchObject({ status: 410 });
  },
  setUpVenue: async ({ world, intruder }) => {
    const body = {
      token: world.kopi.codes[0],
      venueName: "Kopi Lane",
      currencySymbol: "$",
      timeZone: "Asia/Singapore",
      ownerName: "An Intruder",
      // Taken, which a stranger may not find out.
      login: world.kopi.demo.staff[0]?.login,
      password: "a-long-password",
    };
    expect(await intruder.call("setUpVenue", { body })).toMatchObject({ status: 410 });
  },
} as const satisfies Record<EndpointName, Trial>;

const NAMES = Object.keys(ROUTES) as EndpointName[];

describe.each(DATABASES)("a venue's house is closed to its neighbour [%s]", (kind) => {
  let meeting: Meeting;
  beforeAll(async () => {
    meeting = await meet(await openWorld(kind, { holdAbove: HOLD_LIMITS }));
  });
  afterAll(() => meeting.world.close());

  it.each(NAMES)("%s shows and changes nothing of another venue [DEC-003]", (name) =>
    TRIALS[name](meeting),
  );
});

async function meet(world: World): Promise<Meeting> {
  const owner = await world.kopi.signIn();
  const diner = await world.kopi.checkIn();
  const { orderId } = await diner.place();
  return {
    world,
    owner,
    intruder: await world.hotel.signIn(),
    diner,
    double: await checkInWith(world.send, world.hotel.codes[0] ?? "", diner.userId),
    orderId,
    boardId: (await boardOf(owner))[0]?.id ?? "",
    placeId: world.kopi.places[0]?.id ?? "",
  };
}

async function boardOf(staff: Staff): Promise<WireBoard["orders"]> {
  return (await staff.read<WireBoard>("readBoard")).orders;
}

function stateOf(orders: WireBoard["orders"], id: string): string | undefined {
  return orders.find((order) => order.id === id)?.state;
}

async function callsOf(staff: Staff): Promise<readonly WireStaffCall[]> {
  return (await staff.read<{ calls: WireStaffCall[] }>("listCalls")).calls;
}

async function visitsOf(staff: Staff): Promise<readonly WireOpenVisit[]> {
  return (await staff.read<{ visits: WireOpenVisit[] }>("listVisits")).visits;
}

async function itemsOf(staff: Staff): Promise<readonly WireStaffItem[]> {
  return (await staff.read<{ items: WireStaffItem[] }>("listItems")).items;
}

async function placesOf(staff: Staff): Promise<readonly WirePlace[]> {
  return (await staff.read<{ places: WirePlace[] }>("listPlaces")).places;
}

/** The house's look with a picture behind its check-in page. */
async function withBackground(owner: Staff): Promise<WireServedLook> {
  const file = (await pictureOf(60, 40)).toString("base64");
  const body = { use: "background", file };
  const { url } = await owner.read<WireLookPicture>("addLookPicture", { body });
  const look = await owner.read<WireServedLook>("readLook");
  return owner.read<WireServedLook>("changeLook", { body: { ...look, background: url } });
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

async function menusOf(staff: Staff): Promise<WireMenuVersions["versions"]> {
  return (await staff.read<WireMenuVersions>("listMenuVersions")).versions;
}

async function peopleOf(staff: Staff): Promise<WirePeople["people"]> {
  return (await staff.read<WirePeople>("listPeople")).people;
}

async function setSoldOut(staff: Staff, code: string): Promise<void> {
  await staff.read("setItemState", { params: { code }, body: { isSoldOut: true, stock: null } });
}
