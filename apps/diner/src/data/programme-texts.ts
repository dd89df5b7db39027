import { answerIn } from "@comanda/client";
import type { WireProgrammeCampaign, WireProgrammeRules, WireSettings } from "@comanda/contract";
import { ProgrammeCampaigns, ProgrammePrivacy, ProgrammeRules } from "@comanda/contract/schemas";
import * as v from "valibot";
import { callLater } from "./later-api.ts";

const OFF = v.parse(ProgrammeRules, {});

/** What the venue has decided about its programme; a server that says nothing of one has none. */
export function programmeRulesOf(settings: WireSettings | undefined): WireProgrammeRules {
  const read = v.safeParse(ProgrammeRules, settings ?? {});
  return read.success ? read.output : OFF;
}

/** The programme's privacy text as it came, which is somebody else's; empty where nobody answers. */
export async function readPrivacy(): Promise<string> {
  return answerIn(await callLater("readProgrammePrivacy", {}), ProgrammePrivacy)?.html ?? "";
}

/** The loyalty campaigns of the programme (EXT-044); a list that cannot be fetched is empty and silent. */
export async function loyaltyCampaigns(): Promise<readonly WireProgrammeCampaign[]> {
  const all = answerIn(await callLater("listProgrammeCampaigns", {}), ProgrammeCampaigns) ?? [];
  return all.filter(({ type, available }) => type === "loyalty" && available);
}
