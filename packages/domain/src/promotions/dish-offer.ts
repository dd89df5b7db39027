import { entriesOfBook, type Item } from "../menu/item.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import type { Rate } from "../money/rate.ts";
import type { Promotion, PromotionBenefit } from "./promotion.ts";

/** By how much, as it is said to people: 20 % less, 1.00 less, or what is paid instead. */
export type OfferSaving =
  | { readonly kind: "percent"; readonly rate: Rate }
  | { readonly kind: "amount"; readonly amount: Money }
  | { readonly kind: "price"; readonly price: Money };

/** What a promotion offers to who looks at one dish. */
export type DishOffer = { readonly promotion: Promotion; readonly saving: OfferSaving } & (
  | {
      readonly kind: "pieces";
      /** From so many on each of them; 1 is every piece. */ readonly from: number;
    }
  /** Of each `of` pieces the cheapest `benefiting`: of 3 one free is "buy 2, get 1 free". */
  | { readonly kind: "some"; readonly of: number; readonly benefiting: number }
  /** So many of a pool at one price, or that much off them. */
  | { readonly kind: "together"; readonly pieces: number }
  /** The dish with all of these, at one price or that much off them. */
  | { readonly kind: "set"; readonly others: readonly ItemCode[] }
  /** From an amount on. */
  | { readonly kind: "spend"; readonly minimum: Money }
  /** With this dish others get cheaper. */
  | { readonly kind: "makes-cheaper"; readonly others: readonly ItemCode[] }
  /** With one of the others this dish does. */
  | { readonly kind: "made-cheaper"; readonly others: readonly ItemCode[] }
);

type OfferKind = DishOffer extends infer Each
  ? Each extends DishOffer
    ? Omit<Each, "promotion" | "saving">
    : never
  : never;

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

/** A limit of nothing, or less than nothing, switches a promotion off. */
function isUsedUp({ limits }: Promotion): boolean {
  return Object.values(limits).some((left: number | undefined = Infinity) => left <= 0);
}

function savingOf(benefit: Exclude<PromotionBenefit, { kind: "priceBook" }>): OfferSaving {
  return benefit.kind === "fixedPrice" ? { kind: "price", price: benefit.price } : benefit;
}

/** The nearest step of the dish's own price book: "5 or more: 2.00 each". */
function bookOffer(item: Item, promotion: Promotion, book: string): readonly DishOffer[] {
  const { condition, quantities } = promotion;
  const isOpen = condition.kind === "anyItem" || isNamed(item.code, promotion);
  if (!isOpen || condition.kind === "combo" || isSpared(item.code, promotion)) return [];
  const cheaper = entriesOfBook(item.priceBooks, book).filter(({ price }) => price < item.price);
  const [first] = [...cheaper].sort((one, other) => one.minimum - other.minimum);
  if (first === undefined) return [];
  const from = Math.max(1, first.minimum, quantities.needed ?? 1);
  return [{ promotion, kind: "pieces", from, saving: { kind: "price", price: first.price } }];
}

function kindOf(code: ItemCode, promotion: Promotion): OfferKind | undefined {
  const { condition, target, quantities } = promotion;
  const needed = quantities.needed ?? 1;
  const others = target.kind === "items" && target.codes.length > 0 ? target.codes : undefined;
  if (target.kind === "everything") return undefined;
  if (others?.includes(code) === true) return asTarget(code, promotion);
  if (!isNamed(code, promotion)) return undefined;
  if (others !== undefined) {
    const isOne = needed === 1 && condition.kind === "items";
    return isOne ? { kind: "makes-cheaper", others } : undefined;
  }
  if (condition.kind === "combo") return setWith(code, condition.components);
  if (isSpared(code, promotion)) return undefined;
  if (condition.kind === "spendOnItems") return { kind: "spend", minimum: condition.minimum };
  if (condition.kind === "anyCombo") {
    const pieces = quantities.benefiting ?? needed;
    return pieces === 1 ? { kind: "pieces", from: 1 } : { kind: "together", pieces };
  }
  return piecesOf(promotion);
}

/** "Every third half price" has a size and how many of it benefit; without them it is a number from which on it holds. */
function piecesOf({ quantities }: Promotion): OfferKind {
  const { needed = 1, group = needed, benefiting = Infinity } = quantities;
  const of = Math.max(needed, group);
  return benefiting < of ? { kind: "some", of, benefiting } : { kind: "pieces", from: needed };
}

/** What makes a listed dish cheaper; a dish that is its own condition as well is not explained. */
function asTarget(code: ItemCode, promotion: Promotion): OfferKind | undefined {
  const { condition, quantities } = promotion;
  if (isSpared(code, promotion)) return undefined;
  const isAlone = (quantities.needed ?? 1) === 1;
  switch (condition.kind) {
    case "spend":
    case "spendOnItems":
      return { kind: "spend", minimum: condition.minimum };
    case "anyItem":
      return isAlone ? { kind: "pieces", from: 1 } : undefined;
    case "items":
      if (!isAlone || condition.codes.includes(code)) return undefined;
      return { kind: "made-cheaper", others: condition.codes };
    default:
      return undefined;
  }
}

/** The other dishes of an exact combo; of one dish alone it is so many pieces. */
function setWith(
  code: ItemCode,
  components: readonly { readonly code: ItemCode; readonly quantity: number }[],
): OfferKind {
  const others = [...new Set(components.map((each) => each.code))].filter((each) => each !== code);
  const pieces = components.reduce((sum, { quantity }) => sum + quantity, 0);
  return others.length > 0 ? { kind: "set", others } : { kind: "together", pieces };
}

/** Whether the condition lists the dish. */
function isNamed(code: ItemCode, { condition, excluded }: Promotion): boolean {
  if (condition.kind === "combo") return condition.components.some((each) => each.code === code);
  const isListed = "codes" in condition && condition.codes?.includes(code) === true;
  return isListed && !excluded.includes(code);
}

/** Counts, and gets no cheaper itself. */
function isSpared(code: ItemCode, { target }: Promotion): boolean {
  return target.except.includes(code);
}
