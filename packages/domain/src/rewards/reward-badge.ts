import type { AmountOff, Free, PercentOff } from "./discount.ts";
import type { Reward } from "./reward.ts";

/**
 * What the badge of a reward says: FREE, a percentage, or an amount (RWD-013, RWD-014, RWD-015). A percentage of the
 * whole order is shown as one.
 */
export function rewardBadge({ benefit }: Reward): AmountOff | PercentOff | Free {
  return benefit.discount;
}
