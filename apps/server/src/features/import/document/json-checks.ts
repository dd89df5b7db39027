import { BOUNDS, type ApiRefusal, type WrongInFile } from "@comanda/contract";
import { isUnreadItem } from "@comanda/contract/schemas";
import { flowRefusal } from "../../../venue/flow-refusal.ts";
import { foreignPicture } from "../../../venue/foreign-picture.ts";
import { parseColour } from "../../../venue/colour.ts";
import { eachCategory } from "../sheets/menu-paths.ts";
import { overIncluded } from "./over-included.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";

type Settings = VenueDocument["settings"];
/** A member by its place in the file, as the venue has it and as the file says it. */
type Member<Value> = readonly [place: string, before: Value | undefined, after: Value | undefined];

/** Pixels of the bar above a menu, and of the column beside it. */
const HEADER_HEIGHT = { least: 24, most: 160 };
const SIDEBAR_WIDTH = { least: 60, most: 400 };

/**
 * What a JSON text says of a venue and none of the console's forms would take: a colour that is none, a page's picture from
 * elsewhere, an address that runs as a script, a bar of a million pixels, two offers with one id, questions that nobody gets past. What
 * the venue has already stays.
 */
export function refusalOfJson(
  before: VenueDocument,
  after: VenueDocument,
  venueId: string,
): ApiRefusal | undefined {
  return (
    wrongPicture(before.settings, after.settings, venueId) ??
    first(addresses(before, after), isAddress, "address") ??
    first(colours(before.settings, after.settings), isColour, "colour") ??
    first(sizes(before.settings, after.settings, "headerHeight"), within(HEADER_HEIGHT), "size") ??
    first(sizes(before.settings, after.settings, "sidebarWidth"), within(SIDEBAR_WIDTH), "size") ??
    first(sizes(before.settings, after.settings, "maxPax"), within(GUESTS), "size") ??
    tooManyIncluded(before, after) ??
    repeatedOffer(before.settings, after.settings) ??
    impossibleQuestions(before, after)
  );
}

const GUESTS = { least: 1, most: BOUNDS.guests };

/** A page's pictures; a bare name lies at the media host, which is the server's own. */
function wrongPicture(before: Settings, after: Settings, venueId: string): ApiRefusal | undefined {
  const of = ({ company, look, ads = [] }: Settings): (readonly [string, string])[] => [
    ["settings.company.companyLogo", company.companyLogo],
    ["settings.look.background", look?.background ?? ""],
    ["settings.look.landing", look?.landing ?? ""],
    ...ads.map(({ img }, at) => [`settings.ads.${at}.img`, img] as const),
  ];
  const shown = of(before).map(([, address]) => address);
  const place = foreignPicture(
    venueId,
    shown,
    of(after).filter(([, address]) => !isBareName(address)),
  );
  return place === undefined ? undefined : wrong(place, "picture");
}

function isBareName(address: string): boolean {
  return !address.startsWith("/") && !URL.canParse(address);
}

/** Links that a guest may follow, and pictures of dishes and categories. */
function addresses(before: VenueDocument, after: VenueDocument): Member<string>[] {
  const known = new Set(linksOf(before).map(([, address]) => address));
  return linksOf(after).map(([place, address]) => [
    place,
    known.has(address) ? address : undefined,
    address,
  ]);
}

function linksOf({ settings, menu }: VenueDocument): (readonly [string, string])[] {
  const links: (readonly [string, string])[] = [
    ["settings.company.url", settings.company.url],
    ...settings.otherUrls.map(({ url }, at) => [`settings.otherUrls.${at}.url`, url] as const),
    ...Object.entries(settings.icons).map(
      ([name, { url }]) => [`settings.icons.${name}.url`, url] as const,
    ),
  ];
  eachCategory(menu.menus, ({ catImg, type }, path) => {
    links.push([`menu.${path}.catImg`, catImg]);
    for (const entry of type) {
      if (!isUnreadItem(entry)) continue;
      const { codeId, image: picture = "" } = entry as { codeId: string; image?: string };
      links.push([`menu.${codeId}.image`, picture]);
    }
  });
  return links;
}

/** Of the web, or of this server: "javascript:alert(1)" is neither. */
function isAddress(address: string): boolean {
  return !URL.canParse(address) || /^https?:$/u.test(new URL(address).protocol);
}

function colours(before: Settings, after: Settings): Member<string>[] {
  const keys = ["primaryColor", "secondaryColor", "paperColor", "inkColor", "borderColor"] as const;
  return [
    ...keys.map((key): Member<string> => [
      `settings.colorTheme.${key}`,
      before.colorTheme[key],
      after.colorTheme[key],
    ]),
    ["settings.look.logoInk", before.look?.logoInk ?? "", after.look?.logoInk ?? ""],
  ];
}

function isColour(text: string): boolean {
  return text === "" || parseColour(text) !== undefined;
}

function sizes(
  before: Settings,
  after: Settings,
  key: "headerHeight" | "sidebarWidth" | "maxPax",
): Member<number>[] {
  return [[`settings.colorTheme.${key}`, before.colorTheme[key], after.colorTheme[key]]];
}

const within =
  ({ least, most }: { readonly least: number; readonly most: number }) =>
  (size: number): boolean =>
    size >= least && size <= most;

/** Of a question that takes three pieces four cannot be included. */
function tooManyIncluded(before: VenueDocument, { menu }: VenueDocument): ApiRefusal | undefined {
  const place = overIncluded(menu).find((each) => !overIncluded(before.menu).includes(each));
  return place === undefined ? undefined : wrong(place, "size");
}

/** Of two offers with one id nobody knows which is meant (M-I2). */
function repeatedOffer(before: Settings, after: Settings): ApiRefusal | undefined {
  const repeatedIn = ({ pm = [] }: Settings): readonly string[] => {
    const ids = pm.map(({ _id }) => _id);
    return ids.filter((id, at) => ids.indexOf(id) < at);
  };
  const known = new Set(repeatedIn(before));
  const found = repeatedIn(after).find((id) => !known.has(id));
  return found === undefined ? undefined : wrong(`settings.pm.${found}`, "repeated");
}

/** Questions that are off may be half done; those that are as they were are not the file's. */
function impossibleQuestions(
  before: VenueDocument,
  { settings, menu }: VenueDocument,
): ApiRefusal | undefined {
  const { initFlow = [], isInitFlowOn = false, colorTheme } = settings;
  const isSame =
    JSON.stringify(initFlow) === JSON.stringify(before.settings.initFlow ?? []) &&
    isInitFlowOn === before.settings.isInitFlowOn;
  if (!isInitFlowOn || isSame) return undefined;
  return flowRefusal(menu, colorTheme.maxPax, { initFlow });
}

function first<Value>(
  members: readonly Member<Value>[],
  isRight: (value: Value) => boolean,
  why: WrongInFile,
): ApiRefusal | undefined {
  const found = members.find(
    ([, before, after]) => after !== undefined && after !== before && !isRight(after),
  );
  return found === undefined ? undefined : wrong(found[0], why);
}

function wrong(place: string, why: WrongInFile): ApiRefusal {
  return { kind: "file-wrong", place, why };
}
