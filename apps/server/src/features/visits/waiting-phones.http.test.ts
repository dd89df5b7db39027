import type { WireVisitOfPhone, WireWaitingPhones } from "@comanda/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { answerOf, checkInWith, refusalOf, scanWith } from "../../testing/diner.ts";
import { openEventStream } from "../../testing/event-stream.ts";
import { decideOrdering } from "../../testing/ordering-rules.ts";
import {
  anotherPin,
  newPhoneId,
  pinOf,
  scanFrom,
  shutPins,
  waitAt,
  waitingOf,
} from "../../testing/pins.ts";
import { CONSOLE, type Staff } from "../../testing/staff.ts";
import { orderKopi, visitOf } from "../../testing/visits.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

describe.each(DATABASES)("newcomers where somebody guesses PINs (M-H12) [%s]", (kind) => {
  let world: World;
  let kitchen: Staff;
  let days = 0;
  let table = 0;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { TRUST_PROXY: "yes" } });
    kitchen = await world.kopi.signIn(world.kopi.demo.staff[1]);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    days += 1;
    world.clock.now = NOON + days * DAY;
    table = days % 6;
    kitchen = await world.kopi.signIn(world.kopi.demo.staff[1]);
    await decideOrdering(world, world.kopi, { presence: "tablePin" });
  });
  const code = () => world.kopi.codes[table] ?? "";
  const label = () => world.kopi.places[table]?.label ?? "";
  const wait = (userId?: string): Promise<WireVisitOfPhone> => waitAt(world, code(), userId);
  const phones = async () => (await waitingOf(kitchen)).flatMap((each) => each.phones);
  const admit = async (sign: string | undefined): Promise<void> => {
    const found = (await phones()).find((phone) => phone.sign === sign);
    await kitchen.read("admitPhone", { params: { id: found?.id ?? "" } });
  };

  it("are told to staff at the sixtieth wrong one, before anybody waits [DEC-003]", async () => {
    const headers = { cookie: kitchen.cookie, ...CONSOLE };
    const board = await openEventStream(`${world.url}/v2/api/staff/live`, headers);
    expect(await waitingOf(kitchen)).toEqual([]);
    const wrong = anotherPin(await pinOf(world, world.kopi, table));
    const tries = Array.from({ length: 60 }, (_, at) =>
      scanFrom(world, code(), { address: `203.0.113.${at}` }, { userId: newPhoneId(), pin: wrong }),
    );
    await Promise.all(tries);
    expect(await board.next()).toBe("pins");
    expect(await waitingOf(kitchen)).toMatchObject([{ label: label(), phones: [] }]);
    const { sign } = await wait();
    expect(await board.next()).toBe("pins");
    expect(sign).toMatch(/^[1-9]\d$/);
    expect(await waitingOf(kitchen)).toMatchObject([{ label: label(), phones: [{ sign }] }]);
    board.close();
    world.clock.now += 10 * MINUTE;
    expect(await waitingOf(kitchen)).toEqual([]);
  });

  it("come in by one tap of the kitchen, without a PIN, and order [DEC-003]", async () => {
    await shutPins(world, world.kopi, table);
    const [userId, other] = [newPhoneId(), newPhoneId()];
    const { needs, sign } = await wait(userId);
    expect(needs).toBe("tap");
    const still = await wait(other);
    // Who asks again keeps its sign.
    expect((await wait(userId)).sign).toBe(sign);
    await admit(sign);
    const diner = await checkInWith(world.send, code(), userId, { visit: "ask", canWait: "yes" });
    expect(visitOf(diner)).toMatchObject({ guest: 1 });
    await orderKopi(diner);
    expect(await wait(other)).toEqual(still);
    expect(await phones()).toMatchObject([{ sign: still.sign }]);
    // It was for this once: who is in already needs none, and nobody else gets in by it.
    const rows = await world.app.database.reader
      .selectFrom("waiting_phone")
      .select("sign")
      .where("venue_id", "=", world.kopi.id)
      .where("admitted_at", ">", 0)
      .execute();
    expect(rows).toEqual([]);
  });

  it("who are let in are still asked who sits there, and stay let in meanwhile [DEC-004]", async () => {
    const first = await checkInWith(world.send, code(), "", {
      pin: await pinOf(world, world.kopi, table),
    });
    await orderKopi(first);
    world.clock.now += 60 * MINUTE;
    await shutPins(world, world.kopi, table);
    const userId = newPhoneId();
    const { sign } = await wait(userId);
    await admit(sign);
    expect(await wait(userId)).toMatchObject({ needs: "choice" });
    const fresh = await checkInWith(world.send, code(), userId, { visit: "new" });
    expect(visitOf(fresh)).toMatchObject({ guest: 1 });
  });

  it("go on with the PIN once the ten minutes are over, and not by a tap that is long ago [DEC-003]", async () => {
    await shutPins(world, world.kopi, table);
    const userId = newPhoneId();
    const { sign } = await wait(userId);
    await admit(sign);
    world.clock.now += 10 * MINUTE;
    expect(await wait(userId)).toMatchObject({ needs: "pin", digits: 6 });
    const pin = await pinOf(world, world.kopi, table);
    await checkInWith(world.send, code(), userId, { pin });
  });

  it("do not learn whether a PIN would be right, and wait alone: the table's guests and other tables go on [DEC-003]", async () => {
    const pin = await pinOf(world, world.kopi, table);
    const diner = await checkInWith(world.send, code(), "", { pin });
    await shutPins(world, world.kopi, table);
    const said = { visit: "ask", canWait: "yes" } as const;
    for (const typed of [pin, anotherPin(pin)]) {
      const came = scanWith(world.send, code(), { ...said, userId: newPhoneId(), pin: typed });
      expect(await answerOf(came)).toMatchObject({ token: "", visit: { needs: "tap" } });
    }
    await orderKopi(await checkInWith(world.send, code(), diner.userId));
    const next = (table + 1) % 6;
    const there = world.kopi.codes[next] ?? "";
    await checkInWith(world.send, there, "", { pin: await pinOf(world, world.kopi, next) });
    // An app that does not know how to wait is told for how long.
    const old = scanWith(world.send, code(), { visit: "ask", userId: newPhoneId(), pin });
    expect(await refusalOf(old)).toBe("too-many-requests");
  });

  it("have signs of their own, sixty at a table at most, and leave when they stop asking [DEC-003]", async () => {
    await shutPins(world, world.kopi, table);
    const waitFrom = (address: string) =>
      scanFrom(world, code(), { address }, { userId: newPhoneId(), visit: "ask", canWait: "yes" });
    const own = await Promise.all(Array.from({ length: 50 }, () => waitFrom("192.0.2.1")));
    expect(own.filter((outcome) => outcome.kind === "answered")).toHaveLength(40);
    const others = await Promise.all(
      Array.from({ length: 30 }, (_, at) => waitFrom(`203.0.113.${at}`)),
    );
    expect(others.filter((outcome) => outcome.kind === "answered")).toHaveLength(20);
    const signs = (await phones()).map(({ sign }) => sign);
    expect(new Set(signs).size).toBe(60);
    expect(signs).toEqual(signs.toSorted());
    world.clock.now += 80 * SECOND;
    expect(await phones()).toEqual([]);
    expect((await wait()).needs).toBe("tap");
    expect(await phones()).toHaveLength(1);
    world.clock.now += 20 * MINUTE;
    await world.app.context.visitEnds.run();
    const left = (name: "waiting_phone" | "shut_pin") =>
      world.app.database.reader.selectFrom(name).select("venue_id").execute();
    expect([await left("waiting_phone"), await left("shut_pin")]).toEqual([[], []]);
  });

  it("wait at every table where it is the daily PIN, and staff see at which [DEC-003]", async () => {
    await decideOrdering(world, world.kopi, { presence: "dailyPin" });
    const wrong = anotherPin(await pinOf(world, world.kopi, 0));
    const tries = Array.from({ length: 120 }, (_, at) => {
      const from = { address: `203.0.113.${at}` };
      return scanFrom(world, world.kopi.codes[at % 4] ?? "", from, {
        userId: newPhoneId(),
        pin: wrong,
      });
    });
    await Promise.all(tries);
    const read = () => kitchen.read<WireWaitingPhones>("listWaitingPhones");
    expect(await read()).toMatchObject({ isEverywhere: true, tables: [] });
    const { sign } = await waitAt(world, world.kopi.codes[5] ?? "");
    const at = { label: world.kopi.places[5]?.label, phones: [{ sign }] };
    expect(await read()).toMatchObject({ isEverywhere: true, tables: [at] });
  });
});
