export { chosenGroups } from "./chosen-groups.ts";
export { endedPromotions } from "./ended-promotions.ts";
export { missedPromotions } from "./missed-promotions.ts";
export { usedUpPromotions } from "./used-up-promotions.ts";
export { priceCart, type PricingInput } from "./price-cart.ts";
export { withDelivery } from "./with-delivery.ts";
export { furtherDiscount, type OrderDiscount } from "./order-discount.ts";
export { shownContainerPrice } from "./price-container.ts";
export { isTooLarge, MAX_TOTAL } from "./too-large.ts";
export { tierPrices } from "./tier-prices.ts";
export { shownReceipt, type ShownReceipt } from "./shown-receipt.ts";
export { priceLine } from "./price-line.ts";
export {
  chargesTaxBeside,
  serviceChargeOf,
  shownAmount,
  shownPrice,
  taxRateOf,
  type PricingRules,
} from "./pricing-rules.ts";
export { chargesBeside, chargesBesideMenu } from "./charges-beside.ts";
export type {
  Adjustment,
  Charge,
  DiscountSource,
  IncludedTax,
  PromotionAdjustment,
  Receipt,
  ReceiptDiscount,
  ReceiptLine,
  ReceiptOption,
  ReceiptPromotion,
} from "./receipt.ts";
export { shownUnitPrice } from "./shown-unit-price.ts";
