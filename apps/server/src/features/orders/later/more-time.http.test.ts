import type { WireAuditLine, WireBoard, WireLater, WireStoredOrder } from "@comanda/contract";
import type { AnswerOf } from "@comanda/contract/schemas";
import { want } from "@comanda/testkit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../../testing/diner.ts";
import { multiplyOrder } from "../../../testing/multiply-order.ts";
import { addPickUpCode } from "../../../testing/pick-up-code.ts";
import type { Staff } from "../../../testing/staff.ts";
import { decideWays } from "../../../testing/ways-to-order.ts";
import { NOON, openWorld, type World } from "../../../testing/world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The venue's day ends at four. */
const DAY_END = NOON + 16 * HOUR;

type Given = AnswerOf<"giveMoreTime">;

describe.each(DATABASES)("more time for all orders for later [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let diner: Diner;
  beforeEach(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    diner = await checkInWith(world.send, await addPickUpCode(owner), "");
    await decideWays(owner, { hasPickUpTime: true, bookingDays: 3, laterMinutes: 30 });
  });
  afterEach(() => world.close());

  const orderFor = (time: number) =>
    diner.place({
      ...diner.orderOf(want(diner.item("WATER"))),
      customerName: "Mei",
      phone: "9123 4567",
      deliveryType: 0,
      scheduleTime: time,
    });
  const press = (body: object, by = owner) =>
    by.call("giveMoreTime", {
      body: { key: "press-1", seen: 0, minutes: 20, hours: null, ...body },
    });
  const give = (body: object) =>
    owner.read<Given>("giveMoreTime", {
      body: { key: "press-1", seen: 0, minutes: 20, hours: null, ...body },
    });
  const dueTimes = async () =>
    (await owner.read<WireLater>("listLater")).rows.map(({ dueAt }) => dueAt);

  it("moves what is due in the window, on the board or not, and nothing of another day", async () => {
    const times = [30, 90, 180, 24 * 60 + 30].map((minutes) => NOON + minutes * MINUTE);
    for (const time of times) await orderFor(time);
    expect(await owner.read("readMoreTime")).toMatchObject({
      given: 0,
      last: null,
      windows: [
        { hours: 1, orders: 1 },
        { hours: 2, orders: 2 },
        { hours: 4, orders: 3 },
        { hours: null, orders: 3 },
      ],
    });
    expect(await give({ hours: 2 })).toMatchObject({ moved: 2, kept: 0, given: 1 });
    const [first, second, third, tomorrow] = times;
    const { orders } = await owner.read<WireBoard>("readBoard");
    expect(orders).toMatchObject([{ dueAt: (first ?? 0) + 20 * MINUTE }]);
    expect(await dueTimes()).toEqual([(second ?? 0) + 20 * MINUTE, third, tomorrow]);
  });

  it("is read by guests at once, and brings an order to the board so much later", async () => {
    const time = NOON + 60 * MINUTE;
    const { orderId } = await orderFor(time);
    await give({ minutes: 30 });
    const own = await diner.read<WireStoredOrder>("readOrder", { query: { orderId } });
    expect(own).toMatchObject({ scheduleTime: time + 30 * MINUTE });
    const onBoard = async (minutes: number) => {
      world.clock.now = NOON + minutes * MINUTE;
      await world.app.context.beginning.run();
      return (await owner.read<WireBoard>("readBoard")).orders.length;
    };
    expect([await onBoard(59), await onBoard(60)]).toEqual([0, 1]);
  });

  it("is given once, whoever presses at the same moment and whatever answer is lost", async () => {
    const time = NOON + 60 * MINUTE;
    await orderFor(time);
    const people = await Promise.all([0, 1, 2, 3].map(() => world.kopi.signIn()));
    const pressed = await Promise.all(people.map((by, at) => press({ key: `press-${at}` }, by)));
    const kinds = pressed.map((outcome) =>
      outcome.kind === "refused" ? outcome.refusal.kind : outcome.kind,
    );
    expect(kinds.sort()).toEqual([
      "answered",
      "more-time-given",
      "more-time-given",
      "more-time-given",
    ]);
    const winner = pressed.findIndex(({ kind: outcome }) => outcome === "answered");
    expect(await give({ key: `press-${winner}` })).toMatchObject({ moved: 1, given: 1 });
    expect(await dueTimes()).toEqual([time + 20 * MINUTE]);
    expect(await give({ key: "another", seen: 1, minutes: 10 })).toMatchObject({ given: 2 });
    expect(await dueTimes()).toEqual([time + 30 * MINUTE]);
  });

  it("leaves an order its time that would be another day's, and says how many", async () => {
    world.clock.now = DAY_END - 2 * HOUR;
    owner = await world.kopi.signIn();
    diner = await checkInWith(world.send, await addPickUpCode(owner, "Night"), "");
    const late = DAY_END - 15 * MINUTE;
    await orderFor(late);
    await orderFor(late - 45 * MINUTE);
    expect(await give({})).toMatchObject({ moved: 1, kept: 1 });
    expect(await dueTimes()).toEqual([late - 25 * MINUTE, late]);
  });

  it("passes over what is ready, cancelled or late already, and writes nothing down where nothing is moved", async () => {
    for (const minutes of [30, 45, 60]) await orderFor(NOON + minutes * MINUTE);
    const [cooked] = (await owner.read<WireBoard>("readBoard")).orders;
    for (const [from, to] of [
      ["placed", "acknowledged"],
      ["acknowledged", "ready"],
    ]) {
      await owner.read("moveOrder", { params: { id: cooked?.id ?? "" }, body: { from, to } });
    }
    const [late, ended] = (await owner.read<WireLater>("listLater")).rows;
    const body = { from: "placed", reason: "guestAsked", note: "" };
    await owner.read("cancelOrder", { params: { id: ended?.id ?? "" }, body });
    expect(await give({ hours: 1 })).toMatchObject({ moved: 1 });
    world.clock.now = (late?.dueAt ?? 0) + 21 * MINUTE;
    expect(await give({ key: "another", seen: 1 })).toMatchObject({ moved: 0, given: 1 });
    const { rows } = await owner.read<{ rows: WireAuditLine[] }>("readAudit");
    expect(rows.filter(({ deed }) => deed === "more-time-given")).toHaveLength(1);
  });

  it("stands in the audit with how many orders and minutes", async () => {
    await orderFor(NOON + 60 * MINUTE);
    await orderFor(NOON + 75 * MINUTE);
    await give({});
    const { rows } = await owner.read<{ rows: WireAuditLine[] }>("readAudit");
    const line = { deed: "more-time-given", subject: "2 × 20" };
    expect(rows).toContainEqual(expect.objectContaining(line));
  });

  it("is refused of other minutes and windows, and of a basis that never was", async () => {
    await orderFor(NOON + 60 * MINUTE);
    for (const wrong of [
      { minutes: 15 },
      { minutes: -10 },
      { hours: 3 },
      { seen: 4 },
      { key: "" },
    ]) {
      expect(await refusalOf(press(wrong))).toBe("bad-request");
    }
    expect(await dueTimes()).toEqual([NOON + 60 * MINUTE]);
  });

  it("moves a thousand orders together", async () => {
    const time = NOON + 180 * MINUTE;
    await orderFor(time);
    const [row] = (await owner.read<WireLater>("listLater")).rows;
    await multiplyOrder(world.app.database, row?.id ?? "", 999);
    expect(await give({})).toMatchObject({ moved: 1_000 });
    const [first] = await dueTimes();
    expect(first).toBe(time + 20 * MINUTE);
  });
});
