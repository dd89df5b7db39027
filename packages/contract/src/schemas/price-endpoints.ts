import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import { PriceRules, PriceRulesBody } from "./price-rules.ts";

/** The calls by which a venue says what its prices hold. */
export const PRICE_ENDPOINTS = {
  readPriceRules: { ...ROUTES.readPriceRules, limit: "console", answer: PriceRules, refusals: [] },
  changePriceRules: {
    ...ROUTES.changePriceRules,
    limit: "console",
    body: PriceRulesBody,
    bodyBytes: BODY_BYTES.small,
    answer: PriceRules,
    refusals: ["settings-outdated"],
  },
} as const;
