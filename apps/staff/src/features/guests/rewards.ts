import type { WireStaffRewardRules } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";

/** Whether members redeem rewards on their phone, and which there are. */
export const REWARD_RULES: Resource<WireStaffRewardRules> = {
  key: ["reward-rules"],
  read: () => ask("readRewardRules"),
};

export function useSaveRewards(): Change<BodyOf<"changeRewardRules">, WireStaffRewardRules> {
  return useChange(REWARD_RULES, (body: BodyOf<"changeRewardRules">) =>
    ask("changeRewardRules", { body }),
  );
}
