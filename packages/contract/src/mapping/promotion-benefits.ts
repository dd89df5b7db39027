import {
  fromDecimal,
  rateFromFraction,
  toDecimal,
  type Money,
  type Rate,
} from "@comanda/domain/money";
import type { PromotionBenefit } from "@comanda/domain/promotions";
import type { WirePromotion } from "../schemas/promotion.ts";

/** How one kind of benefit stands on the wire. */
interface WireBenefit<Benefit> {
  /** The specification's numbers for it (PRM-007, PRM-008, PRM-023, Q-024). */
  readonly numbers: BenefitNumbers;
  /** Whether a rule's numbers name it; those that the kind does not use may say anything. */
  isNamedBy(numbers: BenefitNumbers): boolean;
  /** The member that says by how much: without it, or with nonsense in it, the rule cannot be used (M-B15). */
  readonly member: keyof BenefitMembers;
  /** Undefined where that member makes no sense. */
  read(wire: BenefitMembers): Benefit | undefined;
  write(benefit: Benefit): Partial<BenefitMembers>;
}

type BenefitNumbers = Pick<WirePromotion, "type" | "discountType" | "discountByPercent">;
type BenefitMembers = Pick<
  WirePromotion,
  "priceBookId" | "discountPercent" | "discountPrice" | "fixedPrice"
>;
type BenefitKind = PromotionBenefit["kind"];
type BenefitOf<Kind> = Extract<PromotionBenefit, { readonly kind: Kind }>;

/** A rule's `type`: 2 takes its prices from a price book, everything else is an ordinary rule. */
const PRICE_BOOK = 2;
const FREE: Rate = { numerator: 1, denominator: 1 };

/** The benefits of the specification: a new one is an entry here. */
const BENEFITS: { readonly [Kind in BenefitKind]: WireBenefit<BenefitOf<Kind>> } = {
  priceBook: {
    numbers: { type: PRICE_BOOK, discountType: 1, discountByPercent: false },
    isNamedBy: ({ type }) => type === PRICE_BOOK,
    member: "priceBookId",
    read: ({ priceBookId: book }) => (book === "" ? undefined : { kind: "priceBook", book }),
    write: ({ book }) => ({ priceBookId: book }),
  },
  fixedPrice: {
    numbers: { type: 0, discountType: 0, discountByPercent: false },
    isNamedBy: ({ type, discountType }) => type !== PRICE_BOOK && discountType === 0,
    member: "fixedPrice",
    read: ({ fixedPrice }) => {
      const price = money(fixedPrice);
      return price === undefined ? undefined : { kind: "fixedPrice", price };
    },
    write: ({ price }) => ({ fixedPrice: toDecimal(price) }),
  },
  percent: {
    numbers: { type: 0, discountType: 1, discountByPercent: true },
    isNamedBy: (numbers) => isDiscount(numbers) && numbers.discountByPercent,
    member: "discountPercent",
    read: ({ discountPercent }) => {
      const rate = percentRate(discountPercent);
      return rate === undefined ? undefined : { kind: "percent", rate };
    },
    // 1/5 is 20, to four decimals as it came.
    write: ({ rate: { numerator, denominator } }) => ({
      discountPercent: (numerator * 100) / denominator,
    }),
  },
  amount: {
    numbers: { type: 0, discountType: 1, discountByPercent: false },
    isNamedBy: (numbers) => isDiscount(numbers) && !numbers.discountByPercent,
    member: "discountPrice",
    read: ({ discountPrice }) => {
      const amount = money(discountPrice);
      return amount === undefined ? undefined : { kind: "amount", amount };
    },
    write: ({ amount }) => ({ discountPrice: toDecimal(amount) }),
  },
};

/** The kind that a rule's numbers name; undefined where they are none of them. */
export function benefitKindOf(wire: BenefitNumbers): BenefitKind | undefined {
  const kinds = Object.keys(BENEFITS) as BenefitKind[];
  return kinds.find((kind) => BENEFITS[kind].isNamedBy(wire));
}

function isDiscount({ type, discountType }: BenefitNumbers): boolean {
  return type !== PRICE_BOOK && discountType === 1;
}

/** The numbers of a kind, as a rule carries them. */
export function benefitNumbers(kind: BenefitKind): BenefitNumbers {
  return BENEFITS[kind].numbers;
}

/** The member of a kind that says by how much. */
export function benefitMember(kind: BenefitKind): keyof BenefitMembers {
  return BENEFITS[kind].member;
}

/** The benefit of a rule, or the member that makes no sense (M-B15). */
export function benefitFromWire(
  wire: WirePromotion,
): { readonly benefit: PromotionBenefit } | { readonly wrong: keyof WirePromotion } {
  const kind = benefitKindOf(wire);
  if (kind === undefined) return { wrong: "discountType" };
  const rules: WireBenefit<PromotionBenefit> = BENEFITS[kind];
  const benefit = rules.read(wire);
  return benefit === undefined ? { wrong: rules.member } : { benefit };
}

export function benefitToWire(benefit: PromotionBenefit): BenefitNumbers & BenefitMembers {
  const rules: WireBenefit<PromotionBenefit> = BENEFITS[benefit.kind];
  return {
    priceBookId: "",
    discountPercent: undefined,
    discountPrice: undefined,
    fixedPrice: undefined,
    ...rules.numbers,
    ...rules.write(benefit),
  };
}

/** An absent number is as wrong as one below zero. */
function money(decimal: number | undefined): Money | undefined {
  return decimal === undefined || decimal < 0 ? undefined : fromDecimal(decimal);
}

/** 20 is 1/5 and 100 is all of it; undefined below 0, above 100 or absent. */
function percentRate(percent: number | undefined): Rate | undefined {
  if (percent === undefined) return undefined;
  return percent === 100 ? FREE : rateFromFraction(percent / 100);
}
