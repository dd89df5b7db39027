import type { WirePriceRules } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";

/** Whether prices include tax, with dishes that show what that means. */
export const PRICE_RULES: Resource<WirePriceRules> = {
  key: ["price-rules"],
  read: () => ask("readPriceRules"),
};

export function useChangePriceRules(): Change<BodyOf<"changePriceRules">, WirePriceRules> {
  return useChange(PRICE_RULES, (body: BodyOf<"changePriceRules">) =>
    ask("changePriceRules", { body }),
  );
}
