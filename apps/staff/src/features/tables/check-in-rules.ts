import type { WireCheckInRules } from "@comanda/contract";
import { ask } from "../../data/ask.ts";
import { PINS_KEY } from "../../data/query-client.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";

/** How phones are checked in. */
export const CHECK_IN_RULES: Resource<WireCheckInRules> = {
  key: ["check-in-rules"],
  read: () => ask("readCheckInRules"),
};

/** Changes it; the PINs may be others by it. */
export function useChangeCheckInRules(): Change<WireCheckInRules, WireCheckInRules> {
  return useChange(
    CHECK_IN_RULES,
    (body: WireCheckInRules) => ask("changeCheckInRules", { body }),
    {
      also: [PINS_KEY],
    },
  );
}
