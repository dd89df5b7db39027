import { answerIn } from "@comanda/client";
import type { ApiRefusalKind, WireSettings } from "@comanda/contract";
import { GuardRules, ValidityAnswer } from "@comanda/contract/schemas";
import {
  cartMode,
  isViewOnly,
  offeredModes,
  sessionGuard,
  type GuardDecision,
  type PageKind,
} from "@comanda/domain/session";
import * as v from "valibot";
import { PASSING } from "../lib/passing.ts";
import { storage } from "../lib/storage.ts";
import { isCartLocked, useFinalOrder } from "../state/final-order.ts";
import { useCustomer } from "../state/customer.ts";
import { useSession } from "../state/session.ts";
import { callApi } from "./api.ts";
import { closedOf } from "./closed.ts";
import { membershipOf } from "./members.ts";
import { chosenMenu } from "./chosen-menu.ts";
import { refreshSettings } from "./settings.ts";
import { waysOf } from "./ways-to-order.ts";

/**
 * Why: the one place of the app that decides whether a page may be shown (CHK-041 to CHK-049): by the domain's guard, on
 * entering a page, on coming back to it, and before an order is sent.
 */

/** Refusals that say how or when orders are taken here, and nothing against this visit: the menu stays. */
const STAYS: ReadonlySet<ApiRefusalKind> = new Set([
  "view-only",
  "mode-not-served",
  "time-is-up",
  "venue-closed",
]);
/** Who comes back to the page within this time is not asked about again. */
const FRESH_MILLISECONDS = 60_000;

/** So long an answer is waited for: the guest goes on without it, and the server decides when the order comes. */
const ANSWER_MILLISECONDS = 5_000;

const CheckInTime = v.object({ at: v.number() });
const ALLOWED: GuardDecision = { kind: "allowed" };
const ENDED: GuardDecision = { kind: "redirect", to: "away", reason: "not-valid" };

/** What the server said last of this session, by its token; no answer changes nothing of it. */
let validity = { token: "", isValid: true, askedAt: 0 };
/** Asked once, however many want to know at the same time. */
let asking: Promise<void> | undefined;

/**
 * Decides about a page at this moment, by what the phone knows. Who may not stay is told why; nothing of the cart goes. An
 * order on its way is followed to its answer first, whatever the hour: the server decides about it (D-02).
 */
export function guardPage(page: PageKind, now: number): GuardDecision {
  if (isCartLocked(useFinalOrder.getState())) return ALLOWED;
  const decision = decide(page, now);
  if (decision.kind === "redirect" && decision.to === "away") {
    useSession.setState({ endReason: decision.reason });
  }
  return decision;
}

/**
 * The same, with what the server says, asked however lately it was: before an order is sent. An answer that takes
 * longer than five seconds is not waited for.
 */
export async function guardWithServer(page: PageKind): Promise<GuardDecision> {
  const known = guardPage(page, Date.now());
  if (known.kind === "redirect") return known;
  await Promise.race([
    askServer(true),
    new Promise((resolve) => setTimeout(resolve, ANSWER_MILLISECONDS)),
  ]);
  // The answer may have ended the session.
  return useSession.getState().endReason === undefined ? guardPage(page, Date.now()) : ENDED;
}

/** Asks whether this session may still order (CHK-049), where it has not been asked lately, or always. */
export async function askServer(isAlways: boolean): Promise<void> {
  const { token } = useSession.getState();
  // Before the first settings load there is nothing to ask with.
  if (token === "") return;
  const isFresh = token === validity.token && Date.now() - validity.askedAt < FRESH_MILLISECONDS;
  if (isFresh && !isAlways) return;
  asking ??= askValidity(token).finally(() => (asking = undefined));
  await asking;
}

function decide(page: PageKind, now: number): GuardDecision {
  const { mode, chosen, settings, token } = useSession.getState();
  const { checkInMinutes, checkInCountsFrom } = guardRulesOf(settings);
  const rules = membershipOf(settings);
  const counts = [checkedInAt(), checkInCountsFrom === "lastOrder" ? lastOrderAt() : 0];
  return sessionGuard({
    page,
    now,
    validFrom: Math.max(...counts) || undefined,
    validMinutes: checkInMinutes,
    mode: cartMode(mode, chosen),
    isValid: token !== validity.token || validity.isValid,
    isViewOnly: isViewOnly(mode),
    requiresLogin: rules.haveToLogin,
    hasMembership: rules.hasMember,
    isLoggedIn: useCustomer.getState().customer !== undefined,
    allowsAfterHours: closedOf(settings)?.takenFrom !== undefined,
    // By the server's clock, for orders of this code.
    isOpen: settings?.closed === undefined,
  });
}

/** What the venue and the installation say to the guard; settings of a newer server read as the defaults. */
export function guardRulesOf(settings: WireSettings | undefined) {
  const read = v.safeParse(GuardRules, { guard: settings?.guard });
  return read.success ? read.output.guard : v.parse(GuardRules, {}).guard;
}

/** When this phone checked in, in this tab or another (CHK-040). */
function checkedInAt(): number {
  const stored = storage.read("checkIn", CheckInTime)?.at ?? 0;
  return Math.max(useSession.getState().checkedInAt, stored);
}

/** When this phone ordered last, by its own clock: "SO_1795233600000" was. */
function lastOrderAt(): number {
  const { finalOrder } = useFinalOrder.getState();
  if (finalOrder?.answer === undefined) return 0;
  return Number(finalOrder.payload.orderId.replace("SO_", "")) || 0;
}

/**
 * Asks whether the server takes orders of this session (API-006). A refusal is a no; what is no answer of ours, or passes,
 * says nothing: the quiet line tells that nobody answers, and the next entry or Submit asks again (D-09, D-14).
 */
async function askValidity(token: string): Promise<void> {
  // Where nothing is ordered over the phone there is nothing to ask.
  const { mode, settings, guests: pax } = useSession.getState();
  if (!offeredModes(mode, waysOf(settings)).ok) return;
  const title = chosenMenu() ?? "";
  const outcome = await callApi("checkValidity", { body: { title, pax } });
  if (outcome.kind === "refused") {
    const { kind } = outcome.refusal;
    // Lunch may have got another name while this phone slept: the venue's menus of today have no such choice.
    if (kind === "bad-request" && title !== "") await refreshSettings();
    if (title !== (chosenMenu() ?? "")) return askValidity(token);
    if (!PASSING.has(kind)) validity = { token, isValid: STAYS.has(kind), askedAt: Date.now() };
  } else if (answerIn(outcome, ValidityAnswer) !== undefined) {
    validity = { token, isValid: true, askedAt: Date.now() };
  }
}
