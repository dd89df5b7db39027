import type { Money } from "../money/money.ts";
import type { Receipt } from "../pricing/receipt.ts";
import type { Promotion } from "../promotions/promotion.ts";
import type { Instant } from "../time/local-time.ts";

/** What a code has unlocked, with the promotions it brings (ENT-037). An order has one at a time or none. */
export interface Voucher {
  readonly number: string;
  readonly title: string;
  readonly promotions: readonly Promotion[];
}

/** For `promotionsFor`, marked as a voucher's (VOU-007); another voucher brings others, none brings none (VOU-004). */
export function voucherPromotions(voucher: Voucher | undefined): readonly Promotion[] {
  if (voucher === undefined) return [];
  return voucher.promotions.map((promotion) => ({ ...promotion, isVoucher: true }));
}

/** What a voucher saves on this order; nothing yet is no reason to drop it. */
export function voucherSaving({ promotions }: Voucher, receipt: Receipt): Money {
  const own = new Set(promotions.map(({ id }) => id));
  return receipt.promotions
    .filter(({ promotion }) => own.has(promotion))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** What decides whether a code counts at this moment. Limits of 0 are none. */
export interface VoucherUse {
  readonly now: Instant;
  readonly validFrom: Instant;
  /** From then on it counts no more; 0 is for ever. */
  readonly validUntil: Instant;
  /** When its venue has ended it; 0 while it has not. */
  readonly endedAt: Instant;
  readonly usesPerCode: number;
  readonly usesPerMember: number;
  /** Orders that it counts for, by everybody, and by whoever orders. */
  readonly uses: number;
  readonly ownUses: number;
}

/** A code with three uses, two of them taken, counts; with three taken it does not, nor a day after it was valid. */
export function canUseVoucher(use: VoucherUse): boolean {
  const { now, validFrom, validUntil, endedAt, usesPerCode, usesPerMember } = use;
  const isValid = now >= validFrom && (validUntil === 0 || now < validUntil) && endedAt === 0;
  const isLeft = usesPerCode === 0 || use.uses < usesPerCode;
  return isValid && isLeft && (usesPerMember === 0 || use.ownUses < usesPerMember);
}

/** A code is at least so long: a shorter one is guessed. And at most. */
export const VOUCHER_LENGTH = { least: 4, most: 32 } as const;

/**
 * The code that somebody has typed: letters and digits alone, in capitals, so that " welcome-10" is WELCOME10. Undefined where it can
 * be none.
 */
export function voucherCodeOf(typed: string): string | undefined {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\-_.]/gu, "");
  const { least, most } = VOUCHER_LENGTH;
  return /^[A-Z\d]+$/u.test(code) && code.length >= least && code.length <= most ? code : undefined;
}

/** The box for a code shows where the venue has vouchers, unless rewards are redeemed on the order (VOU-002, VOU-003). */
export function showsVoucherBox(venue: {
  readonly hasVoucher: boolean;
  readonly redeemsRewards: boolean;
  readonly redeemsProgramme: boolean;
}): boolean {
  return venue.hasVoucher && !venue.redeemsRewards && !venue.redeemsProgramme;
}
