import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { code, codes, count, flagOr, instant, rate, text, textOr, title, url } from "./fields.ts";
import { Category } from "./menu.ts";
import { tax } from "./tax-settings.ts";

const Company = v.object({
  _id: code,
  companyName: title,
  shortName: title,
  companyLogo: v.optional(url, ""),
  url: v.optional(url, ""),
});

const ColorTheme = v.object({
  primaryColor: title,
  secondaryColor: title,
  paperColor: textOr("#ffffff"),
  inkColor: textOr("#1d1a16"),
  borderColor: title,
  fontFamily: textOr(""),
  fontPrimary: textOr(""),
  fontSecondary: textOr(""),
  headerHeight: v.optional(count, 40),
  sidebarWidth: v.optional(count, 100),
  maxPax: v.optional(count, 30),
});

const PaymentData = v.object({
  serviceCharge: v.optional(rate, 0),
  shouldExclude: flagOr(true),
  shouldExcludeDI: flagOr(true),
});

const venue = {
  company: Company,
  isDemo: flagOr(false),
  timeZone: v.optional(title, "Asia/Singapore"),
  currencySymbol: textOr("SGD"),
  icons: v.optional(v.record(title, v.object({ url, label: text })), () => ({})),
  otherUrls: v.optional(v.array(v.object({ title, url })), () => []),
};

const languages = {
  greeting: v.optional(text, () => ({
    en: "Welcome! Please only order one at a time!",
    zh: "欢迎光临！请每次只下一单。",
  })),
  hasMultiLanguage: flagOr(true),
  isLanReverse: flagOr(false),
};

const menu = {
  hidePrice: flagOr(false),
  categoryPosition: v.optional(v.picklist([0, 1]), 1),
  unlimitedScroll: flagOr(true),
  directAdd: flagOr(false),
  recentBought: flagOr(false),
  recentItem: codes,
  exclusiveOptionTitles: v.optional(v.array(title), () => []),
};

const payment = {
  paymentData: v.optional(PaymentData, () => ({
    serviceCharge: 0,
    shouldExclude: true,
    shouldExcludeDI: true,
  })),
};

const theme = { colorTheme: ColorTheme };
const session = {
  skipPax: flagOr(false),
  /** Ours: the number of guests that the check-in begins with; 0 lets every guest choose. */
  presetPax: v.optional(v.pipe(count, v.maxValue(BOUNDS.guests)), 0),
};
const checkout = { dineInTakeAway: flagOr(true), hasStockCheck: flagOr(true) };

/** Members of the settings by the part of the venue they are about; a part is stored and changed by itself. */
export const SETTINGS_PARTS = {
  venue,
  languages,
  theme,
  menu,
  session,
  checkout,
  tax,
  payment,
} as const;

/** What a venue has decided about itself: kept by the server, sent with every settings load. */
export const VenueSettings = v.object({
  ...venue,
  ...languages,
  ...theme,
  ...menu,
  ...session,
  ...checkout,
  ...tax,
  ...payment,
});
export type WireVenueSettings = v.InferOutput<typeof VenueSettings>;

/** Sold-out and stock travel beside the menu, so that the menu stays what it is (D-16). */
const StockItem = v.object({
  codeId: code,
  isSoldOut: v.boolean(),
  qty: v.optional(count),
  /** Ours: when what is sold out comes back by itself; an order for later is judged by its time. */
  until: v.optional(instant),
});
export type WireStockItem = v.InferOutput<typeof StockItem>;

/** What has sold out, come back or been counted between two versions of the settings, in which nothing else differs. */
export const StockChange = v.object({
  from: v.string(),
  to: v.string(),
  items: v.array(StockItem),
  /** On sale and no longer counted. */
  gone: v.array(code),
});
export type WireStockChange = v.InferOutput<typeof StockChange>;

/** What a session is about: the place, the person's id, and how the order will be served (ENT-013). */
const SessionValues = v.object({
  token: v.string(),
  userId: v.string(),
  /** When this check-in's clock began. */
  orderTime: instant,
  lanIndex: v.picklist([0, 1]),
  tkType: v.picklist([0, 1, 2]),
  isTakeAway: v.boolean(),
  isInRoom: v.boolean(),
  isMenuView: v.boolean(),
  /** Ours: the code is the venue's own link, behind which guests choose how their order is had. */
  isVenueLink: v.optional(v.boolean()),
  tableLabel: v.string(),
  /** Null is a guest. */
  customer: v.optional(v.unknown(), null),
});

const settings = {
  ...SessionValues.entries,
  ...VenueSettings.entries,
  url: v.optional(url, ""),
  shortName: textOr(""),
  companyLogo: v.optional(url, ""),
  /** Ours: the sheet of the venue's look. */
  themeUrl: v.optional(url, ""),
  menuHash: v.string(),
  /** Ours: the server's clock as it answers, by which the phone opens and closes menus. */
  now: v.optional(instant),
  menus: v.array(Category),
  stockItems: v.array(StockItem),
  /** Ours: another text for anything else in here than the session's own values. */
  settingsVersion: textOr(""),
  hasInitFlow: flagOr(false),
  initFlow: v.optional(v.array(v.unknown()), () => []),
  /** Read apart, by whoever enters: way-in.ts says what each is (ENT-029). */
  ads: v.optional(v.array(v.unknown()), () => []),
  categoryScreen: flagOr(false),
  /** Ours: the venue's menus where it has several. */
  menuTitles: v.optional(v.array(text), () => []),
  welcomeText: v.optional(text),
  cart: v.optional(v.array(v.unknown()), () => []),
  recommend: v.optional(v.array(v.unknown()), () => []),
  containerItems: v.optional(v.array(v.unknown()), () => []),
  pm: v.optional(v.array(v.unknown()), () => []),
};

/**
 * The answer of the settings load (API-004, D-16). Members of later features carry neutral values. It keeps what it does not
 * name: what phones read apart, by schemas of their own, once they need it, so that the first load knows nothing of them.
 */
export const Settings = v.looseObject(settings);
/** What is named, so that a name nobody knows does not compile. */
export type WireSettings = v.InferOutput<v.ObjectSchema<typeof settings, undefined>> & {
  /**
   * Ours, read apart: what is said where dishes are offered, how the check-in stands to the visit, what the guard looks at, a
   * pause, when a venue that is closed opens, that the code is one for all rooms.
   */
  readonly [
    Apart in
      | "upsell"
      | "visit"
      | "isReservation"
      | "guard"
      | "pause"
      | "closed"
      | "asksRoom"
      | "asksFirst"
  ]?: unknown;
};
export type WireSession = v.InferOutput<typeof SessionValues>;
