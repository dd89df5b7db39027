import type { Promotion } from "@comanda/domain/promotions";
import { canUseVoucher } from "@comanda/domain/rewards";
import { GUEST, type Orderer } from "@comanda/domain/session";
import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, OrderCommand } from "@comanda/contract";
import type { Reader } from "../db/database.ts";
import type { VoucherOfOrder } from "../tables/orders/order-rows.ts";
import { findLastOrderAt } from "../tables/orders/own-order.store.ts";
import { findVoucher, type StoredVoucher } from "../tables/vouchers/voucher-use.store.ts";
import type { DinerSession } from "../tables/visits/diner-session.ts";
import type { OpenVenue } from "../venue/open-venue.ts";
import { NO_REWARDS, redeemedOf, type OfferedCampaigns, type PlacingRewards } from "./redeemed.ts";
import { personalOrderer } from "../venue/member-promotions.ts";
import type { VoucherGuesses } from "./voucher-guesses.ts";

/** Who orders, and what became of the code that their phone has sent. */
export interface PlacingOrderer {
  readonly orderer: Orderer;
  /** Undefined without a code, and where it counts for nothing. */
  readonly voucher: VoucherOfOrder | undefined;
  /** The code that counts for nothing here and now. */
  readonly over: string | undefined;
  /** The code counts because another order of this phone gives it back, which awaits its payment. */
  readonly isHeld: boolean;
  readonly rewards: PlacingRewards;
}

export interface VoucherParts {
  readonly reader: Reader;
  readonly voucherGuesses: VoucherGuesses;
}

/** A code as a phone has sent it, and where it calls from. */
export interface SentVoucher {
  readonly session: DinerSession;
  readonly code: string;
  readonly address: string;
  readonly now: number;
}

/** A code that counts. */
interface UsableVoucher {
  readonly title: string;
  readonly promotion: Promotion;
  readonly isHeld: boolean;
}

const A_GUEST: PlacingOrderer = {
  orderer: GUEST,
  voucher: undefined,
  over: undefined,
  isHeld: false,
  rewards: NO_REWARDS,
};

/**
 * Who orders, by their login and what their phone has sent: a guest, or a member with what they are offered and redeem, and with the
 * promotion of a code that still counts. What the order's own phone
 * holds for another one that awaits its payment counts as left: that one ends when this one is placed.
 */
export async function ordererOf(
  parts: VoucherParts,
  venue: OpenVenue | undefined,
  {
    command,
    offered,
    ...sent
  }: Omit<SentVoucher, "code"> & {
    readonly command: Pick<OrderCommand, "voucher" | "redeem">;
    /** By whoever is logged in to an outside programme. */
    readonly offered?: OfferedCampaigns | undefined;
  },
): Promise<Result<PlacingOrderer, ApiRefusal>> {
  if (venue === undefined) return accept(A_GUEST);
  const { voucher: code, redeem } = command;
  const rewards = await redeemedOf(parts.reader, venue, sent.session, redeem, offered);
  const orderer = {
    ...personalOrderer(venue, sent.session),
    redeemed: rewards.redeemed,
    hasProgrammeCustomer: offered !== undefined,
  };
  const person = { ...A_GUEST, orderer, rewards };
  if (code === undefined) return accept(person);
  const found = await usableVoucher(parts, venue, { code, ...sent });
  if (!found.ok) return found;
  if (found.value === undefined) return accept({ ...person, over: code });
  const { promotion, isHeld } = found.value;
  const voucher = { code, promotion: promotion.id, usedBy: personOf(sent.session) };
  return accept({ ...person, orderer: { ...orderer, vouchers: [promotion] }, voucher, isHeld });
}

/** By whom uses are counted: the member, wherever they log in, or the phone of a guest. */
function personOf({ member, userId }: DinerSession): string {
  return member?.memberId ?? userId;
}

/** The code with its promotion, where it counts at this venue and moment; a code that nobody has made counts as a guess. */
export async function usableVoucher(
  { reader, voucherGuesses }: VoucherParts,
  venue: OpenVenue,
  { session, code, address, now }: SentVoucher,
): Promise<Result<UsableVoucher | undefined, ApiRefusal>> {
  if (!venue.rules.settings.hasVoucher) return accept(undefined);
  const { userId } = session;
  const isKnown =
    session.member !== undefined || (await findLastOrderAt(reader, venue.id, userId)) !== undefined;
  const guess = await voucherGuesses.begin({ venueId: venue.id, userId, address, isKnown }, now);
  if (guess.wait > 0) {
    return refuse({ kind: "too-many-requests", retryAfterSeconds: guess.wait });
  }
  const stored = await findVoucher(reader, venue.id, code, { userId, usedBy: personOf(session) });
  if (stored === undefined) {
    await guess.isWrong();
    return accept(undefined);
  }
  guess.isRight();
  const promotion = venue.stock.voucherPromotions.get(stored.promotionId);
  if (promotion === undefined || !counts(stored, now)) return accept(undefined);
  return accept({ title: stored.title, promotion, isHeld: stored.heldUses > 0 });
}

function counts(stored: StoredVoucher, now: number): boolean {
  const { heldUses, uses, ownUses } = stored;
  return canUseVoucher({ ...stored, uses: uses - heldUses, ownUses: ownUses - heldUses, now });
}
