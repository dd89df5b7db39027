import { codesOf, menuFromWire, venueFromWire } from "@comanda/contract";
import { Item as ItemSchema, SHOWN_DISHES } from "@comanda/contract/schemas";
import type { Text } from "@comanda/domain";
import type { Item, Menu } from "@comanda/domain/menu";
import { formatAmount } from "@comanda/domain/money";
import { shownPrice, type PricingRules } from "@comanda/domain/pricing";
import * as v from "valibot";
import type { VenueDocument } from "../../../venue/venue-document.ts";

/**
 * Where a file says otherwise whether prices include tax: what guests pay for some dishes until now and from now on, "Soup: 6.05
 * until now, 5.50 from now on" (M-I3). Nothing where no dish costs another sum by it.
 */
export function taxWarnings(before: VenueDocument, after: VenueDocument): readonly Text[] {
  const [was, is] = [pricingOf(before), pricingOf(after)];
  if (was.pricesIncludeTax === is.pricesIncludeTax) return [];
  const known = menuOf(before).items;
  const { categories, items } = menuOf(after);
  const changed = codesOf(categories).flatMap((code) => {
    const [earlier, item] = [known.get(code), items.get(code)];
    if (earlier === undefined || item === undefined) return [];
    const [paid, now] = [paidFor(earlier, was), paidFor(item, is)];
    return paid === now ? [] : [dishLine(item.title, paid, now)];
  });
  return changed.length === 0
    ? []
    : [is.pricesIncludeTax ? INCLUDED : ADDED, ...changed.slice(0, SHOWN_DISHES)];
}

const INCLUDED: Text = {
  en: "Prices include tax from now on. What guests pay for one, without service charge:",
  zh: "今后价格已含税。客人买一份所付的金额（不含服务费）：",
};
const ADDED: Text = {
  en: "Tax is added to the prices from now on. What guests pay for one, without service charge:",
  zh: "今后在价格之外另加税。客人买一份所付的金额（不含服务费）：",
};

function dishLine({ en, zh }: Text, paid: number, now: number): Text {
  const [until, from] = [formatAmount(paid), formatAmount(now)];
  return {
    en: `${en}: ${until} until now, ${from} from now on`,
    zh: `${zh || en}：目前 ${until}，今后 ${from}`,
  };
}

function paidFor(item: Item, rules: PricingRules): number {
  return shownPrice(item.price, item, { ...rules, showsGross: true });
}

function pricingOf({ settings }: VenueDocument): PricingRules {
  return venueFromWire(settings).pricing;
}

function menuOf({ menu }: VenueDocument): Menu {
  return menuFromWire(menu, (item) => v.parse(ItemSchema, item));
}
