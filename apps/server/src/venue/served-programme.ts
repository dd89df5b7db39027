import type { WireProgrammeRules } from "@comanda/contract";

/** A programme is offered only where it can work: without an account there is none. */
export function servedProgramme(
  rules: WireProgrammeRules,
  hasAccount: boolean,
): WireProgrammeRules {
  return { ...rules, hasProgramme: rules.hasProgramme && hasAccount };
}
