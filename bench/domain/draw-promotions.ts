/** Why: a season's worth of rules of every kind, some of them for what is in the cart and some for what is not. */
import type { ItemCode } from "@comanda/domain/menu";
import type {
  Promotion,
  PromotionBenefit,
  PromotionCondition,
  PromotionTarget,
} from "@comanda/domain/promotions";
import { BOOKS } from "./draw-cart.ts";
import type { Draw } from "./seeded.ts";

/** Each as often as it is listed. */
const KINDS = [
  "anyItem",
  "items",
  "items",
  "items",
  "items",
  "items",
  "combo",
  "combo",
  "spend",
  "spendOnItems",
  "anyCombo",
  "anyCombo",
] as const satisfies readonly PromotionCondition["kind"][];

type Kind = (typeof KINDS)[number];

/** Highest priority first, as a diner's list is. */
export function drawPromotions(
  draw: Draw,
  menu: readonly ItemCode[],
  count: number,
): readonly Promotion[] {
  return Array.from({ length: count }, (_, at) => drawPromotion(draw, menu, at, count - at));
}

function drawPromotion(
  draw: Draw,
  menu: readonly ItemCode[],
  at: number,
  priority: number,
): Promotion {
  const kind = draw.pick(KINDS);
  const condition = drawCondition(draw, menu, kind);
  const isGrouped = draw.chance(30);
  return {
    id: `promotion-${at}`,
    name: { en: `Promotion ${at}`, zh: "" },
    priority,
    isMemberOnly: draw.chance(20),
    memberTier: "",
    isVoucher: draw.chance(5),
    clock: undefined,
    condition,
    excluded: draw.chance(20) ? draw.some(menu, 5) : [],
    target: drawTarget(draw, menu),
    benefit: drawBenefit(draw),
    quantities: {
      needed: isGrouped || kind === "anyCombo" ? draw.whole(2, 4) : undefined,
      group: isGrouped && draw.chance(50) ? draw.whole(3, 5) : undefined,
      benefiting: isGrouped ? draw.whole(1, 3) : undefined,
    },
    limits: {
      campaignQuantity: draw.chance(20) ? draw.whole(1, 60) : undefined,
      billQuantity: draw.chance(20) ? draw.whole(1, 10) : undefined,
      campaignAmount: draw.chance(10) ? draw.whole(100, 20_000) : undefined,
      billAmount: draw.chance(20) ? draw.whole(100, 2_000) : undefined,
    },
    stacking: {
      // A rule for every dish that shares with none would leave nothing to the ones after it.
      canStack: isForAll(condition) || draw.chance(80),
      never: draw.chance(10) ? [`promotion-${draw.whole(0, 199)}`] : [],
    },
    ignoresOptions: draw.chance(30),
  };
}

function drawCondition(draw: Draw, menu: readonly ItemCode[], kind: Kind): PromotionCondition {
  switch (kind) {
    case "anyItem":
      return { kind };
    case "items":
      return { kind, codes: draw.some(menu, draw.whole(1, 4)) };
    case "combo":
      return {
        kind,
        components: draw
          .some(menu, draw.whole(2, 3))
          .map((code) => ({ code, quantity: draw.whole(1, 2) })),
      };
    case "spend":
      return { kind, minimum: 1_000 * draw.whole(2, 1_000) };
    case "spendOnItems":
      return { kind, codes: draw.some(menu, 10), minimum: 1_000 * draw.whole(1, 60) };
    case "anyCombo":
      return { kind, codes: draw.chance(95) ? draw.some(menu, 5) : undefined };
  }
}

function drawTarget(draw: Draw, menu: readonly ItemCode[]): PromotionTarget {
  const except = draw.chance(10) ? draw.some(menu, 3) : [];
  if (draw.chance(65)) return { kind: "qualifying", except };
  return draw.chance(80)
    ? { kind: "items", codes: draw.some(menu, draw.whole(1, 5)), except }
    : { kind: "everything", except };
}

function drawBenefit(draw: Draw): PromotionBenefit {
  const roll = draw.whole(1, 100);
  if (roll <= 45) {
    return { kind: "percent", rate: { numerator: draw.pick([5, 10, 15, 50]), denominator: 100 } };
  }
  if (roll <= 75) return { kind: "amount", amount: draw.pick([50, 100, 200, 500]) };
  if (roll <= 90) return { kind: "fixedPrice", price: draw.pick([200, 500, 990, 1_500]) };
  return { kind: "priceBook", book: draw.pick(BOOKS) };
}

function isForAll(condition: PromotionCondition): boolean {
  return condition.kind !== "combo" && !("codes" in condition && condition.codes !== undefined);
}
