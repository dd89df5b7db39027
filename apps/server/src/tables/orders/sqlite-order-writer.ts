import type { SqliteDatabase } from "../../db/sqlite.ts";
import { typedError } from "../../db/unavailable.ts";
import {
  announcementsOf,
  findKeyStatement,
  isWritten,
  type KnownKey,
  type OrderWriter,
} from "./order-writer.ts";
import { placeOnSqlite } from "./placing/place-on-sqlite.ts";
import type { PlacingStep } from "./placing/placing-step.ts";

/** Orders that arrive together share one commit, one after the other; statements are prepared once. */
export function sqliteOrderWriter(
  database: SqliteDatabase,
  steps: readonly PlacingStep[],
): OrderWriter {
  const place = placeOnSqlite(database.connection, steps);
  const findKey = database.readConnection.prepare<[Record<string, string>], KnownKey>(
    findKeyStatement("@venueId", "@userId", "@key"),
  );
  return {
    place: async (order) => {
      const outcome = await database.queue.share(() => place(order));
      if (isWritten(outcome)) announcementsOf(order).forEach(database.announce);
      return outcome;
    },
    findKey: async (venueId, userId, key) => {
      try {
        return await Promise.resolve(findKey.get({ venueId, userId, key }));
      } catch (error) {
        throw typedError(error);
      }
    },
  };
}
