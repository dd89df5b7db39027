import { Migrator, type Migration } from "kysely/migration";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "./database.ts";
import { StartError } from "./start-error.ts";
import { unavailableFrom } from "./unavailable.ts";
import { addColumns } from "./migrations/add-columns.ts";
import { firstLight } from "./migrations/0001-first-light.ts";
import { campaigns } from "./migrations/0002-campaigns.ts";
import { readiness } from "./migrations/0003-readiness.ts";
import { orderLines } from "./migrations/0004-order-lines.ts";
import { codes } from "./migrations/0005-codes.ts";
import { settingsParts } from "./migrations/0006-settings-parts.ts";
import { boardRevisions } from "./migrations/0007-board-revisions.ts";
import { menuParts } from "./migrations/0008-menu-parts.ts";
import { failedSignIns } from "./migrations/0009-failed-sign-ins.ts";
import { people } from "./migrations/0015-people.ts";
import { stations } from "./migrations/0011-stations.ts";
import { endedPhones } from "./migrations/0016-ended-phones.ts";
import { endedBy } from "./migrations/0017-ended-by.ts";
import { orderingPart } from "./migrations/0020-ordering-part.ts";
import { ownOrders } from "./migrations/0022-own-orders.ts";
import { holds } from "./migrations/0025-holds.ts";
import { visits } from "./migrations/0030-visits.ts";
import { outbox } from "./migrations/0031-outbox.ts";
import { floor } from "./migrations/0032-floor.ts";
import { statusScreens } from "./migrations/0033-status-screens.ts";
import { visitLooks } from "./migrations/0034-visit-looks.ts";
import { wrongPins } from "./migrations/0035-wrong-pins.ts";
import { waitingPhones } from "./migrations/0036-waiting-phones.ts";
import { unpaidVisits } from "./migrations/0038-unpaid-visits.ts";
import { numberLater } from "./migrations/2026-11-27-number-later.ts";
import { orderDetails } from "./migrations/2026-11-29-order-details.ts";
import { ordersForLater } from "./migrations/2026-11-30-orders-for-later.ts";
import { ordersToRooms } from "./migrations/2026-12-01-orders-to-rooms.ts";
import { reservedOrders } from "./migrations/2026-12-02-reserved-orders.ts";
import { reservations } from "./migrations/2026-12-02-reservations.ts";
import { till } from "./migrations/2026-11-28-till.ts";
import { roomCharged } from "./migrations/2026-12-03-room-charged.ts";
import { deliveryAreas } from "./migrations/2026-12-03-delivery-areas.ts";
import { awaitingOrders } from "./migrations/2026-12-05-awaiting-orders.ts";
import { reservationKeys } from "./migrations/2026-12-06-reservation-keys.ts";
import { moreTime } from "./migrations/2026-12-07-more-time.ts";
import { paymentAttempts } from "./migrations/2026-12-06-payment-attempts.ts";
import { paymentRefunds } from "./migrations/2026-12-07-payment-refunds.ts";
import { paymentEvents } from "./migrations/2026-12-04-payment-events.ts";
import { paymentAccounts } from "./migrations/2026-12-05-payment-accounts.ts";
import { programmes } from "./migrations/2026-12-14-programmes.ts";
import { members } from "./migrations/2026-12-09-members.ts";
import { memberLedger } from "./migrations/2026-12-10-member-ledger.ts";
import { memberPrivacy } from "./migrations/2026-12-13-member-privacy.ts";
import { vouchers } from "./migrations/2026-12-08-vouchers.ts";
import { programmeEarnings } from "./migrations/2026-12-17-programme-earnings.ts";
import { programmeReservations } from "./migrations/2026-12-17-programme-reservations.ts";
import { clubs } from "./migrations/2026-12-21-clubs.ts";
import { receiptMails } from "./migrations/2026-12-23-receipt-mails.ts";
import { slotsCounted } from "./migrations/2026-12-24-slots-counted.ts";
import { givenUpOrders } from "./migrations/2026-12-25-given-up-orders.ts";
import { tableColumns } from "./migrations/2026-12-16-table-columns.ts";
import { linesSayAll } from "./migrations/2026-11-28-lines-say-all.ts";

/** The table in which the applied migrations stand. */
export const MIGRATION_JOURNAL = "kysely_migration";

const FIND_JOURNAL: Readonly<Record<Database["kind"], RawBuilder<unknown>>> = {
  sqlite: sql`select 1 from sqlite_master where type = 'table' and name = ${MIGRATION_JOURNAL}`,
  postgres: sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${MIGRATION_JOURNAL}`,
};

/**
 * Every migration by name; a released one is never changed. A new one is named by its day, as in `2026-11-27-number-later`:
 * two branches do not give the same name, and one that comes late is applied wherever it is missing, so it relies on none
 * but those that its branch had. While two versions run side by side the older one meets migrations that it does not know:
 * those add. One that takes something away ends with `.drops`; the older program does not start beside it, and what it takes
 * away has had no reader for a version (tools/check/migrations.ts).
 */
function migrationsFor(dialect: Database["kind"]): Record<string, Migration> {
  return {
    "0001-first-light": firstLight(dialect),
    "0002-campaigns": campaigns(dialect),
    "0003-readiness": readiness,
    "0004-order-lines": orderLines(dialect),
    "0005-codes": codes,
    "0006-settings-parts": settingsParts,
    "0007-board-revisions": boardRevisions(dialect),
    "0008-menu-parts": menuParts,
    "0009-failed-sign-ins": failedSignIns,
    "0010-day-ends": addColumns("placed_order", { day_closed_at: { type: "bigint", value: 0 } }),
    "0011-stations": stations,
    "0012-items-revision": addColumns("venue", { items_revision: { type: "integer", value: 0 } }),
    "0015-people": people,
    "0016-ended-phones": endedPhones,
    "0017-ended-by": endedBy,
    "0018-areas": addColumns("place", { area: { type: "text", value: "" } }),
    "0019-sold-out-until": addColumns("item_state", {
      sold_out_until: { type: "bigint", value: 0 },
    }),
    "0020-ordering-part": orderingPart,
    "0021-places-revision": addColumns("venue", { places_revision: { type: "integer", value: 0 } }),
    "0022-own-orders": ownOrders,
    "0024-done-lines": addColumns("placed_order", { done_lines: { type: "text", value: "" } }),
    "0025-holds": holds,
    "0026-cooked-categories": addColumns("station", { cooks: { type: "text", value: "" } }),
    "0030-visits": visits,
    "0031-outbox": outbox(dialect),
    "0032-floor": floor,
    "0033-status-screens": statusScreens,
    "0034-visit-looks": visitLooks,
    "0035-wrong-pins": wrongPins,
    "0036-waiting-phones": waitingPhones,
    "0037-guests-of-visit": addColumns("visit", { guests: { type: "integer", value: 0 } }),
    "0038-unpaid-visits": unpaidVisits,
    "2026-11-27-number-later": numberLater,
    "2026-11-28-lines-say-all": linesSayAll,
    "2026-11-28-till": till,
    "2026-11-29-order-details": orderDetails,
    "2026-11-30-orders-for-later": ordersForLater,
    "2026-12-01-orders-to-rooms": ordersToRooms,
    "2026-12-02-reservations": reservations,
    "2026-12-02-reserved-orders": reservedOrders,
    "2026-12-03-room-charged": roomCharged(dialect),
    "2026-12-03-delivery-areas": deliveryAreas,
    "2026-12-04-payment-events": paymentEvents(dialect),
    "2026-12-05-awaiting-orders": awaitingOrders,
    "2026-12-06-payment-attempts": paymentAttempts,
    "2026-12-05-payment-accounts": paymentAccounts,
    "2026-12-06-reservation-keys": reservationKeys,
    "2026-12-07-payment-refunds": paymentRefunds,
    "2026-12-07-more-time": moreTime,
    "2026-12-09-members": members,
    "2026-12-13-member-privacy": memberPrivacy,
    "2026-12-12-member-tiers": addColumns("member", { tier: { type: "text", value: "" } }),
    "2026-12-10-member-ledger": memberLedger(dialect),
    "2026-12-08-vouchers": vouchers,
    "2026-12-14-programmes": programmes,
    "2026-12-16-table-columns": tableColumns,
    "2026-12-17-programme-earnings": programmeEarnings(dialect),
    "2026-12-17-programme-reservations": programmeReservations(dialect),
    "2026-12-19-included-taxes": addColumns("placed_order", {
      included_taxes: { type: "text", value: "" },
    }),
    "2026-12-21-clubs": clubs,
    "2026-12-23-receipt-mails": receiptMails,
    "2026-12-24-slots-counted": slotsCounted,
    "2026-12-25-given-up-orders": givenUpOrders,
  };
}

/** A migration that a program need not know to work with the database. */
const ADDS_ONLY = /^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/;

/**
 * Brings the database to this program's schema. A database from which a newer program has taken something away is refused
 * in one sentence, before anything is written.
 */
export async function migrate(database: Database): Promise<void> {
  const applied = await appliedMigrations(database);
  refuseUnknown(
    applied.filter((name) => !ADDS_ONLY.test(name)),
    "This database",
  );
  if (isUpToDate(applied)) return;
  await database.exclusively((db) =>
    run(migratorFor(db, database.kind, applied).migrateToLatest()),
  );
}

/** Makes the tables of an empty database as they were after a migration; inside a transaction if it is one. */
export async function migrateTo<DB>(
  db: Kysely<DB>,
  dialect: Database["kind"],
  name: string,
): Promise<void> {
  await run(migratorFor(db, dialect).migrateTo(name));
}

/** The same up to this program's schema. */
export async function migrateToNewest<DB>(
  db: Kysely<DB>,
  dialect: Database["kind"],
): Promise<void> {
  await run(migratorFor(db, dialect).migrateToLatest());
}

/** Names of the migrations that this database has been through, in order. */
export async function appliedMigrations({ kind, reader }: Database): Promise<readonly string[]> {
  const { rows } = await FIND_JOURNAL[kind].execute(reader);
  if (rows.length === 0) return [];
  const journal = reader as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const applied = await journal.selectFrom(MIGRATION_JOURNAL).select("name").execute();
  return applied.map(({ name }) => name).sort();
}

/** Whether it has been through all migrations of this program. */
export function isUpToDate(applied: readonly string[]): boolean {
  return Object.keys(migrationsFor("sqlite")).every((name) => applied.includes(name));
}

/** @throws StartError where a newer program has been at work; `what` begins the sentence. */
export function refuseUnknown(applied: readonly string[], what: string): void {
  const known = migrationsFor("sqlite");
  const unknown = applied.filter((name) => !(name in known));
  if (unknown.length > 0) {
    throw new StartError(
      `${what} was made by a newer Comanda (it knows ${unknown.join(", ")}); please start that version.`,
    );
  }
}

/** @param applied what the database has been through; of what this program does not know there is nothing to do */
function migratorFor<DB>(
  db: Kysely<DB>,
  dialect: Database["kind"],
  applied: readonly string[] = [],
): Migrator {
  const done = Object.fromEntries(applied.map((name) => [name, { up: () => Promise.resolve() }]));
  const migrations = { ...done, ...migrationsFor(dialect) };
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
}

async function run(migrating: ReturnType<Migrator["migrateToLatest"]>): Promise<void> {
  const { error } = await migrating;
  if (error === undefined) return;
  const failed = new Error("the schema could not be brought up to date", { cause: error });
  throw unavailableFrom(error) ?? failed;
}
