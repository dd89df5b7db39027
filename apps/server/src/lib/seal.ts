import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { accept, refuse, type Result } from "@comanda/domain";

/** A key of 32 bytes, and the name under which what it sealed says so. */
export interface SealKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The newest seals; those behind it still open what was sealed before they were renewed. */
export type SealKeys = readonly [newest: SealKey, ...older: SealKey[]];

/** Why a text of keys is none. */
interface NoSealKeys {
  readonly kind: "seal-keys-invalid";
}

/** Why something sealed stays so: its key is not here any more, or it was changed or belongs elsewhere. */
interface NotOpened {
  readonly kind: "seal-key-unknown" | "seal-broken";
}

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORM = /^s1\.([\da-f]{8})\.([\w-]{38,20000})$/;

/**
 * Reads "newest,older": 32 bytes each as base64, as `openssl rand -base64 32` prints them. To renew a key put another one in
 * front; the old one may go once everything has been sealed anew.
 */
export function readSealKeys(text: string): Result<SealKeys, NoSealKeys> {
  const [newest, ...older] = text.split(",").map(keyOf);
  const others = older.flatMap((key) => key ?? []);
  if (newest === undefined || others.length < older.length) {
    return refuse({ kind: "seal-keys-invalid" });
  }
  return accept([newest, ...others]);
}

function keyOf(text: string): SealKey | undefined {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, "base64");
  // Decoding passes over what is no base64: a key that was typed wrong is not a shorter one.
  const isWhole = key.length === KEY_BYTES && key.toString("base64") === trimmed;
  if (!isWhole) return undefined;
  return { id: createHash("sha256").update(key).digest("hex").slice(0, 8), key };
}

/**
 * Seals a text for one place, such as "venue 7, HitPay": a copy of it in the row of another venue opens nothing there. The
 * same text sealed twice reads differently.
 */
export function seal([{ id, key }]: SealKeys, text: string, place: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([
    iv,
    cipher.update(text, "utf8"),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return `s1.${id}.${sealed.toString("base64url")}`;
}

export function unseal(keys: SealKeys, sealed: string, place: string): Result<string, NotOpened> {
  const [, id, text = ""] = FORM.exec(sealed) ?? [];
  if (id === undefined) return refuse({ kind: "seal-broken" });
  const found = keys.find((each) => each.id === id);
  if (found === undefined) return refuse({ kind: "seal-key-unknown" });
  const bytes = Buffer.from(text, "base64url");
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(-TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, found.key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(tag);
    const plain = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return accept(Buffer.concat([plain, decipher.final()]).toString("utf8"));
  } catch {
    return refuse({ kind: "seal-broken" });
  }
}

/** Whether it is to be sealed anew, so that an older key can go. */
export function isSealedBefore([newest]: SealKeys, sealed: string): boolean {
  return FORM.exec(sealed)?.[1] !== newest.id;
}

/** How everything begins that the newest key has sealed. */
export function sealedBy([newest]: SealKeys): string {
  return `s1.${newest.id}.`;
}
