import {
  adsFor,
  cartMode,
  firstPage,
  nextEntryStep,
  type EntrySituation,
  type EntryStep,
} from "@comanda/domain/session";
import { choosesMenu } from "../../data/initial-steps.ts";
import { wayInOf } from "../../data/way-in.ts";
import { paths } from "../../paths.ts";
import type { SessionState } from "../../state/session.ts";

/** What is still to be said before the first page. */
type EntryQuestion = "ask-guests" | "choose-menu";

/** What comes after Enter: a question that is asked where one is, or the page that opens. */
type EntryWay =
  | { readonly kind: "question"; readonly question: EntryQuestion }
  | { readonly kind: "page"; readonly path: string };

/** What the domain knows of this phone when its diner enters. */
export function situationOf(
  { settings, venue, mode, guests }: SessionState,
  chosenMenu: string | undefined,
): EntrySituation {
  const { ads, hasCategoryScreen, menus } = wayInOf(settings);
  return {
    mode: cartMode(mode),
    guests,
    skipsGuestCount: venue?.skipsGuestCount === true,
    // One of the venue's questions is which menu it is.
    menus: choosesMenu(settings) ? [] : menus.map(({ en }) => en),
    chosenMenu,
    // A pick-up code says how the order is fetched; nobody is asked when, or for whom.
    asksPickUpTime: false,
    needsDeliveryChoice: false,
    hasValidDetails: true,
    hasInitialFlow: settings?.hasInitFlow === true,
    hasAds: adsFor(ads, chosenMenu).length > 0,
    hasCategoryScreen,
  };
}

/** What comes after Enter (CHK-031, CHK-032, CHK-036 to CHK-038). */
export function entryWay(situation: EntrySituation): EntryWay {
  const step = nextEntryStep(situation);
  if (step === "ask-guests" || step === "choose-menu") return { kind: "question", question: step };
  return { kind: "page", path: PAGES[step]() };
}

/** Where somebody goes on to who is asked nothing before the menu any more. */
export function afterInitialFlow(situation: EntrySituation): string {
  return PAGES[firstPage(situation)]();
}

/** Where the ads lead, seen or skipped (PRO-006 to PRO-009). */
export function afterAds(situation: EntrySituation): string {
  return PAGES[firstPage({ ...situation, hasAds: false })]();
}

const PAGES: Readonly<Record<Exclude<EntryStep, EntryQuestion>, () => string>> = {
  "choose-delivery": paths.menu,
  "enter-details": paths.menu,
  "initial-flow": paths.initialFlow,
  ads: paths.ads,
  categories: paths.categories,
  menu: paths.menu,
};
