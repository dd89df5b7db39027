import type { Orderer } from "../session/orderer.ts";
import type { LocalTime } from "../time/local-time.ts";
import { compareText } from "./compare-text.ts";
import { beginsLater, countsAt } from "./promotion-clock.ts";
import type { Promotion, PromotionId } from "./promotion.ts";

interface PromotionSources extends Pick<Orderer, "hasCustomer" | "member" | "vouchers"> {
  readonly venue: readonly Promotion[];
  /** When the order is for, on the venue's wall: now, or the time of its slot. Without it none with days or hours counts. */
  readonly at?: LocalTime | undefined;
}

/**
 * The promotions of this diner, the highest priority first and of equal ones by id (PRM-026, PRM-027, ENT-009, Q-042, Q-043,
 * M-I2): the venue's, the member's, those of vouchers. A later copy of a promotion takes the place of the earlier (M-B13).
 * Without a customer neither the member's own nor any for members only, and none outside its days and hours. In which order equal
 * ones work depends on the cart: `promotionsInTurn`.
 */
export function promotionsFor({ at, ...sources }: PromotionSources): readonly Promotion[] {
  return inTheirOrder(sources).filter(({ clock }) => countsAt(clock, at));
}

/** Those that begin later on the same day: at 15:00 one from 17:00 to 19:00. */
export function promotionsLater({ at, ...sources }: PromotionSources): readonly Promotion[] {
  return inTheirOrder(sources).filter(({ clock }) => beginsLater(clock, at) !== undefined);
}

function inTheirOrder(sources: Omit<PromotionSources, "at">): readonly Promotion[] {
  const { venue, member, vouchers, hasCustomer } = sources;
  const byId = new Map<PromotionId, Promotion>();
  for (const promotion of [...venue, ...(hasCustomer ? member : []), ...vouchers]) {
    byId.set(promotion.id, promotion);
  }
  return [...byId.values()]
    .filter(({ isMemberOnly }) => hasCustomer || !isMemberOnly)
    .sort((one, other) => other.priority - one.priority || compareText(one.id, other.id));
}
