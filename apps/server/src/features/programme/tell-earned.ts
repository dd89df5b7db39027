import type { LoyaltyProgramme } from "../../adapters/loyalty/loyalty-programme.ts";
import type { Database } from "../../db/database.ts";
import { unseal, type SealKeys } from "../../lib/seal.ts";
import {
  earnedOf,
  noteTelling,
  settleEarning,
  type ProgrammeEarning,
} from "../../tables/programme/programme-earning.store.ts";
import { nextTryAt, PROBE_EVERY } from "./carry-out.ts";
import { memberPlace } from "./order-programme.ts";

interface TellEarned {
  readonly database: Database;
  readonly programme: LoyaltyProgramme;
  readonly clock: () => number;
  /** What seals a member's name. */
  readonly keys: SealKeys | undefined;
}

/**
 * Tells the programme for how much an order has earned since it heard of it last: 42.50 once it is paid and collected, -10.00 when 10.00
 * of that goes back. Said twice under one key it counts once. Answers whether the programme is there.
 */
export async function tellEarned(
  { database, programme, clock, keys }: TellEarned,
  row: ProgrammeEarning,
): Promise<"there" | "away"> {
  const { placed_order_id: id, venue_id: venueId, order_ref: orderRef, earned, times } = row;
  const settle = (change: Parameters<typeof settleEarning>[2], next: number): Promise<void> =>
    database.write((trx) => settleEarning(trx, row, change, next));
  const by = row.telling === 0 ? (await earnedOf(database.reader, id)) - earned : row.telling;
  const member = keys && unseal(keys, row.member_id, memberPlace(venueId));
  // A key that is gone opens no name, and nobody earns by it.
  if (by === 0 || member?.ok !== true) {
    await settle({ tries: 0 }, 0);
    return "there";
  }
  if (row.telling === 0) await database.write((trx) => noteTelling(trx, row, by));
  const key = `${id}:earn:${times}`;
  const outcome = await programme.earn({ memberId: member.value, orderRef, amount: by, key });
  switch (outcome.kind) {
    case "ok":
      // What has happened to the order since it was first told is looked at next.
      await settle({ earned: earned + by, telling: 0, times: times + 1, tries: 0 }, 1);
      return "there";
    case "unknown":
      await settle({}, clock() + PROBE_EVERY);
      return "away";
    default:
      await settle({}, nextTryAt(clock(), row.tries));
      return "there";
  }
}
