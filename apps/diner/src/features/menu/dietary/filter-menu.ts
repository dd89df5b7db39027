import { isFiltering } from "@comanda/domain/dietary";
import { chosenMenu, menuOf, useChosen } from "../../../data/chosen-menu.ts";
import { useDietaryFilter } from "../../../state/dietary-filter.ts";
import { useSession } from "../../../state/session.ts";
import { withoutUnsafe } from "./dietary-checks.ts";
import { useMenuSlots } from "../menu-slots.ts";

/** Shows the chosen menu alone (CAT-006), and hides what does not suit where the guest wants that. */
function apply(): void {
  const title = chosenMenu();
  const { filter, hides } = useDietaryFilter.getState();
  const isHiding = hides && isFiltering(filter);
  useMenuSlots.setState({
    filterMenu:
      title === undefined && !isHiding
        ? undefined
        : (menu) => {
            const own = menuOf(menu, title);
            return isHiding ? withoutUnsafe(own, filter) : own;
          },
  });
}

apply();
useDietaryFilter.subscribe(apply);
useChosen.subscribe(apply);
useSession.subscribe(({ settings }, before) => {
  if (settings !== before.settings) apply();
});
