import { accept, refuse } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import type { Handlers } from "../../auth/calls.ts";
import { listCampaigns } from "./list-campaigns.ts";
import { redeemableAt } from "./redeemable.ts";

type RewardRoutes = Pick<Handlers, "listRewards" | "listCampaigns">;

/** What a phone asks about rewards: it is answered for whoever is logged in on it, whatever customer the body names. */
export function rewardRoutes({ database, venues }: AppContext): RewardRoutes {
  return {
    listRewards: async ({ caller: { session } }) => {
      const venue = await venues.find(session.venueId);
      if (venue === undefined) return refuse({ kind: "session-invalid" });
      const allowed = redeemableAt(venue, session);
      if (!allowed.ok) return allowed;
      return accept([...allowed.value.values()].map(({ wire }) => wire));
    },
    listCampaigns: ({ caller, body, now }) => listCampaigns(database.reader, caller, body, now),
  };
}
