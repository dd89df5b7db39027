import * as v from "valibot";
import { isCompleteReward, MAX_REWARDS, Reward } from "./rewards.ts";
import { name, nameOrNone } from "./typed-fields.ts";

/** A reward as an owner writes it: one that would take nothing off, or names no dish, is refused. */
const TypedReward = v.pipe(
  v.object({ ...Reward.entries, rewardTitle: name, rewardTitle2: v.optional(nameOrNone, "") }),
  v.check((reward) => isCompleteReward(reward), "takes nothing off"),
);

const basis = v.pipe(v.string(), v.maxLength(100));

/** All of it as an owner edits it. */
export const StaffRewardRules = v.object({
  memberRedeem: v.boolean(),
  rewards: v.array(Reward),
  basis: v.string(),
});
export type WireStaffRewardRules = v.InferOutput<typeof StaffRewardRules>;

export const ChangeRewardRulesBody = v.object({
  memberRedeem: v.boolean(),
  rewards: v.pipe(
    v.array(TypedReward),
    v.maxLength(MAX_REWARDS),
    v.check(
      (rewards) => new Set(rewards.map(({ _id }) => _id)).size === rewards.length,
      "an id twice",
    ),
  ),
  basis,
});
