import type { WireOrderPayload, WireSlots } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, type Diner } from "../../../testing/diner.ts";
import { decideOrdering } from "../../../testing/ordering-rules.ts";
import { addPickUpCode } from "../../../testing/pick-up-code.ts";
import type { Staff } from "../../../testing/staff.ts";
import { decideWays } from "../../../testing/ways-to-order.ts";
import { NOON, openWorld, type World } from "../../../testing/world.ts";

const MINUTE = 60_000;
/** The first time of a venue whose takeaway opens at six in the evening. */
const SIX = NOON + 6 * 60 * MINUTE;

describe.each(DATABASES)("takeaway outside its times [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let code: string;
  let link: string;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    code = await addPickUpCode(owner);
    link = await addPickUpCode(owner, "Website", "venueLink");
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.clock.now = NOON;
    await decideOrdering(world, world.kopi, {});
    await decideWays(owner, {
      startTime: "18:00",
      endTime: "20:00",
      allowAfterHours: true,
      hasPickUpTime: true,
      sameDayOrder: true,
      dineInInclude: true,
      bookingDays: 2,
      slotOrders: 0,
      tkOrderAfter: 0,
      deliveryCosts: [{ minPrice: 0, deliveryPrice: 5 }],
      weekDays: [0, 1, 2, 3, 4, 5, 6],
    });
  });

  const atHatch = () => checkInWith(world.send, code, "");
  const orderFor = (
    diner: Diner,
    scheduleTime: number | null,
    deliveryType: 0 | 1 | 2 = 0,
  ): WireOrderPayload => ({
    ...diner.orderOf(want(diner.item("WATER"), {}, { quantity: 1 })),
    ...(deliveryType === 2 && {
      expectedTotal: diner.receiptOf(want(diner.item("WATER"))).total + 500,
    }),
    customerName: "Mei",
    phone: "9123 4567",
    ...(deliveryType === 2 && {
      address: "1 Sin Ming Road",
      postal: "570123",
      unit: "#04-12",
      deliveryPrice: 5,
    }),
    deliveryType,
    scheduleTime,
  });
  const send = async (diner: Diner, order: WireOrderPayload) => {
    const outcome = await diner.send(order);
    return outcome.kind === "refused" ? outcome.refusal : outcome.kind;
  };
  const slotsOf = (diner: Diner) => diner.read<WireSlots>("listSlots", { query: { date: "" } });

  it.each(["pickUp", "delivery"] as const)(
    "is ordered for later and not for now, where the venue allows it: %s [ENT-014]",
    async (mode) => {
      const type = mode === "pickUp" ? 0 : 2;
      const diner = await atHatch();
      expect(diner.settings.closed).toEqual({
        opens: { date: "2026-03-14", time: "18:00", isToday: true },
        takenFrom: SIX,
      });
      const { soonest, slots } = await slotsOf(diner);
      expect([soonest, slots[0]]).toEqual([null, expect.objectContaining({ start: SIX })]);
      expect(slots.filter(({ isNow }) => isNow)).toEqual([]);
      const next = { start: SIX, date: "2026-03-14", time: "18:00", isToday: true };
      expect(await send(diner, orderFor(diner, null, type))).toEqual({ kind: "slot-gone", next });
      // The quarter of an hour that runs is no slot of theirs either.
      expect(await send(diner, orderFor(diner, NOON, type))).toMatchObject({ kind: "slot-gone" });
      expect(await send(diner, orderFor(diner, SIX, type))).toBe("answered");
      expect(await send(diner, orderFor(diner, SIX + 24 * 60 * MINUTE, type))).toBe("answered");
    },
  );

  it("is ordered as ever once it is open, by the same phone", async () => {
    const diner = await atHatch();
    world.clock.now = SIX;
    expect(await send(await atHatch(), orderFor(diner, null))).toBe("answered");
    const opened = await atHatch();
    expect(opened.settings.closed).toBeUndefined();
    expect(await slotsOf(opened)).toMatchObject({ soonest: SIX });
    expect(await send(opened, orderFor(opened, null))).toBe("answered");
  });

  it("is asked for a time by who sends for now as it closes", async () => {
    world.clock.now = SIX + 119 * MINUTE;
    const diner = await atHatch();
    expect(diner.settings.closed).toBeUndefined();
    world.clock.now += MINUTE;
    const next = { date: "2026-03-15", time: "18:00", isToday: false };
    expect(await send(diner, orderFor(diner, null))).toMatchObject({ kind: "slot-gone", next });
  });

  it.each<readonly [string, Parameters<typeof decideWays>[1], object]>([
    ["the venue does not allow it", { allowAfterHours: false }, {}],
    ["guests choose no time", { hasPickUpTime: false }, {}],
    ["no time of the days to choose from is left", { weekDays: [3] }, { opens: { time: "18:00" } }],
  ])("is refused until it opens where %s [CHK-047]", async (_, ways, told) => {
    await decideWays(owner, ways);
    const diner = await atHatch();
    expect(diner.settings.closed).toMatchObject(told);
    expect(diner.settings.closed).not.toHaveProperty("takenFrom");
    for (const time of [null, SIX]) {
      expect(await send(diner, orderFor(diner, time))).toMatchObject({ kind: "venue-closed" });
    }
  });

  it("is not had as soon as possible behind the venue's own link while people eat there, and says when it is", async () => {
    const diner = await checkInWith(world.send, link, "");
    expect(diner.settings.closed).toBeUndefined();
    const query = { date: "", deliveryType: "0" };
    expect(await diner.read<WireSlots>("listSlots", { query })).toMatchObject({ soonest: null });
    const next = { start: SIX, date: "2026-03-14", time: "18:00", isToday: true };
    expect(await send(diner, orderFor(diner, null))).toEqual({ kind: "slot-gone", next });
    await decideWays(owner, { allowAfterHours: false });
    expect(await send(diner, orderFor(diner, null))).toMatchObject({
      kind: "venue-closed",
      opens: { time: "18:00", isToday: true },
    });
  });

  it("is ordered for later behind the venue's own link, where nothing is eaten while the house is closed", async () => {
    await decideOrdering(world, world.kopi, {
      openingHours: [{ startTime: "17:00", endTime: "22:00" }],
    });
    const diner = await checkInWith(world.send, link, "");
    expect(diner.settings.closed).toMatchObject({ opens: { time: "17:00" }, takenFrom: SIX });
    expect(await send(diner, orderFor(diner, null, 1))).toMatchObject({ kind: "venue-closed" });
    expect(await send(diner, orderFor(diner, null))).toMatchObject({ kind: "slot-gone" });
    expect(await send(diner, orderFor(diner, SIX))).toBe("answered");
    // A table is for who sits there.
    const guest = await world.kopi.checkIn();
    expect(guest.settings.closed).toMatchObject({ opens: { time: "17:00" } });
    expect(guest.settings.closed).not.toHaveProperty("takenFrom");
    expect(await send(guest, guest.orderOf())).toMatchObject({ kind: "venue-closed" });
  });

  it("gives a time to as many as it takes, of those who come at the same moment", async () => {
    await decideWays(owner, { slotOrders: 2 });
    const phones = await Promise.all(Array.from({ length: 6 }, atHatch));
    const start = SIX + 30 * MINUTE;
    const outcomes = await Promise.all(phones.map((diner) => send(diner, orderFor(diner, start))));
    expect(outcomes.filter((outcome) => outcome === "answered")).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome !== "answered")).toHaveLength(4);
  });
});
