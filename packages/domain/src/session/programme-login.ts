import { accept, refuse, type Result } from "../result.ts";

/** What the loyalty programme knows about a phone number. */
export interface ProgrammeFlags {
  readonly isMember: boolean;
  readonly hasPin: boolean;
  readonly isNew: boolean;
}

/** `setPin` makes a PIN, for a new person or a member who has none. */
export type ProgrammeLoginStep = "fetchCustomer" | "setPin" | "acceptPrivacy";

export type ProgrammeLoginRefusal =
  /** People join with the programme's own code; this venue registers nobody. */
  | { readonly kind: "registration-not-allowed" }
  /** The programme's answers lead nowhere. */
  | { readonly kind: "too-many-retries" };

/** How often one login asks again after a step; the longest good path needs two (Q-120, M-F11). */
export const MAXIMUM_RETRIES = 3;

/** Every combination, a row each. A person who is no member gets to these only where the venue registers. */
export const PROGRAMME_LOGIN_STEPS: readonly (ProgrammeFlags & {
  readonly next: ProgrammeLoginStep;
})[] = [
  { isMember: true, hasPin: true, isNew: false, next: "fetchCustomer" },
  { isMember: true, hasPin: true, isNew: true, next: "fetchCustomer" },
  { isMember: true, hasPin: false, isNew: false, next: "setPin" },
  { isMember: true, hasPin: false, isNew: true, next: "setPin" },
  { isMember: false, hasPin: false, isNew: true, next: "setPin" },
  { isMember: false, hasPin: true, isNew: true, next: "setPin" },
  { isMember: false, hasPin: true, isNew: false, next: "acceptPrivacy" },
  { isMember: false, hasPin: false, isNew: false, next: "acceptPrivacy" },
];

/** One login under way; `step` is what it waits for. */
export interface ProgrammeLogin {
  readonly flags: ProgrammeFlags;
  readonly step: ProgrammeLoginStep;
  readonly retries: number;
  readonly allowsRegistration: boolean;
}

/** The first step after the phone number was looked up (EXT-021 to EXT-025). */
export function startProgrammeLogin(
  flags: ProgrammeFlags,
  allowsRegistration: boolean,
): Result<ProgrammeLogin, ProgrammeLoginRefusal> {
  const row = PROGRAMME_LOGIN_STEPS.find(
    ({ isMember, hasPin, isNew }) =>
      isMember === flags.isMember && hasPin === flags.hasPin && isNew === flags.isNew,
  );
  if (row === undefined || (!flags.isMember && !allowsRegistration)) {
    return refuse({ kind: "registration-not-allowed" });
  }
  return accept({ flags, step: row.next, retries: 0, allowsRegistration });
}

/**
 * The next step after the diner has done what the login waited for (EXT-026, EXT-027): a PIN that was made leaves
 * nobody new, an accepted policy makes a member. `answered` are the flags of the programme's answer, where it has
 * any; they win.
 */
export function retryProgrammeLogin(
  login: ProgrammeLogin,
  answered: Partial<ProgrammeFlags> = {},
): Result<ProgrammeLogin, ProgrammeLoginRefusal> {
  if (login.retries >= MAXIMUM_RETRIES) return refuse({ kind: "too-many-retries" });
  const flags = { ...login.flags, ...CHANGES[login.step], ...answered };
  const next = startProgrammeLogin(flags, login.allowsRegistration);
  return next.ok ? accept({ ...next.value, retries: login.retries + 1 }) : next;
}

/** What a step that went well says about the person. */
const CHANGES: Readonly<Record<ProgrammeLoginStep, Partial<ProgrammeFlags>>> = {
  setPin: { hasPin: true, isNew: false },
  acceptPrivacy: { isMember: true },
  fetchCustomer: {},
};
