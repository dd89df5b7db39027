import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import type { Handlers } from "../../auth/calls.ts";
import { changeRewardRules, readRewardRules } from "./reward-rules.ts";

export type StaffRewardRoutes = Pick<Handlers, "readRewardRules" | "changeRewardRules">;

/** An owner decides about rewards; always of their own venue. */
export function staffRewardRoutes({ database }: AppContext): StaffRewardRoutes {
  return {
    readRewardRules: async ({ caller: { staff } }) =>
      accept(await readRewardRules(database, staff.venueId)),
    changeRewardRules: ({ caller: { staff }, body, now }) =>
      changeRewardRules({ database, by: staff, now }, body),
  };
}
