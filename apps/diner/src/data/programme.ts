import { answerIn } from "@comanda/client";
import {
  programmeBalanceOf,
  sentenceOf,
  type Outcome,
  type WireProgrammeCustomer,
} from "@comanda/contract";
import { ProgrammeCustomer, ProgrammeLookUp, ProgrammePinAnswer } from "@comanda/contract/schemas";
import type { Text } from "@comanda/domain";
import {
  isProgrammeBusy,
  nextProgrammeScreen,
  NO_PROGRAMME_LOGIN,
  programmeFormMistake,
  programmePinMistake,
  type ProgrammeEvent,
  type ProgrammeScreen,
} from "@comanda/domain/session";
import { create } from "zustand";
import { showMessage } from "../state/messages.ts";
import { forgetHandle, keepHandle, useProgrammeHandle } from "../state/programme-handle.ts";
import { setProgrammeBalance } from "../state/redemptions.ts";
import { useSession } from "../state/session.ts";
import { callLater, type LaterCall } from "./later-api.ts";
import { programmeRulesOf } from "./programme-texts.ts";

/** One login, from the number to the person. The PIN is in none of it: it goes out once and is gone. */
interface ProgrammeLoginState {
  readonly screen: ProgrammeScreen;
  readonly phone: string;
  readonly countryCode: string;
  readonly customer: WireProgrammeCustomer | undefined;
  /** What is wrong, below the field; editing takes it away (EXT-019). */
  readonly wrong: Text | undefined;
  /** The programme did not answer last: ordering goes on without it, and one line says so. */
  readonly isAway: boolean;
}

const NOBODY: ProgrammeLoginState = {
  screen: NO_PROGRAMME_LOGIN,
  phone: "",
  countryCode: "",
  customer: undefined,
  wrong: undefined,
  isAway: false,
};

export const useProgramme = create<ProgrammeLoginState>(() => NOBODY);

/** What was asked before somebody left: an answer to it changes nothing. */
let turn = 0;

/** Answers whether the event changed anything. */
function happen(event: ProgrammeEvent): boolean {
  const { screen } = useProgramme.getState();
  const next = nextProgrammeScreen(screen, event);
  if (next === screen) return false;
  useProgramme.setState({ screen: next });
  if (next.refusal !== undefined) refuseLogin(next.refusal.kind);
  return true;
}

function refuseLogin(kind: "registration-not-allowed" | "too-many-retries"): void {
  if (kind === "too-many-retries") sayWentWrong();
  else useProgramme.setState({ wrong: sentenceOf({ kind: "programme-register" }) });
}

const WENT_WRONG: Text = {
  en: "Something went wrong. Please try again.",
  zh: "出错了，请重试。",
};

/** Any failed call of the programme but of its campaigns speaks in the error popup (ERR-015, ERR-017, Q-124). */
function sayWentWrong(): void {
  showMessage({ title: undefined, sentences: [WENT_WRONG] });
}

/** Asks, and hears nothing where somebody has left meanwhile. */
async function ask(name: LaterCall, body: object): Promise<Outcome | undefined> {
  const asked = turn;
  const outcome = await callLater(name, { body });
  return asked === turn ? outcome : undefined;
}

/** Why a call came to nothing: what the venue's server says below the field, all else in the popup. */
function fail(outcome: Outcome): void {
  if (outcome.kind !== "refused" || AWAY.has(outcome.refusal.kind)) {
    useProgramme.setState({ isAway: true });
    happen({ kind: "failed" });
    sayWentWrong();
    return;
  }
  const { refusal } = outcome;
  const isNeeded = refusal.kind === "programme-pin" && refusal.why === "needed";
  if (isNeeded && happen({ kind: "pinNeeded" })) return;
  useProgramme.setState({ wrong: sentenceOf(refusal) });
  if (!happen({ kind: "pinRefused" })) happen({ kind: "failed" });
}

const AWAY: ReadonlySet<string> = new Set(["programme-away", "programme-off", "internal"]);

/** What a body says of who asks: the number while it was typed just now, and nothing where a handle says it. */
function person() {
  const { phone, countryCode } = useProgramme.getState();
  return { userId: useSession.getState().userId, phone, countryCode };
}

function mistake(why: ReturnType<typeof programmeFormMistake>): boolean {
  const wrong = why === undefined ? undefined : sentenceOf({ kind: "programme-form", why });
  useProgramme.setState({ wrong });
  return why !== undefined;
}

/** Looks a number up, and goes where its flags lead (EXT-020 to EXT-025). */
export async function submitNumber(countryCode: string, phone: string): Promise<void> {
  if (isProgrammeBusy(useProgramme.getState().screen)) return;
  if (mistake(programmeFormMistake({ countryCode, phone }))) return;
  forgetHandle();
  useProgramme.setState({ phone, countryCode });
  if (!happen({ kind: "submit" })) return;
  const outcome = await ask("lookUpProgramme", person());
  if (outcome === undefined) return;
  const flags = answerIn(outcome, ProgrammeLookUp);
  if (flags === undefined) return fail(outcome);
  await goByFlags({ isMember: flags.isMember, hasPin: flags.isPin, isNew: flags.isNew });
}

async function goByFlags(
  flags: Extract<ProgrammeEvent, { kind: "flags" }>["flags"],
): Promise<void> {
  const { programmeRegister } = programmeRulesOf(useSession.getState().settings);
  happen({ kind: "flags", flags, allowsRegistration: programmeRegister });
  if (useProgramme.getState().screen.state === "fetching") await fetchCustomer();
}

/** Sends what was typed as a PIN: a new one, or the one there is. */
export async function submitPin(pin: string): Promise<void> {
  const { screen } = useProgramme.getState();
  if (isProgrammeBusy(screen) || mistake(programmePinMistake(pin))) return;
  const isNew = screen.state === "askNewPin";
  if (!happen({ kind: "submit" })) return;
  if (!isNew) return fetchCustomer(pin);
  const { phone, countryCode } = person();
  const isNewPerson = screen.login?.flags.isNew === true ? 1 : 0;
  const outcome = await ask("setProgrammePin", { phone, countryCode, pin, isNew: isNewPerson });
  if (outcome === undefined) return;
  const answer = answerIn(outcome, ProgrammePinAnswer);
  if (answer === undefined) return fail(outcome);
  if (answer.errorMsg !== "") {
    useProgramme.setState({ wrong: { en: answer.errorMsg, zh: answer.errorMsg } });
    happen({ kind: "pinRefused" });
    return;
  }
  if (answer.pin !== "") keepHandle(answer.pin);
  const { isMember, isPin, isNew: isStillNew } = answer;
  await goByFlags({
    hasPin: isPin,
    isNew: isStillNew,
    ...(isMember !== undefined && { isMember }),
  });
}

/** Fetches the customer by the handle, or by a PIN that is exchanged for one (EXT-021, EXT-029). */
async function fetchCustomer(pin = ""): Promise<void> {
  const { handle } = useProgrammeHandle.getState();
  const outcome = await ask("logInProgramme", {
    ...person(),
    pin: pin === "" ? handle : pin,
    handle,
  });
  if (outcome === undefined) return;
  const customer = answerIn(outcome, ProgrammeCustomer);
  if (customer === undefined) return fail(outcome);
  if (!happen({ kind: "customer" })) return;
  keepHandle(customer.pin);
  setProgrammeBalance(programmeBalanceOf(customer));
  useProgramme.setState({ customer, phone: "", countryCode: "", wrong: undefined, isAway: false });
}

/** Agrees to the programme's privacy text, by which there is a member (EXT-026). */
export async function agree(): Promise<void> {
  if (!happen({ kind: "submit" })) return;
  const { handle } = useProgrammeHandle.getState();
  const outcome = await ask("acceptProgrammePrivacy", { ...person(), pin: handle, pdpa: 1 });
  if (outcome === undefined) return;
  if (outcome.kind !== "answered") return fail(outcome);
  await goByFlags({});
}

/** Opens the dialog: of who is logged in everything is fetched anew. */
export async function openProgramme(): Promise<void> {
  turn += 1;
  const isIn = useProgrammeHandle.getState().handle !== "";
  const { customer } = useProgramme.getState();
  const state = isIn ? (customer === undefined ? "fetching" : "in") : "phone";
  const screen: ProgrammeScreen = { ...NO_PROGRAMME_LOGIN, state };
  useProgramme.setState({ ...NOBODY, screen, customer: isIn ? customer : undefined });
  if (isIn) await fetchCustomer();
}

/** The programme wants the PIN again: what it has told before counts no more. */
export function loginIsOver(): void {
  useProgramme.setState({ customer: undefined });
}

/** Closes it; what was asked is not waited for. */
export function leaveProgramme(): void {
  turn += 1;
}

/** Back to the number. */
export function cancelLogin(): void {
  turn += 1;
  if (happen({ kind: "cancel" })) useProgramme.setState({ wrong: undefined });
}

export function clearWrong(): void {
  if (useProgramme.getState().wrong !== undefined) useProgramme.setState({ wrong: undefined });
}

/** Logs out, here and at the server (EXT-030). */
export function logOutOfProgramme(): void {
  turn += 1;
  forgetHandle();
  useProgramme.setState(NOBODY);
  void callLater("logOutProgramme", { body: {} });
}

/** Lets the programme send a new PIN (ERR-016); one at a time. */
let isResetting = false;
export async function forgotPin(): Promise<void> {
  if (isResetting || isProgrammeBusy(useProgramme.getState().screen)) return;
  isResetting = true;
  const { handle } = useProgrammeHandle.getState();
  const outcome = await ask("resetProgrammePin", { ...person(), handle });
  isResetting = false;
  if (outcome === undefined) return;
  if (outcome.kind === "answered") showMessage({ title: undefined, sentences: [RESET] });
  else if (outcome.kind === "refused" && !AWAY.has(outcome.refusal.kind)) {
    useProgramme.setState({ wrong: sentenceOf(outcome.refusal) });
  } else sayWentWrong();
}

const RESET: Text = {
  en: "PIN reset message will be sent via SMS",
  zh: "重设密码的短信将发送到您的手机",
};
