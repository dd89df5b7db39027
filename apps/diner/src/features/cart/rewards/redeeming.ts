import {
  redeemToWire,
  rewardFromWire,
  type WireCartLine,
  type WireOrderPayload,
  type WireReward,
} from "@comanda/contract";
import { RedeemEntry } from "@comanda/contract/schemas";
import type { Menu } from "@comanda/domain/menu";
import {
  MAX_REDEMPTIONS,
  redeemedCart,
  redeemReward,
  requestOf,
  type PricedRedeeming,
  type RedeemPlace,
  type Redeeming,
} from "@comanda/domain/rewards";
import * as v from "valibot";
import { randomId } from "../../../lib/random.ts";
import { wireLines } from "../../../state/cart-commands.ts";
import { useCart } from "../../../state/cart.ts";
import { useOrderer } from "../../../state/orderer.ts";
import type { KeptRedemption } from "../../../state/kept-redemption.ts";
import { keepRedemptions, useRedemptions } from "../../../state/redemptions.ts";
import { useSession } from "../../../state/session.ts";
import { priceRewards, redeemsOf } from "../price.ts";

/** The order in the cart with what is redeemed on it, as it is at this moment. */
export function currentRedeeming(menu: Menu): PricedRedeeming | undefined {
  const { venue, settings, mode, chosen } = useSession.getState();
  if (venue === undefined || settings === undefined) return undefined;
  const orderer = useOrderer.getState();
  return priceRewards(useCart.getState().cart, { menu, venue, settings, mode, chosen, orderer });
}

type SentRedeeming = Pick<WireOrderPayload, "data" | "redeem">;

/** The same as it is sent. */
export function sentRedeeming(state: Redeeming, menu: Menu): SentRedeeming {
  return { data: wireLines(redeemedCart(state), menu), redeem: redeemToWire(state) };
}

/** The order in the cart as it is sent. */
export function sentOrder(menu: Menu): SentRedeeming {
  const { cart } = useCart.getState();
  return sentRedeeming(currentRedeeming(menu)?.state ?? { cart, redemptions: [] }, menu);
}

/** The lines of an order by the guest's own: a unit that a reward has split off counts with the line that it came from. */
export function ownLines({
  data,
  redeem: entries,
}: Pick<WireOrderPayload, "data" | "redeem">): readonly WireCartLine[] {
  const split = new Map(
    entries.flatMap((entry) => {
      const read = v.safeParse(RedeemEntry, entry);
      const { index = -1, ofLine } = read.success ? read.output : {};
      return ofLine === undefined ? [] : [[index, ofLine] as const];
    }),
  );
  return data.map((line, at) => ({ ...line, lineId: split.get(at) ?? line.lineId }));
}

/** What came of a reward that somebody has chosen. */
export type Redeemed = "redeemed" | "too-few" | "not-possible";

/**
 * Redeems a reward on the order in the cart, and keeps it (RWD-001 to RWD-009). With too few points nothing happens (RWD-003).
 * @param unavailable dishes that cannot be had at this moment
 */
export function redeem(wire: WireReward, menu: Menu, unavailable: ReadonlySet<string>): Redeemed {
  const next = nextRedeeming(wire, menu, unavailable);
  if (next === "too-few" || next === "not-possible") return next;
  keepNext(next, (target) => ({ reward: wire, target }), menu);
  return "redeemed";
}

/** Keeps what was redeemed last, at its place. */
export function keepNext(
  { redemptions }: Redeeming,
  kept: (target: RedeemPlace) => KeptRedemption,
  menu: Menu,
): void {
  const target = redemptions.map(requestOf).at(-1)?.target;
  if (target === undefined) return;
  keep(inOrder([...useRedemptions.getState().kept, kept(target)]), menu);
}

/** What is off a dish goes before what is off the order: as it is redeemed, and so as it is sent. */
function inOrder(kept: readonly KeptRedemption[]): readonly KeptRedemption[] {
  const isOfOrder = ({ target }: KeptRedemption): boolean => target.kind === "order";
  return [...kept.filter((each) => !isOfOrder(each)), ...kept.filter(isOfOrder)];
}

/** The dish that a reward would put into the cart at a price of its own, which its guest is asked about first. */
export function paidAddition(
  wire: WireReward,
  menu: Menu,
  unavailable: ReadonlySet<string>,
): string | undefined {
  if (wire.discountType !== 1) return undefined;
  const next = nextRedeeming(wire, menu, unavailable);
  if (typeof next === "string") return undefined;
  const added = next.redemptions.at(-1)?.target;
  return added?.kind === "added" ? added.line.code : undefined;
}

function nextRedeeming(
  wire: WireReward,
  menu: Menu,
  unavailable: ReadonlySet<string>,
): Redeeming | "too-few" | "not-possible" {
  const reward = rewardFromWire(wire);
  const { balance: member, kept } = useRedemptions.getState();
  const priced = currentRedeeming(menu);
  const isFull = kept.length >= MAX_REDEMPTIONS;
  if (reward === undefined || member === undefined || priced === undefined || isFull) {
    return "not-possible";
  }
  const next = redeemReward(priced.state, reward, {
    isRedeemOn: redeemsOf(useSession.getState().settings),
    menu,
    unavailable,
    subtotal: priced.receipt.subtotal,
    newLine: randomId(),
    member,
  });
  if (next.ok) return next.value;
  const { kind } = next.refusal;
  return kind === "too-few-points" || kind === "none-left" ? "too-few" : "not-possible";
}

/** Takes one of them back, by its place; the others are redeemed again on what is left (RWD-010, RWD-011). */
export function removeRedeemed(at: number, menu: Menu): void {
  keep(
    useRedemptions.getState().kept.filter((_, place) => place !== at),
    menu,
  );
}

function keep(kept: readonly KeptRedemption[], menu: Menu): void {
  keepRedemptions(kept, () => {
    const priced = currentRedeeming(menu);
    if (priced === undefined) return undefined;
    return { ...sentRedeeming(priced.state, menu), expectedTotal: priced.receipt.total };
  });
}
