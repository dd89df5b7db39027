import type { Money } from "../money/money.ts";
import type { Receipt } from "../pricing/receipt.ts";
import type { Promotion } from "../promotions/promotion.ts";

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
