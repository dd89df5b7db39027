import type { Result } from "@comanda/domain";
import type { ApiRefusal, WireStaffRewardRules } from "@comanda/contract";
import { RedeemRules, VenueRewards, type BodyOf } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Reader } from "../../db/database.ts";
import { joinSettings, listSettings, revisionsOf } from "../../tables/venue/settings.store.ts";
import { publishSettings, type Publisher } from "../../venue/publish-settings.ts";

/** Whether members redeem rewards, and which there are, as an owner edits it. */
export async function readRewardRules(
  { reader }: Database,
  venueId: string,
): Promise<WireStaffRewardRules> {
  return (await readStored(reader, venueId)).edited;
}

export function changeRewardRules(
  publisher: Publisher,
  { basis: seen, ...change }: BodyOf<"changeRewardRules">,
): Promise<Result<WireStaffRewardRules, ApiRefusal>> {
  return publishSettings(publisher, {
    deed: "rewards-changed",
    change,
    seen,
    read: readStored,
    check: () => undefined,
  });
}

async function readStored(db: Reader, venueId: string) {
  const parts = (await listSettings(db, venueId)).filter(({ part }) => part === "rewards");
  const joined = joinSettings(parts);
  const settings = { ...v.parse(RedeemRules, joined), ...v.parse(VenueRewards, joined) };
  return { settings, edited: { ...settings, basis: revisionsOf(parts) } };
}
