import type { WirePdpa } from "@comanda/contract";
import { EarnRules, MembershipWords } from "@comanda/contract/schemas";
import * as v from "valibot";
import { CONSENTS, versionOfText } from "./consents.ts";
import type { Reader } from "../../db/database.ts";
import { joinSettings, listSettings } from "../../tables/venue/settings.store.ts";

/** What members agree to where a venue has written nothing of its own. */
const USUAL = {
  en: "We keep your name, phone number and what else you type here to know you as a member: to collect your points, to give you your rewards and to answer you. We give it to nobody else. You can ask us at any time to show it, to correct it or to erase it.",
  zh: "我们保存您填写的姓名、电话号码和其他资料，仅用于识别会员身份：累积积分、提供奖励以及回复您。我们不会转交给他人。您可以随时要求查看、更正或删除。",
} as const;

/** The terms of a venue's membership and the name of their wording, and what it says below rewards (MEM-012, MEM-021). */
export async function termsOf(
  db: Reader,
  venueId: string,
): Promise<Required<Pick<WirePdpa, "pdpa" | "pdpa2" | "version">> & WirePdpa> {
  const { memberTerms, rewardDisclaimer, claimDays } = await wordsOf(db, venueId);
  const own = memberTerms ?? USUAL;
  const pdpa = own.en || own.zh || USUAL.en;
  const pdpa2 = own.zh || own.en || USUAL.zh;
  const version = versionOfText({ en: pdpa, zh: pdpa2 });
  return {
    pdpa,
    pdpa2,
    version,
    consents: CONSENTS,
    claimDays,
    ...(rewardDisclaimer !== undefined && { rewardDisclaimer }),
  };
}

async function wordsOf(db: Reader, venueId: string) {
  const parts = (await listSettings(db, venueId)).filter(({ part }) => part === "members");
  const { claimDays } = EarnRules.entries;
  return v.parse(v.object({ ...MembershipWords.entries, claimDays }), joinSettings(parts));
}
