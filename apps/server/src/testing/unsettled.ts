import { newId } from "../ids.ts";
import type { World } from "./world.ts";

/** Something of an order at a venue's programme that was tried and waits for an owner; answers its id. */
export async function failedReservation(
  { app, clock }: Pick<World, "app" | "clock">,
  venueId: string,
): Promise<string> {
  const id = `rv_${newId(clock.now)}.1`;
  await app.context.database.write((trx) =>
    trx
      .insertInto("programme_reservation")
      .values({
        id,
        venue_id: venueId,
        request: id,
        nth: 1,
        user_id: "a-phone",
        order_ref: "SO_1",
        placed_order_id: "no-such-order",
        credit: 4_250,
        redemptions: '[{"campaignId":"points","optionId":"","spendingAmount":100}]',
        state: "committed",
        commit_id: "cm_1",
        created_at: clock.now,
        next_at: 0,
        tries: 3,
        leased_until: 0,
        failed_at: clock.now,
        last_error: "not-reversed",
      })
      .execute(),
  );
  return id;
}
