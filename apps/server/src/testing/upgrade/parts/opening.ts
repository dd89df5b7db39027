/** Why: one venue is paused by its staff, with words of their own; another one has hours, and today is its holiday. */
import { kopiLane, standInPictures } from "@comanda/testkit";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { orderDrink, readFloor, readPhones } from "../floor.ts";
import { newPhone, payloadOf, samePhone, send, type WrittenPhone } from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenOpening {
  readonly paused: WrittenVenue;
  readonly closed: WrittenVenue;
  readonly phones: Readonly<Record<"paused" | "closed", WrittenPhone>>;
}

/** The Saturday of the day, and what is open on the others. */
const HOLIDAY = "2026-03-14";
const HOURS = { startTime: "10:00", endTime: "20:00" };
const SUNDAY_NOON = Date.parse("2026-03-15T12:00:00+08:00");
const SUNDAY_NIGHT = Date.parse("2026-03-15T20:00:00+08:00");

async function write(stage: Stage): Promise<WrittenOpening> {
  const { url } = stage;
  const paused = await openVenue(stage, "paused");
  const before = await newPhone(url, paused.code(0));
  await orderDrink(before, "KOPI");
  const pause = { until: null, message: "The roof leaks.", message2: "屋顶漏水。" };
  await paused.owner.read("changePause", { body: { pause } });
  const demo = kopiLane(standInPictures());
  const opening = { openingHours: [HOURS], specialDays: [{ date: HOLIDAY, hours: [] }] };
  const closed = await openVenue(stage, "closed", {
    ...demo,
    settings: { ...demo.settings, ...opening },
  });
  const early = await newPhone(url, closed.code(0));
  const phones = { paused: before.written, closed: early.written };
  return { paused: paused.written, closed: closed.written, phones };
}

async function read({ url }: Stage, { paused, closed, phones }: WrittenOpening): Promise<unknown> {
  const venues = [await reopenVenue(url, paused), await reopenVenue(url, closed)];
  const turnedAway = Object.values(phones).map(async (written) => {
    const phone = await samePhone(url, written);
    return send(phone, payloadOf(phone));
  });
  return {
    pauses: await Promise.all(venues.map(({ owner }) => owner.read("readPause"))),
    floors: await Promise.all(venues.map(({ owner }) => readFloor(owner))),
    phones: await readPhones(url, phones),
    told: (await samePhone(url, phones.paused)).diner.settings.pause,
    turnedAway: await Promise.all(turnedAway),
  };
}

/** The pause ends and its venue takes orders; the other one does tomorrow at noon, and no more in the evening. */
async function goOn(
  { url, clock }: Stage,
  { paused, closed, phones }: WrittenOpening,
): Promise<readonly string[]> {
  const { owner } = await reopenVenue(url, paused);
  await owner.read("changePause", { body: { pause: null } });
  await orderDrink(await samePhone(url, phones.paused), "TEH");
  const { code } = await reopenVenue(url, closed);
  clock.now = SUNDAY_NOON;
  await orderDrink(await newPhone(url, code(1)), "KOPI");
  clock.now = SUNDAY_NIGHT;
  const late = await newPhone(url, code(2));
  const tooLate = await send(late, payloadOf(late));
  return differences({ refusal: { kind: "venue-closed" } }, tooLate, "an order in the evening");
}

export const opening = dayPart({ write, read, goOn });
