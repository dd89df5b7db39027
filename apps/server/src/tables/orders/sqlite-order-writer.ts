import type { Hold } from "@comanda/domain/order";
import type { SqliteDatabase } from "../../db/sqlite.ts";
import type { OrderTable } from "../../db/tables.ts";
import { typedError } from "../../db/unavailable.ts";
import { placedEvent } from "./placed-event.ts";
import { latelyOrdered } from "./lately-ordered.ts";
import { lineRows, orderRow, type NewOrder } from "./order-rows.ts";
import {
  answerOf,
  knownFrom,
  announcementsOf,
  type KeptRow,
  type OrderWriter,
  type PlaceOutcome,
} from "./order-writer.ts";
import { KEY, prepare, type Statements, type VenueNow } from "./sqlite-order-statements.ts";

/** Orders that arrive together share one commit, one after the other; statements are prepared once. */
export function sqliteOrderWriter(database: SqliteDatabase): OrderWriter {
  const statements = prepare(database.connection);
  const findKey = database.readConnection.prepare<[string, string, string], KeptRow>(KEY);
  return {
    place: async (order) => {
      const outcome = await database.queue.share(() => placeOne(statements, order));
      if (outcome.kind === "placed") announcementsOf(order).forEach(database.announce);
      return outcome;
    },
    findKey: async (...wanted) => {
      try {
        const row = findKey.get(...wanted);
        return await Promise.resolve(row === undefined ? undefined : knownFrom(row));
      } catch (error) {
        throw typedError(error);
      }
    },
  };
}

/**
 * One order inside the shared transaction. Nobody else writes meanwhile, so everything is looked at before anything is
 * written, and a refused order leaves nothing to undo.
 */
function placeOne(statements: Statements, order: NewOrder): PlaceOutcome {
  const known = key(statements, order);
  if (known !== undefined) return known;
  const { venueId, placeId, generation, userId, visitId } = order;
  const venue = statements.venue.get({ venueId, placeId, generation, userId, visitId });
  const placeLabel = venue?.placeLabel ?? null;
  if (placeLabel === null || venue?.isEnded === 1) return { kind: "session-ended" };
  const refused =
    flow(statements, order) ??
    revision(statements, order, venue) ??
    stock(statements, order) ??
    quotas(statements, order);
  if (refused !== undefined) return refused;
  const held = hold(statements, order);
  const given = number(statements, order);
  rows(statements, { ...order, placeLabel }, { hold: held, number: given });
  if (venue?.tells === 1) statements.event.run(placedEvent(order, held));
  return { kind: "placed", answer: answerOf(order, given) };
}

/** The key has been answered before, or the person's visible id stands for another order (D-02). */
function key(statements: Statements, order: NewOrder): PlaceOutcome | undefined {
  const { venueId, userId } = order;
  const known = statements.key.get(venueId, userId, order.key);
  if (known !== undefined) return { kind: "known", known: knownFrom(known) };
  const isUsed = statements.visibleId.get(venueId, userId, order.orderId) !== undefined;
  return isUsed ? { kind: "order-id-used" } : undefined;
}

/** The initial order of a visit is the first one that it keeps, whichever of its phones sends it. */
function flow(statements: Statements, order: NewOrder): PlaceOutcome | undefined {
  const { isInitial, venueId, visitId, userId, sessionStartedAt } = order;
  if (!isInitial) return undefined;
  const before =
    visitId === ""
      ? statements.orderedBy.get(venueId, userId, sessionStartedAt)
      : statements.orderedIn.get(venueId, visitId);
  return before === undefined ? undefined : { kind: "initial-order-placed" };
}

/** Menu and settings are those that the order was priced against, and the cart's dishes are sold as they were (D-01). */
function revision(
  statements: Statements,
  order: NewOrder,
  found: VenueNow | undefined,
): PlaceOutcome | undefined {
  const { venueId, codes, counted, checkedAt } = order;
  const isSoldAsBefore = (): boolean =>
    found?.itemsRevision === order.itemsRevision ||
    codes().every((code) => {
      const wasCounted = counted.some((pieces) => pieces.code === code) ? 1 : 0;
      return statements.soldOtherwise.get(venueId, code, checkedAt, wasCounted) === undefined;
    });
  const isSame = found?.revision === order.revision && isSoldAsBefore();
  return isSame ? undefined : { kind: "revision-changed" };
}

/** Enough is left of every counted dish. */
function stock(statements: Statements, { venueId, counted }: NewOrder): PlaceOutcome | undefined {
  const isThere = counted.every(
    ({ code, quantity }) => statements.enoughStock.get(venueId, code, quantity) !== undefined,
  );
  return isThere ? undefined : { kind: "short" };
}

/** Enough is left of every limited campaign. */
function quotas(
  statements: Statements,
  { venueId, campaigns }: NewOrder,
): PlaceOutcome | undefined {
  const isThere = campaigns.every(
    (share) => statements.enoughQuota.get({ ...share, venueId }) !== undefined,
  );
  return isThere ? undefined : { kind: "campaign-short" };
}

/** Whether it is more than the venue takes without asking its staff (D-07). */
function hold(statements: Statements, order: NewOrder): Hold {
  const lately = latelyOrdered(order);
  if (lately === undefined) return "none";
  return statements.isTooMuch.get(lately)?.isTooMuch === 1 ? "held" : "none";
}

/**
 * The next number of the venue's day that no order of the same visit has: one that goes on past the end of a day, in which
 * numbers begin anew, has no 001 twice (BEY-001).
 */
function number(statements: Statements, { venueId, businessDay, visitId }: NewOrder): number {
  for (;;) {
    const next = statements.number.get(venueId, businessDay)?.last ?? 1;
    const isTaken =
      visitId !== "" && statements.hasNumber.get(venueId, visitId, next) !== undefined;
    if (!isTaken) return next;
  }
}

/** What the order takes, the order and its lines. */
function rows(
  statements: Statements,
  order: NewOrder,
  given: Pick<OrderTable, "hold" | "number">,
): void {
  const { venueId, counted, campaigns } = order;
  for (const { code, quantity } of counted) statements.takeStock.run(quantity, venueId, code);
  for (const share of campaigns) statements.takeQuota.run({ ...share, venueId });
  statements.order.write({ ...orderRow(order), ...given });
  for (const line of lineRows(order)) statements.line.write(line);
}
