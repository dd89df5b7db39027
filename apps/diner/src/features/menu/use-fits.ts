import { isFiltering } from "@comanda/domain/dietary";
import type { Item, Menu } from "@comanda/domain/menu";
import { useDietaryFilter } from "../../state/dietary-filter.ts";
import { checksOf } from "./dietary-checks.ts";

/**
 * Whether a dish may be offered to a guest who avoids or keeps something: what no choice makes safe, and what the venue has
 * not confirmed, stays on the menu with its mark and is offered to nobody who asked otherwise (BEY-005).
 */
export function useFits(menu: Menu): (item: Item) => boolean {
  const filter = useDietaryFilter((state) => state.filter);
  if (!isFiltering(filter)) return () => true;
  const checks = checksOf(menu, filter);
  return (item) => {
    const { kind } = checks.of(item);
    return kind === "safe" || kind === "careful";
  };
}
