/**
 * Why: random carts and random promotions almost never meet. These are drawn so that they do: few codes, small
 * quantities, prices that make ties, and rules that name what is in the cart and ask for what it nearly costs.
 */
import { fc } from "@comanda/testkit";
import type { PromotableLine } from "../src/promotions/promotable-line.ts";
import type { Promotion } from "../src/promotions/promotion.ts";
import { anyLines, manyLines } from "./cart-generators.ts";
import { aimed, draft, type Draft } from "./promotion-generators.ts";

export interface Case {
  readonly lines: readonly PromotableLine[];
  readonly venue: readonly Promotion[];
  readonly member: readonly Promotion[];
  readonly vouchers: readonly Promotion[];
  readonly hasCustomer: boolean;
}

/** A cart and the promotions it meets, from their three sources; one id is sometimes there twice. */
export const anyCase: fc.Arbitrary<Case> = fc
  .record({
    lines: anyLines,
    venue: fc.array(draft, { minLength: 1, maxLength: 3 }),
    member: fc.array(draft, { maxLength: 2 }),
    vouchers: fc.array(draft, { maxLength: 1 }),
    hasCustomer: fc.boolean(),
  })
  .map(({ lines, venue, member, vouchers, hasCustomer }) => {
    const aim = (drafts: readonly Draft[]): readonly Promotion[] =>
      drafts.map((each) => aimed(each, lines));
    return {
      lines,
      venue: aim(venue),
      // The member's promotions leave with the member.
      member: hasCustomer ? aim(member) : [],
      vouchers: aim(vouchers),
      hasCustomer,
    };
  });

export interface LoneCase {
  readonly lines: readonly PromotableLine[];
  readonly promotion: Promotion;
}

/** A cart that meets one promotion, which is for everybody. */
export const anyLoneCase = loneCase(anyLines);

/** The same for a party. */
export const anyCrowdedCase = loneCase(manyLines);

function loneCase(anyCart: fc.Arbitrary<readonly PromotableLine[]>): fc.Arbitrary<LoneCase> {
  return fc.record({ lines: anyCart, promotion: draft }).map(({ lines, promotion }) => ({
    lines,
    promotion: { ...aimed(promotion, lines), isMemberOnly: false },
  }));
}
