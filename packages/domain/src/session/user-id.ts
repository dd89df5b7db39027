const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** How many characters of a user id are random (STO-012). */
export const RANDOM_CHARACTERS = 20;

/**
 * 20 random alphanumerics and the millisecond, without a separator (STO-012, Q-075).
 * `random` are bytes from a cryptographic source; those that would favour a letter are passed over, so give plenty.
 */
export function userIdFrom(random: Uint8Array, now: number): string {
  const fair = 256 - (256 % ALPHABET.length);
  let letters = "";
  for (const byte of random) {
    if (byte < fair) letters += ALPHABET[byte % ALPHABET.length];
    if (letters.length === RANDOM_CHARACTERS) return letters + String(now);
  }
  throw new RangeError("not enough random bytes for a user id");
}
