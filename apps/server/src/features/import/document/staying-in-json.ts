import type { WireCategory, WirePromotion } from "@comanda/contract";
import { DishPlaces } from "../sheets/dish-places.ts";
import { composed, Headings, withoutMissing } from "../sheets/headings.ts";
import { liveHeadings, type Dish } from "../sheets/live-headings.ts";
import type { MissingRows } from "../sheets/missing-rows.ts";
import { withStaying } from "../sheets/staying.ts";

/** A menu of the wire with the dishes and headings that it does not name and that are there now, unless these go. */
export function withStayingDishes(
  menus: readonly WireCategory[],
  current: readonly WireCategory[],
  missing: MissingRows,
): WireCategory[] {
  const headings = new Headings(current);
  const places = new DishPlaces(headings);
  const said = new Map<string, Dish>();
  for (const [path, { dishes, inside }] of liveHeadings(menus)) {
    const heading = headings.at(path);
    if (heading === undefined) continue;
    for (const inner of inside) headings.say(1, heading, inner.after, inner.path, inner.category);
    for (const { code, dish } of dishes) {
      said.set(code, dish);
      places.say(heading, dish);
    }
  }
  headings.addStaying();
  places.addStaying(({ code, dish }) => said.get(code) ?? dish, missing);
  withoutMissing(headings, missing);
  return composed(headings);
}

/** The same for promotions, which are known by their code. */
export function withStayingPromotions(
  promotions: readonly WirePromotion[],
  current: readonly WirePromotion[],
  missing: MissingRows,
): WirePromotion[] {
  const byCode = Map.groupBy(current, ({ _id }) => _id);
  const said = promotions.map((entry) => ({ entry, live: byCode.get(entry._id)?.shift() }));
  return withStaying(said, current, (promotion) => {
    const { _id: code, eventName: en, eventName2: zh } = promotion;
    const title = { en: en || code, zh: zh || en || code };
    return missing.goes("Promotions", code, title) ? undefined : promotion;
  });
}
