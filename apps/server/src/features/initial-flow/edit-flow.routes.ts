import { accept, refuse } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import type { Handlers } from "../../auth/calls.ts";
import { changeFlow, readFlow } from "./edit-flow.ts";

export type EditFlowRoutes = Pick<Handlers, "readInitFlow" | "changeInitFlow">;

/** A venue decides what it asks before its menu; the owner's, always their own venue. */
export function editFlowRoutes({ database, venues }: AppContext): EditFlowRoutes {
  return {
    readInitFlow: async ({ caller: { staff } }) => {
      const venue = await venues.find(staff.venueId);
      if (venue === undefined) return refuse({ kind: "sign-in-required" });
      return accept(await readFlow(database.reader, venue));
    },
    changeInitFlow: async ({ caller: { staff }, body, now }) => {
      const venue = await venues.find(staff.venueId);
      if (venue === undefined) return refuse({ kind: "sign-in-required" });
      return changeFlow({ database, by: staff, now }, venue, body);
    },
  };
}
