/** Why: two stations are awake and cook different categories; a screen above the counter shows the numbers. */
import {
  call,
  type WireBoard,
  type WireStatusLink,
  type WireStatusScreen,
  type WireStaffSession,
  type WireTopCategory,
} from "@comanda/contract";
import { answerOf } from "../../diner.ts";
import { sender } from "../../raw-request.ts";
import { signInAt, staffWith, type Staff } from "../../staff.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { moveThrough, orderDrink, readFloor } from "../floor.ts";
import { newPhone } from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenScreens {
  readonly venue: WrittenVenue;
  /** The bar's, and what it cooks. */
  readonly bar: { readonly cookie: string; readonly session: WireStaffSession };
  readonly cooks: string;
  /** Of the screen above the counter; the one before was revoked. */
  readonly links: Readonly<Record<"revoked" | "used", string>>;
}

async function write(stage: Stage): Promise<WrittenScreens> {
  const { url } = stage;
  const { owner, code, written: venue } = await openVenue(stage, "screens");
  const revoked = await linkOf(owner);
  await owner.read("revokeStatusLink");
  const used = await linkOf(owner);
  const phone = await newPhone(url, code(0));
  await moveThrough(owner, await orderDrink(phone, "KOPI"), "acknowledged");
  await moveThrough(owner, await orderDrink(phone, "TEH"), "acknowledged", "ready");

  const { categories } = await owner.read<{ categories: WireTopCategory[] }>("listCategories");
  const [first, second, third] = categories.map(({ id }) => id);
  const kitchen = await signInAt(url, venue.kitchen);
  await lookAsStation(kitchen, "tab-of-the-kitchen", [second, third].join());
  const bar = await signInAt(url, venue.kitchen);
  const cooks = first ?? "";
  await lookAsStation(bar, "tab-of-the-bar", cooks);
  const { cookie, session } = bar;
  return { venue, bar: { cookie, session }, cooks, links: { revoked, used } };
}

async function read({ url }: Stage, { venue, links }: WrittenScreens): Promise<unknown> {
  const { owner } = await reopenVenue(url, venue);
  const { stations, cookedElsewhere } = await owner.read<WireBoard>("readBoard");
  return {
    stations,
    cookedElsewhere,
    link: await owner.read("readStatusLink"),
    revoked: await shown(url, links.revoked),
    used: await shown(url, links.used),
    floor: await readFloor(owner),
  };
}

/** The bar asks again and is told of the kitchen alone; the number that is ready next comes to the counter's screen. */
async function goOn(
  { url }: Stage,
  { venue, bar: { cookie, session }, cooks, links }: WrittenScreens,
): Promise<readonly string[]> {
  const { owner, code } = await reopenVenue(url, venue);
  const bar = await lookAsStation(staffWith(url, cookie, session), "tab-of-the-bar", cooks);
  const placed = await orderDrink(await newPhone(url, code(1)), "KOPI");
  await moveThrough(owner, placed, "acknowledged", "ready");
  const { ready } = await answerOf<WireStatusScreen>(shown(url, links.used));
  return [
    ...differences(2, bar.stations, "stations that are awake"),
    ...differences(2, bar.cookedElsewhere?.length, "categories that the kitchen cooks"),
    ...differences(placed.number, ready[0], "the first number that is ready"),
  ];
}

function shown(url: string, code: string) {
  return call(sender(url), "readStatusScreen", { params: { code } });
}

async function linkOf(owner: Staff): Promise<string> {
  const { link } = await owner.read<WireStatusLink>("issueStatusLink");
  return link?.split("/").at(-1) ?? "";
}

function lookAsStation(staff: Staff, tab: string, cooks: string): Promise<WireBoard> {
  return staff.read<WireBoard>("readBoard", { query: { tab, station: "awake", cooks } });
}

export const screens = dayPart({ write, read, goOn });
