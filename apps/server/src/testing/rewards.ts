import type { Addition } from "@comanda/domain/cart";
import { priceCart, type Receipt } from "@comanda/domain/pricing";
import {
  redeemedCart,
  redeemedDiscounts,
  redeemReward,
  type MemberBalance,
  type Redeeming,
} from "@comanda/domain/rewards";
import { cartMode, DEFAULT_CODE_MODE } from "@comanda/domain/session";
import {
  cartLineToWire,
  codeModeFromWire,
  offersFromWire,
  redeemToWire,
  rewardFromWire,
  type WireCustomer,
  type WireOrderPayload,
  type WireReward,
  type WireStaffRewardRules,
} from "@comanda/contract";
import { Offers } from "@comanda/contract/schemas";
import { cartOf } from "@comanda/testkit";
import * as v from "valibot";
import type { MemberLedgerTable } from "../db/ledger-tables.ts";
import { newId } from "../ids.ts";
import { appendLedger } from "../tables/members/ledger.store.ts";
import { clubOf } from "../tables/members/member.store.ts";
import type { Diner } from "./diner.ts";
import { MEI, memberPhone, type MemberPhone } from "./members.ts";
import type { Staff } from "./staff.ts";
import type { VenueOfWorld, World } from "./world.ts";

/** 10 % off the order for 100 points. */
export const TEN_OFF: WireReward = {
  _id: "TEN-OFF",
  type: 0,
  rewardTitle: "Ten off",
  rewardTitle2: "九折",
  redeemPts: 100,
  minTrans: 0,
  discountType: 0,
  discountByPercent: true,
  discountPercent: 10,
  discountPrice: 0,
  itemsInclude: [],
};

/** An otah for nothing, for 50 points. */
export const FREE_OTAH: WireReward = {
  ...TEN_OFF,
  _id: "FREE-OTAH",
  rewardTitle: "Free otah",
  rewardTitle2: "免费乌打",
  redeemPts: 50,
  discountType: 2,
  discountByPercent: false,
  discountPercent: 0,
  itemsInclude: ["OTAH"],
};

/** Lets a venue's members redeem these rewards. */
export async function openToRewards(
  owner: Staff,
  rewards: readonly WireReward[] = [TEN_OFF, FREE_OTAH],
  memberRedeem = true,
): Promise<WireStaffRewardRules> {
  const { basis } = await owner.read<WireStaffRewardRules>("readRewardRules");
  const body = { memberRedeem, rewards: [...rewards], basis };
  return owner.read<WireStaffRewardRules>("changeRewardRules", { body });
}

/** Gives a member points, or stamps and vouchers of a reward. */
export async function give(
  { app, clock }: Pick<World, "app" | "clock">,
  member: { readonly venueId: string; readonly memberId: string },
  amount: number,
  of: Partial<Pick<MemberLedgerTable, "kind" | "subject">> = {},
): Promise<void> {
  const { venueId, memberId } = member;
  await app.context.database.write(async (trx) => {
    const clubId = await clubOf(trx, venueId);
    const entry = { club_id: clubId, member_id: memberId, venue_id: venueId, placed_order_id: "" };
    const said = {
      by_name: "",
      reason: "",
      expires_at: 0,
      at: clock.now,
      cause: "earned",
    } as const;
    const key = `earned:${newId(clock.now)}`;
    const what = { kind: "points", subject: "", ...of } as const;
    await appendLedger(trx, [{ ...entry, ...said, ...what, entry_key: key, amount }]);
  });
}

/** A new member of the venue who is logged in on a phone of their own, with so many points. */
export async function memberWithPoints(
  world: World,
  points: number,
  { venue = world.kopi, table = 0 }: { venue?: VenueOfWorld; table?: number } = {},
): Promise<MemberPhone & { readonly memberId: string }> {
  members += 1;
  const phone = memberPhone(await venue.checkIn(table), world.send);
  const number = `9${String(1_000_000 + members)}`;
  const body = { ...MEI, phone: number, email: "" };
  const { customer } = (await phone.ask("registerMember", { body })).body as {
    customer: WireCustomer;
  };
  const { _id: memberId } = customer;
  if (points > 0) await give(world, { venueId: venue.id, memberId }, points);
  return Object.assign(phone, { memberId });
}

let members = 0;

/** More than anybody has: a phone that believes it may redeem everything. */
const PLENTY: MemberBalance = {
  earnedPoints: 1_000_000,
  spentPoints: 0,
  forfeitedPoints: 0,
  toppedUp: 0,
  spentTopUp: 0,
  records: [],
};

/** An order on which a phone redeems these rewards, as it prices and sends it. */
export function orderRedeeming(
  diner: Diner,
  rewards: readonly WireReward[],
  ...additions: readonly Addition[]
): WireOrderPayload {
  const order = diner.orderOf(...additions);
  const { containers } = offersFromWire(v.parse(Offers, diner.settings));
  const records = rewards.map(({ _id: id }) => {
    return { id, campaign: id, transactions: 0, neededTransactions: 0, available: 99 };
  });
  const pricing = {
    menu: diner.menu,
    rules: diner.venue.pricing,
    mode: cartMode(codeModeFromWire(diner.settings)) ?? DEFAULT_CODE_MODE,
    promotions: offersFromWire(v.parse(Offers, diner.settings)).promotions,
    containers,
  };
  const price = (state: Redeeming): Receipt =>
    priceCart({
      ...pricing,
      cart: redeemedCart(state),
      orderDiscounts: redeemedDiscounts(state.redemptions, undefined),
    });
  let state: Redeeming = { cart: cartOf(...additions), redemptions: [] };
  // As a phone sends them: what is off a dish goes first.
  const sorted = rewards.toSorted(
    (one, other) => Number(!one.discountType) - Number(!other.discountType),
  );
  for (const [at, wire] of sorted.entries()) {
    const reward = rewardFromWire(wire);
    const { subtotal } = price(state);
    const context = { isRedeemOn: true, menu: diner.menu, subtotal, newLine: `new-${at}` };
    const member = { ...PLENTY, records };
    const next = reward && redeemReward(state, reward, { ...context, member });
    if (next?.ok !== true) throw new Error(`${wire._id} cannot be redeemed`);
    state = next.value;
  }
  return {
    ...order,
    data: redeemedCart(state).lines.map((line) => cartLineToWire(line, diner.item(line.code))),
    redeem: redeemToWire(state),
    expectedTotal: price(state).total,
  };
}
