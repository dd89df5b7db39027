import type {
  WireBoard,
  WireBoardOrder,
  WireOrderPayload,
  WireStoredOrder,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../../testing/diner.ts";
import { decideOrdering } from "../../../testing/ordering-rules.ts";
import { addPickUpCode } from "../../../testing/pick-up-code.ts";
import type { Staff } from "../../../testing/staff.ts";
import { decideWays } from "../../../testing/ways-to-order.ts";
import { NOON, openWorld, type VenueOfWorld, type World } from "../../../testing/world.ts";

const DAY = 24 * 60 * 60 * 1000;
const MEI = { customerName: "Mei 林", phone: "9123 4567", deliveryType: 0 } as const;

describe.each(DATABASES)("an order that is picked up [%s]", (kind) => {
  let world: World;
  let venue: VenueOfWorld;
  let owner: Staff;
  let code: string;
  beforeAll(async () => {
    world = await openWorld(kind);
    venue = world.kopi;
    owner = await venue.signIn();
    code = await addPickUpCode(owner);
  });
  afterAll(() => world.close());

  const atHatch = (userId = "") => checkInWith(world.send, code, userId);
  const orderOf = (diner: Diner, details: object = MEI): WireOrderPayload => ({
    ...diner.orderOf(want(diner.item("WATER"))),
    ...details,
  });
  const onBoard = async (number: string): Promise<WireBoardOrder | undefined> =>
    (await owner.read<WireBoard>("readBoard")).orders.find((order) => order.number === number);

  it("goes from the code to the board, with who it is for [CHK-003, DLV-001, ENT-025]", async () => {
    const diner = await atHatch();
    const { number, orderId } = await diner.place(orderOf(diner));
    expect(await onBoard(number)).toMatchObject({
      tableLabel: "Hatch",
      mode: "pickUp",
      guests: 0,
      visitId: "",
      details: { name: "Mei 林", phone: "9123 4567", checkboxes: [] },
    });
    const own = await diner.read<WireStoredOrder>("readOrder", { query: { orderId } });
    expect(own).toMatchObject({
      takeAwayId: number,
      deliveryType: 0,
      customerName: "Mei 林",
      phone: "9123 4567",
      orders: [{ deliveryType: 0 }],
    });
  });

  it("names everything that is missing, and writes nothing [DLV-034]", async () => {
    const diner = await atHatch();
    const wrong = async (details: object) => {
      const outcome = await diner.send(orderOf(diner, details));
      return outcome.kind === "refused" ? outcome.refusal : outcome.kind;
    };
    expect(await wrong({})).toEqual({
      kind: "details-incomplete",
      wrong: [
        { kind: "detail-missing", detail: "phone" },
        { kind: "detail-missing", detail: "name" },
      ],
    });
    expect(await wrong({ ...MEI, phone: " 912345 " })).toEqual({
      kind: "details-incomplete",
      wrong: [{ kind: "detail-too-short", detail: "phone", minimum: 7 }],
    });
    const own = await diner.read<WireStoredOrder>("readOrder", { query: { orderId: "" } });
    expect(own.orders).toEqual([]);
  });

  it("is taken without a name where the venue asks for none, and keeps none then [DLV-035]", async () => {
    await decideWays(owner, { skipCustomerDetail: true });
    onTestFinished(async () => void (await decideWays(owner, { skipCustomerDetail: false })));
    const diner = await atHatch();
    const { number } = await diner.place(orderOf(diner));
    expect(await onBoard(number)).toMatchObject({ details: { name: "", phone: "" } });
  });

  it("has of the boxes those that the venue offers [DLV-032]", async () => {
    await decideWays(owner, { checkboxs: ["No cutlery", "Extra chilli"] });
    onTestFinished(async () => void (await decideWays(owner, { checkboxs: [] })));
    const diner = await atHatch();
    const ticked = ["Free of charge", "Extra chilli"];
    const { number } = await diner.place(orderOf(diner, { ...MEI, checkbox: ticked }));
    expect((await onBoard(number))?.details?.checkboxes).toEqual(["Extra chilli"]);
  });

  it("is answered as it was when it is sent again, and refused with other details under its key", async () => {
    const diner = await atHatch();
    const order = orderOf(diner);
    const key = crypto.randomUUID();
    const placed = await diner.place(order, key);
    expect(await diner.place(order, key)).toEqual(placed);
    const other = { ...order, phone: "8888 8888" };
    expect(await refusalOf(diner.send(other, key))).toBe("key-reused");
  });

  it("is said to be ready not before the venue's minutes have passed, which a table's order knows nothing of [DLV-022]", async () => {
    await decideWays(owner, { tkOrderAfter: 20 });
    onTestFinished(async () => void (await decideWays(owner, { tkOrderAfter: 0 })));
    const [diner, guest] = [await atHatch(), await venue.checkIn()];
    const expected = async (by: Diner, order: WireOrderPayload) => {
      const { placedAt, orderId } = await by.place(order);
      const own = await by.read<WireStoredOrder>("readOrder", { query: { orderId } });
      const at = own.orders[0]?.expectedAt ?? null;
      return at === null ? at : at - placedAt;
    };
    expect(await expected(diner, orderOf(diner))).toBe(20 * 60_000);
    expect(await expected(guest, guest.orderOf())).toBeNull();
  });

  it("waits for the pick-up hours inside those of the house, while tables order [CHK-047, CHK-048]", async () => {
    await decideOrdering(world, venue, {
      openingHours: [{ startTime: "08:00", endTime: "22:00" }],
    });
    await decideWays(owner, { startTime: "18:00", endTime: "02:00" });
    onTestFinished(async () => {
      world.clock.now = NOON;
      await decideOrdering(world, venue, {});
      await decideWays(owner, { startTime: "", endTime: "" });
    });
    const [diner, guest] = [await atHatch(), await venue.checkIn()];
    const closed = (time: string) => ({
      kind: "refused",
      refusal: { kind: "venue-closed", opens: { date: "2026-03-14", time, isToday: true } },
    });
    expect(await diner.send(orderOf(diner))).toMatchObject(closed("18:00"));
    expect((await atHatch()).settings.closed).toEqual({
      opens: { date: "2026-03-14", time: "18:00", isToday: true },
    });
    expect(await guest.send(guest.orderOf())).toMatchObject({ kind: "answered" });
    world.clock.now = Date.parse("2026-03-14T21:59:00+08:00");
    const late = await atHatch();
    expect(await late.send(orderOf(late))).toMatchObject({ kind: "answered" });
    world.clock.now = Date.parse("2026-03-14T22:01:00+08:00");
    // The house is closed, whatever the window of pick-up says.
    expect(await late.send(orderOf(late))).toMatchObject({
      refusal: { kind: "venue-closed", opens: { date: "2026-03-15", time: "18:00" } },
    });
  });

  it("is taken past midnight where its window and the house run into the next day [CHK-048]", async () => {
    await decideWays(owner, { startTime: "18:00", endTime: "02:00" });
    onTestFinished(async () => {
      world.clock.now = NOON;
      await decideWays(owner, { startTime: "", endTime: "" });
    });
    world.clock.now = Date.parse("2026-03-15T01:59:00+08:00");
    const diner = await atHatch();
    expect(await diner.send(orderOf(diner))).toMatchObject({ kind: "answered" });
    world.clock.now = Date.parse("2026-03-15T02:00:00+08:00");
    expect(await refusalOf(diner.send(orderOf(diner)))).toBe("venue-closed");
  });

  it("is not taken where the venue has switched it off, and the menu can be looked at [CHK-014]", async () => {
    await decideWays(owner, { hasTakeAway: false });
    onTestFinished(async () => void (await decideWays(owner, { hasTakeAway: true })));
    const diner = await atHatch();
    const refused = { refusal: { kind: "mode-not-served", mode: "pickUp" } };
    expect(await diner.send(orderOf(diner))).toMatchObject(refused);
    expect(await diner.call("checkValidity", { body: { title: "" } })).toMatchObject(refused);
  });

  it("keeps nobody waiting for staff because many fetch by the same code", async () => {
    await decideOrdering(world, venue, {
      holdAbove: { tableOrders: 3, phoneOrders: 2, phonePieces: 0, phoneAmount: 0 },
    });
    onTestFinished(() => decideOrdering(world, venue, {}));
    const phones = await Promise.all(Array.from({ length: 6 }, () => atHatch()));
    const held = async (diner: Diner): Promise<string | undefined> =>
      (await onBoard((await diner.place(orderOf(diner))).number))?.hold;
    expect(await Promise.all(phones.map(held))).toEqual(phones.map(() => "none"));
    const [first] = phones;
    expect(first && [await held(first), await held(first)]).toEqual(["none", "held"]);
  });

  it("forgets who it was for after the venue's days, and stays", async () => {
    const diner = await atHatch();
    const { number, orderId } = await diner.place(orderOf(diner));
    const { detailsErasure } = world.app.context;
    onTestFinished(() => void (world.clock.now = NOON));
    world.clock.now += 29 * DAY;
    await detailsErasure.run();
    expect((await onBoard(number))?.details?.name).toBe("Mei 林");
    // An owner who keeps them for ten days has those of four weeks ago erased.
    await decideWays(owner, { detailsKeptDays: 10 });
    onTestFinished(async () => void (await decideWays(owner, { detailsKeptDays: 30 })));
    await detailsErasure.run();
    expect(await onBoard(number)).toMatchObject({ mode: "pickUp", details: null });
    expect(await diner.read("readOrder", { query: { orderId } })).toMatchObject({
      customerName: "",
      phone: "",
      takeAwayId: number,
    });
    const rows = await world.app.database.reader.selectFrom("order_detail").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(MEI.phone);
  });

  it("says nothing of who fetches to anybody else", async () => {
    const diner = await atHatch();
    const { orderId } = await diner.place(orderOf(diner));
    const others = [await atHatch(), await venue.checkIn(), await world.hotel.checkIn()];
    for (const other of others) {
      const seen = [
        await other.ask("readOrder", { query: { orderId } }),
        await other.ask("readOrder", { query: { orderId: "" } }),
      ];
      expect(JSON.stringify([seen, other.settings])).not.toMatch(/Mei 林|9123 4567/);
    }
  });
});
