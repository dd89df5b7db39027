import { fromDecimal, toDecimal } from "@comanda/domain/money";
import type { PromotionCondition } from "@comanda/domain/promotions";
import type { WirePromotion } from "../schemas/promotion.ts";

/** How one kind of condition stands on the wire. */
interface WireCondition<Condition> {
  /** The specification's number for it. */
  readonly code: number;
  read(wire: WirePromotion): Condition;
  /** The members that say what it is about. */
  write(condition: Condition): Partial<ConditionMembers>;
}

type ConditionMembers = Pick<
  WirePromotion,
  "minAmount" | "itemsInclude" | "itemsBundle" | "itemBundle"
>;
type ConditionKind = PromotionCondition["kind"];
type ConditionOf<Kind> = Extract<PromotionCondition, { readonly kind: Kind }>;

/** The conditions of the specification (PRM-001 to PRM-006): a new one is an entry here. */
const CONDITIONS: { readonly [Kind in ConditionKind]: WireCondition<ConditionOf<Kind>> } = {
  anyItem: { code: 0, read: () => ({ kind: "anyItem" }), write: () => ({}) },
  items: {
    code: 1,
    read: ({ itemsInclude }) => ({ kind: "items", codes: itemsInclude }),
    write: ({ codes }) => ({ itemsInclude: [...codes] }),
  },
  combo: {
    code: 2,
    read: ({ itemBundle }) => ({ kind: "combo", components: itemBundle.map(component) }),
    write: ({ components }) => ({
      itemBundle: components.map(({ code, quantity }) => ({ itemId: code, qty: quantity })),
    }),
  },
  spend: {
    code: 3,
    read: ({ minAmount }) => ({ kind: "spend", minimum: fromDecimal(minAmount) }),
    write: ({ minimum }) => ({ minAmount: toDecimal(minimum) }),
  },
  spendOnItems: {
    code: 4,
    read: ({ itemsInclude, minAmount }) => {
      return { kind: "spendOnItems", codes: itemsInclude, minimum: fromDecimal(minAmount) };
    },
    write: ({ codes, minimum }) => ({ itemsInclude: [...codes], minAmount: toDecimal(minimum) }),
  },
  anyCombo: {
    code: 5,
    read: ({ itemsBundle, itemsInclude }) => {
      const bundled = itemsBundle.map((entry) => component(entry).code);
      const codes = bundled.length > 0 ? bundled : itemsInclude;
      return { kind: "anyCombo", codes: codes.length > 0 ? codes : undefined };
    },
    write: ({ codes }) => ({ itemsBundle: [...(codes ?? [])] }),
  },
};

/** The kind of the specification's number; undefined where it is none of them. */
export function conditionKindOf(number: number): ConditionKind | undefined {
  const kinds = Object.keys(CONDITIONS) as ConditionKind[];
  return kinds.find((kind) => CONDITIONS[kind].code === number);
}

/** The specification's number for a kind. */
export function conditionNumber(kind: ConditionKind): number {
  return CONDITIONS[kind].code;
}

/** Undefined where the number is none of them. */
export function conditionFromWire(wire: WirePromotion): PromotionCondition | undefined {
  const kind = conditionKindOf(wire.condition);
  return kind === undefined ? undefined : CONDITIONS[kind].read(wire);
}

export function conditionToWire(
  condition: PromotionCondition,
): Pick<WirePromotion, "condition"> & ConditionMembers {
  const rules: WireCondition<PromotionCondition> = CONDITIONS[condition.kind];
  return {
    minAmount: 0,
    itemsInclude: [],
    itemsBundle: [],
    itemBundle: [],
    condition: rules.code,
    ...rules.write(condition),
  };
}

/** A bare code is one piece, and so is a quantity below 1 (Q-026, M-B14). */
function component(entry: WirePromotion["itemBundle"][number]) {
  return typeof entry === "string"
    ? { code: entry, quantity: 1 }
    : { code: entry.itemId, quantity: entry.qty !== undefined && entry.qty >= 1 ? entry.qty : 1 };
}
