import type { WireStaffWayIn } from "@comanda/contract";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";

/** What guests meet between the scan and the menu. */
export const WAY_IN: Resource<WireStaffWayIn> = { key: ["way-in"], read: () => ask("readWayIn") };

/** Publishes it: phones that are open follow. */
export function useSaveWayIn(): Change<WireStaffWayIn, WireStaffWayIn> {
  return useChange(WAY_IN, ({ titles: _, ...body }: WireStaffWayIn) =>
    ask("changeWayIn", { body }),
  );
}
