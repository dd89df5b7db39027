import type { Outcome } from "@comanda/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf } from "../../testing/diner.ts";
import { decideOrdering } from "../../testing/ordering-rules.ts";
import { anotherPin, newPhoneId, PHONE, pinOf, scanFrom } from "../../testing/pins.ts";
import { orderKopi } from "../../testing/visits.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const WIFI = "192.0.2.1";
const ELSEWHERE = "203.0.113.9";

describe.each(DATABASES)("PINs that are not right (M-H12) [%s]", (kind) => {
  let world: World;
  let table = 0;
  let days = 0;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { TRUST_PROXY: "yes" } });
  });
  afterAll(() => world.close());
  /** Each test has a day of its own, and PINs. */
  beforeEach(async () => {
    days += 1;
    world.clock.now = NOON + days * DAY;
    table = days % 5;
    await decideOrdering(world, world.kopi, { presence: "tablePin" });
  });
  const codeOf = (at: number) => world.kopi.codes[at] ?? "";
  const pin = () => pinOf(world, world.kopi, table);
  interface Way {
    readonly at?: number;
    readonly userId?: string;
    readonly address?: string;
    readonly url?: string;
  }
  const type = (typed: string, way: Way = {}): Promise<Outcome> => {
    const { at = table, userId = newPhoneId(), address = WIFI, url = world.url } = way;
    return scanFrom(world, codeOf(at), { address, url }, { userId, visit: "ask", pin: typed });
  };
  const guess = async (way: Way = {}): Promise<string> =>
    refusalOf(type(anotherPin(await pinOf(world, world.kopi, way.at ?? table)), way));
  /** One after the other, as fast as answers come. */
  const guessOften = async (times: number, way: (at: number) => Way): Promise<string[]> => {
    const kinds: string[] = [];
    for (let at = 0; at < times; at += 1) kinds.push(await guess(way(at)));
    return kinds;
  };
  const fromEverywhere = (at: number): Way => ({ address: `198.51.${at >> 8}.${at & 255}` });
  const count = (kinds: readonly string[], of: string) =>
    kinds.filter((each) => each === of).length;
  const isIn = ({ kind: came, ...outcome }: Outcome): boolean =>
    came === "answered" && (outcome as { body: { token: string } }).body.token !== "";

  it("makes a phone wait longer each time, says how long, and looks at no PIN meanwhile [DEC-003]", async () => {
    const own = { userId: PHONE };
    const waits: unknown[] = [];
    for (let at = 0; at < 6; at += 1) {
      const refused = await type(anotherPin(await pin()), own);
      const { refusal } = refused as { refusal: { kind: string; retryAfterSeconds: number } };
      expect(refusal.kind).toBe("pin-wrong");
      waits.push(refusal.retryAfterSeconds);
      if (refusal.retryAfterSeconds === 0) continue;
      world.clock.now += refusal.retryAfterSeconds * SECOND - 1;
      // Not even the right one; and whoever opens the page again reads how long it still takes.
      const waiting = { kind: "too-many-requests", retryAfterSeconds: 1 };
      expect(await type(await pin(), own)).toMatchObject({ refusal: waiting });
      const said = { ...own, visit: "ask" as const };
      const opened = await scanFrom(world, codeOf(table), { address: WIFI }, said);
      const visit = { needs: "pin", digits: 6, retryAfterSeconds: 1 };
      expect(opened).toMatchObject({ body: { visit } });
      world.clock.now += 1;
    }
    expect(waits).toEqual([0, 0, 5, 10, 20, 40]);
    // Another phone on the same Wi-Fi waited for none of it.
    expect(isIn(await type(await pin()))).toBe(true);
    expect(isIn(await type(await pin(), own))).toBe(true);
  });

  it("takes three of a hundred that one phone types at one moment, at two processes [DEC-003]", async () => {
    const { url } = await world.openAnother();
    const way = (at: number) => ({ userId: PHONE, ...(at % 2 === 0 && { url }) });
    const tries = Array.from({ length: 100 }, (_, at) => guess(way(at)));
    const kinds = await Promise.all(tries);
    expect(count(kinds, "pin-wrong")).toBe(3);
    expect(count(kinds, "too-many-requests")).toBe(97);
  });

  it("makes an address wait a minute at most, at its table alone, whatever phones it makes up [DEC-003]", async () => {
    const kinds = await guessOften(12, () => ({}));
    expect(kinds).toEqual([
      ...Array<string>(10).fill("pin-wrong"),
      ...Array<string>(2).fill("too-many-requests"),
    ]);
    for (let at = 0; at < 8; at += 1) {
      world.clock.now += MINUTE;
      expect(await guess()).toBe("pin-wrong");
    }
    // A guest on the same Wi-Fi: after a minute at the same table, at once at another, as from elsewhere.
    const next = (table + 1) % 5;
    const waits = await type(await pin());
    expect(waits).toMatchObject({ refusal: { kind: "too-many-requests", retryAfterSeconds: 60 } });
    expect(isIn(await type(await pinOf(world, world.kopi, next), { at: next }))).toBe(true);
    expect(isIn(await type(await pin(), { address: ELSEWHERE }))).toBe(true);
    world.clock.now += MINUTE;
    expect(isIn(await type(await pin()))).toBe(true);
  });

  it("counts all addresses of one IPv6 network as one", async () => {
    const kinds = await guessOften(11, (at) => ({ address: `2001:db8:7:7::${at + 1}` }));
    expect(kinds.at(-1)).toBe("too-many-requests");
    expect(await guess({ address: "2001:db8:7:8::1" })).toBe("pin-wrong");
  });

  it("takes sixty of a thousand addresses at a table, and goes on for all who are in and at all other tables [DEC-003]", async () => {
    const diner = await checkInWith(world.send, codeOf(table), "", { pin: await pin() });
    const tries = Array.from({ length: 200 }, (_, at) => guess(fromEverywhere(at)));
    const kinds = await Promise.all(tries);
    expect(count(kinds, "pin-wrong")).toBe(60);
    const next = (table + 1) % 5;
    world.clock.now += 10 * MINUTE - 1;
    expect(await refusalOf(type(await pin(), { address: ELSEWHERE }))).toBe("too-many-requests");
    expect(isIn(await type(await pinOf(world, world.kopi, next), { at: next }))).toBe(true);
    await orderKopi(diner);
    await orderKopi(await checkInWith(world.send, codeOf(table), diner.userId));
    world.clock.now += 1;
    expect(isIn(await type(await pin(), { address: ELSEWHERE }))).toBe(true);
  });

  it("keeps the counts where the process ends [DEC-003]", async () => {
    await guessOften(3, () => ({ userId: PHONE }));
    const { url } = await world.openAnother();
    expect(await guess({ userId: PHONE, url })).toBe("too-many-requests");
  });

  it("takes 120 of a daily PIN at all tables together, and lets another venue be [DEC-003]", async () => {
    await decideOrdering(world, world.kopi, { presence: "dailyPin" });
    await decideOrdering(world, world.hotel, { presence: "dailyPin" });
    const tries = Array.from({ length: 300 }, (_, at) =>
      guess({ ...fromEverywhere(at), at: at % 5 }),
    );
    expect(count(await Promise.all(tries), "pin-wrong")).toBe(120);
    expect(await refusalOf(type(await pin(), { at: 6, address: ELSEWHERE }))).toBe(
      "too-many-requests",
    );
    const hotel = { userId: newPhoneId(), pin: await pinOf(world, world.hotel, 0) };
    const there = scanFrom(world, world.hotel.codes[0] ?? "", { address: ELSEWHERE }, hotel);
    expect(isIn(await there)).toBe(true);
  });

  it("lets forty guests of one Wi-Fi mistype a daily PIN before anybody waits [DEC-003]", async () => {
    await decideOrdering(world, world.kopi, { presence: "dailyPin" });
    const kinds = await guessOften(41, (at) => ({ at: at % 5 }));
    expect(count(kinds, "pin-wrong")).toBe(40);
    world.clock.now += 5 * SECOND;
    expect(isIn(await type(await pin()))).toBe(true);
  });

  it("tells an app that sends four digits to be loaded again, and counts nothing", async () => {
    const own = { userId: PHONE };
    for (let at = 0; at < 10; at += 1) {
      const refusal = { kind: "bad-request", place: "pin" };
      expect(await type("1234", own)).toMatchObject({ kind: "refused", refusal });
    }
    expect(isIn(await type(await pin(), own))).toBe(true);
  });

  it("forgets after an hour, and keeps no row of it", async () => {
    const { database, context } = world.app;
    const rows = () => database.reader.selectFrom("wrong_pin").selectAll().execute();
    await guessOften(4, () => ({ userId: PHONE }));
    const old = Array.from({ length: 2_500 }, (_, at) => ({
      counted_by: "place of old",
      tried_at: at,
    }));
    await database.write((trx) => trx.insertInto("wrong_pin").values(old).execute());
    await context.visitEnds.run();
    // Three of a phone, of its address and of their table.
    expect(await rows()).toHaveLength(9);
    world.clock.now += 61 * MINUTE;
    await context.visitEnds.run();
    expect(await rows()).toEqual([]);
  });

  it("leaves PINs of four digits as they are until their day ends, and none after it", async () => {
    const { database, context } = world.app;
    const shortFrom = (at: number) =>
      database.write((trx) => trx.updateTable("venue").set({ short_pins_at: at }).execute());
    await shortFrom(world.clock.now);
    context.venues.reread(world.kopi.id);
    const short = await pin();
    expect(short).toMatch(/^\d{4}$/);
    const said = { userId: newPhoneId(), visit: "ask" as const };
    const asked = await scanFrom(world, codeOf(table), { address: WIFI }, said);
    expect(asked).toMatchObject({ body: { visit: { needs: "pin", digits: 4 } } });
    expect(await guess()).toBe("pin-wrong");
    expect(isIn(await type(short))).toBe(true);
    world.clock.now += DAY;
    expect(await pin()).toMatch(/^\d{6}$/);
    expect(isIn(await type(await pin()))).toBe(true);
    await shortFrom(0);
    context.venues.reread(world.kopi.id);
  });
});
