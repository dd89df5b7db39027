import type { WireCheckInRules, WirePins, WireVisitOfPhone } from "@comanda/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf, scanWith, type Diner } from "../../testing/diner.ts";
import { decideOrdering } from "../../testing/ordering-rules.ts";
import { sender } from "../../testing/raw-request.ts";
import {
  boardIdOf,
  closeVisitOf,
  moveThrough,
  orderKopi,
  readVisitOf,
  visitIdOf,
  visitOf,
  visitsAt,
} from "../../testing/visits.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";

const HOUR = 60 * 60_000;
const PHONES = 20;

describe.each(DATABASES)("a check-in and the visit of its table [%s]", (kind) => {
  let world: World;
  let table = -1;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());
  /** Each test has a table and a day of its own. */
  beforeEach(() => {
    table += 1;
    world.clock.now = NOON + table * 24 * HOUR;
  });
  const code = () => world.kopi.codes[table] ?? "";
  const visits = () => visitsAt(world, world.kopi.places[table]?.id ?? "");
  const checkIn = (userId = "") => checkInWith(world.send, code(), userId);
  const asked = async (pin?: string): Promise<{ token: string; visit: WireVisitOfPhone }> => {
    const said = { visit: "ask" as const, ...(pin !== undefined && { pin }) };
    const { settings } = await checkInWith(world.send, code(), "", said);
    return { token: settings.token, visit: visitOf({ settings }) };
  };
  const says = (visit: "join" | "new", userId = ""): Promise<Diner> =>
    checkInWith(world.send, code(), userId, { visit });

  it("opens one visit for twenty phones that scan at one moment, each a guest of its own [DEC-004]", async () => {
    const other = await world.openAnother();
    const scans = Array.from({ length: PHONES }, (_, at) =>
      checkInWith(at % 2 === 0 ? world.send : sender(other.url), code()),
    );
    const diners = await Promise.all(scans);
    expect(new Set(diners.map(visitIdOf)).size).toBe(1);
    expect(await visits()).toHaveLength(1);
    const guests = diners.map((diner) => visitOf(diner).guest ?? 0);
    expect(guests.sort((one, next) => one - next)).toEqual(guests.map((_, at) => at + 1));
  });

  it("lets a phone that scans again back into its visit, as the same guest [DEC-004]", async () => {
    const [, second] = [await checkIn(), await checkIn()];
    expect(visitOf(second)).toMatchObject({ guest: 2 });
    for (const later of [0, HOUR / 2, 3 * HOUR]) {
      world.clock.now += later;
      const again = await checkIn(second.userId);
      expect(visitIdOf(again)).toBe(visitIdOf(second));
      expect(visitOf(again)).toMatchObject({ guest: 2 });
      await orderKopi(again);
    }
    expect(await visits()).toHaveLength(1);
  });

  it("tells the next phone how many have come, up to what a table holds, until the visit ends [CHK-031]", async () => {
    const first = await checkIn();
    const counts = (pax: number) => first.call("checkValidity", { body: { title: "", pax } });
    const told = async () => visitOf(await checkIn()).pax;
    expect(await told()).toBeUndefined();
    await counts(3);
    await counts(0);
    expect(await told()).toBe(3);
    expect(await readVisitOf(first)).toMatchObject({ pax: 3 });
    await counts(999);
    expect(await told()).toBe(first.settings.colorTheme.maxPax);
    await closeVisitOf(world, world.kopi, first);
    await counts(4);
    expect(await told()).toBeUndefined();
  });

  it("asks after an hour without a word who sits there, and gives no token before [DEC-004]", async () => {
    const first = await checkIn();
    await orderKopi(first);
    world.clock.now += HOUR - 1;
    expect((await asked()).visit).toMatchObject({ guest: 2 });
    world.clock.now += HOUR;
    const question = await asked();
    expect(question).toEqual({
      token: "",
      visit: { needs: "choice", openedAt: first.settings.orderTime },
    });
    expect(visitIdOf(await says("join"))).toBe(visitIdOf(first));
    expect((await visits()).length).toBe(1);
  });

  it("opens another visit for new guests, and leaves the old one unpaid in sight [DEC-004]", async () => {
    const first = await checkIn();
    await orderKopi(first);
    world.clock.now += HOUR;
    const fresh = await says("new");
    expect(visitIdOf(fresh)).not.toBe(visitIdOf(first));
    expect(await visits()).toMatchObject([
      { id: visitIdOf(first), closed_at: null, is_left_unpaid: 1 },
      { id: visitIdOf(fresh), closed_at: null, is_left_unpaid: 0 },
    ]);
    // Who comes now is theirs; who was there before is still in the old one.
    expect(visitIdOf(await checkIn())).toBe(visitIdOf(fresh));
    expect(visitIdOf(await checkIn(first.userId))).toBe(visitIdOf(first));
  });

  it("opens one for two that say so at one moment, and closes one in which nothing was ordered [DEC-004]", async () => {
    const first = await checkIn();
    world.clock.now += HOUR;
    const fresh = await Promise.all(Array.from({ length: PHONES }, () => says("new")));
    expect(new Set(fresh.map(visitIdOf)).size).toBe(1);
    expect(await visits()).toMatchObject([
      { id: visitIdOf(first), closed_by: "quiet", closed_at: world.clock.now, is_left_unpaid: 0 },
      { closed_at: null },
    ]);
    expect(await refusalOf(first.send(first.orderOf()))).toBe("session-invalid");
  });

  it("sends nobody away from a table that is in use, whatever a phone says [DEC-004]", async () => {
    const first = await checkIn();
    await orderKopi(first);
    const prank = await says("new");
    expect(visitIdOf(prank)).toBe(visitIdOf(first));
    await orderKopi(first);
  });

  it("puts a phone that knows no question into the visit that is there [DEC-004]", async () => {
    const first = await checkIn();
    await orderKopi(first);
    world.clock.now += 5 * HOUR;
    expect(visitIdOf(await checkIn())).toBe(visitIdOf(first));
  });

  it("opens another by itself once a settled one was silent for two hours [DEC-004]", async () => {
    const first = await checkIn();
    const placed = await orderKopi(first);
    await moveThrough(await world.kopi.signIn(), placed, "cancelled");
    world.clock.now += 2 * HOUR - 1;
    expect((await asked()).visit.needs).toBe("choice");
    world.clock.now += 1;
    expect((await asked()).visit).toMatchObject({ guest: 1 });
  });

  it("gives no visit to a code for pick-up, and orders there as before", async () => {
    const { places, codes } = world.hotel;
    const at = places.findIndex(({ mode }) => mode === "pickUp");
    const diner = await checkInWith(world.send, codes[at] ?? "");
    expect(visitIdOf(diner)).toBe("");
    expect(diner.settings.visit).toBeUndefined();
  });

  it("takes nobody in with a code that was ended for this phone, and opens no visit for it", async () => {
    const staff = await world.kopi.signIn();
    const diner = await checkIn();
    const id = await boardIdOf(staff, await orderKopi(diner));
    await staff.read("endPhone", { params: { id } });
    await closeVisitOf(world, world.kopi, diner);
    expect(await refusalOf(scanWith(world.send, code(), { userId: diner.userId }))).toBe(
      "code-unknown",
    );
    expect(await visits()).toHaveLength(1);
  });

  it("opens no second visit by the code of the seating before, where each has its own [DEC-003]", async () => {
    await decideOrdering(world, world.kopi, { presence: "freshCode" });
    onTestFinished(() => decideOrdering(world, world.kopi, {}));
    const diner = await checkIn();
    const placed = await orderKopi(diner);
    world.clock.now += HOUR;
    expect((await asked()).visit).toMatchObject({ needs: "choice" });
    const said = { visit: "new" as const };
    expect(await refusalOf(scanWith(world.send, code(), said))).toBe("code-unknown");
    expect(visitIdOf(await says("join"))).toBe(visitIdOf(diner));
    await moveThrough(await world.kopi.signIn(), placed, "cancelled");
    // Over by its silence: it ends, and from now on the code opens nothing at all.
    world.clock.now += 2 * HOUR;
    expect(await refusalOf(scanWith(world.send, code(), said))).toBe("code-unknown");
    expect(await visits()).toMatchObject([{ closed_by: "quiet" }]);
    expect(await refusalOf(scanWith(world.send, code(), { userId: diner.userId }))).toBe(
      "code-unknown",
    );
  });

  describe("where the venue shows a PIN", () => {
    const showPin = async (presence: "dailyPin" | "tablePin"): Promise<string> => {
      await decideOrdering(world, world.kopi, { presence });
      onTestFinished(() => decideOrdering(world, world.kopi, {}));
      const { venues, visits: kept } = world.app.context;
      const venue = await venues.find(world.kopi.id);
      const place = world.kopi.places[table]?.id ?? "";
      return (venue && kept.pins.pinOf(venue, place, world.clock.now)) ?? "";
    };
    it("is switched on by the owner and told to everybody of the service [DEC-003]", async () => {
      const owner = await world.kopi.signIn();
      const rules = await owner.read<WireCheckInRules>("readCheckInRules");
      expect(rules).toMatchObject({ presence: "none", quietMinutes: 60 });
      await owner.read("changeCheckInRules", { body: { ...rules, presence: "tablePin" } });
      onTestFinished(() => decideOrdering(world, world.kopi, {}));
      const kitchen = await world.kopi.signIn(world.kopi.demo.staff[1]);
      const { pins } = await kitchen.read<WirePins>("readPins");
      const place = world.kopi.places[table];
      const pin = pins.find(({ label }) => label === place?.label)?.pin ?? "";
      await checkInWith(world.send, code(), "", { pin });
      expect(await refusalOf(kitchen.call("readCheckInRules"))).toBe("owner-only");
    });

    const another = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, "0");

    it.each(["dailyPin", "tablePin"] as const)(
      "asks for the %s, and lets in who knows it, and who is in already [DEC-003]",
      async (presence) => {
        const pin = await showPin(presence);
        expect(pin).toMatch(/^\d{6}$/);
        expect(await asked()).toEqual({ token: "", visit: { needs: "pin", digits: 6 } });
        expect(await refusalOf(scanWith(world.send, code(), {}))).toBe("pin-needed");
        const wrong = scanWith(world.send, code(), { pin: another(pin) });
        expect(await refusalOf(wrong)).toBe("pin-wrong");
        expect(await visits()).toEqual([]);
        const diner = await checkInWith(world.send, code(), "", { pin });
        await orderKopi(diner);
        expect(visitIdOf(await checkIn(diner.userId))).toBe(visitIdOf(diner));
        world.clock.now += HOUR;
        expect(await asked(pin)).toMatchObject({ token: "", visit: { needs: "choice" } });
        // Whether its guest still sits there is no longer known of a phone that is in either.
        const { userId } = diner;
        expect(await refusalOf(scanWith(world.send, code(), { userId }))).toBe("pin-needed");
        const again = await checkInWith(world.send, code(), userId, { pin, visit: "join" });
        expect(visitIdOf(again)).toBe(visitIdOf(diner));
        expect(visitOf(again)).toMatchObject({ guest: 1 });
      },
    );

    it("is the same at every table, or another at each, and never tomorrow's [DEC-003]", async () => {
      const { venues, visits: kept } = world.app.context;
      const pins = async (now: number): Promise<Set<string | undefined>> => {
        const venue = await venues.find(world.kopi.id);
        const of = world.kopi.places.map(({ id }) => venue && kept.pins.pinOf(venue, id, now));
        return new Set(of);
      };
      await showPin("dailyPin");
      const today = await pins(world.clock.now);
      expect(today.size).toBe(1);
      expect(await pins(world.clock.now + 24 * HOUR)).not.toEqual(today);
      await showPin("tablePin");
      expect((await pins(world.clock.now)).size).toBeGreaterThan(5);
    });
  });
});
