import type { WireStaffWaysToOrder } from "@comanda/contract";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";

/** How the venue takes orders that leave the house. */
export const WAYS_TO_ORDER: Resource<WireStaffWaysToOrder> = {
  key: ["ways-to-order"],
  read: () => ask("readWaysToOrder"),
};

/** Publishes it: phones that are open follow. */
export function useSaveWaysToOrder(): Change<WireStaffWaysToOrder, WireStaffWaysToOrder> {
  return useChange(WAYS_TO_ORDER, (body: WireStaffWaysToOrder) =>
    ask("changeWaysToOrder", { body }),
  );
}
