import type { Result } from "@comanda/domain";
import type { ApiRefusal, WirePricedDish, WirePriceRules } from "@comanda/contract";
import { SETTINGS_PARTS, SHOWN_DISHES, type BodyOf } from "@comanda/contract/schemas";
import type { Item } from "@comanda/domain/menu";
import { shownPrice } from "@comanda/domain/pricing";
import * as v from "valibot";
import type { Reader } from "../../db/database.ts";
import { joinSettings, listSettings, revisionsOf } from "../../tables/venue/settings.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { publishSettings, type Publisher } from "../../venue/publish-settings.ts";

const Tax = v.object(SETTINGS_PARTS.tax);

/** Whether the prices of a venue include tax, with dishes that show what that means. */
export async function readPriceRules(db: Reader, venue: OpenVenue): Promise<WirePriceRules> {
  return (await readStored(db, venue)).edited;
}

/** Says it anew, from the next order on: what was ordered before stays as it was. Of two who do at one moment one is told. */
export function changePriceRules(
  publisher: Publisher,
  venue: OpenVenue,
  { basis, pricesIncludeTax }: BodyOf<"changePriceRules">,
): Promise<Result<WirePriceRules, ApiRefusal>> {
  return publishSettings(publisher, {
    deed: pricesIncludeTax ? "prices-with-tax" : "prices-without-tax",
    change: { pricesIncludeTax },
    seen: basis,
    read: (db) => readStored(db, venue),
    check: () => undefined,
  });
}

async function readStored(db: Reader, venue: OpenVenue) {
  const own = (await listSettings(db, venue.id)).filter(({ part }) => part === "tax");
  const settings = v.parse(Tax, joinSettings(own));
  const { pricesIncludeTax } = settings;
  const edited = { pricesIncludeTax, dishes: dishesOf(venue), basis: revisionsOf(own) };
  return { settings, edited };
}

/** The first of the menu of which the two prices differ; a dish at 5.00 and 9 %: 5.00 and 5.45. */
function dishesOf({ catalogue, stock, rules }: OpenVenue): WirePricedDish[] {
  const dishes: WirePricedDish[] = [];
  for (const code of catalogue.codes) {
    const item = stock.menu.items.get(code);
    const dish = item === undefined || item.isHidden ? undefined : priced(item, rules);
    if (dish !== undefined && dish.included !== dish.added) dishes.push(dish);
    if (dishes.length === SHOWN_DISHES) break;
  }
  return dishes;
}

function priced(item: Item, { venue: { pricing } }: OpenVenue["rules"]): WirePricedDish {
  const { code, title, price } = item;
  const withTax = { ...pricing, showsGross: true, pricesIncludeTax: false };
  return { code, title, included: price, added: shownPrice(price, item, withTax) };
}
