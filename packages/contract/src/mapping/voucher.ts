import type { Promotion } from "@comanda/domain/promotions";
import { voucherCodeOf, voucherPromotions, type Voucher } from "@comanda/domain/rewards";
import * as v from "valibot";
import type { WireVoucher } from "../schemas/vouchers.ts";
import { promotionFromWire } from "./promotion.ts";
import { promotionToWire } from "./promotion-to-wire.ts";

/** A voucher that a phone has been answered, or has kept; a promotion that makes no sense to it is left out (Q-047f). */
export function voucherFromWire({ voucherData, promotion }: WireVoucher): Voucher {
  const rules = Array.isArray(promotion) ? promotion : [promotion];
  const promotions = rules.flatMap((rule): readonly Promotion[] => {
    const read = promotionFromWire(rule);
    return read.ok ? [read.value] : [];
  });
  return { number: voucherData.voucherNo, title: voucherData.voucherTitle, promotions };
}

/** Its promotions are marked as a voucher's (VOU-007). */
export function voucherToWire(voucher: Voucher): WireVoucher {
  const [first, ...others] = voucherPromotions(voucher).map(promotionToWire);
  const voucherData = { voucherTitle: voucher.title, voucherNo: voucher.number };
  const isOne = first !== undefined && others.length === 0;
  return { voucherData, promotion: isOne ? first : first === undefined ? [] : [first, ...others] };
}

const Sent = v.object({ voucherNo: v.string() });

/** The code of an order's voucher, of which there is one at a time; undefined of an order without one. */
export function voucherOfOrder(vouchers: readonly unknown[]): string | undefined {
  const [first] = vouchers;
  const sent = v.safeParse(Sent, first);
  return sent.success ? voucherCodeOf(sent.output.voucherNo) : undefined;
}
