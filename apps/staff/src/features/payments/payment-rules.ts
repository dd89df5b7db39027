import type { WireStaffCheckoutRules } from "@comanda/contract";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";
import { PAYMENT_ACCOUNTS } from "./payment-accounts.ts";

/** How the venue's guests pay. */
export const PAYMENT_RULES: Resource<WireStaffCheckoutRules> = {
  key: ["payment-rules"],
  read: () => ask("readCheckoutRules"),
};

/** Publishes it: phones that are open follow. An account of another currency opens no more. */
export function useSavePaymentRules(): Change<WireStaffCheckoutRules, WireStaffCheckoutRules> {
  return useChange(
    PAYMENT_RULES,
    (body: WireStaffCheckoutRules) => ask("changeCheckoutRules", { body }),
    { also: [PAYMENT_ACCOUNTS.key] },
  );
}
