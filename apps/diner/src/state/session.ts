import type { Language } from "@comanda/domain";
import { isViewOnly, type PhoneMode, type GuardReason } from "@comanda/domain/session";
import type { OrderMode } from "@comanda/domain/order";
import type { Venue } from "@comanda/domain/venue";
import {
  codeModeFromWire,
  venueFromWire,
  type ApiRefusalKind,
  type WireSettings,
} from "@comanda/contract";
import { Settings } from "@comanda/contract/schemas";
import * as v from "valibot";
import { create } from "zustand";
import { newUserId } from "../lib/random.ts";
import { storage } from "../lib/storage.ts";

/** How this phone stands to a venue. */
export interface SessionState {
  /** Empty until a check-in has been opened. */
  readonly token: string;
  readonly userId: string;
  /** The code that was scanned last. */
  readonly code: string;
  readonly settings: WireSettings | undefined;
  readonly venue: Venue | undefined;
  /** What the scanned code is for. */
  readonly mode: PhoneMode;
  /** How its guest chose to have the order, where the code leaves it open; order-mode.ts keeps it. */
  readonly chosen?: OrderMode | undefined;
  readonly language: Language;
  readonly guests: number;
  /** Milliseconds by which the server's clock is before this phone's; 0 where the two agree. */
  readonly ahead: number;
  /** The time that was chosen for the order, and what is sold out or counted then; without one now counts. */
  readonly orderAt?: number | undefined;
  readonly stockThen?: WireSettings["stockItems"] | undefined;
  /** Set by Enter, epoch milliseconds; 0 before (CHK-040). */
  readonly checkedInAt: number;
  /** Why this phone can order nothing until it scans again; undefined while it can. */
  readonly endReason: ApiRefusalKind | GuardReason | undefined;
}

const CheckIn = v.object({
  code: v.string(),
  guests: Settings.entries.presetPax,
  at: v.number(),
});
/** What the visit says of its guests, where somebody of the table has said it. */
const Counted = v.object({ pax: v.number() });
const Boot = v.object({
  code: v.string(),
  language: v.picklist(["en", "zh"]),
  settings: Settings,
});

export const useSession = create<SessionState>(() => initialState());

/** What is sold out or counted of the dishes, for the time of the order. */
export function stockItemsOf({ stockThen, settings }: SessionState): WireSettings["stockItems"] {
  return stockThen ?? settings?.stockItems ?? NONE;
}

const NONE: WireSettings["stockItems"] = [];

/** Whether dishes can be taken into a cart: not from a menu that is only looked at. */
export function hasCart({ mode }: SessionState): boolean {
  return !isViewOnly(mode);
}

/** The venue the phone is at; empty before a check-in. */
export function currentVenueId(): string {
  return useSession.getState().settings?.company._id ?? "";
}

/** Keeps what the server answered, here and on the phone (SET-002). */
export function keepSettings(settings: WireSettings): void {
  storage.write("settings", settings);
  if (settings.token !== "") storage.write("token", settings.token);
  if (settings.userId !== "") storage.write("userId", settings.userId);
  const ahead = aheadOf(settings);
  storage.write("ahead", ahead);
  const { code, guests, ...before } = useSession.getState();
  const hasSaid = storage.read("checkIn", CheckIn)?.code === code;
  const counted = v.safeParse(Counted, settings.visit);
  useSession.setState({
    // A page whose venue has changed nothing is not drawn anew.
    ...(!isUnchanged(before.settings, settings) && { settings, venue: venueFromWire(settings) }),
    ahead,
    // Of a table whose first phone has said "3", the second one begins with 3.
    guests: hasSaid || !counted.success ? guests : counted.output.pax,
    mode: codeModeFromWire(settings),
    token: settings.token,
    userId: settings.userId,
    // Without a token the server has a question first: scan-page.tsx asks it.
    endReason: settings.token === "" ? "pin-needed" : undefined,
  });
}

/** Whether nothing but the server's clock has gone on. */
function isUnchanged(before: WireSettings | undefined, settings: WireSettings): boolean {
  const { now } = settings;
  return JSON.stringify({ ...before, now }) === JSON.stringify({ ...settings, now });
}

export function setLanguage(language: Language): void {
  storage.write("language", language);
  useSession.setState({ language });
}

/** Kept at once, so that a reload before Enter does not ask again. */
export function setGuests(guests: number): void {
  const { code, checkedInAt } = useSession.getState();
  storage.write("checkIn", { code, guests, at: checkedInAt });
  useSession.setState({ guests });
}

/** Enter: the check-in counts from now (CHK-040), and so does the language it was read in. */
export function checkIn(now: number): void {
  const { code, guests, language } = useSession.getState();
  storage.write("checkIn", { code, guests, at: now });
  storage.write("language", language);
  useSession.setState({ checkedInAt: now });
}

/** The phone can order nothing more; what is kept of the session goes with end-of-session.ts. */
export function endSession(endReason: ApiRefusalKind): void {
  useSession.setState({ endReason });
}

function initialState(): SessionState {
  const boot = readBoot();
  const settings = boot?.settings ?? storage.read("settings", Settings);
  const checkedIn = storage.read("checkIn", CheckIn);
  const isSameCode = boot === undefined || boot.code === checkedIn?.code;
  // A scan opens a session anew; the person's id stays, so that it goes on where it was (D-04).
  const token = boot === undefined ? (storage.read("token", v.string()) ?? "") : "";
  const venue = settings === undefined ? undefined : venueFromWire(settings);
  return {
    token,
    userId: storage.read("userId", v.string()) ?? newUserId(),
    code: boot?.code ?? checkedIn?.code ?? "",
    settings,
    venue,
    mode: codeModeFromWire(settings),
    language: languageOf(boot?.language, settings),
    guests: (isSameCode ? checkedIn?.guests : undefined) ?? venue?.presetGuests ?? 0,
    checkedInAt: isSameCode ? (checkedIn?.at ?? 0) : 0,
    ahead: boot === undefined ? (storage.read("ahead", v.number()) ?? 0) : aheadOf(boot.settings),
    endReason: undefined,
  };
}

/** Clocks that differ by less than this agree: an answer is on its way for a moment too. */
const SAME_MILLISECONDS = 20_000;

function aheadOf({ now = Date.now() }: WireSettings): number {
  const ahead = now - Date.now();
  return Math.abs(ahead) < SAME_MILLISECONDS ? 0 : ahead;
}

/** What the server wrote into the check-in page. */
function readBoot(): v.InferOutput<typeof Boot> | undefined {
  const text = document.getElementById("boot")?.textContent;
  if (text === undefined) return undefined;
  const parsed = v.safeParse(Boot, JSON.parse(text));
  return parsed.success ? parsed.output : undefined;
}

/** The diner's own choice, else what the server chose by the phone's language, else the venue's first. */
function languageOf(boot: Language | undefined, settings: WireSettings | undefined): Language {
  const first: Language = settings?.isLanReverse === true ? "zh" : "en";
  if (settings?.hasMultiLanguage === false) return first;
  const wanted = new URLSearchParams(location.search).get("lang");
  if (wanted === "en" || wanted === "zh") {
    storage.write("language", wanted);
    return wanted;
  }
  return storage.read("language", v.picklist(["en", "zh"])) ?? boot ?? phoneLanguage() ?? first;
}

/** The first of our languages that the phone speaks, as the server reads it where it writes the page. */
function phoneLanguage(): Language | undefined {
  const tag = navigator.languages.find((each) => /^(en|zh)/i.test(each));
  return tag === undefined ? undefined : /^zh/i.test(tag) ? "zh" : "en";
}
