import type { PromotionId, Stackable } from "./stacking.ts";

/**
 * The promotions that reduced a unit so far (B2 step 1, M-B2): the latest, and what was held before it. All before the
 * latest can stack, or it could not have joined them.
 */
export interface HeldPromotions {
  readonly latest: Stackable;
  /** Undefined where the latest is the first. */
  readonly earlier: HeldPromotions | undefined;
}

export function withPromotion(
  earlier: HeldPromotions | undefined,
  latest: Stackable,
): HeldPromotions {
  return { latest, earlier };
}

/** The promotions that reduced anything on a bill, and those that they never share a unit with. */
export class UsedPromotions {
  readonly #used = new Set<PromotionId>();
  readonly #named = new Set<PromotionId>();

  add({ id, stacking }: Stackable): void {
    this.#used.add(id);
    for (const other of stacking.never) this.#named.add(other);
  }

  /** Whether one of them and this promotion exclude each other, whichever names the other. */
  hasRivalOf({ id, stacking }: Stackable): boolean {
    return this.#named.has(id) || stacking.never.some((other) => this.#used.has(other));
  }
}

/**
 * Whether a promotion may not share a unit with what the unit holds: a beer at half price in the happy hour gets the
 * members' 10 % only if both can stack and neither names the other (PRM-017, PRM-018, Q-034, Q-035).
 * @param hasRival whether anything on the bill holds a promotion that this one never shares a unit with
 */
export function stackingConflict(
  held: HeldPromotions | undefined,
  promotion: Stackable,
  hasRival: boolean,
): boolean {
  if (held === undefined) return false;
  if (!held.latest.stacking.canStack || !promotion.stacking.canStack) return true;
  return hasRival && holdsRival(held, promotion);
}

function holdsRival({ latest, earlier }: HeldPromotions, promotion: Stackable): boolean {
  if (excludeEachOther(latest, promotion)) return true;
  return earlier !== undefined && holdsRival(earlier, promotion);
}

/** Whichever of the two names the other. */
function excludeEachOther(one: Stackable, other: Stackable): boolean {
  return one.stacking.never.includes(other.id) || other.stacking.never.includes(one.id);
}
