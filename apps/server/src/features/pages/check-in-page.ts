import { readText, type Language } from "@comanda/domain";
import {
  countsGuests,
  DEFAULT_CODE_MODE,
  isViewOnly,
  ownMode,
  type InitialStep,
  type SessionMode,
} from "@comanda/domain/session";
import { MODE_NAMES } from "@comanda/contract";
import { RESERVATION_MODE } from "@comanda/domain/order";
import { FONT_PAIR_IDS } from "@comanda/domain/look";
import { pairOf } from "../../venue/look-choice.ts";
import { findScanned, type Scanned, type ScanParts } from "../../auth/find-scanned.ts";
import { themeUrlOf, type ThemeSheet } from "../../venue/theme-css.ts";
import { asksAtTable, settingsHead } from "../../venue/settings-head.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { memberLinks } from "./member-links.ts";
import { menuChips } from "./menu-chips.ts";
import { programmeWayIn } from "./programme-way-in.ts";
import { scriptJson, type Filling } from "./template.ts";

/** A scanned code's page, ready to be filled. */
export interface CheckInPage {
  readonly isKnown: boolean;
  readonly venueId: string | undefined;
  readonly filling: Filling;
}

/** What stands in an address behind "/checkin/": a code, and in the link of a reservation its id. */
interface CheckInLink {
  readonly code: string;
  /** Empty behind a code alone. Whether there is such a reservation its phone asks, once it has a script. */
  readonly reserveId: string;
}

/** What no id of a reservation has stands in no page. */
const RESERVE_ID = /^[\w-]{1,64}$/;

/** What the page behind a code says; a code that is unknown or revoked gets a page that says so (D-03). */
export async function checkInPage(
  parts: ScanParts & { readonly clock: () => number },
  { code, reserveId }: CheckInLink,
  wishes: LanguagePreference,
): Promise<CheckInPage> {
  const scanned = await findScanned(parts, code);
  const isReserved = reserveId !== "";
  if (scanned === undefined || (isReserved && !RESERVE_ID.test(reserveId))) {
    return { isKnown: false, venueId: undefined, filling: unknownCode(wishes) };
  }
  const { venue } = scanned;
  return {
    isKnown: true,
    venueId: venue.id,
    filling: isReserved
      ? knownCode(
          { ...scanned, mode: RESERVATION_MODE, placeLabel: "" },
          `${code}/${reserveId}`,
          languageFor(venue, wishes),
          parts.clock(),
        )
      : knownCode(scanned, code, languageFor(venue, wishes), parts.clock()),
  };
}

export interface LanguagePreference {
  /** The language in the address, if the diner has chosen one. */
  readonly chosen: string | undefined;
  /** The phone's Accept-Language. */
  readonly accepted: string;
}

/** The diner's choice, else the phone's language if the venue has it, else the venue's first. */
export function languageFor(
  { rules: { venue } }: OpenVenue,
  { chosen, accepted }: LanguagePreference,
): Language {
  const first: Language = venue.startsInChinese ? "zh" : "en";
  if (!venue.hasTwoLanguages) return first;
  if (chosen === "zh" || chosen === "en") return chosen;
  return preferredLanguage(accepted) ?? first;
}

/** The language of a page that belongs to no venue. */
export function languageOf({ chosen, accepted }: LanguagePreference): Language {
  if (chosen === "zh" || chosen === "en") return chosen;
  return preferredLanguage(accepted) ?? "en";
}

/** The first of our two languages that a phone asks for. */
function preferredLanguage(accepted: string): Language | undefined {
  for (const part of accepted.toLowerCase().split(",")) {
    const tag = part.trim();
    if (tag.startsWith("zh")) return "zh";
    if (tag.startsWith("en")) return "en";
  }
  return undefined;
}

/** Which face of headings is fetched before any style asks for it: that of the venue's own pair. */
export function faceFlags(venue: OpenVenue | undefined): Readonly<Record<string, boolean>> {
  const pair = pairOf(venue?.rules.venue.theme.fontPrimary ?? "");
  return Object.fromEntries(FONT_PAIR_IDS.map((id) => [`face-${id}`, id === pair]));
}

/** Links every page of a venue carries in its head: its theme, its ground, its menu already on the way. */
export function headOf(venue: OpenVenue): string {
  const menu = `/v2/api/menu/${venue.catalogue.menuHash}`;
  return `${themeLinks(venue)}<link rel="preload" href="${menu}" as="fetch" crossorigin="anonymous">`;
}

/** A venue's theme and its ground. */
export function themeLinks({ id, rules: { theme } }: OpenVenue): string {
  const sheet = `<link rel="stylesheet" href="${themeUrlOf(id, theme)}">`;
  return [sheet, ...themeColours(theme.paper)].join("");
}

/** The browser's own frame takes the page's ground. */
function themeColours({ usual, night }: ThemeSheet["paper"]): readonly string[] {
  const colour = (media: string, content: string): string =>
    `<meta name="theme-color"${media} content="${content}">`;
  if (night === undefined) return [colour("", usual)];
  const when = (scheme: string): string => ` media="(prefers-color-scheme: ${scheme})"`;
  return [colour(when("light"), usual), colour(when("dark"), night)];
}

function choosesMenu(step: InitialStep): boolean {
  return step.choosesMenu;
}

/** What was scanned, or the reservation behind it. */
type Shown = Pick<Scanned, "venue" | "placeLabel"> & { readonly mode: SessionMode };

function knownCode(scanned: Shown, code: string, language: Language, now: number): Filling {
  const { venue, placeLabel: label, mode } = scanned;
  const { company, greeting, hasTwoLanguages, skipsGuestCount, presetGuests, maximumGuests } =
    venue.rules.venue;
  const { welcomeText } = venue.rules.settings;
  // One of the questions before the menu may be which menu it is.
  const isAskedLater = asksAtTable(venue, mode) && venue.rules.initialFlow.steps.some(choosesMenu);
  const menuTitles = isAskedLater ? [] : venue.rules.settings.menuTitles;
  const own = ownMode(mode);
  // Where the order goes: to a room, or to who picks it up (CHK-011).
  const served = own === undefined || own === DEFAULT_CODE_MODE ? undefined : MODE_NAMES[own];
  const chips =
    menuTitles.length === 0
      ? ""
      : menuChips(menuTitles, language, language === "zh" ? "选择菜单" : "Choose a menu");
  const members = memberLinks(venue.rules.settings, code, language);
  const menus = chips + members + programmeWayIn(venue.rules.settings, language);
  return {
    texts: {
      lang: language === "zh" ? "zh-Hans" : "en",
      "other-lang": language === "zh" ? "en" : "zh",
      venue: company.name,
      served: served === undefined ? "" : readText(served, language),
      place: label,
      code,
      greeting: readText(greeting, language),
      logo: company.logo,
      collect: welcomeText === undefined ? "" : readText(welcomeText, language),
      count: String(presetGuests),
      minus: presetGuests === 0 ? "disabled" : "",
      plus: presetGuests >= maximumGuests ? "disabled" : "",
    },
    html: {
      head: headOf(venue),
      boot: bootScript(scanned, code, language, now),
      menus,
    },
    flags: {
      ...faceFlags(venue),
      known: true,
      unknown: false,
      en: language === "en",
      zh: language === "zh",
      languages: hasTwoLanguages,
      guests: !skipsGuestCount && countsGuests(mode),
      served: served !== undefined,
      numbered: served === undefined && /^\d/.test(label),
      logo: company.logo !== "" && welcomeText === undefined,
      collect: welcomeText !== undefined,
      menus: menus !== "",
      orders: !isViewOnly(mode),
    },
  };
}

function unknownCode({ chosen, accepted }: LanguagePreference): Filling {
  const isChinese = (chosen ?? preferredLanguage(accepted)) === "zh";
  const texts = {
    "other-lang": "",
    venue: "Comanda",
    served: "",
    place: "",
    code: "",
    greeting: "",
    logo: "",
    collect: "",
    count: "",
    minus: "",
    plus: "",
  };
  return {
    texts: { ...texts, lang: isChinese ? "zh-Hans" : "en" },
    html: { head: "", boot: "", menus: "" },
    flags: {
      ...faceFlags(undefined),
      known: false,
      unknown: true,
      en: !isChinese,
      zh: isChinese,
      languages: false,
      guests: false,
      served: false,
      numbered: false,
      logo: false,
      collect: false,
      menus: false,
      orders: false,
    },
  };
}

/** The settings of the venue for the app's first moment; the session's own values follow by the settings load. */
function bootScript(scanned: Shown, code: string, language: Language, now: number): string {
  const { venue, mode, placeLabel } = scanned;
  const nobody = { userId: "", startedAt: 0, mode };
  const head = settingsHead(venue, nobody, { token: "", placeLabel, hasMenu: false, now });
  const settings = head + venue.stock.settingsTail.toString();
  const boot = `{"code":"${code}","language":"${language}","settings":${settings}}`;
  return `<script type="application/json" id="boot">${scriptJson(boot)}</script>`;
}
