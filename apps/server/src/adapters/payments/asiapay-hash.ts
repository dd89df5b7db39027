import { digestOf, isSameHex, type Algorithm } from "./signature.ts";

/** As they are posted: "42.50" and not "42.5". */
interface SignedForm {
  readonly merchantId: string;
  readonly orderRef: string;
  readonly currCode: string;
  readonly amount: string;
  readonly payType: string;
}

/** What the gateway checks of the form that a guest's browser posts. */
export function formHash(algorithm: Algorithm, form: SignedForm, secret: string): string {
  const { merchantId, orderRef, currCode, amount, payType } = form;
  return digestOf(algorithm, [merchantId, orderRef, currCode, amount, payType, secret].join("|"));
}

/** The feed's fields in the order in which they are signed: src before prc, although the feed lists them otherwise. */
const SIGNED = ["src", "prc", "successcode", "Ref", "PayRef", "Cur", "Amt", "payerAuth"] as const;

/** A feed carries one hash for each key while the gateway's key is renewed. */
const MAX_HASHES = 4;

/** What the hash of a feed covers; a field that is missing is empty, and keeps its place. */
export function feedHash(
  algorithm: Algorithm,
  feed: ReadonlyMap<string, string>,
  secret: string,
): string {
  return digestOf(algorithm, [...SIGNED.map((name) => feed.get(name) ?? ""), secret].join("|"));
}

/** Whether one of the hashes, separated by commas, fits one of our secrets. */
export function isFeedGenuine(
  algorithm: Algorithm,
  feed: ReadonlyMap<string, string>,
  secrets: readonly string[],
): boolean {
  // A bar inside a field would let one text be read as two feeds.
  if (SIGNED.some((name) => feed.get(name)?.includes("|"))) return false;
  const given = (feed.get("secureHash") ?? "").split(",").slice(0, MAX_HASHES);
  const expected = secrets.map((secret) => feedHash(algorithm, feed, secret));
  return given.some((hash) => expected.some((each) => isSameHex(hash.trim(), each)));
}
