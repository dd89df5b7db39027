import type { WireCategory } from "@comanda/contract";
import { CATEGORY_COLUMNS } from "./columns.ts";
import { Headings, type Gathered } from "./headings.ts";
import { MENU } from "./live-headings.ts";
import { pathOf, plainPath } from "./menu-paths.ts";
import { KnownWords } from "./nearest-word.ts";
import type { Mistakes } from "./mistakes.ts";
import { readPicture } from "./picture-cell.ts";
import { readRows, type ReadRow, type Row } from "../workbook/sheet.ts";
import type { FullMenu } from "../../../venue/venue-document.ts";

type CategoryRow = ReadRow<typeof CATEGORY_COLUMNS>;

/** The headings of a Categories sheet, beside those that are there now; without one these alone. */
export function readCategories(
  rows: readonly Row[] | undefined,
  current: FullMenu,
  mistakes: Mistakes,
): Headings {
  const headings = new Headings(current.menus);
  const paths = new KnownWords(headings.paths());
  const numbers = new Map<string, number>();
  for (const row of readRows("Categories", CATEGORY_COLUMNS, rows ?? [], mistakes)) {
    const { name } = row.values;
    if (name === undefined) continue;
    const inside = plainPath(row.values.inside ?? "");
    const path = pathOf(inside, name);
    if (row.values.remove === true) {
      if (headings.live.has(path)) headings.removed.set(path, row.number);
      else mistakes.noteNothingToRemove("Categories", row.number, path);
      continue;
    }
    const above = numbers.get(path);
    const parent = headings.at(inside);
    if (above !== undefined) {
      mistakes.add("Categories", row.number, CATEGORY_COLUMNS.name.heading, {
        kind: "taken-above",
        above,
      });
    } else if (parent === undefined) {
      const meant = paths.suggestionFor(inside);
      const mistake = { kind: "names-nothing", name: inside, in: "Categories", ...meant } as const;
      mistakes.add("Categories", row.number, CATEGORY_COLUMNS.inside.heading, mistake);
    } else {
      const known = headings.live.get(path)?.category;
      numbers.set(path, row.number);
      const category = categoryOf(row, known, inside !== "", mistakes);
      headings.say(row.number, parent, row.values.after ?? "", path, category);
    }
  }
  headings.addStaying();
  return headings;
}

/**
 * A row that says Drink while the menu has Drinks, where the dishes stay in Drinks: a slip of the pen, and no new category.
 * Told when all dishes have been read.
 */
export function tellAlike({ byPath }: Headings, mistakes: Mistakes): void {
  const all = [...byPath.values()];
  const isEmpty = ({ dishes, inside }: Pick<Gathered, "dishes" | "inside">): boolean =>
    dishes.length + inside.length === 0;
  const unnamed = all.filter((each) => each.row === undefined && each.live && !isEmpty(each));
  const words = new KnownWords(unnamed.map(({ path }) => path));
  for (const { path, row, live, ...heading } of all) {
    if (row === undefined || live !== undefined || !isEmpty(heading)) continue;
    const near = words.nearest(path);
    if (near === undefined) continue;
    const mistake = { kind: "category-alike", name: path, live: near } as const;
    mistakes.add("Categories", row, CATEGORY_COLUMNS.name.heading, mistake);
  }
}

function categoryOf(
  { number, values }: CategoryRow,
  known: WireCategory | undefined,
  isSub: boolean,
  mistakes: Mistakes,
): WireCategory {
  const base = known ?? { ...MENU, isSub };
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
    catImg: readPicture(values.picture, base.catImg),
    type: [],
  };
}
