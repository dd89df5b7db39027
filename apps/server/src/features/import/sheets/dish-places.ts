import type { Text } from "@comanda/domain";
import type { Gathered, Headings } from "./headings.ts";
import { plainPath } from "./menu-paths.ts";
import type { Dish, LivePlace } from "./live-headings.ts";
import type { MissingRows } from "./missing-rows.ts";
import { withStaying } from "./staying.ts";

/** Where the rows of a file put dishes, and where these stand now. */
export class DishPlaces {
  readonly #headings: Headings;
  readonly #said = new Map<Gathered, Dish[]>();
  /** Of each dish how often the rows name each heading. */
  readonly #times = new Map<string, Map<string, number>>();
  readonly #removed = new Set<LivePlace>();

  constructor(headings: Headings) {
    this.#headings = headings;
  }

  say(heading: Gathered, item: Dish): void {
    const said = this.#said.get(heading) ?? [];
    said.push(item);
    this.#said.set(heading, said);
    const times = this.#times.get(item.codeId) ?? new Map<string, number>();
    times.set(heading.path, (times.get(heading.path) ?? 0) + 1);
    this.#times.set(item.codeId, times);
  }

  /** Takes a dish out of a heading, or off the menu where none is named. Answers whether it is there. */
  remove(code: string, path: string | undefined): boolean {
    const named = path === undefined ? undefined : this.#headings.live.get(plainPath(path));
    const all = path === undefined ? [...this.#headings.live.values()] : named ? [named] : [];
    const found = all.flatMap(({ dishes }) => dishes.filter((place) => place.code === code));
    for (const place of found) this.#removed.add(place);
    return found.length > 0;
  }

  /**
   * Puts the dishes into their headings: those of the rows, and between them those that stay. A dish without a row stays
   * where it is. Of one with rows each new place takes that of one that they do not name: in Drinks and Cold, with one row
   * that says Hot, it is in Hot and Cold. Answers the codes of dishes that have no row and stay.
   *
   * @param missing undefined where the file has no sheet of dishes
   */
  addStaying(
    dishOf: (place: LivePlace) => Dish,
    missing: MissingRows | undefined,
  ): ReadonlySet<string> {
    const staying = new Set<string>();
    const left = this.#notNamed(missing);
    const goes = ({ code }: LivePlace, dish: Dish): boolean =>
      missing?.goes("Items", code, titleOf(code, dish)) === true;
    for (const path of new Set([...this.#headings.live.keys(), ...this.#headings.byPath.keys()])) {
      const heading = this.#headings.at(path);
      if (heading === undefined) continue;
      const live = heading.live?.dishes ?? [];
      const named = Map.groupBy(
        live.filter((place) => !left.has(place) && !this.#removed.has(place)),
        ({ code }) => code,
      );
      const said = (this.#said.get(heading) ?? []).map((entry) => ({
        entry,
        live: named.get(entry.codeId)?.shift(),
      }));
      heading.dishes = withStaying(said, live, (place) => {
        if (!left.has(place)) return undefined;
        const dish = dishOf(place);
        if (goes(place, dish)) return undefined;
        if (missing?.lists("Items") === true) heading.missing += 1;
        staying.add(place.code);
        return dish;
      });
    }
    return staying;
  }

  /** Places that no row names, and that no other place has taken. */
  #notNamed(missing: MissingRows | undefined): ReadonlySet<LivePlace> {
    const left = new Set<LivePlace>();
    const byDish = Map.groupBy(
      [...this.#headings.live.values()]
        .flatMap(({ dishes }) => dishes)
        .filter((place) => !this.#removed.has(place)),
      ({ code }) => code,
    );
    for (const [code, places] of byDish) {
      const times = new Map(this.#times.get(code));
      const unnamed = places.filter(({ heading: { path } }) => {
        const count = times.get(path) ?? 0;
        times.set(path, count - 1);
        return count <= 0;
      });
      const added = [...times.values()].reduce((sum, count) => sum + Math.max(0, count), 0);
      const moved = missing?.isLeftOut(code) === true ? 0 : added;
      for (const place of unnamed.slice(moved)) left.add(place);
    }
    return left;
  }
}

function titleOf(code: string, { title, title2 }: Dish): Text {
  const named = [title2, title].flatMap((each) =>
    typeof each === "string" && each !== "" ? [each] : [],
  );
  return { en: named.at(-1) ?? code, zh: named[0] ?? code };
}
