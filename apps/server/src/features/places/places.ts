import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WirePlace } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Database, Writer } from "../../db/database.ts";
import { newSecret } from "../../ids.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { relabelOrders } from "../../tables/orders/relabel.store.ts";
import { insertCode, revokeCode } from "../../tables/places/code.store.ts";
import { findAlike } from "../../venue/label-skeleton.ts";
import { insertPlaces } from "../../tables/places/insert-places.ts";
import { asksRoom, codeModeAt, placeModeOf } from "@comanda/domain/session";
import { raiseRevision } from "../../tables/venue/raise-revision.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import {
  findPlace,
  listLabels,
  listPlaces,
  updatePlaces,
  type StoredPlace,
} from "../../tables/places/place.store.ts";

export interface PlaceParts {
  readonly database: Database;
  /** Where phones reach the server. */
  readonly publicUrl: string;
  readonly venueId: string;
  readonly now: number;
}

export async function readPlaces({
  database,
  publicUrl,
  venueId,
}: PlaceParts): Promise<{ places: WirePlace[] }> {
  const places = await listPlaces(database.reader, venueId);
  return { places: places.map((place) => toWire(place, publicUrl)) };
}

/** Adds places, each with a fresh code for what is ordered there. Refused whole when one of the labels is taken, or looks like one that is. */
export async function addPlaces(
  parts: PlaceParts,
  { labels, ...use }: BodyOf<"addPlaces">,
): Promise<Result<{ places: WirePlace[] }, ApiRefusal>> {
  const { database, venueId, now } = parts;
  const alike = await database.write(async (trx) => {
    await holdVenue(trx, venueId);
    const taken = await listLabels(trx, venueId);
    const found = findAlike(
      labels,
      taken.map(({ label }) => label),
    );
    if (found !== undefined) return found;
    const added = labels.map((label) => ({ label, mode: codeModeAt(label, use) }));
    await insertPlaces(trx, venueId, added, now);
    await raiseRevision(trx, venueId, "places_revision");
    return undefined;
  });
  if (alike !== undefined) return refuse(refusalFor(alike));
  return accept(await readPlaces(parts));
}

function refusalFor(alike: { readonly label: string; readonly taken: string }): ApiRefusal {
  const { label, taken } = alike;
  return label === taken ? { kind: "label-taken", label } : { kind: "label-alike", label, taken };
}

/**
 * Renames a table, gives it an area, or both. What its guests have ordered is called the same from then on, on the board,
 * the bill and their phones; orders of earlier guests keep the label they were placed under. Refused when the label is
 * another table's or looks like it, and when somebody has removed the table (`not-found`).
 */
export async function changePlace(
  { database, publicUrl, venueId }: PlaceParts,
  placeId: string,
  body: BodyOf<"changePlace">,
): Promise<Result<WirePlace, ApiRefusal>> {
  // A member that is undefined is no change.
  const { label, area } = body;
  const change = { ...(label !== undefined && { label }), ...(area !== undefined && { area }) };
  return database.write<Result<WirePlace, ApiRefusal>>(async (trx) => {
    // Orders before the venue, as whoever removes a table.
    if (label !== undefined) await lockOrders(database.kind, trx, venueId);
    await holdVenue(trx, venueId);
    const found = await findPlace(trx, venueId, placeId);
    if (found === undefined) return refuse({ kind: "not-found" });
    const next = { ...found, ...change };
    if (next.label === found.label && next.area === found.area) {
      return accept(toWire(found, publicUrl));
    }
    const others = (await listLabels(trx, venueId)).filter(({ id }) => id !== placeId);
    const alike = findAlike(
      [next.label],
      others.map((other) => other.label),
    );
    if (alike !== undefined) return refuse(refusalFor(alike));
    await updatePlaces(trx, venueId, [placeId], change);
    await raiseRevision(trx, venueId, "places_revision");
    if (next.label !== found.label) await relabelOrders(trx, venueId, placeId, next.label);
    return accept(toWire(next, publicUrl));
  });
}

/** Gives tables an area, or none. Refused whole (`not-found`) when somebody has removed one of them. */
export async function setArea(
  parts: PlaceParts,
  { ids, area }: BodyOf<"setArea">,
): Promise<Result<{ places: WirePlace[] }, ApiRefusal>> {
  const { database, venueId } = parts;
  const isDone = await database.write(async (trx) => {
    await holdVenue(trx, venueId);
    const known = new Set((await listLabels(trx, venueId)).map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) return false;
    await updatePlaces(trx, venueId, ids, { area });
    await raiseRevision(trx, venueId, "places_revision");
    return true;
  });
  return isDone ? accept(await readPlaces(parts)) : refuse({ kind: "not-found" });
}

/**
 * Replaces a table's code: the printed one stops working, and who has scanned it orders no more (D-03). Of two people
 * who ask for it at the same moment the second gets the first one's code: it may be printed already.
 */
export function issueCode(
  parts: PlaceParts,
  placeId: string,
): Promise<Result<WirePlace, ApiRefusal>> {
  const { venueId, now } = parts;
  return changeCode(parts, placeId, (trx) =>
    insertCode(trx, { venueId, placeId, code: newSecret() }, now),
  );
}

/** Takes a table's code out of use without a new one: nobody orders there until it has one. */
export function withdrawCode(
  parts: PlaceParts,
  placeId: string,
): Promise<Result<WirePlace, ApiRefusal>> {
  return changeCode(parts, placeId, () => Promise.resolve());
}

/** The diner's link behind a code. */
export function checkInLink(publicUrl: string, code: string): string {
  return `${publicUrl}/checkin/${code}`;
}

/** Changes the code that the place had when the call came in; one that somebody has changed meanwhile stays. */
async function changeCode(
  { database, publicUrl, venueId, now }: PlaceParts,
  placeId: string,
  next: (trx: Writer) => Promise<void>,
): Promise<Result<WirePlace, ApiRefusal>> {
  const seen = await findPlace(database.reader, venueId, placeId);
  const place = await database.write(async (trx) => {
    await holdVenue(trx, venueId);
    const found = await findPlace(trx, venueId, placeId);
    if (found === undefined || found.code?.value !== seen?.code?.value) return found;
    await revokeCode(trx, venueId, placeId, now);
    await next(trx);
    await raiseRevision(trx, venueId, "places_revision");
    return findPlace(trx, venueId, placeId);
  });
  if (place === undefined) return refuse({ kind: "not-found" });
  return accept(toWire(place, publicUrl));
}

function toWire({ id, label, area, code }: StoredPlace, publicUrl: string): WirePlace {
  return {
    id,
    label,
    area,
    mode: code === undefined ? null : placeModeOf(code.mode),
    isShared: code !== undefined && asksRoom(code.mode),
    link: code === undefined ? null : checkInLink(publicUrl, code.value),
    issuedAt: code?.issuedAt ?? null,
  };
}
