import type { VenueToInstall } from "@comanda/contract";
import { HOLD_LIMITS, orderAmounts } from "@comanda/domain/order";
import { plainVenue, type PlainVenueParts } from "@comanda/testkit";
import { readConfig } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import type { DatabaseAddress } from "../db/database-address.ts";
import { openDatabase } from "../db/open.ts";
import type { NewOrder } from "../tables/orders/order-rows.ts";
import { packReceipt } from "../tables/orders/packed-receipt.ts";
import type { OrderWriter } from "../tables/orders/order-writer.ts";
import { openOrderWriter } from "../tables/orders/open-order-writer.ts";
import { insertPlace } from "../tables/places/place.store.ts";
import { insertCode } from "../tables/places/code.store.ts";
import { installVenue } from "../features/set-up/install-venue.ts";
import type { StoredItemState } from "../tables/menu/item-state.store.ts";
import { findVenue } from "../tables/venue/venue.store.ts";
import { newSecret } from "../ids.ts";
import { freshDatabase, type DatabaseKind } from "./databases.ts";
import { NOON } from "./world.ts";

/** What a test wants otherwise than in the plain venue. */
export type PartsToInstall = PlainVenueParts & Pick<VenueToInstall, "acknowledgeSeconds">;

/** A fresh database without a server before it, for the suites of the stores. */
export interface Stored {
  readonly database: Database;
  readonly address: DatabaseAddress;
  readonly orders: OrderWriter;
  /** Installs a plain venue with one more place, "7", at which `newOrder` orders; answers its id. */
  readonly install: (parts: PartsToInstall) => Promise<string>;
  /** The pieces left of a counted item. */
  readonly stockOf: (venueId: string, code: string) => Promise<number | null | undefined>;
  close(): Promise<void>;
  /** Takes the database away after it was closed by hand. */
  remove(): Promise<void>;
}

/** `beforeCommit` runs inside every shared commit of SQLite. */
export async function openStored(kind: DatabaseKind, beforeCommit?: () => void): Promise<Stored> {
  const fresh = await freshDatabase(kind);
  const address = readConfig(fresh.env, "127.0.0.1").database;
  const database = await openDatabase(address, beforeCommit);
  return {
    database,
    address,
    orders: await openOrderWriter(database),
    install: async (parts) => {
      const venueId = await installVenue(database, plainVenue(parts), NOON);
      const place = { id: placeOf(venueId), label: "7", position: 7 };
      const code = { venueId, placeId: place.id, code: newSecret() };
      await database.write(async (trx) => {
        await insertPlace(trx, venueId, place, NOON);
        await insertCode(trx, code, NOON);
      });
      return venueId;
    },
    stockOf: async (venueId, code) => {
      const venue = await findVenue(database.reader, venueId, NOON);
      return venue?.itemStates.find((state) => state.code === code)?.stock;
    },
    close: async () => {
      await database.close();
      await fresh.remove();
    },
    remove: () => fresh.remove(),
  };
}

/** An item of which so many are left. */
export function counted(code: string, stock: number): StoredItemState {
  return { code, isSoldOut: false, stock };
}

/** The place of a venue's new orders. */
function placeOf(venueId: string): string {
  return `place of ${venueId}`;
}

const EMPTY = {
  lines: [],
  subtotal: 0,
  discounts: [],
  charges: [],
  total: 0,
  promotions: [],
};

let orders = 0;

/** An order ready to be written at a venue that has just been installed; a new person's, unless said otherwise. */
export function newOrder(
  venueId: string,
  { total = 0, ...parts }: Partial<NewOrder> & { readonly total?: number } = {},
): NewOrder {
  orders += 1;
  return {
    id: `order-${orders}`,
    venueId,
    userId: `user-${orders}`,
    orderId: `SO_${orders}`,
    placeId: placeOf(venueId),
    placeLabel: "7",
    typedRoom: "",
    generation: 1,
    visitId: "",
    reservation: undefined,
    isInitial: false,
    mode: "dineIn",
    businessDay: "2026-03-14",
    guests: 2,
    remark: "",
    details: undefined,
    eraseDetailsAt: NOON,
    lines: [],
    amounts: { ...orderAmounts(EMPTY), total },
    receipt: JSON.stringify(EMPTY),
    packedReceipt: packReceipt(EMPTY),
    pieces: 0,
    holdAbove: HOLD_LIMITS,
    sessionStartedAt: NOON,
    key: `key-${orders}`,
    digest: `digest-${orders}`,
    now: NOON,
    revision: 1,
    // Never what the venue has: the dishes themselves are looked at.
    itemsRevision: -1,
    codes: () => [],
    dueAt: 0,
    kitchenAt: 0,
    voucher: undefined,
    rewards: undefined,
    topUp: undefined,
    programmeReservation: undefined,
    programmeMember: undefined,
    member: undefined,
    slotOrders: 0,
    slotDishes: 0,
    checkedAt: NOON,
    counted: [],
    campaigns: [],
    awaitsUntil: undefined,
    ...parts,
  };
}
