import { createHash, randomBytes, randomFillSync } from "node:crypto";

const ID_BYTES = 9;
/** Random bytes for the next ids: asking for many at once costs as much as asking for nine. */
const pool = Buffer.alloc(ID_BYTES * 256);
let used = pool.length;

/** A row's id: begins with its time, so that rows written together stand together in an index. */
export function newId(now: number): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ID_BYTES;
  return now.toString(36).padStart(9, "0") + pool.toString("base64url", used - ID_BYTES, used);
}

/** 128 random bits for a link or cookie; safe in a path. */
export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}

/** What is stored of a secret that only its holder needs to know. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
