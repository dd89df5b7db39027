/** Why: an owner has chosen a look, the way in, where orders are handed out, how phones are checked in, and moved tables. */
import type {
  WireCheckInRules,
  WirePlace,
  WireServedLook,
  WireStaffCheckoutRules,
  WireStaffWayIn,
} from "@comanda/contract";
import type { Staff } from "../../staff.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { orderDrink, readFloor, readPhones } from "../floor.ts";
import { newPhone, samePhone, sendAgain, type WrittenPhone } from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenSettings {
  readonly venue: WrittenVenue;
  /** Whose guest ordered before anything was changed. */
  readonly phones: Readonly<Record<"mei", WrittenPhone>>;
}

async function write(stage: Stage): Promise<WrittenSettings> {
  const { url } = stage;
  const { owner, code, written: venue } = await openVenue(stage, "settings");
  const mei = await newPhone(url, code(0));
  await orderDrink(mei, "KOPI");

  const { look, wayIn, checkout, checkIn } = await readPages(owner);
  const colours = { ...look.colours, primary: "#5a2b7c" };
  await owner.read("changeLook", { body: { ...look, preset: "", mode: "dark", colours } });
  const { titles: _, ...way } = wayIn;
  const welcomeText = { en: "Collect from shelf B.", zh: "请在 B 架取餐。" };
  await owner.read("changeWayIn", { body: { ...way, categoryScreen: true, welcomeText } });
  const [point] = checkout.pickUpPoints;
  const pickUpPoints = point === undefined ? [] : [{ ...point, pickUpPoint: "Back counter" }];
  const paymentSelectionMessage = { en: "Cash only today.", zh: "今天只收现金。" };
  const body = { ...checkout, pickUpPoints, paymentSelectionMessage };
  await owner.read("changeCheckoutRules", { body });
  await owner.read("changeCheckInRules", { body: { ...checkIn, quietMinutes: 45 } });
  await moveTables(owner);
  return { venue, phones: { mei: mei.written } };
}

async function read({ url }: Stage, { venue, phones }: WrittenSettings): Promise<unknown> {
  const { owner } = await reopenVenue(url, venue);
  const { diner } = await samePhone(url, phones.mei);
  // Each program makes its own basis and its own sheet of a look; the menu is another part's.
  const pages = Object.entries(await readPages(owner)).map(([name, { basis: _, ...page }]) => [
    name,
    page,
  ]);
  const { menus: _, settingsVersion: __, themeUrl: ___, ...told } = diner.settings;
  return {
    pages: Object.fromEntries(pages) as unknown,
    told,
    places: await owner.read("listPlaces"),
    floor: await readFloor(owner),
    phones: await readPhones(url, phones),
  };
}

/** The owner changes one thing more on each page, and all others stay as they are. */
async function goOn(
  { url }: Stage,
  { venue, phones }: WrittenSettings,
): Promise<readonly string[]> {
  const { owner } = await reopenVenue(url, venue);
  const { look, wayIn, checkout, checkIn } = await readPages(owner);
  const { titles: _, ...way } = wayIn;
  const wanted = {
    look: { ...look, mode: "light" },
    wayIn: { ...way, categoryScreen: false },
    checkout: { ...checkout, pickUpPoints: [] },
    checkIn: { ...checkIn, quietMinutes: 50 },
  };
  await owner.read("changeLook", { body: wanted.look });
  await owner.read("changeWayIn", { body: wanted.wayIn });
  await owner.read("changeCheckoutRules", { body: wanted.checkout });
  await owner.read("changeCheckInRules", { body: wanted.checkIn });
  const after = await readPages(owner);
  const pages = Object.entries(wanted).map(([name, { basis: __, ...page }]) => [name, page]);
  return [
    ...differences(Object.fromEntries(pages), after, "pages that were changed once more"),
    ...(await sendAgain(url, Object.values(phones))),
  ];
}

/** What an owner edits on each page. */
async function readPages(owner: Staff) {
  return {
    look: await owner.read<WireServedLook>("readLook"),
    wayIn: await owner.read<WireStaffWayIn>("readWayIn"),
    checkout: await owner.read<WireStaffCheckoutRules>("readCheckoutRules"),
    checkIn: await owner.read<WireCheckInRules>("readCheckInRules"),
  };
}

/** One is renamed, two get an area, one comes and one goes. */
async function moveTables(owner: Staff): Promise<void> {
  const { places } = await owner.read<{ places: WirePlace[] }>("listPlaces");
  const [, second, third, fourth] = places.map(({ id }) => id);
  const body = { label: "Window" };
  await owner.read("changePlace", { params: { id: second ?? "" }, body });
  await owner.read("setArea", { body: { ids: [second, third], area: "Terrace 露台" } });
  await owner.read("removePlace", { params: { id: fourth ?? "" } });
  await owner.read("addPlaces", { body: { labels: ["Bench"] } });
}

export const settings = dayPart({ write, read, goOn });
