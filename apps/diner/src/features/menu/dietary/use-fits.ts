import { isFiltering } from "@comanda/domain/dietary";
import { dishesOfOtherMenus, type Item, type Menu } from "@comanda/domain/menu";
import { useChosenMenu } from "../../../data/chosen-menu.ts";
import { useDietaryFilter } from "../../../state/dietary-filter.ts";
import { checksOf } from "./dietary-checks.ts";

/**
 * Whether a dish may be offered to a guest who avoids or keeps something: what no choice makes safe, and what the venue has
 * not confirmed, stays on the menu with its mark and is offered to nobody who asked otherwise (BEY-005). What stands on another
 * menu than the chosen one is offered to nobody.
 */
export function useFits(menu: Menu): (item: Item) => boolean {
  const filter = useDietaryFilter((state) => state.filter);
  const title = useChosenMenu();
  const others = title === undefined ? undefined : dishesOfOtherMenus(menu, title);
  const checks = isFiltering(filter) ? checksOf(menu, filter) : undefined;
  return (item) => {
    if (others?.has(item.code) === true) return false;
    if (checks === undefined) return true;
    const { kind } = checks.of(item);
    return kind === "safe" || kind === "careful";
  };
}
