import type { PlaceToInstall } from "@comanda/contract";
import type { Writer } from "../../db/database.ts";
import { newId, newSecret } from "../../ids.ts";
import { insertCode } from "./code.store.ts";
import { insertPlace, nextPosition } from "./place.store.ts";

/** Writes places after those that are there, each with a fresh code; of a table the label is enough. Answers their ids. */
export async function insertPlaces(
  trx: Writer,
  venueId: string,
  places: readonly PlaceToInstall[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const first = await nextPosition(trx, venueId);
  const ids = new Map<string, string>();
  for (const [index, place] of places.entries()) {
    const { label, ...rest } = typeof place === "string" ? { label: place } : place;
    const placeId = newId(now);
    await insertPlace(trx, venueId, { id: placeId, label, position: first + index }, now);
    await insertCode(trx, { venueId, placeId, code: newSecret(), ...rest }, now);
    ids.set(label, placeId);
  }
  return ids;
}
