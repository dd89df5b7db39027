import { fromDecimal } from "@comanda/domain/money";
import type { EarnRules } from "@comanda/domain/rewards";
import type { WireEarnRules } from "../schemas/earn-rules.ts";

/** What members get for what they pay. */
export function earnRulesFromWire(wire: WireEarnRules): EarnRules {
  return {
    points: wire.earnPoints,
    per: fromDecimal(wire.earnPer),
    keptDays: wire.pointsKeptDays,
    stamps: wire.stampRules.map(({ reward, per, dishes }) => ({ reward, per, codes: dishes })),
  };
}
