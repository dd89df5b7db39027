/** Why: a table at which strangers from everywhere have just typed sixty wrong PINs. */
import type { App } from "@comanda/server";

export async function guessPins(app: App, venueId: string, label: string): Promise<void> {
  const now = app.context.clock();
  const { id: placeId } = await app.database.reader
    .selectFrom("place")
    .select("id")
    .where("venue_id", "=", venueId)
    .where("label", "=", label)
    .executeTakeFirstOrThrow();
  const wrong = Array.from({ length: 60 }, () => ({
    counted_by: `place ${placeId}`,
    tried_at: now,
  }));
  await app.database.write(async (trx) => {
    await trx.insertInto("wrong_pin").values(wrong).execute();
    const shut = { venue_id: venueId, place_id: placeId, shut_until: now + 10 * 60_000 };
    await trx.insertInto("shut_pin").values(shut).execute();
    trx.onCommit({ venueId, topic: "pins" });
  });
}
