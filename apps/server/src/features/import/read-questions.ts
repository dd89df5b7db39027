import { BOUNDS, type WireOption, type WireOptionGroup } from "@comanda/contract";
import { ITEM_COLUMNS, OPTION_COLUMNS } from "./columns.ts";
import { questionsOf } from "./questions.ts";
import { dietaryOf, nutritionOf } from "./read-food.ts";
import { readRows, type Mistakes, type ReadRow, type Row } from "./sheet.ts";
import type { FullMenu } from "./venue-document.ts";

type OptionRow = ReadRow<typeof OPTION_COLUMNS>;

/** A question with the rows of its choices. */
interface AskedQuestion {
  readonly row: OptionRow;
  readonly choices: OptionRow[];
}

/** The questions of an Options sheet, each with all that follows from its choices. */
export class AskedQuestions {
  readonly #mistakes: Mistakes;
  readonly #asked: ReadonlyMap<string, AskedQuestion>;
  readonly #current: ReadonlyMap<string, WireOptionGroup>;
  readonly #made = new Map<string, WireOptionGroup>();

  constructor(rows: readonly Row[], current: FullMenu, mistakes: Mistakes) {
    this.#mistakes = mistakes;
    this.#asked = gathered(readRows("Options", OPTION_COLUMNS, rows, mistakes), mistakes);
    this.#current = questionsOf([...current.items.values()]).byName;
    for (const [name, { row }] of this.#asked) {
      const group = this.#groupOf(name, []);
      if (group !== undefined && depthOf(group) > BOUNDS.depth) {
        const mistake = { kind: "asks-too-deep", most: BOUNDS.depth } as const;
        mistakes.add("Options", row.number, OPTION_COLUMNS.question.heading, mistake);
      }
    }
  }

  /** The questions of these names; a name that no question has is told where it stands. */
  named(sheet: "Items" | "Options", row: number, names: readonly string[]): WireOptionGroup[] {
    return this.#follow(sheet, row, names, []);
  }

  #follow(
    sheet: "Items" | "Options",
    row: number,
    names: readonly string[],
    way: readonly string[],
  ): WireOptionGroup[] {
    const { heading } = sheet === "Items" ? ITEM_COLUMNS.questions : OPTION_COLUMNS.asks;
    return names.flatMap((name) => {
      const group = way.includes(name) ? undefined : this.#groupOf(name, way);
      if (group !== undefined) return [group];
      this.#mistakes.add(
        sheet,
        row,
        heading,
        way.includes(name)
          ? { kind: "asks-itself", name }
          : { kind: "names-nothing", name, in: "Options" },
      );
      return [];
    });
  }

  #groupOf(name: string, way: readonly string[]): WireOptionGroup | undefined {
    const ready = this.#made.get(name);
    const question = this.#asked.get(name);
    if (ready !== undefined || question === undefined) return ready;
    const base = this.#current.get(name);
    const before = [...(base?.options ?? [])];
    const options = question.choices.map(({ number, values }) => {
      // Two choices of one name are told apart by their order.
      const at = before.findIndex((option) => isSame(option, values));
      const known = at === -1 ? undefined : before.splice(at, 1)[0];
      const { asks } = values;
      const follows =
        asks === undefined
          ? known?.optionArray
          : this.#follow("Options", number, asks, [...way, name]);
      const dietary = dietaryOf("Options", number, values, known?.dietary, this.#mistakes);
      const stated = known?.nutrition;
      const nutrition = nutritionOf("Options", number, values, stated, this.#mistakes);
      return optionOf(values, known, follows ?? [], { dietary, nutrition });
    });
    const group = groupOf(question.row.values, base, options);
    this.#made.set(name, group);
    return group;
  }
}

/** Rows by the question they belong to: the first row of a question names it, those below may leave that out. */
function gathered(
  rows: readonly OptionRow[],
  mistakes: Mistakes,
): ReadonlyMap<string, AskedQuestion> {
  const asked = new Map<string, AskedQuestion>();
  let open: AskedQuestion | undefined;
  for (const row of rows) {
    const { question = "", choice = "" } = row.values;
    const above = asked.get(question);
    if (above !== undefined && above !== open) {
      const mistake = { kind: "taken-above", above: above.row.number } as const;
      mistakes.add("Options", row.number, OPTION_COLUMNS.question.heading, mistake);
    }
    if (question !== "" && above === undefined) {
      open = { row, choices: [] };
      asked.set(question, open);
    }
    if (open === undefined) {
      mistakes.add("Options", row.number, OPTION_COLUMNS.question.heading, {
        kind: "choice-without-question",
      });
    } else if (choice !== "") open.choices.push(row);
    else if (row !== open.row) {
      mistakes.add("Options", row.number, OPTION_COLUMNS.choice.heading, { kind: "cell-missing" });
    }
  }
  return asked;
}

type OptionValues = OptionRow["values"];

/** A question that is not asked in other words is asked by its name. */
function titleOf({ title = "", question = "" }: OptionValues, base?: WireOptionGroup): string {
  if (title !== "") return title;
  return base === undefined || base.optionTitle === "" ? question : base.optionTitle;
}

function groupOf(
  values: OptionValues,
  base: WireOptionGroup | undefined,
  options: WireOption[],
): WireOptionGroup {
  const control = values.control ?? String(base?.optionType ?? 1);
  const { defaults } = values;
  return {
    labelType: values.label ?? base?.labelType ?? "",
    // A number that nobody knows stays the one it was.
    optionType: control === "-1" ? (base?.optionType ?? -1) : Number(control),
    optionTitle: titleOf(values, base),
    optionTitle2: values.title2 ?? base?.optionTitle2 ?? "",
    optionPrice: values.groupPrice ?? base?.optionPrice ?? 0,
    optionActive: values.isOn ?? base?.optionActive ?? true,
    optionRequired: values.isRequired ?? base?.optionRequired ?? false,
    isMultiple: values.isMultiple ?? base?.isMultiple ?? false,
    isReadOnly: values.isReadOnly ?? base?.isReadOnly ?? false,
    minQty: values.minimum ?? base?.minQty ?? 0,
    maxQty: values.maximum ?? base?.maxQty ?? 0,
    options,
    defaultSelection: defaults === undefined ? (base?.defaultSelection ?? []) : [...defaults],
  };
}

function optionOf(
  values: OptionValues,
  base: WireOption | undefined,
  optionArray: WireOptionGroup[],
  { dietary, nutrition }: Pick<WireOption, "dietary" | "nutrition">,
): WireOption {
  const adds = "adds" in values ? values.adds : base?.addPrice;
  const price = "price" in values ? values.price : base?.price;
  return {
    itemOptionId: values.id ?? base?.itemOptionId ?? "",
    codeId: values.code ?? base?.codeId ?? "",
    title: values.choice ?? "",
    title2: values.choice2 ?? base?.title2 ?? "",
    ...(adds !== undefined && { addPrice: adds }),
    ...(price !== undefined && { price }),
    qty: values.pieces ?? base?.qty ?? 0,
    active: values.isChosen ?? base?.active ?? false,
    itemImage: values.picture ?? base?.itemImage ?? "",
    isSoldOut: base?.isSoldOut ?? false,
    ...(dietary !== undefined && { dietary }),
    ...(nutrition !== undefined && { nutrition }),
    optionArray,
  };
}

/** A choice is the one it was by its id, else its title. */
function isSame(option: WireOption, { id = "", choice }: OptionValues): boolean {
  return id === "" ? option.title === choice : option.itemOptionId === id;
}

function depthOf(group: WireOptionGroup): number {
  const deepest = group.options.flatMap(({ optionArray }) => optionArray.map(depthOf));
  return 1 + Math.max(0, ...deepest);
}
