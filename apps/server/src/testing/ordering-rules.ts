import type { WireOrderingRules } from "@comanda/contract";
import type { World, VenueOfWorld } from "./world.ts";

/** The venue decides otherwise about who may order and how long; what is left out is as it always is. */
export async function decideOrdering(
  { app }: World,
  { id }: VenueOfWorld,
  rules: Partial<WireOrderingRules>,
): Promise<void> {
  await app.database.write((trx) =>
    trx
      .updateTable("venue_setting")
      .set(({ eb }) => ({ document: JSON.stringify(rules), revision: eb("revision", "+", 1) }))
      .where("venue_id", "=", id)
      .where("part", "=", "ordering")
      .execute(),
  );
  app.context.venues.reread(id);
}
