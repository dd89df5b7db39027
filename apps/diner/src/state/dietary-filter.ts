import { isFiltering, NO_FILTER, type DietaryFilter } from "@comanda/domain/dietary";
import { ALLERGENS, DIETS, type Allergen } from "@comanda/domain/menu";
import * as v from "valibot";
import { create } from "zustand";
import { storage } from "../lib/storage.ts";
import { readOrTell } from "./dropped.ts";

interface DietaryChoice {
  readonly filter: DietaryFilter;
  /** What does not suit is not shown in the menu; otherwise it is marked. */
  readonly hides: boolean;
  /** The kitchen is told of what the guest avoids as of an allergy, with every order. */
  readonly tellsKitchen: boolean;
}

const StoredChoice = v.object({
  filter: v.object({
    avoids: v.array(v.picklist(ALLERGENS)),
    keeps: v.array(v.picklist(DIETS)),
  }),
  hides: v.boolean(),
  tellsKitchen: v.optional(v.boolean(), false),
});

/** What the guest avoids and keeps, for as long as the phone keeps it, and in every tab (BEY-005). */
export const useDietaryFilter = create<DietaryChoice>(() => storedChoice());

storage.follow("dietary", () => useDietaryFilter.setState(storedChoice()));

export function setDietary(change: Partial<DietaryChoice>): void {
  useDietaryFilter.setState(change);
  const { filter, hides, tellsKitchen } = useDietaryFilter.getState();
  if (isFiltering(filter)) storage.write("dietary", { filter, hides, tellsKitchen });
  else storage.remove("dietary");
}

function storedChoice(): DietaryChoice {
  return (
    readOrTell("dietary", StoredChoice, "dietary") ?? {
      filter: NO_FILTER,
      hides: false,
      tellsKitchen: false,
    }
  );
}

/** What the kitchen is told with an order; undefined where that is nothing. */
export function statedAllergies(): Allergen[] | undefined {
  const { filter, tellsKitchen } = useDietaryFilter.getState();
  return tellsKitchen && filter.avoids.length > 0 ? [...filter.avoids] : undefined;
}
