import { isTakeAwayMode, type OrderMode } from "../order/order-mode.ts";

/** What stands between the Enter button and the menu. */
export interface EntrySituation {
  /** Undefined where the menu is only looked at. */
  readonly mode: OrderMode | undefined;
  readonly guests: number;
  readonly skipsGuestCount: boolean;
  /** Titles of the menus, e.g. lunch and dinner. */
  readonly menus: readonly string[];
  readonly chosenMenu: string | undefined;
  /** Take-away orders are for a time that the diner says before anything else. */
  readonly asksPickUpTime: boolean;
  /** The venue offers more than one way to get the order, and none is chosen. */
  readonly needsDeliveryChoice: boolean;
  readonly hasValidDetails: boolean;
  /** The server wants its questions answered first, once per visit. */
  readonly hasInitialFlow: boolean;
  readonly hasAds: boolean;
  readonly hasCategoryScreen: boolean;
}

export type EntryStep =
  | "ask-guests"
  | "choose-menu"
  | "choose-delivery"
  | "enter-details"
  | "initial-flow"
  | "ads"
  | "categories"
  | "menu";

/**
 * What comes next when a diner enters: first what is still to be said (CHK-031, CHK-032), for take-away the details
 * too (CHK-039, Q-083a), then the first page. Nobody is asked anything for an e-menu but which menu it is.
 */
export function nextEntryStep(situation: EntrySituation): EntryStep {
  if (lacksGuests(situation)) return "ask-guests";
  if (situation.menus.length > 1 && situation.chosenMenu === undefined) return "choose-menu";
  if (lacksDetails(situation)) {
    return situation.needsDeliveryChoice ? "choose-delivery" : "enter-details";
  }
  if (situation.hasInitialFlow && situation.mode !== undefined) return "initial-flow";
  return firstPage(situation);
}

/** The first page once nothing is left to be said (CHK-036 to CHK-038); without ads also what comes after them (PRO-006 to PRO-009). */
export function firstPage({
  hasAds,
  hasCategoryScreen,
}: Pick<EntrySituation, "hasAds" | "hasCategoryScreen">): "ads" | "categories" | "menu" {
  if (hasAds) return "ads";
  return hasCategoryScreen ? "categories" : "menu";
}

function lacksGuests({ mode, guests, skipsGuestCount }: EntrySituation): boolean {
  if (mode === undefined || skipsGuestCount || guests > 0) return false;
  return !isTakeAwayMode(mode) && mode !== "reservation";
}

function lacksDetails(situation: EntrySituation): boolean {
  const { mode, asksPickUpTime, hasValidDetails } = situation;
  return mode !== undefined && isTakeAwayMode(mode) && asksPickUpTime && !hasValidDetails;
}
