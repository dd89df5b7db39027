import type {
  WireBoard,
  WireBoardOrder,
  WireOrderPayload,
  WirePlace,
  WireStoredOrder,
} from "@comanda/contract";
import { HOLD_LIMITS } from "@comanda/domain/order";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../../testing/diner.ts";
import { decideOrdering } from "../../../testing/ordering-rules.ts";
import { addRoomCodes } from "../../../testing/room-codes.ts";
import type { Staff } from "../../../testing/staff.ts";
import { readVisitOf } from "../../../testing/visits.ts";
import { decideWays } from "../../../testing/ways-to-order.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const MEI = { customerName: "Mei 林", phone: "9123 4567", deliveryType: 2 } as const;

describe.each(DATABASES)("an order to a room [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let own: string;
  let other: string;
  let shared: string;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    [own = "", other = ""] = await addRoomCodes(owner, ["Room 101", "Room 102"]);
    [shared = ""] = await addRoomCodes(owner, ["In Room"]);
  });
  afterAll(() => world.close());

  const scan = (code: string) => checkInWith(world.send, code);
  const orderOf = (diner: Diner, details: object = MEI): WireOrderPayload => ({
    ...diner.orderOf(want(diner.item("WATER"))),
    ...details,
  });
  const onBoard = async (number: string): Promise<WireBoardOrder | undefined> =>
    (await owner.read<WireBoard>("readBoard")).orders.find((order) => order.number === number);
  const refusal = async (diner: Diner, details: object) => {
    const outcome = await diner.send(orderOf(diner, details));
    return outcome.kind === "refused" ? outcome.refusal : outcome.kind;
  };

  it("knows the number behind a room's own code, whatever its phone says [CHK-002]", async () => {
    const diner = await scan(own);
    expect(diner.settings).toMatchObject({ isInRoom: true });
    expect(diner.settings.asksRoom).toBeUndefined();
    const { number, orderId } = await diner.place(orderOf(diner, { ...MEI, roomNo: "102" }));
    expect(await onBoard(number)).toMatchObject({
      tableLabel: "Room 101",
      mode: "inRoom",
      room: { number: "101", isTyped: false },
      details: { name: "Mei 林", phone: "9123 4567" },
    });
    const read = await diner.read<WireStoredOrder>("readOrder", { query: { orderId } });
    expect(read.orders).toMatchObject([
      { deliveryType: 2, room: { number: "101", isTyped: false } },
    ]);
  });

  it("asks for the number behind the code of all rooms, and is marked as typed [DLV-037]", async () => {
    const diner = await scan(shared);
    expect(diner.settings).toMatchObject({ isInRoom: true, asksRoom: true });
    expect(await refusal(diner, MEI)).toEqual({
      kind: "details-incomplete",
      wrong: [{ kind: "detail-missing", detail: "roomNumber" }],
    });
    expect(await refusal(diner, { ...MEI, roomNo: " 10 " })).toEqual({
      kind: "details-incomplete",
      wrong: [{ kind: "detail-too-short", detail: "roomNumber", minimum: 3 }],
    });
    const { number } = await diner.place(orderOf(diner, { ...MEI, roomNo: " １２ａ " }));
    expect(await onBoard(number)).toMatchObject({
      tableLabel: "In Room",
      visitId: "",
      room: { number: "12A", isTyped: true },
    });
  });

  it("asks for phone and name, and for no time [DLV-034, DLV-036]", async () => {
    const diner = await scan(own);
    expect(await refusal(diner, { deliveryType: 2 })).toEqual({
      kind: "details-incomplete",
      wrong: [
        { kind: "detail-missing", detail: "phone" },
        { kind: "detail-missing", detail: "name" },
      ],
    });
    // A time means nothing here: the order is for now.
    const scheduleTime = world.clock.now + 45 * 60_000;
    const { number } = await diner.place(orderOf(diner, { ...MEI, scheduleTime }));
    expect(await onBoard(number)).toMatchObject({ dueAt: 0, kitchenAt: 0 });
  });

  it("is taken today where pick-up is for tomorrow alone", async () => {
    await decideWays(owner, { sameDayOrder: false });
    onTestFinished(async () => void (await decideWays(owner, { sameDayOrder: true })));
    const diner = await scan(own);
    expect(await diner.send(orderOf(diner))).toMatchObject({ kind: "answered" });
  });

  it("needs nothing but the room where the venue asks nobody who they are [DLV-035]", async () => {
    await decideWays(owner, { skipCustomerDetail: true });
    onTestFinished(async () => void (await decideWays(owner, { skipCustomerDetail: false })));
    const [diner, stranger] = [await scan(own), await scan(shared)];
    expect(await diner.send(orderOf(diner, {}))).toMatchObject({ kind: "answered" });
    expect(await refusalOf(stranger.send(orderOf(stranger, {})))).toBe("details-incomplete");
    const typed = orderOf(stranger, { roomNo: "305" });
    expect(await stranger.send(typed)).toMatchObject({ kind: "answered" });
  });

  it("is one of a visit in its own room, and of none behind the code of all rooms", async () => {
    const [first, second] = [await scan(other), await scan(other)];
    const { number } = await first.place(orderOf(first));
    const visit = (await onBoard(number))?.visitId;
    expect(visit).not.toBe("");
    expect((await readVisitOf(second))?.orders.map((order) => order.number)).toEqual([number]);
    const [one, two] = [await scan(shared), await scan(shared)];
    await one.place(orderOf(one, { ...MEI, roomNo: "201" }));
    const seen = await two.read<WireStoredOrder>("readOrder", { query: { orderId: "" } });
    expect(seen.orders).toEqual([]);
    expect(one.settings.visit).toBeUndefined();
  });

  it("waits for staff where more came for one typed room than for a table, and other rooms go on", async () => {
    await decideOrdering(world, world.kopi, { holdAbove: { ...HOLD_LIMITS, tableOrders: 2 } });
    onTestFinished(() => decideOrdering(world, world.kopi, {}));
    const typed = async (roomNo: string) => {
      // Each time another phone: a stranger has as many as they like.
      const diner = await scan(shared);
      const { number } = await diner.place(orderOf(diner, { ...MEI, roomNo }));
      return (await onBoard(number))?.hold;
    };
    expect([await typed("501"), await typed("501"), await typed("501")]).toEqual([
      "none",
      "none",
      "held",
    ]);
    expect(await typed("502")).toBe("none");
  });

  it("is not taken where the venue brings none to rooms, and the menu can be looked at [CHK-002]", async () => {
    await decideWays(owner, { hasInRoom: false });
    onTestFinished(async () => void (await decideWays(owner, { hasInRoom: true })));
    for (const code of [own, shared]) {
      const diner = await scan(code);
      expect(await refusal(diner, { ...MEI, roomNo: "101" })).toMatchObject({
        kind: "mode-not-served",
        mode: "inRoom",
      });
    }
  });

  it("has codes that the owner makes, each for a room or one for all of them", async () => {
    await addRoomCodes(owner, ["客房点餐"], { isShared: true });
    const { places } = await owner.read<{ places: WirePlace[] }>("listPlaces");
    const rooms = places.filter(({ mode }) => mode === "inRoom");
    expect(rooms.map(({ label, isShared }) => [label, isShared])).toEqual([
      ["Room 101", false],
      ["Room 102", false],
      ["In Room", true],
      ["客房点餐", true],
    ]);
  });
});
