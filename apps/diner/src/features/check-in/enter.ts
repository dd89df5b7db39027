import type { OrderDetails } from "@comanda/domain/fulfilment";
import type { OrderMode } from "@comanda/domain/order";
import {
  adsFor,
  firstPage,
  nextEntryStep,
  type EntrySituation,
  type EntryStep,
} from "@comanda/domain/session";
import { isDetailed } from "../../data/check-order-details.ts";
import { choosesMenu } from "../../data/initial-steps.ts";
import { couldChoose, isModeMissing, orderModeOf } from "../../data/order-mode.ts";
import { isTimeMissing } from "../../data/pick-up-time.ts";
import { wayInOf } from "../../data/way-in.ts";
import { waysOf } from "../../data/ways-to-order.ts";
import { paths } from "../../paths.ts";
import { useOrderDetails } from "../../state/order-details.ts";
import type { SessionState } from "../../state/session.ts";

/** What is still to be said before the first page. */
type EntryQuestion = "ask-guests" | "choose-menu" | "choose-delivery" | "enter-details";

/** What comes after Enter: a question that is asked where one is, or the page that opens. */
type EntryWay =
  | { readonly kind: "question"; readonly question: EntryQuestion }
  | { readonly kind: "page"; readonly path: string };

/** What was said of the order until now. */
interface EntryAnswers {
  readonly details: OrderDetails;
  /** Also "as soon as possible" is a time. */
  readonly hasSaidTime: boolean;
}

/** What the domain knows of this phone when its diner enters. */
export function situationOf(
  session: SessionState,
  chosenMenu: string | undefined,
  said: EntryAnswers = { details: useOrderDetails.getState().details, hasSaidTime: true },
): EntrySituation {
  const { settings, venue, guests } = session;
  const mode = orderModeOf(session);
  const { ads, hasCategoryScreen, menus } = wayInOf(settings);
  return {
    mode,
    guests,
    skipsGuestCount: venue?.skipsGuestCount === true,
    // One of the venue's questions is which menu it is.
    menus: choosesMenu(settings) ? [] : menus.map(({ en }) => en),
    chosenMenu,
    ...entryDetails(session, mode, said),
    hasInitialFlow: settings?.hasInitFlow === true,
    hasAds: adsFor(ads, chosenMenu).length > 0,
    hasCategoryScreen,
  };
}

/**
 * What is asked of who picks up, or has it delivered, before the menu: behind the venue's own link how the order is had, and where
 * the venue wants it first, for whom and for when (CHK-039). Nobody else is asked.
 */
function entryDetails(
  session: SessionState,
  mode: OrderMode | undefined,
  { details, hasSaidTime }: EntryAnswers,
): Pick<EntrySituation, "asksPickUpTime" | "needsDeliveryChoice" | "hasValidDetails"> {
  const isMissing = isModeMissing(session);
  const asksFirst = waysOf(session.settings).asksDetailsFirst;
  const isDone =
    mode === undefined ||
    (!couldChoose(session) && isDetailed(mode, details) && !isTimeMissing(mode) && hasSaidTime);
  return {
    asksPickUpTime: asksFirst || isMissing,
    needsDeliveryChoice: couldChoose(session),
    hasValidDetails: asksFirst ? isDone : !isMissing,
  };
}

/** What comes after Enter (CHK-031, CHK-032, CHK-036 to CHK-038). */
export function entryWay(situation: EntrySituation): EntryWay {
  const step = nextEntryStep(situation);
  return isQuestion(step)
    ? { kind: "question", question: step }
    : { kind: "page", path: PAGES[step]() };
}

/** Where somebody goes on to who is asked nothing before the menu any more. */
export function afterInitialFlow(situation: EntrySituation): string {
  return PAGES[firstPage(situation)]();
}

/** Where the ads lead, seen or skipped (PRO-006 to PRO-009). */
export function afterAds(situation: EntrySituation): string {
  return PAGES[firstPage({ ...situation, hasAds: false })]();
}

const QUESTIONS: readonly EntryStep[] = [
  "ask-guests",
  "choose-menu",
  "choose-delivery",
  "enter-details",
] satisfies readonly EntryQuestion[];

function isQuestion(step: EntryStep): step is EntryQuestion {
  return QUESTIONS.includes(step);
}

const PAGES: Readonly<Record<Exclude<EntryStep, EntryQuestion>, () => string>> = {
  "initial-flow": paths.initialFlow,
  ads: paths.ads,
  categories: paths.categories,
  menu: paths.menu,
};
