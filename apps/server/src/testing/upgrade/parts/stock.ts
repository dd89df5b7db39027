/** Why: dishes and options are sold out until somebody says so, for an hour or for today, or counted; a campaign runs out. */
import type { SoldOutFor, WireStaffItem } from "@comanda/contract";
import { kopiLane, standInPictures, want } from "@comanda/testkit";
import type { Staff } from "../../staff.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { readFloor, readPhones } from "../floor.ts";
import {
  newPhone,
  order,
  payloadOf,
  samePhone,
  send,
  sendAgain,
  type Addition,
  type Phone,
  type WrittenPhone,
} from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenStock {
  readonly venue: WrittenVenue;
  readonly phones: Readonly<Record<"mei", WrittenPhone>>;
}

const HOUR = 60 * 60_000;
/** So many jars are cheaper, over all bills. */
const JARS = { promotion: "kaya-to-go", code: "KAYA-JAR", limit: 3 };
const COUNTED = { code: "OTAH", stock: 7 };
/** Pieces of it that are ordered before the upgrade. */
const ORDERED = 3;
const FOREVER = "KOPI-C";
const FOR_AN_HOUR = "TEH-C";
const FOR_TODAY = "TEH-O";
/** An option, for an hour too. */
const OVER_ICE = "option:Peng, over ice";

async function write(stage: Stage): Promise<WrittenStock> {
  const { url } = stage;
  const demo = kopiLane(standInPictures());
  const pm = (demo.settings.pm ?? []).map((rule) =>
    rule._id === JARS.promotion ? { ...rule, limitedQty: JARS.limit } : rule,
  );
  const {
    owner,
    code,
    written: venue,
  } = await openVenue(stage, "stock", {
    ...demo,
    settings: { ...demo.settings, pm },
  });
  await sellOut(owner, FOREVER, "untilTold");
  await sellOut(owner, FOR_AN_HOUR, "hour");
  await sellOut(owner, FOR_TODAY, "today");
  await sellOut(owner, OVER_ICE, "hour");
  const body = { isSoldOut: false, stock: COUNTED.stock };
  await owner.read("setItemState", { params: { code: COUNTED.code }, body });
  const mei = await newPhone(url, code(0));
  await order(mei, dish(mei, JARS.code, 2), dish(mei, COUNTED.code, ORDERED));
  return { venue, phones: { mei: mei.written } };
}

async function read({ url }: Stage, { venue, phones }: WrittenStock): Promise<unknown> {
  const { owner } = await reopenVenue(url, venue);
  const { diner } = await samePhone(url, phones.mei);
  return {
    dishes: await owner.read("listItems"),
    told: diner.settings.stockItems,
    offers: diner.settings.pm,
    floor: await readFloor(owner),
    phones: await readPhones(url, phones),
  };
}

/** The last cheap jar is sold once, and of the counted dish what is left; what was sold out for an hour comes back. */
async function goOn(
  { url, clock }: Stage,
  { venue, phones }: WrittenStock,
): Promise<readonly string[]> {
  const { owner } = await reopenVenue(url, venue);
  const mei = await samePhone(url, phones.mei);
  const last = await order(mei, dish(mei, JARS.code, 2));
  const again = await samePhone(url, phones.mei);
  const none = await order(again, dish(again, JARS.code, 2));
  const left = COUNTED.stock - ORDERED;
  const more = await send(again, payloadOf(again, dish(again, COUNTED.code, left + 1)));
  await order(again, dish(again, COUNTED.code, left));
  const gone = await send(again, payloadOf(again, dish(again, FOR_AN_HOUR)));
  clock.now += HOUR;
  const states = await soldOut(owner);
  const isOut = [FOREVER, FOR_AN_HOUR, FOR_TODAY, OVER_ICE].map((code) => states.includes(code));
  return [
    ...differences([{ quantity: 1 }], last.receipt.promotions, "the last cheap jar"),
    ...differences([], none.receipt.promotions, "jars after the last cheap one"),
    ...differences({ refusal: { kind: "insufficient-stock" } }, more, "more than is left"),
    ...differences({ refusal: { kind: "menu-changed" } }, gone, "a dish that is sold out"),
    ...differences([true, false, true, false], isOut, "what is sold out an hour later"),
    ...(await sendAgain(url, Object.values(phones))),
  ];
}

function dish({ diner }: Phone, code: string, quantity = 1): Addition {
  return want(diner.item(code), {}, { quantity });
}

function sellOut(staff: Staff, code: string, soldOutFor: SoldOutFor): Promise<unknown> {
  const body = { isSoldOut: true, soldOutFor, stock: null };
  return staff.read("setItemState", { params: { code }, body });
}

/** The codes of dishes and options that are not to be had. */
async function soldOut(staff: Staff): Promise<readonly string[]> {
  type Listed = Record<"items" | "options", readonly WireStaffItem[]>;
  const { items, options } = await staff.read<Listed>("listItems");
  return [...items, ...options].filter((each) => each.isSoldOut).map(({ code }) => code);
}

export const stock = dayPart({ write, read, goOn });
