import type { Money } from "../money/money.ts";
import type { RedemptionTarget } from "./redemption.ts";

/** Where a redemption goes and what it takes off there. */
export interface Placement {
  readonly target: RedemptionTarget;
  readonly amount: Money;
}
