import { BOUNDS, type WireItem, type WireOption, type WireOptionGroup } from "@comanda/contract";
import { ITEM_COLUMNS, OPTION_COLUMNS } from "./columns.ts";
import { KnownWords } from "./nearest-word.ts";
import { groupOf, isSame, optionOf } from "./question-of-rows.ts";
import { questionsOf, type Questions } from "./questions.ts";
import { dietaryOf, nutritionOf } from "./read-food.ts";
import type { MissingRows } from "./missing-rows.ts";
import type { Mistakes } from "./mistakes.ts";
import { readRows, type ReadRow, type Row } from "../workbook/sheet.ts";
import { withStaying } from "./staying.ts";
import type { FullMenu } from "../../../venue/venue-document.ts";

type OptionRow = ReadRow<typeof OPTION_COLUMNS>;

/** A question with the rows of its choices. */
interface SheetQuestion {
  readonly row: OptionRow;
  readonly choices: OptionRow[];
  /** Rows that take a choice away. */
  readonly removed: OptionRow[];
}

/** The questions of an Options sheet, each with all that follows from its choices. */
export class SheetQuestions {
  readonly #mistakes: Mistakes;
  readonly #asked: ReadonlyMap<string, SheetQuestion>;
  /** Questions that a row takes away from every dish. */
  readonly #removed = new Set<string>();
  readonly #names: KnownWords;
  readonly #live: Questions;
  readonly #missing: MissingRows;
  readonly #made = new Map<string, WireOptionGroup>();

  constructor(
    rows: readonly Row[] | undefined,
    current: FullMenu,
    mistakes: Mistakes,
    missing: MissingRows,
  ) {
    this.#mistakes = mistakes;
    this.#missing = missing;
    this.#live = questionsOf([...current.items.values()]);
    const read = readRows("Options", OPTION_COLUMNS, rows ?? [], mistakes);
    this.#asked = gathered(
      read.filter((row) => !this.#takesAway(row)),
      mistakes,
    );
    this.#names = new KnownWords([...this.#asked.keys(), ...this.#live.byName.keys()]);
    for (const [name, { row }] of this.#asked) {
      const group = this.#groupOf(name, [], { sheet: "Options", row: row.number });
      if (group !== undefined && depthOf(group) > BOUNDS.depth) {
        const mistake = { kind: "asks-too-deep", most: BOUNDS.depth } as const;
        mistakes.add("Options", row.number, OPTION_COLUMNS.question.heading, mistake);
      }
      if (group !== undefined) this.#checkIncluded(group, row.number);
    }
  }

  /** Of a question that takes three pieces four cannot be included. */
  #checkIncluded({ includedQty = 0, maxQty }: WireOptionGroup, row: number): void {
    if (maxQty === 0 || includedQty <= maxQty) return;
    const mistake = { kind: "not-a-whole-number", least: 0, most: maxQty } as const;
    this.#mistakes.addRead("Options", row, OPTION_COLUMNS.included.heading, mistake, includedQty);
  }

  /** A row that names a question and no choice of it takes the question away. */
  #takesAway({ number, values }: OptionRow): boolean {
    const { question = "", choice = "", remove } = values;
    if (remove !== true || question === "" || choice !== "") return false;
    if (this.#live.byName.has(question)) this.#removed.add(question);
    else this.#mistakes.noteNothingToRemove("Options", number, question);
    return true;
  }

  /** What these questions are called, without those that are taken away. */
  #namesOf(groups: readonly WireOptionGroup[]): string[] {
    return groups.map(this.#live.nameOf).filter((name) => !this.#removed.has(name));
  }

  /** The questions of these names; a name that no question has is told where it stands. */
  named(sheet: "Items" | "Options", row: number, names: readonly string[]): WireOptionGroup[] {
    return this.#follow({ sheet, row }, names, []);
  }

  /** Questions as they are now, with what the sheet says of them. */
  ofNow(groups: WireOptionGroup[]): WireOptionGroup[] {
    if (this.#asked.size + this.#removed.size === 0) return groups;
    return this.#follow(WHOLE_SHEET, this.#namesOf(groups), []);
  }

  /** A dish that stays, with what the sheet says of its questions. */
  withThose(item: WireItem | undefined): WireItem | undefined {
    return item && { ...item, optionArray: this.ofNow(item.optionArray) };
  }

  /** @param from the row of the file that leads there */
  #follow(
    from: QuestionSource,
    names: readonly string[],
    way: readonly string[],
  ): WireOptionGroup[] {
    const { sheet, row } = from;
    const { heading } = sheet === "Items" ? ITEM_COLUMNS.questions : OPTION_COLUMNS.asks;
    return names.flatMap((name) => {
      const group = way.includes(name) ? undefined : this.#groupOf(name, way, from);
      if (group !== undefined) return [group];
      this.#mistakes.add(
        sheet,
        row,
        heading,
        way.includes(name)
          ? { kind: "asks-itself", name }
          : { kind: "names-nothing", name, in: "Options", ...this.#names.suggestionFor(name) },
      );
      return [];
    });
  }

  #groupOf(
    name: string,
    way: readonly string[],
    from: QuestionSource,
  ): WireOptionGroup | undefined {
    const ready = this.#made.get(name);
    if (ready !== undefined || this.#removed.has(name)) return ready;
    const [question, base] = [this.#asked.get(name), this.#live.byName.get(name)];
    const group =
      question === undefined
        ? base && {
            ...base,
            options: base.options.map((each) => this.#staying(each, [...way, name], from)),
          }
        : groupOf(question.row.values, base, this.#options(name, question, base, way));
    if (group !== undefined) this.#made.set(name, group);
    return group;
  }

  /** A choice that no row names, with what the sheet says of the questions that follow it. */
  #staying(option: WireOption, way: readonly string[], from: QuestionSource): WireOption {
    const names = this.#namesOf(option.optionArray);
    return { ...option, optionArray: this.#follow(from, names, way) };
  }

  #options(
    name: string,
    { row, choices, removed }: SheetQuestion,
    base: WireOptionGroup | undefined,
    way: readonly string[],
  ): WireOption[] {
    const inner = [...way, name];
    const before = [...(base?.options ?? [])];
    const gone = new Set(
      removed.flatMap(({ number, values }) => {
        const at = before.findIndex((option) => isSame(option, values));
        if (at !== -1) return before.splice(at, 1);
        const choice = `${name}: ${values.choice ?? ""}`;
        this.#mistakes.noteNothingToRemove("Options", number, choice);
        return [];
      }),
    );
    const said = choices.map(({ number, values }) => {
      // Two choices of one name are told apart by their order.
      const at = before.findIndex((option) => isSame(option, values));
      const live = at === -1 ? undefined : before.splice(at, 1)[0];
      const asks = values.asks ?? this.#namesOf(live?.optionArray ?? []);
      const follows = this.#follow({ sheet: "Options", row: number }, asks, inner);
      const dietary = dietaryOf("Options", number, values, live?.dietary, this.#mistakes);
      const stated = live?.nutrition;
      const nutrition = nutritionOf("Options", number, values, stated, this.#mistakes);
      return { entry: optionOf(values, live, follows, { dietary, nutrition }), live };
    });
    return withStaying(said, base?.options ?? [], (option) => {
      if (gone.has(option)) return undefined;
      const title = {
        en: `${name}: ${option.title}`,
        zh: `${name}：${option.title2 || option.title}`,
      };
      const goes = this.#missing.goes("Options", `${name}: ${option.title}`, title);
      return goes ? undefined : this.#staying(option, inner, { sheet: "Options", row: row.number });
    });
  }
}

/** The row of a file that leads to a question. */
interface QuestionSource {
  readonly sheet: "Items" | "Options";
  readonly row: number;
}

/** Questions as they are lead to each other as they do now. */
const WHOLE_SHEET: QuestionSource = { sheet: "Options", row: 1 };

/** Rows by the question they belong to: the first row of a question names it, those below may leave that out. */
function gathered(
  rows: readonly OptionRow[],
  mistakes: Mistakes,
): ReadonlyMap<string, SheetQuestion> {
  const asked = new Map<string, SheetQuestion>();
  let open: SheetQuestion | undefined;
  for (const row of rows) {
    const { question = "", choice = "" } = row.values;
    const above = asked.get(question);
    if (above !== undefined && above !== open) {
      const mistake = { kind: "taken-above", above: above.row.number } as const;
      mistakes.add("Options", row.number, OPTION_COLUMNS.question.heading, mistake);
    }
    if (question !== "" && above === undefined) {
      // A row that takes a choice away says nothing of its question.
      const { number } = row;
      const named = row.values.remove === true ? { number, values: { question } } : row;
      open = { row: named, choices: [], removed: [] };
      asked.set(question, open);
    }
    if (open === undefined) {
      mistakes.add("Options", row.number, OPTION_COLUMNS.question.heading, {
        kind: "choice-without-question",
      });
    } else if (choice !== "") {
      (row.values.remove === true ? open.removed : open.choices).push(row);
    } else if (row !== open.row) {
      mistakes.add("Options", row.number, OPTION_COLUMNS.choice.heading, { kind: "cell-missing" });
    }
  }
  return asked;
}

function depthOf(group: WireOptionGroup): number {
  const deepest = group.options.flatMap(({ optionArray }) => optionArray.map(depthOf));
  return 1 + Math.max(0, ...deepest);
}
