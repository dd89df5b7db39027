/** Why: what another venue's phones and people are shown of rewards, and may change. */
import type { WireStaffRewardRules } from "@comanda/contract";
import { expect } from "vitest";
import { memberPhone } from "../members.ts";
import { openToRewards, TEN_OFF } from "../rewards.ts";
import { loggedInMembers } from "./member-trials.ts";
import type { Meeting, Trials } from "./meeting.ts";

/** Kopi Lane with a reward, and the other house with none. */
async function houses(meeting: Meeting): Promise<void> {
  await openToRewards(meeting.owner, [TEN_OFF]);
  await openToRewards(meeting.intruder, [], true);
}

export const REWARD_TRIALS = {
  listRewards: async (meeting) => {
    await houses(meeting);
    const { own, foreign } = await loggedInMembers(meeting);
    expect((await own.ask("listRewards")).body).toEqual([TEN_OFF]);
    expect((await foreign.ask("listRewards")).status).toBe(403);
    const guest = memberPhone(await meeting.world.hotel.checkIn(), meeting.world.send);
    expect((await guest.ask("listRewards")).status).toBe(403);
  },
  listCampaigns: async (meeting) => {
    await houses(meeting);
    const { foreign } = await loggedInMembers(meeting);
    const body = { customer: null, redeem: [], cart: meeting.double.orderOf().data, discount: 0 };
    expect((await foreign.ask("listCampaigns", { body })).status).toBe(403);
  },
  readRewardRules: async (meeting) => {
    await houses(meeting);
    expect(await meeting.intruder.read("readRewardRules")).toMatchObject({ rewards: [] });
  },
  changeRewardRules: async (meeting) => {
    await houses(meeting);
    const { owner, intruder } = meeting;
    const before = await owner.read<WireStaffRewardRules>("readRewardRules");
    await openToRewards(intruder, [{ ...TEN_OFF, redeemPts: 1 }]);
    expect(await owner.read("readRewardRules")).toEqual(before);
  },
} satisfies Trials;
