import * as v from "valibot";

/** Grows when a stored shape changes; values of another version are dropped. */
const VERSION = 1;

/** Keys in the browser's storage: the specification's where it has them (STO-001 to STO-012), ours beside. */
export type StorageKey =
  | "order"
  | "finalOrder"
  | "orderId"
  | "vouchers"
  | "token"
  | "userId"
  | "checkIn"
  | "settings"
  | "language";

/** Holds what the browser did not take (private windows, full storage): lasts as long as the page. */
const memory = new Map<string, string>();

/** A stored value, if it is there and is what it should be; anything else is dropped and reads as undefined. */
export function readStored<Schema extends v.GenericSchema>(
  key: StorageKey,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const text = textOf(key);
  if (text === null) return undefined;
  const parsed = v.safeParse(envelopeOf(schema), parseJson(text));
  if (parsed.success) return parsed.output.value;
  removeStored(key);
  return undefined;
}

/** Whether anything stands under a key, whatever it is. */
export function hasStored(key: StorageKey): boolean {
  return textOf(key) !== null;
}

export function writeStored(key: StorageKey, value: unknown): void {
  const text = JSON.stringify({ version: VERSION, value });
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // Full or forbidden, and what it has of this key is older.
    memory.set(key, text);
  }
}

export function removeStored(key: StorageKey): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Tells when another tab has changed a key. */
export function followStored(key: StorageKey, changed: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    memory.delete(key);
    changed();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

function textOf(key: StorageKey): string | null {
  const held = memory.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function envelopeOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.object({ version: v.literal(VERSION), value: schema });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
