import { BOUNDS, type CellMistake, type WireCategory } from "@comanda/contract";
import { isUnreadItem } from "@comanda/contract/schemas";
import { accept, refuse, type Result } from "@comanda/domain";
import { CATEGORY_COLUMNS } from "./columns.ts";
import type { Mistakes } from "./mistakes.ts";
import { liveHeadings, MENU, type Dish, type LiveHeading } from "./live-headings.ts";
import type { MissingRows } from "./missing-rows.ts";
import { pathParts, plainPath } from "./menu-paths.ts";
import { KnownWords } from "./nearest-word.ts";
import { withStaying } from "./staying.ts";

/** A heading while its dishes are gathered. */
export interface Gathered {
  readonly path: string;
  category: WireCategory;
  /** What it is now; undefined where it is new. */
  readonly live: LiveHeading | undefined;
  /** Of the sheet; undefined where none of its rows names it. */
  row: number | undefined;
  /** Where its sub-headings stand among its dishes: the code before them, "-" at the very top, empty at the end. */
  inside: Inside[];
  dishes: Dish[];
  /** How many of these have no row in the file. */
  missing: number;
}

interface Inside {
  readonly after: string;
  readonly heading: Gathered;
}

const REMOVE = CATEGORY_COLUMNS.remove.heading;

/** The headings of a menu by their path, "" is the menu itself, and those that nobody has written into their sheet. */
export class Headings {
  readonly byPath = new Map<string, Gathered>();
  /** The paths of those that dishes alone name. */
  readonly made: string[] = [];
  readonly live: ReadonlyMap<string, LiveHeading>;
  /** The rows of the sheet that take a heading away, by its path. */
  readonly removed = new Map<string, number>();
  readonly #paths = new KnownWords(this.byPath.keys());

  constructor(menus: readonly WireCategory[]) {
    this.live = liveHeadings(menus);
    this.#add("", { ...MENU });
  }

  /** The paths of the file and of the menu, as they are when somebody asks. */
  *paths(): Iterable<string> {
    yield* this.byPath.keys();
    yield* this.live.keys();
  }

  /** The heading of this path, of the file or as it is now. */
  at(path: string): Gathered | undefined {
    const live = this.live.get(path);
    return this.byPath.get(path) ?? (live && this.#add(path, live.category));
  }

  /** A heading of the file in its row, inside the one of `parent`. */
  say(row: number, parent: Gathered, after: string, path: string, category: WireCategory): void {
    const heading = this.byPath.get(path) ?? this.#add(path, category);
    heading.category = category;
    heading.row = row;
    parent.inside.push({ after, heading });
  }

  /** Every heading that is there now and not in the file stays where it is. */
  addStaying(): void {
    for (const [path, live] of this.live) {
      const heading = this.at(path);
      if (heading === undefined) continue;
      const said = heading.inside.map((entry) => ({ entry, live: entry.heading.live }));
      heading.inside = withStaying(said, live.inside, (inner): Inside | undefined => {
        const staying = this.at(inner.path);
        return staying && { after: inner.after, heading: staying };
      });
    }
  }

  /** Takes away the headings whose rows say so; one in which anything stays is told. */
  takeAway(mistakes: Mistakes): void {
    const above = new Map<Gathered, Gathered>();
    for (const heading of this.byPath.values()) {
      for (const { heading: inner } of heading.inside) above.set(inner, heading);
    }
    // Inner headings stand behind those they stand in.
    const paths = [...this.live.keys()].filter((path) => this.removed.has(path)).reverse();
    for (const path of paths) {
      const heading = this.byPath.get(path);
      const parent = heading && above.get(heading);
      if (heading === undefined || parent === undefined) continue;
      const { dishes, inside } = heading;
      const holds = dishes[0]?.codeId ?? inside[0]?.heading.path;
      if (holds === undefined) {
        parent.inside = parent.inside.filter((each) => each.heading !== heading);
        continue;
      }
      const mistake = { kind: "category-in-use", name: path, holds } as const;
      mistakes.add("Categories", this.removed.get(path) ?? 1, REMOVE, mistake);
    }
  }

  #add(path: string, category: WireCategory): Gathered {
    const live = this.live.get(path);
    const heading: Gathered = {
      path,
      category,
      live,
      row: undefined,
      inside: [],
      dishes: [],
      missing: 0,
    };
    this.byPath.set(path, heading);
    return heading;
  }

  /**
   * The heading that a dish names. One that is neither in the sheet Categories nor on the menu is made, "Drinks / Hot" with
   * Drinks where that is missing too; not where it is written almost like another, "Drink" beside Drinks.
   */
  named(said: string): Result<Gathered, CellMistake> {
    const path = plainPath(said);
    const there = this.byPath.get(path) ?? this.byPath.get(this.#paths.same(path) ?? path);
    if (there !== undefined) return accept(there);
    const meant = this.#paths.suggestionFor(path);
    const parts = pathParts(path);
    const isName = (part: string): boolean => part !== "" && part.length <= BOUNDS.title;
    if (meant.suggests !== undefined || !parts.every(isName)) {
      return refuse({ kind: "names-nothing", name: said, in: "Categories", ...meant });
    }
    return accept(this.#make(parts));
  }

  #make(parts: readonly string[]): Gathered {
    const path = parts.join(" / ");
    const there = this.byPath.get(path);
    if (there !== undefined) return there;
    const parent = this.#make(parts.slice(0, -1));
    const name = (parts.at(-1) ?? "").replaceAll(String.raw`\/`, "/");
    const heading = this.#add(path, { ...MENU, isSub: parts.length > 1, category: name });
    this.#paths.add(path);
    this.made.push(path);
    parent.inside.push({ after: "", heading });
    return heading;
  }
}

/** Takes away headings without a row where nothing stays in them, or lists what would go. */
export function withoutMissing(headings: Headings, missing: MissingRows): void {
  const empty = new Map<Gathered, boolean>();
  const isEmpty = (heading: Gathered): boolean => {
    const known = empty.get(heading);
    if (known !== undefined) return known;
    const { row, live, dishes, inside } = heading;
    const isWithoutRow = row === undefined && live !== undefined;
    const found =
      isWithoutRow &&
      dishes.length === heading.missing &&
      inside.every((each) => isEmpty(each.heading));
    empty.set(heading, found);
    return found;
  };
  for (const heading of headings.byPath.values()) {
    heading.inside = heading.inside.filter(({ heading: inner }) => {
      const { category: en, category2: zh } = inner.category;
      const title = { en, zh: zh || en };
      return !isEmpty(inner) || !missing.goes("Categories", inner.path, title);
    });
  }
}

/** Each heading with its dishes and the headings inside it, in their order. */
export function composed({ byPath }: Headings): WireCategory[] {
  const root = byPath.get("");
  const entries = root === undefined ? [] : entriesOf(root);
  return entries.flatMap((entry) => (isUnreadItem(entry) ? [] : [entry]));
}

function entriesOf({ inside, dishes }: Gathered): WireCategory["type"] {
  const placed = new Set(["-", ...dishes.map(({ codeId }) => codeId)]);
  const after = Map.groupBy(inside, (each) => (placed.has(each.after) ? each.after : ""));
  const take = (code: string): WireCategory["type"] => {
    const found = after.get(code) ?? [];
    after.delete(code);
    return found.map(({ heading }) => ({ ...heading.category, type: entriesOf(heading) }));
  };
  return [...take("-"), ...dishes.flatMap((dish) => [dish, ...take(dish.codeId)]), ...take("")];
}
