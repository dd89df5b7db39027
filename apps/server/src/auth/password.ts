import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id with the library's defaults (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** A hash of nothing anybody knows, so that an unknown login takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID());
  const isRight = await verify(stored ?? (await decoy), password);
  return isRight && stored !== undefined;
}

/** Without 0, 1, l, o and u, so that it can be read out and copied by hand. */
const LETTERS = "23456789abcdefghijkmnpqrstvwxyz";

/** A new password nobody can guess, 79 random bits: "k7mq-w2xd-9pfa-h3rt". */
export function newPassword(): string {
  const group = (): string =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}
