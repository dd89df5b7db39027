import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export type Algorithm = "sha1" | "sha256" | "sha512";

/** The plain digest, as hexadecimals. */
export function digestOf(algorithm: Algorithm, text: string): string {
  return createHash(algorithm).update(text, "utf8").digest("hex");
}

export function hmacOf(
  algorithm: Algorithm,
  key: string | Buffer,
  message: string | Uint8Array,
): string {
  return createHmac(algorithm, key).update(message).digest("hex");
}

/** Compared in a time that says nothing of where they differ; hexadecimals of either case are one. */
export function isSameHex(given: string, expected: string): boolean {
  return isSameText(given.toLowerCase(), expected.toLowerCase());
}

export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
