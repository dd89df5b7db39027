/** Why: thirty people change a venue's rewards at the same moment. */
import type { WireStaffRewardRules } from "@comanda/contract";
import { expect } from "vitest";
import { TEN_OFF } from "../rewards.ts";
import { PRESSES, tally, type Races } from "./crowd.ts";

export const REWARD_RACES = {
  readRewardRules: async ({ press }) => {
    const outcomes = await press((by) => by.call("readRewardRules"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  changeRewardRules: async ({ press, person }) => {
    const { basis } = await person(0).read<WireStaffRewardRules>("readRewardRules");
    const outcomes = await press((by, at) =>
      by.call("changeRewardRules", {
        body: { memberRedeem: true, rewards: [{ ...TEN_OFF, redeemPts: at + 1 }], basis },
      }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
} satisfies Races;
