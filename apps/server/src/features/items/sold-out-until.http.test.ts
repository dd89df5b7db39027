import type { SoldOutFor, WireSettings, WireStaffItem } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf, type Diner } from "../../testing/diner.ts";
import type { EventStream } from "../../testing/event-stream.ts";
import { signInAt, staffWith, type Staff } from "../../testing/staff.ts";
import { followOrdersAt, NOON, openWorld, type World } from "../../testing/world.ts";
import { installVenue } from "../set-up/install-venue.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Days of both venues end at four in the morning; it is noon in Singapore. */
const END_OF_DAY = Date.parse("2026-03-15T04:00:00+08:00");

describe.each(DATABASES)("a dish that is sold out for a time [%s]", (kind) => {
  let world: World;
  let staff: Staff;
  let diner: Diner;
  beforeEach(async () => {
    world = await openWorld(kind);
    [staff, diner] = [await world.kopi.signIn(), await world.kopi.checkIn()];
    return () => world.close();
  });

  const put = (
    code: string,
    soldOutFor: SoldOutFor,
    isSoldOut = true,
    stock: number | null = null,
  ) => putBy(staff, code, { isSoldOut, soldOutFor, stock });
  const putBy = (by: Staff, code: string, body: object) =>
    by.read<WireStaffItem>("setItemState", { params: { code }, body });
  const stateOf = async (code: string, by = staff): Promise<WireStaffItem | undefined> => {
    const { items } = await by.read<{ items: WireStaffItem[] }>("listItems");
    return items.find((item) => item.code === code);
  };
  const kopi = () => diner.orderOf(want(diner.item("KOPI")));
  const checkKopi = () => diner.call("checkStock", { body: { data: kopi().data } });
  const soldOutOf = ({ stockItems }: Pick<WireSettings, "stockItems">): readonly string[] =>
    (stockItems ?? []).filter(({ isSoldOut }) => isSoldOut).map(({ codeId }) => codeId);
  const soldOutNow = async () => soldOutOf((await world.kopi.checkIn()).settings);
  const follow = async (url = world.url): Promise<EventStream> => {
    const stream = await followOrdersAt(url, (await world.kopi.checkIn()).token);
    onTestFinished(() => stream.close());
    return stream;
  };
  const followBoard = async (url: string): Promise<EventStream> => {
    const stream = await staffWith(url, staff.cookie, staff.session).followBoard();
    onTestFinished(() => stream.close());
    return stream;
  };

  /** Another venue, in New York. */
  const openFarVenue = (): Promise<Staff> => {
    const { demo } = world.hotel;
    const [owner] = demo.staff;
    if (owner === undefined) throw new Error("the hotel has no staff");
    const login = { ...owner, login: "owner@new-york.example" };
    const settings = { ...demo.settings, timeZone: "America/New_York" };
    const venue = { ...demo, slug: "new-york", settings, staff: [login] };
    return installVenue(world.app.database, venue, NOON).then(() => signInAt(world.url, login));
  };

  it("for an hour is refused until the hour has passed, and then taken [MNU-023, OUT-017]", async () => {
    expect(await put("KOPI", "hour")).toMatchObject({
      isSoldOut: true,
      soldOutUntil: NOON + HOUR,
      isSoldOutToday: false,
    });
    world.clock.now = NOON + HOUR - 1;
    diner = await world.kopi.checkIn();
    expect(await stateOf("KOPI")).toMatchObject({ isSoldOut: true, soldOutUntil: NOON + HOUR });
    expect(await checkKopi()).toMatchObject({ status: 202 });
    expect(await refusalOf(diner.send(kopi()))).toBe("menu-changed");
    expect(await soldOutNow()).toContain("KOPI");

    world.clock.now = NOON + HOUR;
    expect(await checkKopi()).toMatchObject({ status: 200 });
    await diner.place(kopi());
    expect(await stateOf("KOPI")).toMatchObject({ isSoldOut: false, soldOutUntil: null });
    expect(await soldOutNow()).not.toContain("KOPI");
  });

  it("for today is back when the venue's own day ends, wherever it is [BEY-001]", async () => {
    expect(await put("KOPI", "today")).toMatchObject({
      soldOutUntil: END_OF_DAY,
      isSoldOutToday: true,
    });
    const far = await openFarVenue();
    const there = await putBy(far, "HH-CLUB", {
      isSoldOut: true,
      soldOutFor: "today",
      stock: null,
    });
    // It is midnight in New York; its day ends four hours later.
    expect(there.soldOutUntil).toBe(Date.parse("2026-03-14T04:00:00-04:00"));
    world.clock.now = Date.parse("2026-03-14T04:00:00-04:00");
    expect(await stateOf("HH-CLUB", far)).toMatchObject({ isSoldOut: false });
    // Midnight in Singapore has passed, the venue's day has not.
    world.clock.now = END_OF_DAY - 1;
    expect(await stateOf("KOPI")).toMatchObject({ isSoldOut: true, isSoldOutToday: true });
    expect(await soldOutNow()).toContain("KOPI");
    world.clock.now = END_OF_DAY;
    expect(await stateOf("KOPI")).toMatchObject({ isSoldOut: false, isSoldOutToday: false });
    // In a day's last minute, today is that minute.
    world.clock.now = END_OF_DAY + 24 * HOUR - MINUTE;
    expect((await put("TEH", "today")).soldOutUntil).toBe(END_OF_DAY + 24 * HOUR);
  });

  it("until somebody says so stays, also where nobody said how long", async () => {
    await put("KOPI", "untilTold");
    await putBy(staff, "TEH", { isSoldOut: true, stock: null });
    world.clock.now = NOON + 3 * 24 * HOUR;
    expect(await soldOutNow()).toEqual(expect.arrayContaining(["KOPI", "TEH"]));
    for (const code of ["KOPI", "TEH"])
      expect(await stateOf(code)).toMatchObject({ isSoldOut: true, soldOutUntil: null });
  });

  it("tells phones and boards by itself when it is back, also after a restart and of another process", async () => {
    await put("KOPI", "hour");
    await put("TEH", "today");
    const later = await world.openAnother();
    const streams = [await follow(), await follow(later.url)];
    const boards = [await followBoard(world.url), await followBoard(later.url)];
    // What the other process reads to know when: nothing can be awaited from outside.
    await vi.waitFor(() => expect(later.app.context.venues.at(world.kopi.id)).toBeDefined());
    world.clock.now = NOON + HOUR;
    for (const board of boards) expect(await board.next()).toBe("items");
    for (const stream of streams) {
      const { name, data } = await stream.nextEvent();
      expect(name).toBe("stock");
      expect(JSON.parse(data)).toMatchObject({ items: [], gone: ["KOPI"] });
    }
  });

  it("keeps its time when pieces are counted, and a switch of another console when both act at once", async () => {
    const other = await world.kopi.signIn();
    await put("KOPI", "hour");
    const counted = await putBy(other, "KOPI", {
      isSoldOut: false,
      soldOutFor: "unchanged",
      stock: 4,
    });
    expect(counted).toMatchObject({ isSoldOut: true, soldOutUntil: NOON + HOUR, stock: 4 });
    for (let round = 0; round < 10; round += 1) {
      const chosen = round % 2 === 0 ? "today" : "hour";
      await Promise.all([
        put("KOPI", chosen, true, 7),
        putBy(other, "KOPI", { isSoldOut: false, soldOutFor: "unchanged", stock: 7 }),
      ]);
      const soldOutUntil = chosen === "today" ? END_OF_DAY : NOON + HOUR;
      expect(await stateOf("KOPI", other)).toMatchObject({
        isSoldOut: true,
        soldOutUntil,
        stock: 7,
      });
    }
    expect(await putBy(other, "KOPI", { isSoldOut: false, stock: 7 })).toMatchObject({
      isSoldOut: false,
      soldOutUntil: null,
    });
    await diner.place(kopi());
  });

  it("can be set longer, and is sold out again after it was back", async () => {
    await put("KOPI", "hour");
    world.clock.now = NOON + 30 * MINUTE;
    expect((await put("KOPI", "hour")).soldOutUntil).toBe(NOON + 90 * MINUTE);
    world.clock.now = NOON + 90 * MINUTE;
    diner = await world.kopi.checkIn();
    await diner.place(kopi());
    expect((await put("KOPI", "hour")).soldOutUntil).toBe(NOON + 150 * MINUTE);
    expect(await refusalOf(diner.send(kopi()))).toBe("menu-changed");
  });

  it("is back once however many come back at one moment, and every order of them is taken", async () => {
    const { items } = await staff.read<{ items: WireStaffItem[] }>("listItems");
    const codes = items.filter(({ isSoldOut }) => !isSoldOut).map(({ code }) => code);
    const before = await soldOutNow();
    for (const code of codes) {
      const { stock } = items.find((item) => item.code === code) ?? {};
      await put(code, "hour", true, stock ?? null);
    }
    const stream = await follow();
    expect(await soldOutNow()).toEqual(expect.arrayContaining(codes));
    world.clock.now = NOON + HOUR;
    const { data } = await stream.nextEvent();
    const { to } = JSON.parse(data) as { to: string };
    const { settings } = await world.kopi.checkIn();
    expect(to).toBe(settings.settingsVersion);
    expect(soldOutOf(settings)).toEqual(before);
    const orders = await Promise.all(
      [1, 2, 3].map(async () => {
        const phone = await world.kopi.checkIn();
        return phone.send(phone.orderOf(want(phone.item("KOPI"))));
      }),
    );
    expect(orders.map((outcome) => outcome.kind)).toEqual(["answered", "answered", "answered"]);
  });

  it("may be set by a kitchen login", async () => {
    const login = world.kopi.demo.staff.find(({ role }) => role === "kitchen");
    const kitchen = await world.kopi.signIn(login);
    expect(
      await putBy(kitchen, "KOPI", { isSoldOut: true, soldOutFor: "hour", stock: null }),
    ).toMatchObject({ soldOutUntil: NOON + HOUR });
  });
});
