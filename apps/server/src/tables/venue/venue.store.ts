import type { WirePause } from "@comanda/contract";
import type { Reader, Writer } from "../../db/database.ts";
import { pauseIn } from "./paused.ts";
import { listItemStates, type StoredItemState } from "../menu/item-state.store.ts";
import { listCampaigns, type CampaignLeft } from "../orders/campaign.store.ts";
import { listEndedPhones } from "../visits/ended-phone.store.ts";
import { hasProgrammeAccount } from "../programme/programme-account.store.ts";
import { listAccounts, type StoredAccount } from "../payments/payment-account.store.ts";
import { listSettings, type StoredPart } from "./settings.store.ts";

/** Everything about a venue that an order or a settings load may need, as it is stored. */
export interface StoredVenue {
  readonly id: string;
  readonly slug: string;
  readonly settings: readonly StoredPart[];
  /** At payment providers. */
  readonly accounts: readonly StoredAccount[];
  /** Whether it is connected with a loyalty programme. */
  readonly hasProgrammeAccount: boolean;
  readonly menuHash: string;
  readonly revision: number;
  /** As it was before its dishes were looked at. */
  readonly itemsRevision: number;
  readonly acknowledgeSeconds: number;
  readonly dayStartsAt: number;
  /** When PINs got six digits, where one of four was shown; else 0. */
  readonly shortPinsAt: number;
  readonly isDemo: boolean;
  /** What guests are told while staff take no orders. */
  readonly pause: WirePause | null;
  readonly itemStates: readonly StoredItemState[];
  /** The moment at which the states were so. */
  readonly asOf: number;
  /** What is left of limited promotions, by promotion. */
  readonly campaigns: ReadonlyMap<string, CampaignLeft>;
  readonly places: StoredPlaces;
}

/** Where one can order at a venue, and which phones cannot. */
export interface StoredPlaces {
  readonly revision: number;
  /** The places whose code is in use, by id: at no other can anything be ordered (D-03). */
  readonly inUse: ReadonlyMap<string, PlaceInUse>;
  /** Phones that the staff have put off, by `endedPhoneKey`. */
  readonly endedPhones: ReadonlySet<string>;
}

/** A place with a code that opens it. */
interface PlaceInUse {
  readonly label: string;
  /** Which of the place's codes is in use. */
  readonly generation: number;
}

export interface NewVenue {
  readonly id: string;
  readonly slug: string;
  readonly acknowledgeSeconds: number;
  readonly dayStartsAt: number;
  readonly isDemo: boolean;
  readonly now: number;
}

/**
 * A venue with its item states of a moment and the places one can order at; undefined when there is none of that id.
 * @param known its places as they were read before: read again where their revision is another one
 */
export async function findVenue(
  db: Reader,
  venueId: string,
  now: number,
  known?: StoredPlaces,
): Promise<StoredVenue | undefined> {
  const venue = await db
    .selectFrom("venue")
    .selectAll()
    .where("id", "=", venueId)
    .executeTakeFirst();
  if (venue === undefined) return undefined;
  const itemStates = await listItemStates(db, venueId, now);
  const revision = venue.places_revision;
  const places =
    known?.revision === revision ? known : { revision, ...(await readPlaces(db, venueId)) };
  return {
    id: venue.id,
    slug: venue.slug,
    settings: await listSettings(db, venueId),
    accounts: await listAccounts(db, venueId),
    hasProgrammeAccount: await hasProgrammeAccount(db, venueId),
    menuHash: venue.menu_hash,
    revision: venue.revision,
    itemsRevision: venue.items_revision,
    acknowledgeSeconds: venue.acknowledge_seconds,
    dayStartsAt: venue.day_starts_at,
    shortPinsAt: venue.short_pins_at,
    isDemo: venue.is_demo === 1,
    pause: pauseIn(venue.pause, now),
    itemStates,
    asOf: now,
    campaigns: await listCampaigns(db, venueId),
    places,
  };
}

async function readPlaces(db: Reader, venueId: string): Promise<Omit<StoredPlaces, "revision">> {
  const places = await db
    .selectFrom("place")
    .innerJoin("place_code", "place_code.place_id", "place.id")
    .select(["place.id", "place.label", "place_code.generation"])
    .where("place.venue_id", "=", venueId)
    .where("place_code.revoked_at", "is", null)
    .execute();
  return {
    inUse: new Map(places.map(({ id, ...place }) => [id, place])),
    endedPhones: await listEndedPhones(db, venueId),
  };
}

/** Whether nothing but demo venues, or nothing at all, is in the database (BEY-002). */
export async function countVenues(db: Reader): Promise<{ demo: number; real: number }> {
  const rows = await db.selectFrom("venue").select("is_demo").execute();
  const demo = rows.filter((row) => row.is_demo === 1).length;
  return { demo, real: rows.length - demo };
}

/** A venue without a menu; it can be opened once one is published. */
export async function insertVenue(trx: Writer, venue: NewVenue): Promise<void> {
  trx.onCommit({ venueId: venue.id, topic: "venue" });
  await trx
    .insertInto("venue")
    .values({
      id: venue.id,
      slug: venue.slug,
      menu_hash: "",
      revision: 0,
      items_revision: 0,
      acknowledge_seconds: venue.acknowledgeSeconds,
      day_starts_at: venue.dayStartsAt,
      is_demo: venue.isDemo ? 1 : 0,
      created_at: venue.now,
    })
    .execute();
}

/**
 * Makes changes of one venue wait for each other until the transaction ends: what is read after this call stands still.
 * Without it two people who add "Table 9" on PostgreSQL at once would both find the label free. Orders do not wait.
 */
export async function holdVenue(trx: Writer, venueId: string): Promise<void> {
  await trx
    .updateTable("venue")
    .set((eb) => ({ revision: eb.ref("revision") }))
    .where("id", "=", venueId)
    .execute();
}

/** Whether a venue has this part of addresses and stored names: no two have one. */
export async function hasSlug(db: Reader, slug: string): Promise<boolean> {
  const row = await db.selectFrom("venue").select("id").where("slug", "=", slug).executeTakeFirst();
  return row !== undefined;
}

/** Every venue with the menu that it serves. */
export async function listVenueMenus(
  db: Reader,
): Promise<readonly { readonly id: string; readonly slug: string; readonly menuHash: string }[]> {
  return db.selectFrom("venue").select(["id", "slug", "menu_hash as menuHash"]).execute();
}

/** What the menu that a venue serves is kept under. */
export async function findMenuHash(db: Reader, venueId: string): Promise<string> {
  const { menu_hash } = await db
    .selectFrom("venue")
    .select("menu_hash")
    .where("id", "=", venueId)
    .executeTakeFirstOrThrow();
  return menu_hash;
}
