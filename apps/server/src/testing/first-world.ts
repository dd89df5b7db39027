/**
 * Why: hundreds of tests begin with the same two venues. They are installed once for the suite, on each database, and every
 * world is a copy of that: a tenth of a second in place of half of one.
 */
import { join } from "node:path";
import type { HoldLimits } from "@comanda/domain/order";
import { harbourHotel, kopiLane, standInPictures, type DemoVenue } from "@comanda/testkit";
import { hash } from "@node-rs/argon2";
import type { Database } from "../db/database.ts";
import { openDatabase } from "../db/open.ts";
import type { DatabaseAddress } from "../db/database-address.ts";
import { installVenue } from "../features/set-up/install-venue.ts";

/** A Saturday at noon in Singapore: every category but breakfast and supper is on sale. */
export const NOON = Date.parse("2026-03-14T12:00:00+08:00");

/** The ids of its venues. */
export interface FirstVenues {
  readonly kopi: string;
  readonly hotel: string;
}

/** Where it lies on each database, and whose venues are in it. */
export interface FirstWorld {
  /** The folder of the SQLite database. */
  readonly folder: string;
  /** The name of the PostgreSQL database. */
  readonly database: string;
  readonly sqlite: FirstVenues;
  readonly postgres: FirstVenues;
}

/** Any number of dishes, without asking the staff. */
export const HOLDS_NOTHING: HoldLimits = {
  phoneOrders: 0,
  phonePieces: 0,
  phoneAmount: 0,
  tableOrders: 0,
};

export function withHoldLimits(demo: DemoVenue, holdAbove: HoldLimits): DemoVenue {
  return { ...demo, settings: { ...demo.settings, holdAbove } };
}

export function demosOfWorld(): { readonly [Venue in keyof FirstVenues]: DemoVenue } {
  const pictures = standInPictures();
  return { kopi: kopiLane(pictures), hotel: harbourHotel(pictures) };
}

/** Installs both venues in the empty databases that these places name. */
export async function makeFirstWorld(
  folder: string,
  { name, url }: { readonly name: string; readonly url: string },
): Promise<FirstWorld> {
  return {
    folder,
    database: name,
    sqlite: await installIn({ kind: "sqlite", file: join(folder, "comanda.sqlite") }),
    postgres: await installIn({ kind: "postgres", url }),
  };
}

async function installIn(address: DatabaseAddress): Promise<FirstVenues> {
  const database = await openDatabase(address);
  try {
    const { kopi, hotel } = demosOfWorld();
    const venues = {
      kopi: await installVenue(database, withHoldLimits(kopi, HOLDS_NOTHING), NOON),
      hotel: await installVenue(database, withHoldLimits(hotel, HOLDS_NOTHING), NOON),
    };
    await hashQuickly(database, [...kopi.staff, ...hotel.staff]);
    return venues;
  } finally {
    await database.close();
  }
}

/**
 * Hashes the passwords of the first world's people again, in 64 KiB in place of 19 MiB: a sign-in by the product's own
 * hash costs 40 ms of a core, and the suite signs in thousands of times. Who is added in a test is hashed as in a venue.
 */
async function hashQuickly(database: Database, staff: DemoVenue["staff"]): Promise<void> {
  for (const { login, password } of staff) {
    const password_hash = await hash(password, { memoryCost: 64, timeCost: 1 });
    await database.write((trx) =>
      trx.updateTable("staff").set({ password_hash }).where("login", "=", login).execute(),
    );
  }
}
