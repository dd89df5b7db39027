import type {
  Outcome,
  WireAudit,
  WireOrderPayload,
  WirePause,
  WirePhonePause,
  WireSettings,
  WireSlots,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../testing/diner.ts";
import { addPickUpCode } from "../../testing/pick-up-code.ts";
import type { Staff } from "../../testing/staff.ts";
import { openTwoConsoles } from "../../testing/two-consoles.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";

const MINUTE = 60_000;
const WORDS = { message: "The grill is being cleaned.", message2: "烤炉清洁中。" };

describe.each(DATABASES)("a venue that pauses ordering [%s]", (kind) => {
  let world: World;
  /** Two consoles, on PostgreSQL at two servers. */
  let here: Staff;
  let there: Staff;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    [here, there] = await openTwoConsoles(world);
    diner = await world.kopi.checkIn();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.clock.now = NOON;
    return say(null);
  });

  /** Of a console from before everything is paused. */
  const say = (pause: (WirePhonePause & Partial<WirePause>) | null, by = here): Promise<Outcome> =>
    by.call("changePause", { body: { pause } });
  const pauseOf = async (by: Staff) =>
    (await by.read<{ pause: WirePause | null }>("readPause")).pause;
  const toldOf = async () => (await diner.read<WireSettings>("loadSettings")).pause;

  it("refuses orders with its own words and the time it takes them again, and says so to phones", async () => {
    const pause = { until: NOON + 30 * MINUTE, ...WORDS };
    const stream = await world.followOrders(diner);
    onTestFinished(() => stream.close());
    expect(await say(pause)).toMatchObject({ kind: "answered", body: { pause } });
    expect(await stream.next()).toBe("settings");
    expect(await toldOf()).toEqual(pause);
    expect(await pauseOf(there)).toEqual({ ...pause, ways: [] });
    expect(await diner.send(diner.orderOf())).toMatchObject({
      status: 403,
      refusal: {
        kind: "ordering-paused",
        said: { en: WORDS.message, zh: WORDS.message2 },
        ends: "12:30",
      },
    });
    expect(await say(null, there)).toMatchObject({ body: { pause: null } });
    expect(await stream.next()).toBe("settings");
    expect(await toldOf()).toBeUndefined();
    await diner.place();
  });

  it("answers an order that it took before, again and to the letter", async () => {
    const order = diner.orderOf();
    const answer = await diner.place(order, "a-key-before-the-pause");
    await say({ until: null, ...WORDS });
    expect(await diner.place(order, "a-key-before-the-pause")).toEqual(answer);
    expect(await refusalOf(diner.send(diner.orderOf()))).toBe("ordering-paused");
  });

  it("ends by itself when its time has come, and phones hear of it", async () => {
    await say({ until: NOON + MINUTE, ...WORDS });
    const stream = await world.followOrders(diner);
    onTestFinished(() => stream.close());
    world.clock.now += MINUTE;
    expect(await stream.next()).toBe("settings");
    expect(await pauseOf(here)).toBeNull();
    await diner.place();
  });

  it("takes a pause or an order of one moment, never both", async () => {
    for (let race = 0; race < 6; race += 1) {
      const [placed] = await Promise.all([
        diner.send(diner.orderOf()),
        say({ until: null, ...WORDS }, race % 2 === 0 ? here : there),
      ]);
      expect(["answered", "refused"]).toContain(placed.kind);
      // Whatever came of that one: after the pause was answered no order is taken.
      expect(await refusalOf(diner.send(diner.orderOf()))).toBe("ordering-paused");
      await say(null);
    }
  });

  describe("of what is picked up alone", () => {
    let atHatch: Diner;
    beforeAll(async () => {
      atHatch = await checkInWith(world.send, await addPickUpCode(here), "");
    });
    const orderFor = (time: number | null): WireOrderPayload => ({
      ...atHatch.orderOf(want(atHatch.item("WATER"))),
      customerName: "Mei",
      phone: "9123 4567",
      deliveryType: 0,
      scheduleTime: time,
    });
    const slots = () => atHatch.read<WireSlots>("listSlots");
    const PICK_UP = { ...WORDS, ways: ["pickUp" as const] };

    it("refuses that and nothing else, and no other phone is told of it [BEY-012]", async () => {
      const table = await world.followOrders(diner);
      onTestFinished(() => table.close());
      expect(await say({ until: null, ...PICK_UP })).toMatchObject({
        body: { pause: { ways: ["pickUp"] } },
      });
      expect(await refusalOf(atHatch.send(orderFor(null)))).toBe("ordering-paused");
      expect((await atHatch.read<WireSettings>("loadSettings")).pause).toEqual({
        until: null,
        ...WORDS,
      });
      expect(await toldOf()).toBeUndefined();
      await diner.place();
      await say({ until: null, ...WORDS, ways: ["dineIn", "delivery"] });
      expect(await refusalOf(diner.send(diner.orderOf()))).toBe("ordering-paused");
      await atHatch.place(orderFor(null));
    });

    it("takes orders for a time that comes after it, and offers no other [BEY-012]", async () => {
      await say({ until: NOON + 30 * MINUTE, ...PICK_UP });
      const { soonest, slots: offered } = await slots();
      expect([soonest, offered[0]?.time]).toEqual([null, "12:30"]);
      const early = atHatch.send(orderFor(NOON + 15 * MINUTE));
      expect(await refusalOf(early)).toBe("ordering-paused");
      await atHatch.place(orderFor(NOON + 30 * MINUTE));
      // It ends by itself.
      world.clock.now = NOON + 30 * MINUTE;
      expect((await slots()).soonest).toBe(world.clock.now);
    });

    it("takes none for later either while nobody has said when it ends", async () => {
      await say({ until: null, ...PICK_UP });
      expect(await slots()).toMatchObject({ soonest: null, date: "", slots: [] });
      const tomorrow = atHatch.send(orderFor(NOON + 24 * 60 * MINUTE));
      expect(await refusalOf(tomorrow)).toBe("ordering-paused");
    });
  });

  it("ends at a moment that is to come, within a day", async () => {
    for (const until of [NOON, NOON - MINUTE, NOON + 24 * 60 * MINUTE + 1]) {
      expect(await refusalOf(say({ until, ...WORDS }))).toBe("bad-request");
    }
  });

  it("writes down who paused and who resumed, and nothing of those who ended nothing", async () => {
    world.clock.now += MINUTE;
    await say({ until: null, ...WORDS });
    world.clock.now += 1;
    await say(null);
    world.clock.now += 1;
    await say(null);
    const { lines } = await here.read<WireAudit>("readAudit");
    expect(lines.slice(0, 2).map(({ deed }) => deed)).toEqual([
      "ordering-resumed",
      "ordering-paused",
    ]);
    expect(lines[1]?.subject).toBe(WORDS.message);
  });
});
