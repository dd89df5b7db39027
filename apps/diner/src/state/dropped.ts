import type * as v from "valibot";
import { create } from "zustand";
import { storage, type StorageKey } from "../lib/storage.ts";

/**
 * What a guest would miss: the cart, some of its dishes, an order that may be on its way, and what is avoided. Everything
 * else that cannot be read mends itself: the server sends it again, or the next scan brings it.
 */
export type Dropped = "cart" | "dishes" | "order" | "dietary";

/** What the phone had kept and could not be read any more, until the guest has been told. */
export const useDropped = create<{ readonly dropped: readonly Dropped[] }>(() => ({ dropped: [] }));

export function noteDropped(what: Dropped): void {
  const { dropped } = useDropped.getState();
  if (!dropped.includes(what)) useDropped.setState({ dropped: [...dropped, what] });
}

/** The guest has been told. */
export function forgetDropped(): void {
  useDropped.setState({ dropped: [] });
}

/** Reads a value that a guest would miss: one that cannot be read is dropped, and said. */
export function readOrTell<Schema extends v.GenericSchema>(
  key: StorageKey,
  schema: Schema,
  what: Dropped,
): v.InferOutput<Schema> | undefined {
  const wasThere = storage.has(key);
  const value = storage.read(key, schema);
  if (wasThere && value === undefined) noteDropped(what);
  return value;
}
