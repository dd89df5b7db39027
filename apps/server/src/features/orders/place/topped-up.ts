import { accept, type Result } from "@comanda/domain";
import type { PaymentMethod } from "@comanda/domain/checkout";
import type { Money } from "@comanda/domain/money";
import type { ToppedUpMoney } from "@comanda/domain/rewards";
import type { ApiRefusal } from "@comanda/contract";
import type { OrderingSession } from "../../../auth/active-session.ts";
import { ordererOf, type PlacingOrderer } from "../../../auth/orderer.ts";
import { readBalances } from "../../../tables/members/ledger.store.ts";
import type { TopUpOfOrder } from "../../../tables/orders/order-rows.ts";
import { memberBalance } from "../../../tables/rewards/reward-balance.store.ts";
import type { OpenVenue } from "../../../venue/open-venue.ts";

/** Who orders, with the topped-up money that may pay for it. */
interface PayingOrderer extends PlacingOrderer {
  /** Minor units; undefined of an order that is paid otherwise, and of who may pay with none. */
  readonly toppedUp: ToppedUpMoney | undefined;
}

/**
 * Who orders, and where they pay with topped-up money what they have of it. A guest has none, nor has a member whom the phone knows by
 * their number alone (D-10), nor anybody where the venue has no members by now.
 */
export async function payingOrderer(
  parts: Parameters<typeof ordererOf>[0],
  venue: OpenVenue | undefined,
  asked: Parameters<typeof ordererOf>[2] & { readonly method: PaymentMethod },
): Promise<Result<PayingOrderer, ApiRefusal>> {
  const ordering = await ordererOf(parts, venue, asked);
  const { method, session } = asked;
  const { member } = session;
  const isOn = venue?.rules.settings.hasMember === true && member?.isByPassword === true;
  if (!ordering.ok) return ordering;
  if (method !== "topUp" || !isOn) return accept({ ...ordering.value, toppedUp: undefined });
  const toppedUp = memberBalance(await readBalances(parts.reader, member), new Map());
  const orderer = { ...ordering.value.orderer, hasToppedUp: toppedUp.toppedUp > 0 };
  return accept({ ...ordering.value, orderer, toppedUp });
}

/** All that an order costs of what its member has topped up; undefined of one that costs nothing. */
export function topUpOf(
  { session: { member }, venue }: OrderingSession,
  amount: Money,
): TopUpOfOrder | undefined {
  if (member === undefined || amount === 0) return undefined;
  const { clubId, memberId } = member;
  return { clubId, memberId, amount, currency: venue.rules.online.currency.code };
}
