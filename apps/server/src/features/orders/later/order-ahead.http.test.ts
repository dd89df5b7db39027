import type { ApiRefusal, WireOrderPayload, WireSlots } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, type Diner } from "../../../testing/diner.ts";
import { addPickUpCode } from "../../../testing/pick-up-code.ts";
import { replaceMenu, withDish } from "../../../testing/replace-menu.ts";
import { book } from "../../../testing/reservations.ts";
import type { Staff } from "../../../testing/staff.ts";
import { decideWays } from "../../../testing/ways-to-order.ts";
import { NOON, openWorld, type World } from "../../../testing/world.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(DATABASES)("a dish that is ordered a day ahead [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let code: string;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    code = await addPickUpCode(owner);
    await leadOf(24 * 60);
  });
  afterAll(() => world.close());

  /** Water has to be ordered so long ahead, and kopi has not. */
  const leadOf = (leadMinutes: number) => {
    const { id, demo } = world.kopi;
    const menu = withDish(demo.menu, "WATER", (water) => ({ ...water, leadMinutes }));
    return replaceMenu(world.app.database, id, menu);
  };
  const atHatch = () => checkInWith(world.send, code, "");
  const orderOf = (diner: Diner, time: number | null, dish = "WATER"): WireOrderPayload => ({
    ...diner.orderOf(want(diner.item(dish))),
    customerName: "Mei",
    phone: "9123 4567",
    deliveryType: 0,
    scheduleTime: time,
  });
  const sent = async (diner: Diner, order: WireOrderPayload): Promise<ApiRefusal | string> => {
    const outcome = await diner.send(order);
    return outcome.kind === "refused" ? outcome.refusal : outcome.kind;
  };
  const slots = async (query: object) =>
    (await atHatch()).read<WireSlots>("listSlots", { query: { date: "", ...query } });

  it("is offered from tomorrow on, and not as soon as possible; what is had at once stays so", async () => {
    expect(await slots({})).toMatchObject({ soonest: NOON, date: "2026-03-14" });
    const ahead = await slots({ lead: `${24 * 60}` });
    expect(ahead).toMatchObject({ soonest: null, date: "2026-03-15" });
    expect(ahead.slots[0]).toMatchObject({ time: "12:00", isNow: false, start: NOON + DAY });
    expect(ahead.days[0]).toEqual({ date: "2026-03-14", isFree: false });
    // Longer than anybody can choose.
    expect(await slots({ lead: "999999" })).toMatchObject({ soonest: null, slots: [] });
  });

  it("is refused for now and for too soon, with its name, how long and the first time, and taken for that", async () => {
    const diner = await atHatch();
    const next = { start: NOON + DAY, date: "2026-03-15", time: "12:00", isToday: false };
    const refused = {
      kind: "order-ahead",
      title: diner.item("WATER").title,
      minutes: 24 * 60,
      next,
    };
    expect(await sent(diner, orderOf(diner, null))).toEqual(refused);
    expect(await sent(diner, orderOf(diner, NOON + 60 * MINUTE))).toEqual(refused);
    expect(await sent(diner, orderOf(diner, NOON + DAY - 15 * MINUTE))).toEqual(refused);
    const { body } = await diner.ask("placeOrder", { body: orderOf(diner, null) });
    expect(body).toMatchObject({
      message: expect.stringMatching(
        /has to be ordered 24 hours ahead\. The first time that you can choose is 12:00 on 15 March\.$/,
      ) as unknown,
      message2: expect.stringMatching(
        /须提前 24 小时预订。可选的最早时间是3 月 15 日 12:00。$/,
      ) as unknown,
    });
    expect(await sent(diner, orderOf(diner, NOON + DAY))).toBe("answered");
    expect(await sent(diner, orderOf(diner, null, "KOPI"))).toBe("answered");
  });

  it("passes while its guest decides as any time does", async () => {
    const diner = await atHatch();
    world.clock.now = NOON + MINUTE;
    expect(await sent(diner, orderOf(diner, NOON + DAY))).toMatchObject({
      kind: "order-ahead",
      next: { time: "12:15", date: "2026-03-15" },
    });
    world.clock.now = NOON;
  });

  it("is had with a reservation that begins late enough, and at no table", async () => {
    const table = await world.kopi.checkIn();
    const atTable = { ...orderOf(table, null), deliveryType: -1 } as const;
    const refused = await sent(table, atTable);
    expect(refused).toMatchObject({ kind: "order-ahead", minutes: 24 * 60 });
    expect(refused).not.toHaveProperty("next");
    const reserved = async (date: string) => {
      const { id } = await book(owner, { date, time: "19:00" });
      const guest = await checkInWith(world.send, `${code}/${id}`, "");
      return sent(guest, guest.orderOf(want(guest.item("WATER"))));
    };
    expect(await reserved("2026-03-14")).toMatchObject({ kind: "order-ahead" });
    expect(await reserved("2026-03-15")).toBe("answered");
  });

  it("is had as soon as possible where the kitchen takes as long anyway", async () => {
    await leadOf(20);
    const diner = await atHatch();
    expect(await sent(diner, orderOf(diner, null))).toMatchObject({ kind: "order-ahead" });
    await decideWays(owner, { tkOrderAfter: 20 });
    expect(await sent(diner, orderOf(diner, null))).toBe("answered");
    expect(await slots({ lead: "20" })).toMatchObject({ soonest: NOON + 20 * MINUTE });
    await decideWays(owner, { tkOrderAfter: 0 });
  });
});
