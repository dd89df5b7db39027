/** Why: at one venue newcomers show the PIN of their table; at another each seating has a code of its own. */
import type { WirePins } from "@comanda/contract";
import { kopiLane, standInPictures } from "@comanda/testkit";
import { scanWith } from "../../diner.ts";
import { sender } from "../../raw-request.ts";
import type { Staff } from "../../staff.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import {
  boardOrderOf,
  closeVisit,
  moveThrough,
  orderDrink,
  payBill,
  readFloor,
  readPhones,
  visitOf,
} from "../floor.ts";
import { newPhone, samePhone, sendAgain, type WrittenPhone } from "../phone.ts";
import { codesOf, openVenue, reopenVenue, type Venue, type WrittenVenue } from "../venue.ts";

interface WrittenPins {
  readonly pins: WrittenVenue;
  readonly seatings: WrittenVenue;
  readonly phones: Readonly<Record<"shown" | "seated", WrittenPhone>>;
  /** Of the first table: the PIN, and the code of its second seating. */
  readonly pin: string;
  readonly nextCode: string;
}

async function write(stage: Stage): Promise<WrittenPins> {
  const { url } = stage;
  const pins = await openWith(stage, "pins", "tablePin");
  const pin = await pinOf(pins.owner);
  const shown = await newPhone(url, pins.code(0), { pin });
  await orderDrink(shown, "KOPI");

  const seatings = await openWith(stage, "seatings", "freshCode");
  const seated = await newPhone(url, seatings.code(0));
  const placed = await orderDrink(seated, "TEH");
  const { visitId } = await boardOrderOf(seatings.owner, placed);
  await moveThrough(seatings.owner, placed, "acknowledged", "ready", "collected");
  await payBill(seatings.owner, visitId);
  await closeVisit(seatings.owner, visitId);
  const [nextCode = ""] = await codesOf(seatings.owner);
  const phones = { shown: shown.written, seated: seated.written };
  return { pins: pins.written, seatings: seatings.written, phones, pin, nextCode };
}

async function read({ url }: Stage, { pins, seatings, phones }: WrittenPins): Promise<unknown> {
  const [shown, seated] = [await reopenVenue(url, pins), await reopenVenue(url, seatings)];
  return {
    pins: await shown.owner.read("readPins"),
    rules: await shown.owner.read("readCheckInRules"),
    withoutPin: await scanWith(sender(url), shown.code(0), {}),
    codes: await codesOf(seated.owner),
    oldCode: await scanWith(sender(url), seated.code(0), {}),
    floors: [await readFloor(shown.owner), await readFloor(seated.owner)],
    phones: await readPhones(url, phones),
  };
}

/** Who is in comes back, who knows the PIN joins, and the next seating begins with its own code. */
async function goOn(
  { url }: Stage,
  { pins, phones, pin, nextCode }: WrittenPins,
): Promise<readonly string[]> {
  const { code } = await reopenVenue(url, pins);
  const { visit } = (await newPhone(url, code(0), { pin })).diner.settings;
  await orderDrink(await samePhone(url, phones.shown), "TEH");
  const table = await visitOf(url, phones.shown);
  const seated = await newPhone(url, nextCode);
  await orderDrink(seated, "KOPI");
  const seating = await visitOf(url, seated.written);
  return [
    ...differences({ guest: 2 }, visit, "who comes with the PIN"),
    ...differences({ guest: 1, orders: [{}, {}] }, table, "the table that asks for a PIN"),
    ...differences({ guest: 1, orders: [{}] }, seating, "the next seating"),
    ...(await sendAgain(url, Object.values(phones))),
  ];
}

function openWith(stage: Stage, name: string, presence: "tablePin" | "freshCode"): Promise<Venue> {
  const demo = kopiLane(standInPictures());
  return openVenue(stage, name, { ...demo, settings: { ...demo.settings, presence } });
}

async function pinOf(staff: Staff): Promise<string> {
  const { pins } = await staff.read<WirePins>("readPins");
  return pins.find(({ label }) => label === "1")?.pin ?? "";
}

export const pins = dayPart({ write, read, goOn });
