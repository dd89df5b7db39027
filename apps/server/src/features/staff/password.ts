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
