import type { ApiRefusal } from "@comanda/contract";
import type { VenueBook } from "../venue/venue-book.ts";
import { COMMON_PASSWORD_WORDS } from "./common-password-words.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly login: string;
  /** Of the person. */
  readonly name: string;
  readonly venueNames: readonly string[];
  /** Everybody knows the passwords of a demo venue, and may set them again. */
  readonly isDemo: boolean;
}

/** A person of a venue, with what it is called at this moment. */
export async function ownerOf(
  venues: Pick<VenueBook, "find">,
  { venueId }: { readonly venueId: string },
  { name, login }: Pick<PasswordOwner, "name" | "login">,
): Promise<PasswordOwner> {
  const venue = (await venues.find(venueId))?.rules.venue;
  const { name: full = "", shortName = "" } = venue?.company ?? {};
  return { name, login, venueNames: [full, shortName], isDemo: venue?.isDemo === true };
}

type Guessable = Extract<ApiRefusal, { readonly kind: "password-guessable" }>;

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.trim().split(/\s+/));
const WORDS: ReadonlySet<string> = new Set(COMMON_PASSWORD_WORDS.trim().split(/\s+/));
/** As README and CONTRIBUTING print them. */
const DEMO =
  /^(kopilane|harbourhotel|tiffinhouse|steamboat|laneside|laneone|lanenight|ringcafe)(owner|kitchen)$/;
/** What people put beside a name to make a password of it. */
const ADDED = /owner|kitchen|admin|manager|staff|login|password|comanda|\p{N}+/gu;
/** Of a password that is the venue's name with something beside it so few signs may be left. */
const FEWEST_OWN = 4;
/** "aaaaaaaaaa" and "abcabcabcabc" have fewer signs than that. */
const FEWEST_SIGNS = 4;

/**
 * Refuses a password that is guessed first: "qwertyuiop" and "password2026!" because so many have it, "corner-cafe-owner1"
 * at the Corner Café because it is its name, "kopi-lane-owner" because the demo prints it. Undefined for any other; that
 * it is long enough its schema has asked.
 */
export function guessablePassword(password: string, owner: PasswordOwner): Guessable | undefined {
  const typed = lettersOf(password);
  const why = whyGuessable(password.normalize("NFKC").toLowerCase(), typed, owner);
  return why === undefined ? undefined : { kind: "password-guessable", why };
}

function whyGuessable(
  password: string,
  letters: string,
  owner: PasswordOwner,
): Guessable["why"] | undefined {
  if (isCommon(password) || isCommon(letters)) return "common";
  if (owner.isDemo) return undefined;
  if (DEMO.test(letters)) return "demo";
  return isOwn(letters, owner) ? "own" : undefined;
}

function isCommon(password: string): boolean {
  if (COMMON.has(password) || new Set(password).size < FEWEST_SIGNS || isRow(password)) return true;
  // "2026password!" is the word; "sunshinesunshine" is it twice.
  const word = password.replaceAll(/^[^a-z]+|[^a-z]+$/g, "");
  const [, repeated = word] = /^(.+?)\1+$/.exec(word) ?? [];
  return COMMON.has(word) || WORDS.has(repeated);
}

/** "abcdefghij", "0123456789" and "9876543210". */
function isRow(password: string): boolean {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  const [first] = steps;
  return Math.abs(first ?? 0) === 1 && steps.every((step) => step === first);
}

function isOwn(letters: string, { login, name, venueNames }: PasswordOwner): boolean {
  const names = [login, ...login.split("@"), name, ...venueNames]
    .map(lettersOf)
    .filter((each) => each.length >= (/^[a-z\d]+$/.test(each) ? FEWEST_OWN : 2))
    .sort((one, other) => other.length - one.length);
  const rest = names.reduce((left, each) => left.replaceAll(each, ""), letters);
  return rest !== letters && rest.replaceAll(ADDED, "").length < FEWEST_OWN;
}

/** "Corner Café" is "cornercafe". */
function lettersOf(text: string): string {
  const plain = text.normalize("NFKD").toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, "");
}
