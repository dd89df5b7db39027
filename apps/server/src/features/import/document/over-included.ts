import type { WireMenu, WireOptionGroup } from "@comanda/contract";
import { fullMenu } from "../../../venue/venue-document.ts";

/** Where questions include more pieces than they take: "menu.PLATE.optionArray.0.includedQty". */
export function overIncluded(menu: Pick<WireMenu, "menus">): readonly string[] {
  const places: string[] = [];
  const visit = (groups: readonly WireOptionGroup[], above: string): void => {
    for (const [at, { includedQty = 0, maxQty, options }] of groups.entries()) {
      const here = `${above}.optionArray.${at}`;
      if (maxQty > 0 && includedQty > maxQty) places.push(`${here}.includedQty`);
      for (const [place, { optionArray }] of options.entries()) {
        visit(optionArray, `${here}.options.${place}`);
      }
    }
  };
  for (const [code, { optionArray }] of fullMenu(menu).items) visit(optionArray, `menu.${code}`);
  return places;
}
