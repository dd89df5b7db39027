import { findKeyStatement, type KnownKey } from "../order-writer.ts";
import type { PlacingStep } from "./placing-step.ts";

/** An order whose key has been answered before is answered the same again, and not written (D-02); also one that awaits its payment. */
export const knownKey: PlacingStep = {
  name: "key",
  outcome: "known",
  sqlite: (connection) => {
    const find = connection.prepare<[Record<string, string>], KnownKey>(
      findKeyStatement("@venueId", "@userId", "@key"),
    );
    return {
      look: (placing) => {
        const { venueId, userId, key } = placing.order;
        placing.known = find.get({ venueId, userId, key });
        return placing.known !== undefined;
      },
    };
  },
  postgres: {
    declare: "known record;",
    look: `
      select known_key.id, known_key.digest into known
        from (${findKeyStatement("this_venue", "fresh.user_id", "fresh.idempotency_key")}) known_key;
      id := known.id;
      digest := known.digest;`,
    refuses: "known.id is not null",
  },
};
