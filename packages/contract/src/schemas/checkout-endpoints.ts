import { ROUTES } from "../routes.ts";
import { ChangeCheckoutRulesBody, StaffCheckoutRules } from "./checkout-rules.ts";
import { BODY_BYTES } from "./endpoint.ts";

/** The calls by which a venue decides how its orders are paid and where they are handed out. */
export const CHECKOUT_ENDPOINTS = {
  readCheckoutRules: {
    ...ROUTES.readCheckoutRules,
    limit: "console",
    answer: StaffCheckoutRules,
    refusals: [],
  },
  changeCheckoutRules: {
    ...ROUTES.changeCheckoutRules,
    limit: "console",
    body: ChangeCheckoutRulesBody,
    bodyBytes: BODY_BYTES.cart,
    answer: StaffCheckoutRules,
    refusals: ["settings-outdated", "currency-fixed"],
  },
} as const;
