import {
  isCampaignRequest,
  requestedCampaign,
  requestedRedemption,
  type Campaign,
  type CampaignRequest,
  type ProgrammeBalance,
  type Redeemed,
  type RedeemRequest,
  type Redemption,
} from "@comanda/domain/rewards";
import type { Reader } from "../db/database.ts";
import { readRewardBalance, type CardSizes } from "../tables/rewards/reward-balance.store.ts";
import type { DinerSession } from "../tables/visits/diner-session.ts";
import type { OpenVenue } from "../venue/open-venue.ts";
import type { VenueRules } from "../venue/venue-rules.ts";

/** What a phone wants to redeem, as far as its guest may: which of it counts, its price says. */
export interface PlacingRewards {
  readonly redeemed: Redeemed | undefined;
  /** The places, from 0, of these among everything that was sent. */
  readonly places: readonly number[];
  /** The places of what is redeemed by nobody: a guest's, or a reward that the venue has no more. */
  readonly refused: readonly number[];
  /** Some of what they have is held by another order of this phone, which awaits its payment. */
  readonly isHeld: boolean;
}

export const NO_REWARDS: PlacingRewards = {
  redeemed: undefined,
  places: [],
  refused: [],
  isHeld: false,
};

/** What an outside programme offers whoever is logged in to it, and what they hold there. */
export interface OfferedCampaigns {
  readonly campaigns: readonly Campaign[];
  readonly balance: ProgrammeBalance;
}

/**
 * The rewards of an order with what its own member has for them: a phone says which reward, and nothing else of it is believed. Who
 * is logged in by a number alone redeems nothing (D-10). Of a programme's campaigns those count that it offers its own member.
 */
export async function redeemedOf(
  db: Reader,
  { rules }: OpenVenue,
  session: DinerSession,
  requests: readonly RedeemRequest[] | undefined,
  offered?: OfferedCampaigns,
): Promise<PlacingRewards> {
  if (requests === undefined) return NO_REWARDS;
  const { member } = session;
  const { hasMember, memberRedeem } = rules.settings;
  const isOn = hasMember && memberRedeem && member?.isByPassword === true;
  const found = requests.map((request): Redemption | undefined => {
    if (isCampaignRequest(request)) return campaignOf(request, offered);
    const own = isOn ? rules.rewards.get(request.reward) : undefined;
    return own && requestedRedemption(own.reward, request.target);
  });
  const placesOf = (isFound: boolean): readonly number[] =>
    found.flatMap((each, at) => ((each !== undefined) === isFound ? [at] : []));
  const redemptions = found.filter((each) => each !== undefined);
  const refused = placesOf(false);
  if (redemptions.length === 0) return { ...NO_REWARDS, refused };
  const isOwn = redemptions.some(({ source }) => source === "reward");
  const own =
    member && isOwn
      ? await readRewardBalance(db, member, session, cardSizes(rules))
      : { balance: undefined, isHeld: false };
  const redeemed = { redemptions, balance: own.balance, programme: offered?.balance };
  return { redeemed, places: placesOf(true), refused, isHeld: own.isHeld };
}

function campaignOf(
  { campaign, option, target }: CampaignRequest,
  offered: OfferedCampaigns | undefined,
): Redemption | undefined {
  const found = offered?.campaigns.find(
    (each) => each.id === campaign && (each.option ?? "") === option,
  );
  return found && requestedCampaign(found, target);
}

/** Stamps that fill the card of each reward. */
export function cardSizes({ rewards }: Pick<VenueRules, "rewards">): CardSizes {
  return new Map([...rewards].map(([id, { wire }]) => [id, wire.minTrans]));
}
