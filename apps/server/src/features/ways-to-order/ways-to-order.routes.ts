import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import type { Handlers } from "../../auth/calls.ts";
import { changeWaysToOrder, readWaysToOrder } from "./ways-to-order.ts";

export type WaysRoutes = Pick<Handlers, "readWaysToOrder" | "changeWaysToOrder">;

/** A venue decides how orders are taken that leave the house; the owner's, always their own venue. */
export function waysRoutes({ database }: AppContext): WaysRoutes {
  return {
    readWaysToOrder: async ({ caller: { staff } }) =>
      accept(await readWaysToOrder(database, staff.venueId)),
    changeWaysToOrder: ({ caller: { staff }, body, now }) =>
      changeWaysToOrder({ database, by: staff, now }, body),
  };
}
