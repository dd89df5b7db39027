/** Whom a loyalty programme knows by a number: both as digits, "65" and "91234567". */
interface ProgrammeNumber {
  readonly countryCode: string;
  readonly phone: string;
}

/** The country of a number where nobody has said another (EXT-014). */
export const DEFAULT_COUNTRY_CODE = "65";
/** Digits of a programme's PIN (EXT-018). */
export const PROGRAMME_PIN_DIGITS = 4;

export type ProgrammeFormMistake =
  | "phone-missing"
  | "country-missing"
  | "pin-missing"
  | "pin-length";

/** The digits of what was typed: "+65" is "65", "9123 4567" is "91234567" (Q-125h). */
export function programmeNumber(typed: ProgrammeNumber): ProgrammeNumber {
  return { countryCode: digitsOf(typed.countryCode), phone: digitsOf(typed.phone) };
}

function digitsOf(typed: string): string {
  return typed.normalize("NFKC").replaceAll(/\D/gu, "");
}

/**
 * The first thing that is wrong with a number, or with a PIN where one is asked for (EXT-015 to EXT-018). "123" is too short for a
 * PIN and "12a4" none at all.
 */
export function programmeFormMistake(
  typed: ProgrammeNumber,
  pin?: string,
): ProgrammeFormMistake | undefined {
  const { phone, countryCode } = programmeNumber(typed);
  if (phone === "") return "phone-missing";
  if (countryCode === "") return "country-missing";
  return pin === undefined ? undefined : programmePinMistake(pin);
}

export function programmePinMistake(pin: string): "pin-missing" | "pin-length" | undefined {
  if (pin === "") return "pin-missing";
  return new RegExp(`^\\d{${PROGRAMME_PIN_DIGITS}}$`).test(pin) ? undefined : "pin-length";
}
