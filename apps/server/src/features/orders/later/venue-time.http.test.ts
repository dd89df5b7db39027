/**
 * Which times a phone is offered and which an order may carry, through listSlots and placeOrder, at the edges of a venue's
 * clock.
 */
import type { WireOrderingRules, WireSlots, WireStaffWaysToOrder } from "@comanda/contract";
import { addDays } from "@comanda/domain/time";
import { kopiLane, standInPictures, want, type DemoVenue } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInWith, type Diner } from "../../../testing/diner.ts";
import { decideOrdering } from "../../../testing/ordering-rules.ts";
import { DATABASES } from "../../../testing/databases.ts";
import { addPickUpCode } from "../../../testing/pick-up-code.ts";
import { decideWays } from "../../../testing/ways-to-order.ts";
import { openWorld, type VenueOfWorld, type World } from "../../../testing/world.ts";

const QUARTER = 15 * 60_000;

/** A venue at a moment of its clock, what its phones are offered, and what is taken of them. */
interface Case {
  readonly at: "Singapore" | "London";
  readonly now: string;
  readonly ways?: Partial<WireStaffWaysToOrder>;
  readonly rules?: Partial<WireOrderingRules>;
  /** The date that is asked about; without it the first with a free slot. */
  readonly asks?: string;
  /** How soon food can be had, the date shown, its first and last slot, and how many it has. */
  readonly offers: {
    readonly soonest: string | null;
    readonly date: string;
    readonly first: string;
    readonly last: string;
    readonly slots: number;
  };
  /** First and last date of the strip with a free slot. */
  readonly free: readonly [string, string];
  readonly takes: readonly string[];
  readonly refuses: readonly string[];
}

/** Lunch of every day, chosen up to a week ahead. */
const LUNCH: Partial<WireStaffWaysToOrder> = {
  startTime: "11:00",
  endTime: "14:00",
  weekDays: [0, 1, 2, 3, 4, 5, 6],
  additionalPickUpTime: [],
  takeAwayWindows: [],
  tkOrderAfter: 0,
  hasPickUpTime: true,
  sameDayOrder: true,
  allowAfterHours: true,
  bookingDays: 7,
  slotOrders: 0,
};
const ALL_DAY = { startTime: "", endTime: "" } as const;
const NIGHT = { startTime: "22:00", endTime: "02:00" } as const;
const SMALL_HOURS = { startTime: "00:00", endTime: "04:00" } as const;

const CASES: Readonly<Record<string, Case>> = {
  "before it opens: from opening on, and nothing for now [DLV-018]": {
    at: "Singapore",
    now: "2026-03-14T09:00+08:00",
    offers: { soonest: null, date: "2026-03-14", first: "11:00", last: "13:45", slots: 12 },
    free: ["2026-03-14", "2026-03-20"],
    takes: ["2026-03-14T11:00+08:00", "2026-03-14T13:45+08:00"],
    refuses: ["2026-03-14T10:45+08:00", "2026-03-14T14:00+08:00", "2026-03-14T11:05+08:00"],
  },
  "the last quarter of an hour, until it is over": {
    at: "Singapore",
    now: "2026-03-14T13:59:59.999+08:00",
    offers: {
      soonest: "2026-03-14T13:59:59.999+08:00",
      date: "2026-03-14",
      first: "13:45",
      last: "13:45",
      slots: 1,
    },
    free: ["2026-03-14", "2026-03-20"],
    takes: ["2026-03-14T13:45+08:00", "2026-03-15T11:00+08:00"],
    refuses: ["2026-03-14T13:30+08:00", "2026-03-14T14:00+08:00"],
  },
  "the moment that it closes: tomorrow": {
    at: "Singapore",
    now: "2026-03-14T14:00+08:00",
    offers: { soonest: null, date: "2026-03-15", first: "11:00", last: "13:45", slots: 12 },
    free: ["2026-03-15", "2026-03-20"],
    takes: ["2026-03-15T11:00+08:00"],
    refuses: ["2026-03-14T13:45+08:00", "2026-03-14T14:00+08:00"],
  },
  "the kitchen needs longer than it is open: tomorrow [DLV-022]": {
    at: "Singapore",
    now: "2026-03-14T13:46+08:00",
    ways: { tkOrderAfter: 15 },
    offers: {
      soonest: "2026-03-14T14:01+08:00",
      date: "2026-03-15",
      first: "11:00",
      last: "13:45",
      slots: 12,
    },
    free: ["2026-03-15", "2026-03-20"],
    takes: ["2026-03-15T11:00+08:00"],
    refuses: ["2026-03-14T13:45+08:00", "2026-03-14T14:00+08:00"],
  },
  "the kitchen needs until after midnight: from there on [DLV-022]": {
    at: "Singapore",
    now: "2026-03-14T22:20+08:00",
    ways: { ...ALL_DAY, tkOrderAfter: 120 },
    offers: {
      soonest: "2026-03-15T00:20+08:00",
      date: "2026-03-15",
      first: "00:30",
      last: "23:45",
      slots: 94,
    },
    free: ["2026-03-15", "2026-03-20"],
    takes: ["2026-03-15T00:30+08:00"],
    refuses: ["2026-03-14T23:45+08:00", "2026-03-15T00:15+08:00"],
  },
  "open across midnight, before it": {
    at: "Singapore",
    now: "2026-03-14T23:50+08:00",
    ways: NIGHT,
    offers: {
      soonest: "2026-03-14T23:50+08:00",
      date: "2026-03-14",
      first: "23:45",
      last: "23:45",
      slots: 1,
    },
    free: ["2026-03-14", "2026-03-20"],
    takes: ["2026-03-14T23:45+08:00", "2026-03-15T00:00+08:00", "2026-03-15T01:45+08:00"],
    refuses: ["2026-03-15T02:00+08:00", "2026-03-15T21:45+08:00"],
  },
  "open across midnight on Saturdays alone: two hours of a Sunday [DLV-020]": {
    at: "Singapore",
    now: "2026-03-15T00:10+08:00",
    ways: { ...NIGHT, weekDays: [6] },
    offers: {
      soonest: "2026-03-15T00:10+08:00",
      date: "2026-03-15",
      first: "00:00",
      last: "01:45",
      slots: 8,
    },
    free: ["2026-03-15", "2026-03-21"],
    takes: ["2026-03-15T01:45+08:00", "2026-03-21T22:00+08:00"],
    refuses: ["2026-03-15T02:00+08:00", "2026-03-15T22:00+08:00", "2026-03-20T22:00+08:00"],
  },
  "the last day of January: as many days as January has [DLV-025]": {
    at: "Singapore",
    now: "2027-01-31T10:00+08:00",
    ways: { bookingDays: 0 },
    offers: { soonest: null, date: "2027-01-31", first: "11:00", last: "13:45", slots: 12 },
    free: ["2027-01-31", "2027-03-02"],
    takes: ["2027-02-28T11:00+08:00", "2027-03-02T13:45+08:00"],
    refuses: ["2027-03-03T11:00+08:00"],
  },
  "the last day of February: as many days as February has [DLV-025]": {
    at: "Singapore",
    now: "2027-02-28T10:00+08:00",
    ways: { bookingDays: 0 },
    offers: { soonest: null, date: "2027-02-28", first: "11:00", last: "13:45", slots: 12 },
    free: ["2027-02-28", "2027-03-27"],
    takes: ["2027-03-27T13:45+08:00"],
    refuses: ["2027-03-28T11:00+08:00"],
  },
  "the last evening of the year, with three days to choose from [DLV-026]": {
    at: "Singapore",
    now: "2026-12-31T20:00+08:00",
    ways: { bookingDays: 3 },
    offers: { soonest: null, date: "2027-01-01", first: "11:00", last: "13:45", slots: 12 },
    free: ["2027-01-01", "2027-01-02"],
    takes: ["2027-01-01T11:00+08:00", "2027-01-02T13:45+08:00"],
    refuses: ["2026-12-31T13:45+08:00", "2027-01-03T11:00+08:00"],
  },
  "clocks go forward: no slot of the hour that is skipped": {
    at: "London",
    now: "2026-03-28T12:00Z",
    ways: SMALL_HOURS,
    asks: "2026-03-29",
    offers: { soonest: null, date: "2026-03-29", first: "00:00", last: "03:45", slots: 12 },
    free: ["2026-03-29", "2026-04-03"],
    // 01:00 in Greenwich is 02:00 on the wall, and 03:00 there 04:00, when it closes.
    takes: ["2026-03-29T00:45Z", "2026-03-29T01:00Z", "2026-03-29T02:45Z"],
    refuses: ["2026-03-29T03:00Z", "2026-03-28T23:45Z"],
  },
  "clocks go back: the hour that comes twice, once": {
    at: "London",
    now: "2026-10-24T12:00Z",
    ways: SMALL_HOURS,
    asks: "2026-10-25",
    offers: { soonest: null, date: "2026-10-25", first: "00:00", last: "03:45", slots: 16 },
    free: ["2026-10-25", "2026-10-30"],
    // Midnight is 23:00 in Greenwich. 00:30 there reads 01:30, and so does 01:30.
    takes: ["2026-10-24T23:00Z", "2026-10-25T00:30Z", "2026-10-25T02:00Z", "2026-10-25T03:45Z"],
    refuses: ["2026-10-24T22:45Z", "2026-10-25T01:30Z", "2026-10-25T04:00Z"],
  },
  "a day with hours of its own, as far as takeaway goes too": {
    at: "Singapore",
    now: "2026-03-14T12:00+08:00",
    rules: {
      openingHours: [{ startTime: "08:00", endTime: "22:00" }],
      specialDays: [
        { date: "2026-03-15", hours: [{ startTime: "13:00", endTime: "18:00" }] },
        { date: "2026-03-16", hours: [] },
      ],
    },
    asks: "2026-03-15",
    offers: {
      soonest: "2026-03-14T12:00+08:00",
      date: "2026-03-15",
      first: "13:00",
      last: "13:45",
      slots: 4,
    },
    free: ["2026-03-14", "2026-03-20"],
    takes: ["2026-03-15T13:00+08:00", "2026-03-17T11:00+08:00"],
    refuses: ["2026-03-15T12:45+08:00", "2026-03-15T14:00+08:00", "2026-03-16T12:00+08:00"],
  },
  "the house is closed today: tomorrow, and nothing for now": {
    at: "Singapore",
    now: "2026-03-16T12:00+08:00",
    rules: { specialDays: [{ date: "2026-03-16", hours: [] }] },
    offers: { soonest: null, date: "2026-03-17", first: "11:00", last: "13:45", slots: 12 },
    free: ["2026-03-17", "2026-03-22"],
    takes: ["2026-03-17T11:00+08:00"],
    refuses: ["2026-03-16T12:00+08:00"],
  },
};

/** Two venues whose takeaway has times of its own on some days, after the two companies of the specification. */
const NOON_WINDOW = { startTime: "11:00", endTime: "14:30" } as const;
const EVENING_WINDOW = { startTime: "17:00", endTime: "19:30" } as const;
const COMPANIES = {
  "one company": [
    { ...NOON_WINDOW, weekDays: [1, 2, 3, 4, 5, 6] },
    { ...EVENING_WINDOW, weekDays: [1, 2, 3] },
  ],
  "the other": [
    { ...NOON_WINDOW, weekDays: [1, 2, 3, 4, 5, 6] },
    { ...EVENING_WINDOW, weekDays: [1, 2, 3, 4, 5, 6] },
  ],
} satisfies Record<string, WireStaffWaysToOrder["takeAwayWindows"]>;

describe.each(DATABASES)("times on the venue's clock [%s]", (database) => {
  let world: World;
  let venues: Readonly<Record<Case["at"], VenueOfWorld>>;
  const codes = new Map<string, string>();
  beforeAll(async () => {
    world = await openWorld(database);
    venues = { Singapore: world.kopi, London: await world.settle(inLondon()) };
    for (const venue of Object.values(venues)) {
      codes.set(venue.id, await addPickUpCode(await venue.signIn()));
    }
  });
  afterAll(() => world.close());

  it.each(Object.entries(CASES))("%s", async (_, its) => {
    const venue = venues[its.at];
    world.clock.now = Date.parse(its.now);
    await decideOrdering(world, venue, its.rules ?? {});
    await decideWays(await venue.signIn(), { ...LUNCH, ...its.ways });
    const diner = await checkInWith(world.send, codes.get(venue.id) ?? "");
    const query = { date: its.asks ?? "" };
    const { soonest, date, slots, days } = await diner.read<WireSlots>("listSlots", { query });
    const [first, last] = [slots[0]?.time, slots.at(-1)?.time];
    const told = its.offers.soonest === null ? null : Date.parse(its.offers.soonest);
    expect({ soonest, date, first, last, slots: slots.length }).toEqual({
      ...its.offers,
      soonest: told,
    });
    const free = days.filter(({ isFree }) => isFree).map((day) => day.date);
    expect([free[0], free.at(-1)]).toEqual(its.free);
    for (const time of its.takes)
      expect([time, await place(diner, time)]).toEqual([time, "answered"]);
    for (const time of its.refuses) {
      expect([time, await place(diner, time)]).toEqual([time, "slot-gone"]);
    }
  });

  it.each([
    [
      "one company",
      "a Monday [DLV-026, DLV-027]",
      "2026-03-16",
      ["11:00", "14:15", "17:00", "19:15"],
    ],
    [
      "one company",
      "a Wednesday [DLV-026, DLV-027]",
      "2026-03-18",
      ["11:00", "14:15", "17:00", "19:15"],
    ],
    ["one company", "a Thursday [DLV-026, DLV-028]", "2026-03-19", ["11:00", "14:15"]],
    ["one company", "a Saturday [DLV-026, DLV-028]", "2026-03-21", ["11:00", "14:15"]],
    ["one company", "a Sunday [DLV-026, DLV-030]", "2026-03-22", []],
    [
      "the other",
      "a Tuesday [DLV-026, DLV-027]",
      "2026-03-17",
      ["11:00", "14:15", "17:00", "19:15"],
    ],
    [
      "the other",
      "a Friday [DLV-026, DLV-028, DLV-029]",
      "2026-03-20",
      ["11:00", "14:15", "17:00", "19:15"],
    ],
    ["the other", "a Sunday [DLV-026, DLV-030]", "2026-03-22", []],
  ] as const)("%s with times of its own, on %s", async (company, _, day, edges) => {
    world.clock.now = Date.parse(`${day}T00:00+08:00`);
    await decideOrdering(world, world.kopi, {});
    const takeAwayWindows = COMPANIES[company];
    await decideWays(await world.kopi.signIn(), { ...LUNCH, takeAwayWindows, bookingDays: 3 });
    const diner = await checkInWith(world.send, codes.get(world.kopi.id) ?? "");
    const { days, slots } = await diner.read<WireSlots>("listSlots", { query: { date: day } });
    expect(days.map(({ date }) => date)).toEqual([0, 1, 2].map((more) => addDays(day, more)));
    const times = slots.map(({ time }) => time);
    // The first and the last of each window: after one that does not follow, another window begins.
    const begins = slots.map(
      ({ start }, index) => start - (slots[index - 1]?.start ?? 0) !== QUARTER,
    );
    const found = times.filter(
      (_time, index) => begins[index] === true || begins[index + 1] !== false,
    );
    expect(found).toEqual(edges);
    for (const time of edges) expect(await place(diner, `${day}T${time}+08:00`)).toBe("answered");
    expect(await place(diner, `${day}T14:30+08:00`)).toBe("slot-gone");
    const evening = edges.length === 4 ? "answered" : "slot-gone";
    expect(await place(diner, `${day}T17:15+08:00`)).toBe(evening);
    const noon = edges.length > 0 ? "answered" : "slot-gone";
    expect(await place(diner, `${day}T12:00+08:00`)).toBe(noon);
  });
});

async function place(diner: Diner, time: string): Promise<string> {
  const outcome = await diner.send({
    ...diner.orderOf(want(diner.item("WATER"))),
    customerName: "Mei",
    phone: "9123 4567",
    deliveryType: 0,
    scheduleTime: Date.parse(time),
  });
  return outcome.kind === "refused" ? outcome.refusal.kind : outcome.kind;
}

function inLondon(): DemoVenue {
  const demo = kopiLane(standInPictures());
  return {
    ...demo,
    slug: "london",
    settings: { ...demo.settings, timeZone: "Europe/London" },
    staff: demo.staff.map((person) => ({ ...person, login: `london-${person.login}` })),
  };
}
