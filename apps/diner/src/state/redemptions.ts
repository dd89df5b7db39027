import { changeCart, type MemberBalance, type ProgrammeBalance } from "@comanda/domain/rewards";
import type { Cart } from "@comanda/domain/cart";
import type { Text } from "@comanda/domain";
import * as v from "valibot";
import { create } from "zustand";
import { storage } from "../lib/storage.ts";
import { useCart } from "./cart.ts";
import { isCartLocked, useFinalOrder } from "./final-order.ts";
import { claimOrder } from "./final-order-commands.ts";
import {
  isCampaign,
  KeptRedemptions,
  neededBalance,
  redemptionOf,
  type KeptRedemption,
} from "./kept-redemption.ts";
import { showMessage } from "./messages.ts";
import { useOrderer } from "./orderer.ts";
import { useProgrammeHandle } from "./programme-handle.ts";
import { currentVenueId, useSession } from "./session.ts";

const TAKEN_OFF: Text = {
  en: "The order has changed, so its rewards were taken off. Please redeem them again.",
  zh: "订单已更改，奖励已取消。请重新兑换。",
};

interface RedemptionsState {
  readonly kept: readonly KeptRedemption[];
  readonly balance: MemberBalance | undefined;
  /** What whoever is logged in to an outside programme holds there, as it was told last; undefined while nobody was. */
  readonly programme: ProgrammeBalance | undefined;
}

/** What is redeemed on the order in the cart, and what its member has for it: part of who orders, and so of every price. */
export const useRedemptions = create<RedemptionsState>(() => ({
  kept: [],
  balance: undefined,
  programme: undefined,
}));

/** The result of redeeming, as the specification keeps it: the order with its rewards, before anybody has confirmed it. */
export interface RedeemedOrder {
  readonly data: readonly unknown[];
  readonly redeem: readonly unknown[];
  readonly expectedTotal: number;
}

/** Takes the place of what was redeemed before, and is kept with its result (RWD-009). */
export function keepRedemptions(
  kept: readonly KeptRedemption[],
  resultNow: () => RedeemedOrder | undefined,
): void {
  hold(kept);
  // What is redeemed is part of who orders, and the result follows from it.
  const result = kept.length === 0 ? undefined : resultNow();
  const venueId = currentVenueId();
  if (kept.length === 0) storage.remove("redeem");
  else storage.write("redeem", { venueId, redeem: kept });
  const isDraft = (): boolean => storage.read("finalOrder", Draft) !== undefined;
  if (result === undefined && !isDraft()) return;
  // Nothing takes the place of an order that another tab has confirmed meanwhile.
  void claimOrder(() => {
    if (result !== undefined)
      storage.write("finalOrder", { venueId, isDraft: true, answer: null, ...result });
    else if (isDraft()) storage.remove("finalOrder");
    return undefined;
  });
}

/** An order that nobody has confirmed: its answer is none, and never comes. */
const Draft = v.object({ isDraft: v.literal(true) });

/** Takes back what the server redeems no more, by its places. */
export function dropPlaces(at: readonly number[]): void {
  const { kept } = useRedemptions.getState();
  keepRedemptions(
    kept.filter((_, place) => !at.includes(place)),
    () => undefined,
  );
}

/** The order was placed, or its member has left. */
export function dropRedemptions(): void {
  if (useRedemptions.getState().kept.length > 0) keepRedemptions([], () => undefined);
}

/** The member's balance, as the server told it last; undefined for who may redeem nothing. */
export function setBalance(balance: MemberBalance | undefined): void {
  useRedemptions.setState({ balance });
  if (balance === undefined) dropAll((each) => !isCampaign(each));
  else hold(useRedemptions.getState().kept);
}

/** What the programme has told of whoever is logged in to it. */
export function setProgrammeBalance(programme: ProgrammeBalance): void {
  useRedemptions.setState({ programme });
  hold(useRedemptions.getState().kept);
}

function dropAll(isDropped: (kept: KeptRedemption) => boolean): void {
  const { kept } = useRedemptions.getState();
  const left = kept.filter((each) => !isDropped(each));
  if (left.length < kept.length) keepRedemptions(left, () => undefined);
}

function hold(kept: readonly KeptRedemption[]): void {
  useRedemptions.setState({ kept });
  const { balance, programme = neededBalance(kept) } = useRedemptions.getState();
  // Of a member whose balance nobody knows nothing is redeemed; whoever is logged in to a programme holds what was redeemed.
  const counted = kept.filter((each) => isCampaign(each) || balance !== undefined);
  const redemptions = counted.flatMap(redemptionOf);
  const isNone = redemptions.length === 0;
  if (isNone && useOrderer.getState().redeemed === undefined) return;
  useOrderer.setState({ redeemed: isNone ? undefined : { redemptions, balance, programme } });
}

function reread(): void {
  const stored = storage.read("redeem", KeptRedemptions);
  const kept = stored?.venueId === currentVenueId() ? stored.redeem : [];
  const isIn = useProgrammeHandle.getState().handle !== "";
  hold(kept.filter((each) => isIn || !isCampaign(each)));
}

reread();
storage.follow("redeem", reread);
// As with the cart: the settings may come later.
useSession.subscribe(({ settings }, before) => {
  if (settings !== undefined && settings.company._id !== before.settings?.company._id) reread();
});
// Whoever leaves the programme takes along what they have redeemed there.
useProgrammeHandle.subscribe(({ handle }, before) => {
  if (handle === before.handle) return;
  useRedemptions.setState({ programme: undefined });
  if (handle === "") dropAll(isCampaign);
});
// The guest has changed the dishes (Q-117, M-A13): an order that is being sent or paid changes nothing.
useCart.subscribe(({ cart }, before) => {
  const isShown = cart !== before.cart && before.cart.lines.length > 0;
  if (!isShown || isCartLocked(useFinalOrder.getState()) || staysRedeemed(before.cart, cart))
    return;
  dropRedemptions();
  showMessage({ title: undefined, sentences: [TAKEN_OFF] });
});

function staysRedeemed(before: Cart, cart: Cart): boolean {
  const redemptions = useRedemptions.getState().kept.flatMap(redemptionOf);
  return changeCart({ cart: before, redemptions }, cart).redemptions.length === redemptions.length;
}
