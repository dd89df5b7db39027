import type { SqliteDatabase } from "../../db/sqlite.ts";
import { typedError } from "../../db/unavailable.ts";
import {
  announcementsOf,
  findKeyStatement,
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
  const findKey = database.readConnection.prepare<[string, string, string], KnownKey>(
    findKeyStatement("?", "?", "?"),
  );
  return {
    place: async (order) => {
      const outcome = await database.queue.share(() => place(order));
      if (outcome.kind === "placed") announcementsOf(order).forEach(database.announce);
      return outcome;
    },
    findKey: async (...wanted) => {
      try {
        return await Promise.resolve(findKey.get(...wanted));
      } catch (error) {
        throw typedError(error);
      }
    },
  };
}
