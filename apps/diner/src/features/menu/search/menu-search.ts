import { openSearch, type Menu, type MenuSearch } from "@comanda/domain/menu";

const opened = new WeakMap<Menu, MenuSearch>();

/** The search of a menu: one for as long as the menu is shown, so that its dishes are read and folded once. */
export function searchOf(menu: Menu): MenuSearch {
  const search = opened.get(menu) ?? openSearch(menu);
  opened.set(menu, search);
  return search;
}

/**
 * Reads the menu for searching, a category at a time whenever the page has nothing better to do: the first letter that is
 * typed is answered at once in a menu of a thousand dishes.
 * @returns ends it
 */
export function prepareSearch(menu: Menu): () => void {
  const search = searchOf(menu);
  const left = [...menu.categories];
  let isOver = !("requestIdleCallback" in window);
  const prepareNext = (): void => {
    const category = left.shift();
    if (isOver || category === undefined) return;
    search.prepare(category);
    requestIdleCallback(prepareNext);
  };
  if (!isOver) requestIdleCallback(prepareNext);
  return () => {
    isOver = true;
  };
}

/** The same menu with every dish in a row, where its description can be read: it may be what matched. */
export function inRows(menu: Menu): Menu {
  return {
    ...menu,
    items: {
      get(code) {
        const item = menu.items.get(code);
        return item && { ...item, size: item.picture === undefined ? "compact" : "row" };
      },
    },
  };
}
