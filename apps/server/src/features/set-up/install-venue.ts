import { offersFromWire, type WirePickUpPoints, type VenueToInstall } from "@comanda/contract";
import { Offers } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Writer } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { insertMenu, publishMenu } from "../../tables/menu/menu.store.ts";
import { insertPlaces } from "../../tables/places/insert-places.ts";
import { insertSettings } from "../../tables/venue/settings.store.ts";
import { hashPassword } from "../../auth/password.ts";
import { loginOf } from "../../auth/sign-in.ts";
import { insertStaff } from "../../tables/staff/staff.store.ts";
import { checkVenue } from "../../venue/check-venue.ts";
import { writeCampaign } from "../../tables/orders/campaign.store.ts";
import { writeItemState } from "../../tables/menu/item-state.store.ts";
import { putSource, writeAreas } from "../../tables/venue/delivery-area.store.ts";
import { insertVenue } from "../../tables/venue/venue.store.ts";

/** Seconds until an unseen order alarms, where the venue says nothing (D-07). */
const ACKNOWLEDGE_SECONDS = 60;
/** A venue day begins at four in the morning, where the venue says nothing (BEY-001). */
const DAY_STARTS_AT = 4 * 60;

/**
 * Puts a venue with menu, places, codes and logins into the database; answers its id. Throws an InvalidVenueError with
 * one sentence for a venue that could not be served.
 */
export async function installVenue(
  database: Database,
  venue: VenueToInstall,
  now: number,
): Promise<string> {
  const ready = await readyVenue(venue, now);
  await database.write((trx) => writeReadyVenue(trx, ready, now));
  return ready.id;
}

/** A venue whose passwords have been hashed, which takes too long for a transaction. */
export interface ReadyVenue {
  readonly id: string;
  readonly venue: VenueToInstall;
  readonly passwordHashes: readonly string[];
}

export async function readyVenue(venue: VenueToInstall, now: number): Promise<ReadyVenue> {
  checkVenue(venue);
  const hashes = venue.staff.map(({ password }) => hashPassword(password));
  return { id: newId(now), venue, passwordHashes: await Promise.all(hashes) };
}

export async function writeReadyVenue(trx: Writer, ready: ReadyVenue, now: number): Promise<void> {
  const { id, venue } = ready;
  await writeVenue(trx, id, venue, now);
  for (const [index, { name, login, role }] of venue.staff.entries()) {
    const passwordHash = ready.passwordHashes[index] ?? "";
    const staff = { id: newId(now), venueId: id, name, login: loginOf(login), role };
    await insertStaff(trx, { ...staff, passwordHash }, now);
  }
}

async function writeVenue(
  trx: Writer,
  id: string,
  venue: VenueToInstall,
  now: number,
): Promise<void> {
  // Phones tell venues apart by the company's id: it is as unique as the slug.
  const company = { ...venue.settings.company, _id: venue.slug };
  await insertVenue(trx, {
    id,
    slug: venue.slug,
    acknowledgeSeconds: venue.acknowledgeSeconds ?? ACKNOWLEDGE_SECONDS,
    dayStartsAt: DAY_STARTS_AT,
    isDemo: venue.settings.isDemo,
    now,
  });
  const placeIds = await insertPlaces(trx, id, venue.places, now);
  const pickUp = pointsAt(venue.settings, placeIds);
  await insertSettings(trx, id, { ...venue.settings, ...pickUp, company }, now);
  await insertMenu(trx, id, venue.menu, now);
  await publishMenu(trx, id, now);
  for (const state of venue.itemStates) await writeItemState(trx, id, state);
  await openCampaigns(trx, id, venue.settings);
  await bringAreas(trx, id, venue, now);
}

/** Its own table of postal codes, where it has one. */
async function bringAreas(
  trx: Writer,
  venueId: string,
  { deliveryAreas = [] }: VenueToInstall,
  now: number,
): Promise<void> {
  if (deliveryAreas.length === 0) return;
  const importId = newId(now);
  await writeAreas(trx, { venueId, importId, now }, deliveryAreas);
  await putSource(trx, {
    venue_id: venueId,
    url: "",
    import_id: importId,
    areas: deliveryAreas.length,
    revision: 1,
    changed_at: now,
    changed_by: null,
  });
}

/** Who writes a venue down knows its tables by their labels; from here on they have ids. */
function pointsAt(
  { pickUpPoints }: VenueToInstall["settings"],
  placeIds: ReadonlyMap<string, string>,
): Partial<WirePickUpPoints> {
  if (pickUpPoints === undefined) return {};
  const idsOf = (labels: readonly string[]): string[] =>
    labels.flatMap((label) => placeIds.get(label) ?? []);
  return {
    pickUpPoints: pickUpPoints.map((point) => ({ ...point, tableIds: idsOf(point.tableIds) })),
  };
}

/** Counts what is limited over all bills from the numbers the rules begin with. */
async function openCampaigns(
  trx: Writer,
  venueId: string,
  settings: VenueToInstall["settings"],
): Promise<void> {
  for (const { id, limits } of offersFromWire(v.parse(Offers, settings)).promotions) {
    const left = { quantity: limits.campaignQuantity, amount: limits.campaignAmount };
    const isLimited = left.quantity !== undefined || left.amount !== undefined;
    if (isLimited) await writeCampaign(trx, venueId, id, left);
  }
}
