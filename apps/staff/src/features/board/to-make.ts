import type { Text } from "@comanda/domain";
import type { WireBoardOrder } from "@comanda/contract";
import { showAllLines, type LinesHere } from "../../data/lines-here.ts";
import { warningOf, type OrderWarning } from "./allergy.ts";

type Line = WireBoardOrder["receipt"]["lines"][number];
type Option = Line["options"][number];

/** How many of a dish the kitchen still owes, over all its orders and inside all set meals. */
export interface DishToMake {
  readonly key: string;
  readonly title: Text;
  /** The question it answers, where it is known from inside a set meal only. */
  readonly group: Text | undefined;
  readonly pieces: number;
  /** Of these, pieces of orders that nobody has started. */
  readonly notStarted: number;
  /** The ways it was ordered, most pieces first. */
  readonly variants: readonly Variant[];
  /** What may harm somebody who eats of it, order by order. */
  readonly warnings: readonly DishWarning[];
}

/** An order's warning, with how many pieces of the dish are that order's. */
export interface DishWarning extends OrderWarning {
  readonly id: string;
  readonly pieces: number;
}

export interface Variant {
  readonly key: string;
  readonly choices: readonly Option[];
  readonly remark: string;
  readonly pieces: number;
}

/** A dish as the menu names it. */
export interface Named {
  readonly code: string;
  readonly title: Text;
}

interface Found {
  readonly key: string;
  readonly title: Text;
  readonly group: Text | undefined;
  readonly choices: Option[];
  readonly remark: string;
  readonly pieces: number;
}

/**
 * The kitchen's work by dish instead of by ticket, most pieces first: what to put on the stove together. A choice is a
 * dish by itself when the menu has a dish of its name, or when it asks further questions, as the drink of a set does.
 * @param linesOf what the screen shows of each order
 */
export function toMake(
  orders: readonly WireBoardOrder[],
  menu: readonly Named[],
  linesOf: LinesHere = showAllLines,
): readonly DishToMake[] {
  const open = orders.filter(({ state }) => OPEN.has(state));
  const lines = open.flatMap(({ receipt }) => receipt.lines);
  const codes = new Map([...lines, ...menu].map(({ code, title }) => [nameOf(title), code]));
  const dishes = new Map<string, DishToMake>();
  for (const order of open) {
    const { id, state, receipt, doneLines } = order;
    const warning = warningOf(order);
    const places = linesOf(order);
    const owed = receipt.lines.filter(
      (_, place) => !doneLines.includes(place) && places?.includes(place) !== false,
    );
    for (const found of owed.flatMap((line) => dishesOf(line, codes))) {
      const dish = add(dishes.get(found.key), found, state !== "preparing");
      dishes.set(found.key, warning === undefined ? dish : warn(dish, { id, ...warning }, found));
    }
  }
  return [...dishes.values()].sort(
    (a, b) => b.pieces - a.pieces || a.title.en.localeCompare(b.title.en, "en"),
  );
}

const OPEN: ReadonlySet<string> = new Set(["placed", "acknowledged", "preparing"]);

/** The dish of a line and those inside it, each with the choices that are its own. */
function dishesOf(line: Line, codes: ReadonlyMap<string, string>): readonly Found[] {
  const { code, title, quantity, remark, options } = line;
  const outer = { key: code, title, group: undefined, choices: [], remark, pieces: quantity };
  const all: Found[] = [outer];
  /** The dishes around the option at hand, with the depth of their choices. */
  const around: { readonly found: Found; readonly depth: number }[] = [{ found: outer, depth: 0 }];
  const multiples = [quantity];
  for (const [place, option] of options.entries()) {
    const { depth, group } = option;
    const pieces = (multiples[depth] ?? quantity) * option.quantity;
    multiples[depth + 1] = pieces;
    while (around.length > 1 && (around.at(-1)?.depth ?? 0) > depth) around.pop();
    const known = codes.get(nameOf(option.title));
    if (known === undefined && (options[place + 1]?.depth ?? 0) <= depth) {
      around.at(-1)?.found.choices.push(option);
      continue;
    }
    const key = known ?? `${nameOf(group)}: ${nameOf(option.title)}`;
    const found: Found = {
      key,
      title: option.title,
      group: known === undefined ? group : undefined,
      choices: [],
      remark: "",
      pieces,
    };
    all.push(found);
    around.push({ found, depth: depth + 1 });
  }
  return all;
}

function add(known: DishToMake | undefined, found: Found, isNew: boolean): DishToMake {
  const { key, title, group, pieces } = found;
  return {
    key,
    title: known?.title ?? title,
    group,
    pieces: (known?.pieces ?? 0) + pieces,
    notStarted: (known?.notStarted ?? 0) + (isNew ? pieces : 0),
    variants: addVariant(known?.variants ?? [], found),
    warnings: known?.warnings ?? [],
  };
}

/** The dish with so many pieces more of an order that warns. */
function warn(
  dish: DishToMake,
  warning: Omit<DishWarning, "pieces">,
  { pieces }: Found,
): DishToMake {
  const before = dish.warnings.find(({ id }) => id === warning.id)?.pieces ?? 0;
  const others = dish.warnings.filter(({ id }) => id !== warning.id);
  return { ...dish, warnings: [...others, { ...warning, pieces: before + pieces }] };
}

function addVariant(variants: readonly Variant[], found: Found): readonly Variant[] {
  const { choices, remark, pieces } = found;
  const words = choices.map(({ group, title, quantity }) => [group.en, title.en, quantity]);
  const key = JSON.stringify([remark, ...words]);
  const before = variants.find((each) => each.key === key)?.pieces ?? 0;
  const others = variants.filter((each) => each.key !== key);
  return [...others, { key, choices, remark, pieces: before + pieces }].sort(
    (a, b) => b.pieces - a.pieces,
  );
}

/** "Soya bean milk" in a set is the menu's "Soya Bean Milk". */
function nameOf({ en, zh }: Text): string {
  return (en === "" ? zh : en).trim().toLowerCase();
}
