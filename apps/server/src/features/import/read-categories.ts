import type { WireCategory, WireItem } from "@comanda/contract";
import { isUnreadItem } from "@comanda/contract/schemas";
import { CATEGORY_COLUMNS } from "./columns.ts";
import { eachCategory, pathOf, plainPath } from "./menu-paths.ts";
import { readRows, type Mistakes, type ReadRow, type Row } from "./sheet.ts";
import type { FullMenu } from "./venue-document.ts";

type CategoryRow = ReadRow<typeof CATEGORY_COLUMNS>;

/** A heading while its dishes are gathered. */
export interface Gathered {
  readonly category: WireCategory;
  /** Where its sub-headings stand among its dishes: the code before them, "-" at the very top, empty at the end. */
  readonly inside: { readonly after: string; readonly category: WireCategory }[];
  readonly dishes: WireItem[];
}

/** The headings of a Categories sheet by their path; "" is the menu itself. */
export function readCategories(
  rows: readonly Row[],
  current: FullMenu,
  mistakes: Mistakes,
): ReadonlyMap<string, Gathered> {
  const known = new Map<string, WireCategory>();
  eachCategory(current.menus, (category, path) => known.set(path, category));
  const headings = new Map<string, Gathered>([["", { category: ROOT, inside: [], dishes: [] }]]);
  const numbers = new Map<string, number>();
  for (const row of readRows("Categories", CATEGORY_COLUMNS, rows, mistakes)) {
    const { name } = row.values;
    if (name === undefined) continue;
    const inside = plainPath(row.values.inside ?? "");
    const path = pathOf(inside, name);
    const above = numbers.get(path);
    const parent = headings.get(inside);
    if (above !== undefined) {
      mistakes.add("Categories", row.number, CATEGORY_COLUMNS.name.heading, {
        kind: "taken-above",
        above,
      });
    } else if (parent === undefined) {
      const mistake = { kind: "names-nothing", name: inside, in: "Categories" } as const;
      mistakes.add("Categories", row.number, CATEGORY_COLUMNS.inside.heading, mistake);
    } else {
      const category = categoryOf(row, known.get(path), inside !== "", mistakes);
      numbers.set(path, row.number);
      headings.set(path, { category, inside: [], dishes: [] });
      parent.inside.push({ after: row.values.after ?? "", category });
    }
  }
  return headings;
}

const ROOT: WireCategory = {
  category: "",
  category2: "",
  catImg: "",
  title: "",
  type: [],
  isSub: false,
  isCategory: true,
  active: true,
  hasLimitTime: false,
  startTime: "",
  endTime: "",
  isInclude: true,
};

function categoryOf(
  { number, values }: CategoryRow,
  known: WireCategory | undefined,
  isSub: boolean,
  mistakes: Mistakes,
): WireCategory {
  const base = known ?? { ...ROOT, isSub };
  const from = "from" in values ? values.from : base.startTime || undefined;
  const until = "until" in values ? values.until : base.endTime || undefined;
  if ((from === undefined) !== (until === undefined)) {
    const { heading } = from === undefined ? CATEGORY_COLUMNS.from : CATEGORY_COLUMNS.until;
    mistakes.add("Categories", number, heading, { kind: "one-time-missing" });
  }
  return {
    ...base,
    category: values.name ?? "",
    category2: values.name2 ?? base.category2,
    hasLimitTime: from !== undefined,
    startTime: from ?? "",
    endTime: until ?? "",
    isInclude: values.isInclude ?? base.isInclude,
    active: values.active ?? base.active,
    title: values.menu ?? base.title,
    catImg: values.picture ?? base.catImg,
    type: [],
  };
}

/** Each heading with its dishes and the headings inside it, in their order. */
export function composed(headings: ReadonlyMap<string, Gathered>): WireCategory[] {
  const byCategory = new Map(
    [...headings.values()].map((gathered) => [gathered.category, gathered]),
  );
  const entriesOf = (gathered: Gathered): WireCategory["type"] => {
    const waiting = gathered.inside.map(({ after, category }) => ({
      after,
      category: filled(category),
    }));
    const take = (after: string): WireCategory["type"] =>
      waiting.filter((each) => each.after === after).map(({ category }) => category);
    const entries: WireCategory["type"] = take("-");
    const placed = new Set<string>(["-"]);
    for (const dish of gathered.dishes) {
      entries.push(dish);
      if (!placed.has(dish.codeId)) entries.push(...take(dish.codeId));
      placed.add(dish.codeId);
    }
    const others = waiting.filter(({ after }) => !placed.has(after));
    return [...entries, ...others.map(({ category }) => category)];
  };
  const filled = (category: WireCategory): WireCategory => {
    const gathered = byCategory.get(category);
    return gathered === undefined ? category : { ...category, type: entriesOf(gathered) };
  };
  const root = headings.get("");
  if (root === undefined) return [];
  return entriesOf(root).flatMap((entry) => (isUnreadItem(entry) ? [] : [entry]));
}
