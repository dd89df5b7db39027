import * as v from "valibot";
import { code, flagOr, text, title, url } from "./fields.ts";

/** More than twenty pictures nobody waits for: at five seconds each they take 100 seconds. */
export const MAX_ADS = 20;
/** Menus that have a name in two languages: breakfast, lunch, tea, dinner, late ... */
const MAX_MENUS = 20;

/** A picture shown between check-in and menu (ENT-029). */
const Ad = v.object({
  img: v.pipe(url, v.minLength(1)),
  /** The menus it is shown for; none is all of them. */
  titles: v.optional(v.pipe(v.array(title), v.maxLength(MAX_MENUS)), () => []),
  /** Ours: what can be seen on it, for those who cannot. */
  alt: v.optional(text, () => ({ en: "", zh: "" })),
  /** Ours: the dish that it is about; its name and price stand below the picture and lead to it. */
  codeId: v.optional(code),
});
export type WireAd = v.InferOutput<typeof Ad>;

const ads = v.pipe(v.array(Ad), v.maxLength(MAX_ADS));
const names = v.pipe(v.array(text), v.maxLength(MAX_MENUS));

const shown = {
  ads: v.optional(ads, () => []),
  /** Whether guests choose a category from a page of pictures before they see dishes. */
  categoryScreen: flagOr(false),
  /** Stands in the logo's place at the check-in, e.g. from which shelf orders are collected (D-08, Q-068). */
  welcomeText: v.optional(text),
};

/** What a venue has decided about the way from the scan to the menu. */
export const WayIn = v.object({
  ...shown,
  /** The titles of its menus in both languages; the menu itself knows one: { en: "Lunch", zh: "午餐" }. */
  menuNames: v.optional(names, () => []),
});
export type WireWayIn = v.InferOutput<typeof WayIn>;

/** The same as phones are told, who read it apart from the rest of the settings, once somebody enters. */
export const ServedWayIn = v.object({
  ...shown,
  /** The venue's menus where it has several, else none. */
  menuTitles: v.optional(v.array(text), () => []),
});
export type WireServedWayIn = v.InferOutput<typeof ServedWayIn>;

/** What the console edits. */
const edited = {
  ads,
  categoryScreen: v.boolean(),
  /** Empty in both languages: the logo. */
  welcomeText: text,
  menuNames: names,
};

/** What is decided, the titles there are to decide about, and a text that is another one as soon as somebody changes it. */
export const StaffWayIn = v.object({ ...edited, titles: v.array(v.string()), basis: v.string() });
export type WireStaffWayIn = v.InferOutput<typeof StaffWayIn>;

export const ChangeWayInBody = v.object({
  ...edited,
  basis: v.pipe(v.string(), v.maxLength(100)),
});
