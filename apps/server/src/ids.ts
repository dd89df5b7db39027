import { createHash, randomBytes } from "node:crypto";

/** A row's id: begins with its time, so that rows written together stand together in an index. */
export function newId(now: number): string {
  return now.toString(36).padStart(9, "0") + randomBytes(9).toString("base64url");
}

/** 128 random bits for a link or cookie; safe in a path. */
export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}

/** What is stored of a secret that only its holder needs to know. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
