/** Where a number without a country's own digits belongs (1 §9). */
const DEFAULT_COUNTRY = "65";

/** Digits of the longest number that there is, with its country. */
const MAX_DIGITS = 15;
/** Nobody's number is shorter than that behind its country. */
const FEWEST_NATIONAL = 7;

/**
 * The one form in which a phone number is kept, so that a number is one person however it is typed: "9123 4567",
 * "+65 9123-4567", "0065 91234567" and "6591234567" are all "6591234567". Undefined for what has too few digits or too many.
 */
export function phoneKey(typed: string, country = DEFAULT_COUNTRY): string | undefined {
  const plain = typed.normalize("NFKC").trim();
  const digits = plain.replaceAll(/\D/g, "");
  const key = withCountry(digits, plain.startsWith("+"), country);
  return key.length >= FEWEST_NATIONAL && key.length <= MAX_DIGITS ? key : undefined;
}

function withCountry(digits: string, isInternational: boolean, country: string): string {
  if (isInternational) return digits;
  if (digits.startsWith("00")) return digits.slice(2);
  // "6591234567" has its country already; "65123456" is a number of eight digits that begins like it.
  const isLong = digits.length >= country.length + FEWEST_NATIONAL + 1;
  if (digits.startsWith(country) && isLong) return digits;
  // "091234567": the 0 that is dialled inside a country is none of the number.
  const national = digits.replace(/^0/, "");
  return national === "" ? "" : country + national;
}

/** What numbers have in common that are guessed one after the other: "6591234567" is one of the thousand of "6591234". */
export function phonePrefix(key: string): string {
  return key.slice(0, -3);
}

/** "6591234567" as others may read it: "******4567" (Q-125g). */
export function maskedPhone(key: string): string {
  return key.slice(-4).padStart(key.length, "*");
}

/** "Lim Wei Ling" as a stranger may read it: "L** W** L***". */
export function maskedName(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .map((word) => {
      const [first = "", ...rest] = word;
      return first + "*".repeat(rest.length);
    })
    .join(" ");
}
