import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import type { Handlers } from "../../auth/calls.ts";
import { changeCheckoutRules, readCheckoutRules } from "./checkout-rules.ts";

export type CheckoutRoutes = Pick<Handlers, "readCheckoutRules" | "changeCheckoutRules">;

/** A venue decides how its orders are paid and where they are handed out; the owner's, always their own venue. */
export function checkoutRoutes({ database }: AppContext): CheckoutRoutes {
  return {
    readCheckoutRules: async ({ caller: { staff } }) =>
      accept(await readCheckoutRules(database, staff.venueId)),
    changeCheckoutRules: ({ caller: { staff }, body, now }) =>
      changeCheckoutRules({ database, by: staff, now }, body),
  };
}
