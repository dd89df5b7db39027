import { Offers } from "@comanda/contract/schemas";
import { offersFromWire } from "@comanda/contract";
import * as v from "valibot";
import type { Reader, Writer } from "../db/database.ts";
import { changeMenu, findMenu, publishMenu } from "../tables/menu/menu.store.ts";
import { insertPlaces } from "../tables/places/insert-places.ts";
import { writeCampaign, type CampaignLeft } from "../tables/orders/campaign.store.ts";
import { listLabels } from "../tables/places/place.store.ts";
import {
  changeSettings,
  joinSettings,
  listSettings,
  revisionsOf,
} from "../tables/venue/settings.store.ts";
import { raiseRevision } from "../tables/venue/raise-revision.ts";
import { findMenuHash } from "../tables/venue/venue.store.ts";
import {
  storedMenu,
  venueDocument,
  type StoredVenue,
  type VenueDocument,
} from "./venue-document.ts";

/** A venue as it is served, and a text that is another one as soon as anything in it changes. */
export interface ServedVenue {
  readonly stored: StoredVenue;
  readonly basis: string;
}

export async function readServedVenue(db: Reader, venueId: string): Promise<ServedVenue> {
  const menuHash = await findMenuHash(db, venueId);
  const parts = await listSettings(db, venueId);
  const places = (await listLabels(db, venueId)).map(({ label }) => label);
  return {
    stored: { settings: joinSettings(parts), menuHash, places },
    basis: [menuHash, revisionsOf(parts), places.length].join(" "),
  };
}

/** The menu of a stored venue. */
export async function readMenuText(db: Reader, { menuHash }: StoredVenue): Promise<string> {
  const text = await findMenu(db, menuHash);
  if (text === undefined) throw new Error(`there is no menu ${menuHash}`);
  return text;
}

export async function readVenueDocument(db: Reader, stored: StoredVenue): Promise<VenueDocument> {
  return venueDocument(stored, storedMenu(await readMenuText(db, stored)));
}

/** What to make of a venue, and who makes it. */
export interface VenueChange {
  readonly from: VenueDocument;
  readonly to: VenueDocument;
  readonly by: string;
  readonly now: number;
}

/** Writes what differs, and publishes it. Tables that are not named stay. */
export async function writeVenueDocument(
  trx: Writer,
  venueId: string,
  { from, to, by, now }: VenueChange,
): Promise<void> {
  const added = to.places.filter((label) => !from.places.includes(label));
  if (added.length > 0) {
    await insertPlaces(trx, venueId, added, now);
    await raiseRevision(trx, venueId, "places_revision");
  }
  await changeCampaigns(trx, venueId, from.settings, to.settings);
  await changeSettings(trx, venueId, { from: from.settings, to: to.settings, by, now });
  await changeMenu(trx, venueId, { menu: to.menu, by, now });
  await publishMenu(trx, venueId, now);
}

/** A campaign whose limit is another one begins anew with it; what is left of the others stays. */
async function changeCampaigns(
  trx: Writer,
  venueId: string,
  from: VenueDocument["settings"],
  to: VenueDocument["settings"],
): Promise<void> {
  const before = campaignsOf(from);
  for (const [id, left] of campaignsOf(to)) {
    const was = before.get(id) ?? UNLIMITED;
    if (was.quantity === left.quantity && was.amount === left.amount) continue;
    await writeCampaign(trx, venueId, id, left);
  }
}

const UNLIMITED: CampaignLeft = { quantity: undefined, amount: undefined };

function campaignsOf(settings: VenueDocument["settings"]): ReadonlyMap<string, CampaignLeft> {
  const { promotions } = offersFromWire(v.parse(Offers, settings));
  return new Map(
    promotions.map(({ id, limits }) => [
      id,
      { quantity: limits.campaignQuantity, amount: limits.campaignAmount },
    ]),
  );
}
