import type { Text } from "@comanda/domain";
import type { OrderedGroup } from "@comanda/domain/order";
import type { Receipt } from "@comanda/domain/pricing";
import { CONTROLS } from "./choices-column.ts";

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

type ReceiptLine = Receipt["lines"][number];

function hasFlag(flags: number, at: number): boolean {
  return Math.floor(flags / 2 ** at) % 2 === 1;
}

/**
 * The receipt and the choices of an order as they were packed before 2026-11-28: members by their place and not by name, and
 * a text once, in the receipt, wherever it is read. The schemas of their readers check both.
 */
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
