import type { Result } from "@comanda/domain";
import type { ApiRefusal, WireStaffMembershipRules } from "@comanda/contract";
import {
  EarnRules,
  MembershipRules,
  MembershipWords,
  type BodyOf,
} from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Reader } from "../../db/database.ts";
import { joinSettings, listSettings, revisionsOf } from "../../tables/venue/settings.store.ts";
import { publishSettings, type Publisher } from "../../venue/publish-settings.ts";

const NOTHING = { en: "", zh: "" };

/** What a venue has decided about its members, as an owner edits it. */
export async function readMembershipRules(
  { reader }: Database,
  venueId: string,
): Promise<WireStaffMembershipRules> {
  return (await readStored(reader, venueId)).edited;
}

/** Publishes it; a console of before leaves out what it does not know, and it stays. */
export function changeMembershipRules(
  publisher: Publisher,
  { basis: seen, ...change }: BodyOf<"changeMembershipRules">,
): Promise<Result<WireStaffMembershipRules, ApiRefusal>> {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  return publishSettings(publisher, {
    deed: "membership-changed",
    change: Object.fromEntries(said),
    seen,
    read: readStored,
    check: () => undefined,
  });
}

async function readStored(db: Reader, venueId: string) {
  const parts = (await listSettings(db, venueId)).filter(({ part }) => part === "members");
  const joined = joinSettings(parts);
  const settings = {
    ...v.parse(MembershipRules, joined),
    ...v.parse(MembershipWords, joined),
    ...v.parse(EarnRules, joined),
  };
  const { memberTerms = NOTHING, rewardDisclaimer = NOTHING } = settings;
  const edited = { ...settings, memberTerms, rewardDisclaimer, basis: revisionsOf(parts) };
  return { settings, edited };
}
