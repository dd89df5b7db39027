import type {
  WireBoard,
  WireBill,
  WirePage,
  WirePlace,
  WireRoom,
  WireRoomCharge,
  WireStaffSession,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf } from "../../testing/diner.ts";
import { addRoomCodes, chargedRooms, chargesOf, orderToRoom } from "../../testing/room-codes.ts";
import type { Staff } from "../../testing/staff.ts";
import { decideWays } from "../../testing/ways-to-order.ts";
import { eraseOldDetails } from "../../tables/orders/order-detail.store.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";

const DAY = 24 * 60 * 60 * 1000;

describe.each(DATABASES)("charges to rooms, as the desk lists them [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let shared: string;
  const codes = new Map<string, string>();
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    const labels = ["Room 101", "Room 102", "Room 103", "Room 104", "Room 105", "Suite Orchid"];
    const added = await addRoomCodes(owner, labels);
    labels.forEach((label, at) => codes.set(label, added[at] ?? ""));
    [shared = ""] = await addRoomCodes(owner, ["In Room"]);
  });
  afterAll(() => world.close());

  const orderIn = (label: string) => orderToRoom(world, codes.get(label) ?? "");
  const typed = (room: string) => orderToRoom(world, shared, room);
  const roomOf = async (wanted: WireRoom): Promise<WireRoomCharge | undefined> =>
    (await chargedRooms(owner)).find(
      ({ number, isTyped }) => number === wanted.number && isTyped === wanted.isTyped,
    );
  const idOf = async (number: string): Promise<string> =>
    (await owner.read<WireBoard>("readBoard")).orders.find((order) => order.number === number)
      ?.id ?? "";
  const settle = (room: WireRoom, expectedDue: number, method = "other") =>
    owner.call("settleRoom", { body: { ...room, method, expectedDue } });

  it("are by room with their sums, and what was typed stands apart [CHK-002]", async () => {
    const { due: one } = (await (async () => {
      await orderIn("Suite Orchid");
      return roomOf({ number: "Suite Orchid", isTyped: false });
    })()) ?? { due: 0 };
    expect(one).toBeGreaterThan(0);
    await orderIn("Room 101");
    world.clock.now += 60_000;
    await orderIn("Room 101");
    await typed("101");
    expect(await chargedRooms(owner)).toMatchObject([
      { number: "101", isTyped: false, orders: 2, due: 2 * one, latest: world.clock.now },
      { number: "101", isTyped: true, orders: 1, due: one },
      { number: "Suite Orchid", isTyped: false, orders: 1, due: one },
    ]);
    expect(await chargesOf(owner, { number: "101", isTyped: true })).toMatchObject({
      due: one,
      orders: [{ name: "Mei", phone: "9123 4567", state: "placed" }],
    });
  });

  it("are settled for one room with one tap, and for nobody else", async () => {
    const room = { number: "102", isTyped: false };
    const [first, second] = [await orderIn("Room 102"), await orderIn("Room 102")];
    await typed("102");
    const { due } = await chargesOf(owner, room);
    expect(await settle(room, due)).toMatchObject({ body: { due: 0, orders: [] } });
    expect(await roomOf(room)).toBeUndefined();
    expect(await roomOf({ ...room, isTyped: true })).toMatchObject({ orders: 1 });
    const { orders } = await owner.read<WireBoard>("readBoard");
    const paid = orders.filter(({ number }) => number === first || number === second);
    expect(paid.map(({ payment }) => payment?.method)).toEqual(["other", "other"]);
    // On the bill of the room's visit it is paid as well.
    const bill = await owner.read<WireBill>("readBill", {
      params: { id: paid[0]?.visitId ?? "" },
    });
    expect(bill).toMatchObject({ due: 0, paid: due });
  });

  it("are not settled for another sum than the person saw", async () => {
    const room = { number: "103", isTyped: false };
    await orderIn("Room 103");
    const { due } = await chargesOf(owner, room);
    await orderIn("Room 103");
    expect(await settle(room, due)).toMatchObject({
      refusal: { kind: "bill-changed", due: 2 * due },
    });
    expect(await settle(room, 2 * due)).toMatchObject({ kind: "answered" });
    expect(await refusalOf(settle(room, 2 * due))).toBe("bill-changed");
  });

  it("are without what was cancelled, paid by itself, or waits for staff", async () => {
    const room = { number: "104", isTyped: false };
    const [cancelled, paid] = [await orderIn("Room 104"), await orderIn("Room 104")];
    await orderIn("Room 104");
    const body = { from: "placed", reason: "soldOut" };
    await owner.read("cancelOrder", { params: { id: await idOf(cancelled) }, body });
    await owner.read("payOrder", {
      params: { id: await idOf(paid) },
      body: { method: "cash" },
    });
    expect(await roomOf(room)).toMatchObject({ orders: 1 });
  });

  it("stay after name and phone number were erased, and after the visit is over, for three months", async () => {
    await decideWays(owner, { detailsKeptDays: 1 });
    onTestFinished(async () => {
      world.clock.now = NOON;
      await decideWays(owner, { detailsKeptDays: 30 });
    });
    await typed("301");
    world.clock.now += 5 * DAY;
    owner = await world.kopi.signIn();
    await eraseOldDetails(world.app.database, world.clock.now);
    expect(await chargesOf(owner, { number: "301", isTyped: true })).toMatchObject({
      orders: [{ name: "", phone: "" }],
    });
    world.clock.now += 90 * DAY;
    owner = await world.kopi.signIn();
    expect(await roomOf({ number: "301", isTyped: true })).toBeUndefined();
  });

  it("come a page at a time, each room once", async () => {
    for (let room = 400; room < 460; room += 1) await typed(String(room));
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = cursor === "" ? {} : { cursor };
      const page: WirePage<WireRoomCharge> = await owner.read("listRoomCharges", { query });
      seen.push(...page.rows.map(({ number, isTyped }) => `${number} ${isTyped}`));
      cursor = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const found = await owner.read<WirePage<WireRoomCharge>>("listRoomCharges", {
      query: { find: " 41" },
    });
    expect(found.rows.map(({ number }) => number)).toHaveLength(10);
    expect(seen.filter((room) => /^4\d\d true$/.test(room))).toHaveLength(60);
  });

  it("have a page on the console of venues with rooms, and as long as something was charged to one", async () => {
    const fresh = await openWorld(kind);
    onTestFinished(() => fresh.close());
    const staff = await fresh.kopi.signIn();
    const hasRooms = async () =>
      (await staff.read<WireStaffSession>("readStaffSession")).venue.hasRooms;
    expect(await hasRooms()).toBe(false);
    const [code = ""] = await addRoomCodes(staff, ["Room 12"]);
    expect(await hasRooms()).toBe(true);
    const { places } = await staff.read<{ places: readonly WirePlace[] }>("listPlaces");
    const id = places.find(({ label }) => label === "Room 12")?.id ?? "";
    const diner = await checkInWith(fresh.send, code);
    await diner.place({ ...diner.orderOf(want(diner.item("WATER"))), ...BY_MEI });
    await staff.read("revokeCode", { params: { id } });
    expect(await hasRooms()).toBe(true);
    fresh.clock.now += 93 * 24 * 60 * 60_000;
    const later = await fresh.kopi.signIn();
    expect(await later.read<WireStaffSession>("readStaffSession")).toMatchObject({
      venue: { hasRooms: false },
    });
  });
});

const BY_MEI = { customerName: "Mei", phone: "9123 4567", deliveryType: 2 } as const;
