import type { Instant } from "../time/local-time.ts";

/** Characters of a phone number as it is typed (MEM-044). */
const PHONE_LENGTH = { least: 7, most: 15 } as const;
/** Of a password that is new. */
export const PASSWORD_LENGTH = { least: 6, most: 200 } as const;

/** What a venue asks of whoever becomes a member. */
export interface MemberFormRules {
  readonly mustDob: boolean;
  /** Name, email, gender and password are no fields of the form where they may be left out. */
  readonly hidesOptionalFields: boolean;
  /** A phone number alone makes somebody known, without a password (D-10). */
  readonly allowsPhoneOnly: boolean;
}

/** What somebody types who registers, or changes what is kept of them. */
export interface MemberForm {
  readonly phone: string;
  readonly email: string;
  readonly agrees: boolean;
  /** Midnight UTC of the day; 0 where it is not known. */
  readonly dob: Instant;
  /** Empty where it stays as it is, or where there is none. */
  readonly password: string;
}

/**
 * `register` is the form beside the login, where an email may be left out; `signUp` the one at the check-in, where it may not
 * `edit` changes a member, whose password stays where none is typed.
 */
export type MemberFormKind = "register" | "signUp" | "edit";

export type MemberFormMistake =
  | "phone-length"
  | "terms"
  | "dob-format"
  | "dob-missing"
  | "email-missing"
  | "email-form"
  | "password-missing"
  | "password-length";

/** The first thing that is wrong, in the order in which the specification names them; undefined where all is well. */
export function memberFormMistake(
  form: MemberForm,
  kind: MemberFormKind,
  rules: MemberFormRules,
): MemberFormMistake | undefined {
  const length = form.phone.trim().length;
  if (length < PHONE_LENGTH.least || length > PHONE_LENGTH.most) return "phone-length";
  if (!form.agrees) return "terms";
  if (rules.mustDob && form.dob === 0) return "dob-missing";
  return emailMistake(form.email, kind, rules) ?? passwordMistake(form.password, kind, rules);
}

/** Whether a text can be a mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/u;

function emailMistake(
  typed: string,
  kind: MemberFormKind,
  { hidesOptionalFields }: MemberFormRules,
): MemberFormMistake | undefined {
  const email = typed.trim();
  if (email === "") {
    return kind === "signUp" && !hidesOptionalFields ? "email-missing" : undefined;
  }
  return isEmail(email) ? undefined : "email-form";
}

function passwordMistake(
  password: string,
  kind: MemberFormKind,
  { allowsPhoneOnly }: MemberFormRules,
): MemberFormMistake | undefined {
  const { length } = password;
  if (length === 0) return kind === "edit" || allowsPhoneOnly ? undefined : "password-missing";
  const isRight = length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
  return isRight ? undefined : "password-length";
}

/**
 * A date of birth as it is typed, "31121990", as the midnight UTC with which its day began (MEM-046, MEM-047); undefined for
 * what is no date. 1 January 1970 is 0, which is also what is kept where nothing is known (Q-125b).
 */
function dobOf(typed: string): Instant | undefined {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim()) ?? [];
  if (day === undefined || Number(year) < 1900) return undefined;
  const at = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  // "31021990" would be the third of March.
  return Number.isNaN(at) || new Date(at).getUTCDate() !== Number(day) ? undefined : at;
}

/** The same back: "31121990"; empty where it is not known. */
export function typedDob(at: Instant): string {
  if (at === 0) return "";
  const [year = "", month = "", day = ""] = new Date(at).toISOString().slice(0, 10).split("-");
  return `${day}${month}${year}`;
}

/**
 * What a form carries of what was typed as a date of birth: where a venue asks for it the mistake is said; where it does not,
 * what is no date is 0 (MEM-046, MEM-048, MEM-049).
 */
export function dobOfForm(typed: string, mustDob: boolean): Instant | "dob-format" | "dob-missing" {
  const at = dobOf(typed);
  if (!mustDob) return at ?? 0;
  if (at === undefined) return "dob-format";
  return at === 0 ? "dob-missing" : at;
}

/** A login by what is typed: empty fields are named before anything is sent (MEM-041, MEM-042, OUT-038). */
export function loginMistake(
  { phone, password }: { readonly phone: string; readonly password: string },
  { hidesOptionalFields }: Pick<MemberFormRules, "hidesOptionalFields">,
): "phone-missing" | "password-missing" | undefined {
  if (phone.trim() === "") return "phone-missing";
  return password === "" && !hidesOptionalFields ? "password-missing" : undefined;
}
