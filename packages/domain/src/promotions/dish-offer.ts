import { entriesOfBook, type Item } from "../menu/item.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import type { Rate } from "../money/rate.ts";
import type { MinuteOfDay } from "../time/time-window.ts";
import { wordsOf, type OfferKind } from "./condition-words.ts";
import type { Promotion, PromotionBenefit } from "./promotion.ts";

/** By how much, as it is said to people: 20 % less, 1.00 less, or what is paid instead. */
export type OfferSaving =
  | { readonly kind: "percent"; readonly rate: Rate }
  | { readonly kind: "amount"; readonly amount: Money }
  | { readonly kind: "price"; readonly price: Money };

/** What a promotion offers to who looks at one dish. */
export type DishOffer = {
  readonly promotion: Promotion;
  readonly saving: OfferSaving;
  /** Where it does not count yet: from when on today. */
  readonly begins?: MinuteOfDay | undefined;
} & OfferKind;

/**
 * What is offered where a dish is seen, in the order in which promotions apply: only what names the dish, so that "8 % off
 * from 100.00" does not stand at all of them. Not said: what a limit has switched off, and what takes more than one
 * condition to explain (two of one dish for half of another).
 */
export function dishOffers(item: Item, promotions: readonly Promotion[]): readonly DishOffer[] {
  return promotions.flatMap((promotion) => {
    if (isUsedUp(promotion)) return [];
    const { benefit } = promotion;
    if (benefit.kind === "priceBook") return bookOffer(item, promotion, benefit.book);
    const kind = kindOf(item.code, promotion);
    return kind === undefined ? [] : [{ promotion, saving: savingOf(benefit), ...kind }];
  });
}

/** The dishes of which any count for a promotion that is said as "any 3". */
export function poolOf({ condition, excluded }: Promotion): readonly ItemCode[] {
  const pool = wordsOf(condition).pool(condition);
  return pool.filter((code) => !excluded.includes(code));
}

/** A limit of nothing, or less than nothing, switches a promotion off. */
function isUsedUp({ limits }: Promotion): boolean {
  return Object.values(limits).some((left: number | undefined = Infinity) => left <= 0);
}

/** All but the price book, whose saving is that of the dish. */
type PlainBenefit = Exclude<PromotionBenefit, { readonly kind: "priceBook" }>;
type BenefitOf<Kind> = Extract<PlainBenefit, { readonly kind: Kind }>;

/** What a kind of benefit says at a dish. */
interface BenefitWords<Benefit> {
  saving(benefit: Benefit): OfferSaving;
}

/** A kind of benefit without words here does not compile. */
const WORDS: { readonly [Kind in PlainBenefit["kind"]]: BenefitWords<BenefitOf<Kind>> } = {
  fixedPrice: { saving: ({ price }) => ({ kind: "price", price }) },
  percent: { saving: (benefit) => benefit },
  amount: { saving: (benefit) => benefit },
};

function savingOf(benefit: PlainBenefit): OfferSaving {
  const words: BenefitWords<PlainBenefit> = WORDS[benefit.kind];
  return words.saving(benefit);
}

/** The nearest step of the dish's own price book: "5 or more: 2.00 each". */
function bookOffer(item: Item, promotion: Promotion, book: string): readonly DishOffer[] {
  const { condition, quantities } = promotion;
  const isOpen = condition.kind === "anyItem" || isNamed(item.code, promotion);
  const { asksForOthers = false } = wordsOf(condition);
  if (!isOpen || asksForOthers || isSpared(item.code, promotion)) return [];
  const cheaper = entriesOfBook(item.priceBooks, book).filter(({ price }) => price < item.price);
  const [first] = [...cheaper].sort(
    (one, other) => one.minimum - other.minimum || one.price - other.price,
  );
  if (first === undefined) return [];
  const from = Math.max(1, first.minimum, quantities.needed ?? 1);
  return [{ promotion, kind: "pieces", from, saving: { kind: "price", price: first.price } }];
}

function kindOf(code: ItemCode, promotion: Promotion): OfferKind | undefined {
  const { condition, target, quantities } = promotion;
  if (target.kind === "everything") return undefined;
  const others = target.kind === "items" && target.codes.length > 0 ? target.codes : undefined;
  const words = wordsOf(condition);
  const isAlone = (quantities.needed ?? 1) === 1;
  if (others?.includes(code) === true) {
    return isSpared(code, promotion) ? undefined : words.targetOffer(condition, code, isAlone);
  }
  if (!isNamed(code, promotion)) return undefined;
  if (others !== undefined) {
    return isAlone && words.namesWhatItMakesCheaper ? { kind: "makes-cheaper", others } : undefined;
  }
  if (!words.ignoresExceptions && isSpared(code, promotion)) return undefined;
  return words.ownOffer(condition, code, quantities);
}

/** Whether the condition lists the dish. */
function isNamed(code: ItemCode, { condition, excluded }: Promotion): boolean {
  const words = wordsOf(condition);
  const isCounted = words.ignoresExceptions === true || !excluded.includes(code);
  return isCounted && words.lists(condition, code);
}

/** Counts, and gets no cheaper itself. */
function isSpared(code: ItemCode, { target }: Promotion): boolean {
  return target.except.includes(code);
}
