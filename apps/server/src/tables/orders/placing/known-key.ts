import { findKeyStatement, KNOWN_KEY, type KnownKey } from "../order-writer.ts";
import type { PlacingStep } from "./placing-step.ts";

/** An order whose key has been answered before is answered the same again, and not written (D-02). */
export const knownKey: PlacingStep = {
  name: "key",
  outcome: "known",
  sqlite: (connection) => {
    const find = connection.prepare<[string, string, string], KnownKey>(
      findKeyStatement("?", "?", "?"),
    );
    return {
      look: (placing) => {
        const { venueId, userId, key } = placing.order;
        placing.known = find.get(venueId, userId, key);
        return placing.known !== undefined;
      },
    };
  },
  postgres: {
    declare: "known placed_order;",
    look: `
      select * into known from placed_order
        where venue_id = this_venue and user_id = fresh.user_id and idempotency_key = fresh.idempotency_key;
      ${KNOWN_KEY.map((column) => `${column} := known.${column};`).join(" ")}`,
    refuses: "known.id is not null",
  },
};
