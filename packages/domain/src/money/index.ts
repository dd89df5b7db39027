export { allocate } from "./allocate.ts";
export { addRate, applyRate } from "./apply-rate.ts";
export { formatAmount, formatMoney, fromDecimal, toDecimal, type Money } from "./money.ts";
export {
  fractionOf,
  isSameRate,
  NO_RATE,
  rateFromFraction,
  type Rate,
  formatPercent,
} from "./rate.ts";
export { roundHalfUp } from "./round-half-up.ts";
