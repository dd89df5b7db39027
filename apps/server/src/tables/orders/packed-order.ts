import type { Text } from "@comanda/domain";
import type { OptionControl } from "@comanda/domain/menu";
import type { OrderedGroup, OrderedLine, OrderedOption } from "@comanda/domain/order";
import type { Receipt } from "@comanda/domain/pricing";

/** An order's receipt, and the choices of each of its lines, as they are stored. */
export interface PackedOrder {
  readonly receipt: string;
  readonly choices: readonly string[];
}

/** Where a text stands in the list of the order's texts. */
type TextAt = number;

/** What stands in the place of what is undefined: JSON has no other word for it. */
type Absent = null;

type PackedOption = readonly [
  title: TextAt,
  id: string,
  code: string,
  quantity: number,
  surcharge: number | Absent,
  ownPrice: number | Absent,
  groups: readonly PackedGroup[],
  /** Only where no id tells it apart. Orders of an older program do not say. */
  place?: number,
];

type PackedGroup = readonly [
  title: TextAt,
  control: number,
  /** 1 where it is on, and 2 where it is required, and 4 where it takes several. */
  flags: number,
  minimum: number,
  maximum: number,
  price: number,
  options: readonly PackedOption[],
];

type PackedReceiptOption = readonly [
  group: TextAt,
  title: TextAt,
  depth: number,
  quantity: number,
  price: number,
  /** 1 where it is the item's default and unchanged, 0 where only its pieces were changed. Orders of an older program do not say. */
  isDefault?: 0 | 1,
  usualQuantity?: number,
];

type PackedLeftOut = readonly [group: TextAt, title: TextAt];

type PackedLine = readonly [
  line: string,
  code: string,
  title: TextAt,
  quantity: number,
  /** 1 where it is taken away, and 2 where it is a container. */
  flags: number,
  remark: string,
  unitPrice: number,
  options: readonly PackedReceiptOption[],
  unitTotal: number,
  adjustments: Receipt["lines"][number]["adjustments"],
  lineTotal: number,
  /** Only where something was. */
  leftOut?: readonly PackedLeftOut[],
];

interface PackedReceipt extends Omit<Receipt, "lines"> {
  readonly texts: readonly (readonly [en: string, zh: string])[];
  readonly lines: readonly PackedLine[];
}

/** Numbers of controls in stored choices: a new one goes to the end, and none ever leaves. */
export const CONTROLS = [
  "buttonBar",
  "singleList",
  "multipleList",
  "stepperList",
  "singleCards",
  "cards",
  "largeCards",
  "unknown",
] as const satisfies readonly OptionControl[];

/** The texts of an order, each once, however many lines have it. */
class Texts {
  readonly list: [en: string, zh: string][] = [];
  readonly #places = new Map<Text, TextAt>();

  at(text: Text): TextAt {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    const place = this.list.push([text.en, text.zh]) - 1;
    this.#places.set(text, place);
    return place;
  }
}

/**
 * An order as it is kept for good, in a third of the bytes that its JSON would take: members stand by their place and
 * not by name, and a text stands once, in the receipt, wherever it is read. "Kopi, normal, hot" of 480 bytes has 150.
 */
export function packOrder(receipt: Receipt, lines: readonly OrderedLine[]): PackedOrder {
  const texts = new Texts();
  const packed = receipt.lines.map((line) => packLine(line, texts));
  const choices = lines.map((line) => JSON.stringify(packGroups(line.choices, texts)));
  const whole: PackedReceipt = { ...receipt, texts: texts.list, lines: packed };
  return { receipt: JSON.stringify(whole), choices };
}

type ReceiptLine = Receipt["lines"][number];

function packLine(line: ReceiptLine, texts: Texts): PackedLine {
  const packed = [
    line.line,
    line.code,
    texts.at(line.title),
    line.quantity,
    flagsOf(line.isTakeAway, line.isContainer),
    line.remark,
    line.unitPrice,
    line.options.map((option) => packOption(option, texts)),
    line.unitTotal,
    line.adjustments,
    line.lineTotal,
  ] as const;
  return line.leftOut === undefined ? packed : [...packed, packLeftOut(line.leftOut, texts)];
}

function packOption(option: ReceiptLine["options"][number], texts: Texts): PackedReceiptOption {
  const { group, title, depth, quantity, price, isDefault, usualQuantity } = option;
  const packed = [texts.at(group), texts.at(title), depth, quantity, price] as const;
  if (usualQuantity !== undefined) return [...packed, 0, usualQuantity];
  return isDefault === true ? [...packed, 1] : packed;
}

function packLeftOut(
  missing: NonNullable<ReceiptLine["leftOut"]>,
  texts: Texts,
): readonly PackedLeftOut[] {
  return missing.map(({ group, title }) => [texts.at(group), texts.at(title)]);
}

function packGroups(groups: readonly OrderedGroup[], texts: Texts): readonly PackedGroup[] {
  return groups.map((group) => [
    texts.at(group.title),
    CONTROLS.indexOf(group.control),
    flagsOf(group.isOn, group.isRequired, group.isMultiple),
    group.minimum,
    group.maximum,
    group.price,
    group.options.map((option) => packChoice(option, texts)),
  ]);
}

function packChoice(option: OrderedOption, texts: Texts): PackedOption {
  const { title, id, code, quantity, surcharge = null, ownPrice = null, place } = option;
  const inside = packGroups(option.groups, texts);
  const packed = [texts.at(title), id, code, quantity, surcharge, ownPrice, inside] as const;
  return place === undefined ? packed : [...packed, place];
}

/** The first is 1, the second 2, the third 4. */
function flagsOf(...flags: readonly boolean[]): number {
  return flags.reduce((sum, isSet, at) => sum + (isSet ? 2 ** at : 0), 0);
}

function hasFlag(flags: number, at: number): boolean {
  return Math.floor(flags / 2 ** at) % 2 === 1;
}

/** A receipt as it was packed, and its choices to be read; the schemas of their readers check both. */
export function unpackOrder(text: string): {
  readonly receipt: object;
  readonly readChoices: (choices: string) => readonly object[];
} {
  const { texts, lines, ...sums } = JSON.parse(text) as PackedReceipt;
  const textAt = (at: TextAt): Text => {
    const [en = "", zh = ""] = texts[at] ?? [];
    return { en, zh };
  };
  return {
    receipt: { lines: lines.map((line) => unpackLine(line, textAt)), ...sums },
    readChoices: (choices) => unpackGroups(JSON.parse(choices) as readonly PackedGroup[], textAt),
  };
}

function unpackLine(packed: PackedLine, textAt: (at: TextAt) => Text): ReceiptLine {
  const [line, code, title, quantity, flags, remark, unitPrice, options, ...totals] = packed;
  const [unitTotal, adjustments, lineTotal, leftOut] = totals;
  return {
    line,
    code,
    title: textAt(title),
    quantity,
    isTakeAway: hasFlag(flags, 0),
    isContainer: hasFlag(flags, 1),
    remark,
    unitPrice,
    options: options.map(([group, name, depth, pieces, price, isDefault, usualQuantity]) => ({
      group: textAt(group),
      title: textAt(name),
      depth,
      quantity: pieces,
      price,
      ...(isDefault === 1 && { isDefault: true }),
      ...(usualQuantity !== undefined && { usualQuantity }),
    })),
    unitTotal,
    adjustments,
    lineTotal,
    ...(leftOut !== undefined && {
      leftOut: leftOut.map(([group, name]) => ({ group: textAt(group), title: textAt(name) })),
    }),
  };
}

function unpackGroups(
  groups: readonly PackedGroup[],
  textAt: (at: TextAt) => Text,
): readonly OrderedGroup[] {
  return groups.map(([title, control, flags, minimum, maximum, price, options]) => ({
    title: textAt(title),
    control: CONTROLS[control] ?? "unknown",
    price,
    isOn: hasFlag(flags, 0),
    isRequired: hasFlag(flags, 1),
    isMultiple: hasFlag(flags, 2),
    minimum,
    maximum,
    options: options.map(([name, id, code, quantity, surcharge, ownPrice, nested, place]) => ({
      id,
      ...(place !== undefined && { place }),
      code,
      title: textAt(name),
      quantity,
      surcharge: surcharge ?? undefined,
      ownPrice: ownPrice ?? undefined,
      groups: unpackGroups(nested, textAt),
    })),
  }));
}
