import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import type { PromotionCondition, PromotionQuantities } from "./promotion.ts";

/** What is said of a promotion at one dish. */
export type OfferKind =
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
  | { readonly kind: "made-cheaper"; readonly others: readonly ItemCode[] };

/** What a kind of condition says at a dish. */
interface ConditionWords<Condition> {
  /** Whether it lists the dish. */
  lists(condition: Condition, code: ItemCode): boolean;
  /** At a dish that it lists and that gets cheaper itself. */
  ownOffer(
    condition: Condition,
    code: ItemCode,
    quantities: PromotionQuantities,
  ): OfferKind | undefined;
  /** At a dish of another list that gets cheaper; `isAlone` where one piece of what it asks for is enough. */
  targetOffer(condition: Condition, code: ItemCode, isAlone: boolean): OfferKind | undefined;
  /** The dishes of which any count where it says `together`; none where it never does, or means so many of one dish. */
  pool(condition: Condition): readonly ItemCode[];
  /** A dish that never counts counts here, and one that never gets cheaper does (M-A7). */
  readonly ignoresExceptions?: true;
  /** It asks for other dishes too: of one dish alone no number of pieces is enough, and a price book says none. */
  readonly asksForOthers?: true;
  /** A dish that it lists says what gets cheaper with it. */
  readonly namesWhatItMakesCheaper?: true;
}

type ConditionOf<Kind> = Extract<PromotionCondition, { readonly kind: Kind }>;

const nothing = (): undefined => undefined;
const none = (): readonly ItemCode[] => [];
const spent = ({ minimum }: { readonly minimum: Money }): OfferKind => ({ kind: "spend", minimum });

/** A kind of condition without words here does not compile. */
const WORDS: {
  readonly [Kind in PromotionCondition["kind"]]: ConditionWords<ConditionOf<Kind>>;
} = {
  anyItem: {
    lists: () => false,
    ownOffer: nothing,
    targetOffer: (_condition, _code, isAlone) =>
      isAlone ? { kind: "pieces", from: 1 } : undefined,
    pool: none,
  },
  items: {
    lists: ({ codes }, code) => codes.includes(code),
    ownOffer: (_condition, _code, quantities) => piecesOf(quantities),
    // A dish that is its own condition as well is not explained.
    targetOffer: ({ codes }, code, isAlone) =>
      isAlone && !codes.includes(code) ? { kind: "made-cheaper", others: codes } : undefined,
    pool: none,
    namesWhatItMakesCheaper: true,
  },
  combo: {
    lists: ({ components }, code) => components.some((each) => each.code === code),
    ownOffer: ({ components }, code) => setWith(code, components),
    targetOffer: nothing,
    pool: none,
    ignoresExceptions: true,
    asksForOthers: true,
  },
  spend: { lists: () => false, ownOffer: nothing, targetOffer: spent, pool: none },
  spendOnItems: {
    lists: ({ codes }, code) => codes.includes(code),
    ownOffer: spent,
    targetOffer: spent,
    pool: none,
  },
  anyCombo: {
    lists: ({ codes }, code) => codes?.includes(code) === true,
    ownOffer: (_condition, _code, { benefiting, needed = 1 }) => {
      const pieces = benefiting ?? needed;
      return pieces === 1 ? { kind: "pieces", from: 1 } : { kind: "together", pieces };
    },
    targetOffer: nothing,
    pool: ({ codes = [] }) => codes,
  },
};

/** What is said of a condition of this kind. */
export function wordsOf({ kind }: PromotionCondition): ConditionWords<PromotionCondition> {
  return WORDS[kind];
}

/** "Every third half price" has a size and how many of it benefit; without them it is a number from which on it holds. */
function piecesOf({
  needed = 1,
  group = needed,
  benefiting = Infinity,
}: PromotionQuantities): OfferKind {
  const of = Math.max(needed, group);
  return benefiting < of ? { kind: "some", of, benefiting } : { kind: "pieces", from: needed };
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
