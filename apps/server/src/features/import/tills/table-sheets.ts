import { BOUNDS, type TableField } from "@comanda/contract";
import { CATEGORY_COLUMNS, ITEM_COLUMNS, OPTION_COLUMNS } from "../sheets/columns.ts";
import { eachCategory, pathOf } from "../sheets/menu-paths.ts";
import type { Sheets } from "../sheets/venue-sheets.ts";
import { withoutHtml } from "../workbook/html-text.ts";
import type { Cell } from "../workbook/cells.ts";
import { plain, type Column, type Row } from "../workbook/sheet.ts";
import { fullMenu, type VenueDocument } from "../../../venue/venue-document.ts";
import { namedQuestions } from "./question-names.ts";
import { sizedDish } from "./size-question.ts";
import type { TableDish } from "./table-dishes.ts";

/** Dishes without a category stand in this one. */
const NO_CATEGORY = { en: "Menu", zh: "菜单" } as const;

/** The dishes of another till's table as sheets of ours. A dish stands in the row in which the file has it. */
export function tableSheets(
  codes: ReadonlyMap<TableDish, string>,
  fields: readonly TableField[],
  venue: VenueDocument,
): Sheets {
  const current = fullMenu(venue.menu);
  const sized = new Map([...codes].map(([dish, code]) => [code, sizedDish(dish)]));
  const asked = new Map([...sized].map(([code, { questions }]) => [code, questions]));
  const { byName, ofDish } = namedQuestions(asked, current);
  const paths = new Paths(venue);
  const columns = DISH_COLUMNS.filter(({ field }) => field === undefined || fields.includes(field));
  const items: Row[] = [columns.map(({ column }) => column.heading.en)];
  for (const [dish, code] of codes) {
    while (items.length < dish.at) items.push([]);
    const said: DishCells = {
      dish,
      code,
      path: paths.of(dish.path),
      price: sized.get(code)?.price ?? "",
      questions: ofDish.get(code) ?? [],
    };
    items[dish.at] = columns.map(({ cell }) => cell(said) || null);
  }
  return { Categories: paths.rows(), Items: items, Options: optionRows(byName) };
}

interface DishCells {
  readonly dish: TableDish;
  readonly code: string;
  readonly path: string;
  readonly price: string;
  readonly questions: readonly string[];
}

interface DishColumn {
  /** The column is there where the table has this one. */
  readonly field?: TableField;
  readonly column: Pick<Column<unknown>, "heading">;
  readonly cell: (said: DishCells) => string;
}

const DISH_COLUMNS: readonly DishColumn[] = [
  { column: ITEM_COLUMNS.code, cell: ({ code }) => code },
  { column: ITEM_COLUMNS.category, cell: ({ path }) => path },
  { column: ITEM_COLUMNS.title, field: "title", cell: ({ dish }) => dish.title },
  { column: ITEM_COLUMNS.title2, field: "title2", cell: ({ dish }) => dish.title2 },
  { column: ITEM_COLUMNS.price, field: "price", cell: ({ price }) => price },
  { column: ITEM_COLUMNS.description, field: "description", cell: ({ dish }) => dish.description },
  {
    column: ITEM_COLUMNS.description2,
    field: "description2",
    cell: ({ dish }) => dish.description2,
  },
  {
    column: ITEM_COLUMNS.questions,
    cell: ({ questions }) =>
      questions.map((name) => name.replaceAll(/[\\;；]/gu, String.raw`\$&`)).join("; "),
  },
  {
    column: ITEM_COLUMNS.isHidden,
    field: "shown",
    cell: ({ dish }) => (dish.isHidden ? "yes" : "no"),
  },
  {
    column: ITEM_COLUMNS.isHidden,
    field: "hidden",
    cell: ({ dish }) => (dish.isHidden ? "yes" : "no"),
  },
];

const OPTIONS = [
  OPTION_COLUMNS.question,
  OPTION_COLUMNS.title,
  OPTION_COLUMNS.isRequired,
  OPTION_COLUMNS.minimum,
  OPTION_COLUMNS.maximum,
  OPTION_COLUMNS.choice,
  OPTION_COLUMNS.adds,
  OPTION_COLUMNS.code,
].map(({ heading }) => heading.en);

function optionRows(byName: ReturnType<typeof namedQuestions>["byName"]): readonly Row[] {
  const rows: Row[] = [OPTIONS];
  for (const [name, { title, choices }] of byName) {
    for (const [at, { title: choice, adds, code }] of choices.entries()) {
      const question: readonly Cell[] =
        at === 0
          ? [withoutHtml(name), withoutHtml(title), "yes", 1, 1]
          : [null, null, null, null, null];
      rows.push([...question, withoutHtml(choice), adds, code || null]);
    }
  }
  return rows;
}

/** The categories of a table: as the menu spells them, else as the table does where it names them first. */
class Paths {
  readonly #byFolded = new Map<string, string>();
  readonly #made: Row[] = [
    [CATEGORY_COLUMNS.name, CATEGORY_COLUMNS.name2, CATEGORY_COLUMNS.inside].map(
      ({ heading }) => heading.en,
    ),
  ];

  constructor({ menu }: VenueDocument) {
    eachCategory(menu.menus, (_, path) => {
      if (!this.#byFolded.has(plain(path))) this.#byFolded.set(plain(path), path);
    });
  }

  of(names: readonly string[]): string {
    const isPlain = names.every((name) => name.length <= BOUNDS.title);
    let path = "";
    for (const name of names.length === 0 ? [NO_CATEGORY.en] : names) {
      const said = pathOf(path, name);
      const known = this.#byFolded.get(plain(said));
      if (known === undefined && isPlain) {
        const zh = names.length === 0 ? NO_CATEGORY.zh : null;
        this.#made.push([withoutHtml(name), zh, path === "" ? null : withoutHtml(path)]);
        this.#byFolded.set(plain(said), said);
      }
      path = known ?? said;
    }
    return withoutHtml(path);
  }

  rows(): readonly Row[] {
    return this.#made;
  }
}
