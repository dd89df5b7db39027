import type { Availability } from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";

/** The menu in which what cannot be ordered at this moment is sold out. */
export function menuOnSale(menu: Menu, { soldOut, offSale }: Availability): Menu {
  return {
    ...menu,
    items: {
      get(code) {
        const item = menu.items.get(code);
        const isGone = soldOut.has(code) || offSale.has(code);
        return item !== undefined && isGone ? { ...item, isSoldOut: true } : item;
      },
    },
  };
}
