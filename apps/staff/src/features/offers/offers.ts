import type { WireStaffOffers } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";

/** The offers of the menu: when each counts, and whether it is on. */
export const OFFERS: Resource<WireStaffOffers> = {
  key: ["offers"],
  read: () => ask("listOffers"),
};

export function useSwitchOffer(): Change<BodyOf<"switchOffer">, WireStaffOffers> {
  return useChange(OFFERS, (body: BodyOf<"switchOffer">) => ask("switchOffer", { body }));
}
