import { parseJson } from "@comanda/contract";
import * as v from "valibot";
import type { TextStorage } from "./text-storage.ts";

/** Values that a browser keeps, each checked by its schema when it is read. */
export interface VersionedStorage<Key extends string> {
  /** A value, if it is there and is what it should be; anything else is dropped and reads as undefined. */
  readonly read: <Schema extends v.GenericSchema>(
    key: Key,
    schema: Schema,
  ) => v.InferOutput<Schema> | undefined;
  /** Whether anything stands under a key, whatever it is. */
  readonly has: (key: Key) => boolean;
  readonly write: (key: Key, value: unknown) => void;
  readonly remove: (key: Key) => void;
  /** Calls when another tab has changed the value; answers how to stop. */
  readonly follow: (key: Key, changed: () => void) => () => void;
}

/**
 * Keeps values as `{ version, value }`; those of another version are dropped. What the browser does not take lasts as
 * long as the page.
 */
export function versionedStorage<Key extends string>(
  texts: TextStorage<Key>,
  version: number,
): VersionedStorage<Key> {
  const memory = new Map<Key, string>();
  // Full or forbidden, and what the browser has of a key in memory is older.
  const textOf = (key: Key): string | undefined => memory.get(key) ?? texts.read(key);
  const remove = (key: Key): void => {
    memory.delete(key);
    texts.write(key, undefined);
  };
  return {
    read: (key, schema) => {
      const text = textOf(key);
      const envelope = v.object({ version: v.literal(version), value: schema });
      const parsed = text === undefined ? undefined : v.safeParse(envelope, parseJson(text));
      if (parsed?.success === false) remove(key);
      return parsed?.success === true ? parsed.output.value : undefined;
    },
    has: (key) => textOf(key) !== undefined,
    write: (key, value) => {
      const text = JSON.stringify({ version, value });
      if (texts.write(key, text)) memory.delete(key);
      else memory.set(key, text);
    },
    remove,
    follow: (key, changed) =>
      texts.follow(key, () => {
        memory.delete(key);
        changed();
      }),
  };
}
