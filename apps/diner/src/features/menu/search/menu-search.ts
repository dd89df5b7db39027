import { openSearch, type Menu, type MenuSearch } from "@comanda/domain/menu";

const opened = new WeakMap<Menu, MenuSearch>();

/** The search of a menu: one for as long as the menu is shown, so that its dishes are read and folded once. */
export function searchOf(menu: Menu): MenuSearch {
  const search = opened.get(menu) ?? openSearch(menu);
  opened.set(menu, search);
  return search;
}

/** By these a guest has begun to do something. Whoever looks at the first screen alone needs no search. */
const SIGNS = ["pointerdown", "keydown", "scroll"];

/**
 * Reads the menu for searching, a category at a time whenever the page has nothing better to do, from a guest's first tap, key
 * or scroll on: the first letter that is typed is answered at once in a menu of a thousand dishes.
 * @returns ends it
 */
export function prepareSearch(menu: Menu): () => void {
  if (!("requestIdleCallback" in window)) return () => undefined;
  const ended = new AbortController();
  const begun = new AbortController();
  const left = [...menu.categories];
  const prepareNext = (): void => {
    const category = left.shift();
    if (ended.signal.aborted || category === undefined) return;
    searchOf(menu).prepare(category);
    requestIdleCallback(prepareNext);
  };
  const begin = (): void => {
    begun.abort();
    requestIdleCallback(prepareNext);
  };
  for (const sign of SIGNS) {
    addEventListener(sign, begin, { passive: true, signal: begun.signal });
  }
  return () => {
    begun.abort();
    ended.abort();
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
