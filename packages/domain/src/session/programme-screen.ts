import {
  retryProgrammeLogin,
  startProgrammeLogin,
  type ProgrammeFlags,
  type ProgrammeLogin,
  type ProgrammeLoginRefusal,
  type ProgrammeLoginStep,
} from "./programme-login.ts";

/** What a phone shows of a login to a programme, or what it has sent and waits for. */
type ProgrammeState =
  /** The number is typed. */
  | "phone"
  | "lookingUp"
  | "askNewPin"
  | "settingPin"
  | "askPin"
  | "checkingPin"
  | "askPrivacy"
  | "accepting"
  | "fetching"
  /** Somebody is logged in. */
  | "in";

/** What happens: a person's taps, and what the programme has answered. */
type ProgrammeEventKind =
  | "submit"
  | "cancel"
  | "logOut"
  /** It says what it knows of the person. */
  | "flags"
  /** Here is the person. */
  | "customer"
  /** It does not take this PIN, and says why. */
  | "pinRefused"
  /** It wants the PIN: a 401. */
  | "pinNeeded"
  | "failed";

/** `byFlags` is where the flags lead; `stay` is what is not to happen, or comes too late, and changes nothing. */
type Cell = ProgrammeState | "byFlags" | "stay";

const NOTHING = {
  submit: "stay",
  cancel: "phone",
  logOut: "stay",
  flags: "stay",
  customer: "stay",
  pinRefused: "stay",
  pinNeeded: "stay",
  failed: "stay",
} as const satisfies Record<ProgrammeEventKind, Cell>;

/**
 * Every state and every event: one that is missing does not compile. While something was sent and is not answered a tap sends
 * nothing (EXT-031); what is answered after the person has left changes nothing.
 */
const NEXT: Readonly<Record<ProgrammeState, Readonly<Record<ProgrammeEventKind, Cell>>>> = {
  phone: { ...NOTHING, submit: "lookingUp" },
  lookingUp: { ...NOTHING, flags: "byFlags", failed: "phone" },
  askNewPin: { ...NOTHING, submit: "settingPin" },
  settingPin: {
    ...NOTHING,
    flags: "byFlags",
    pinRefused: "askNewPin",
    pinNeeded: "askPin",
    failed: "askNewPin",
  },
  askPin: { ...NOTHING, submit: "checkingPin" },
  checkingPin: {
    ...NOTHING,
    customer: "in",
    pinRefused: "askPin",
    pinNeeded: "askPin",
    failed: "askPin",
  },
  askPrivacy: { ...NOTHING, submit: "accepting" },
  accepting: { ...NOTHING, flags: "byFlags", pinNeeded: "askPin", failed: "askPrivacy" },
  fetching: { ...NOTHING, customer: "in", pinNeeded: "askPin", failed: "phone" },
  in: { ...NOTHING, cancel: "stay", logOut: "phone", customer: "in", pinNeeded: "askPin" },
};

/** Where each step of a login begins. */
const STATE_OF: Readonly<Record<ProgrammeLoginStep, ProgrammeState>> = {
  fetchCustomer: "fetching",
  setPin: "askNewPin",
  acceptPrivacy: "askPrivacy",
};

export interface ProgrammeScreen {
  readonly state: ProgrammeState;
  readonly login: ProgrammeLogin | undefined;
  /** Why it goes no further. */
  readonly refusal: ProgrammeLoginRefusal | undefined;
}

export type ProgrammeEvent =
  | { readonly kind: Exclude<ProgrammeEventKind, "flags"> }
  | {
      readonly kind: "flags";
      readonly flags: Partial<ProgrammeFlags>;
      readonly allowsRegistration: boolean;
    };

export const NO_PROGRAMME_LOGIN: ProgrammeScreen = {
  state: "phone",
  login: undefined,
  refusal: undefined,
};

/** What follows (EXT-021 to EXT-031). */
export function nextProgrammeScreen(
  screen: ProgrammeScreen,
  event: ProgrammeEvent,
): ProgrammeScreen {
  const cell = NEXT[screen.state][event.kind];
  if (cell === "stay") return screen;
  if (cell === "phone") return NO_PROGRAMME_LOGIN;
  if (cell !== "byFlags") return { ...screen, state: cell, refusal: undefined };
  return event.kind === "flags" ? byFlags(screen, event) : screen;
}

function byFlags(
  { state, login }: ProgrammeScreen,
  { flags, allowsRegistration }: Extract<ProgrammeEvent, { readonly kind: "flags" }>,
): ProgrammeScreen {
  const found =
    state === "lookingUp" || login === undefined
      ? startProgrammeLogin({ ...NOBODY, ...flags }, allowsRegistration)
      : retryProgrammeLogin(login, flags);
  if (!found.ok) return { ...NO_PROGRAMME_LOGIN, refusal: found.refusal };
  return { state: STATE_OF[found.value.step], login: found.value, refusal: undefined };
}

const NOBODY: ProgrammeFlags = { isMember: false, hasPin: false, isNew: true };

/** Whether something was sent that is not answered (EXT-031). */
export function isProgrammeBusy({ state }: ProgrammeScreen): boolean {
  return BUSY.has(state);
}

const BUSY: ReadonlySet<ProgrammeState> = new Set([
  "lookingUp",
  "settingPin",
  "checkingPin",
  "accepting",
  "fetching",
]);
