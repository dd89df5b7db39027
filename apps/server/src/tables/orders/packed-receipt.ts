import { receiptLineOf, type OrderedLine } from "@comanda/domain/order";
import type { Receipt, ReceiptLine } from "@comanda/domain/pricing";

/** A line but for its texts and its choices, which stand in the row of the line. */
type PackedLine = readonly [
  line: string,
  code: string,
  quantity: number,
  /** 1 where it is taken away, and 2 where it is a container. */
  flags: number,
  remark: string,
  unitPrice: number,
  unitTotal: number,
  adjustments: ReceiptLine["adjustments"],
  lineTotal: number,
];

interface PackedReceipt extends Omit<Receipt, "lines"> {
  readonly lines: readonly PackedLine[];
}

/**
 * A receipt as it is frozen beside its order's rows: every amount of it once more, members of a line by their place and not
 * by name, as `["line-0","KOPI",2,0,"",200,200,[],400]`. It proves what was answered; whoever asks anything else of an order
 * asks its columns and lines.
 */
export function packReceipt(receipt: Receipt): string {
  const whole: PackedReceipt = { ...receipt, lines: receipt.lines.map(packLine) };
  return JSON.stringify(whole);
}

function packLine(priced: ReceiptLine): PackedLine {
  const { line, code, quantity, isTakeAway, isContainer, remark, unitPrice } = priced;
  const { unitTotal, adjustments, lineTotal } = priced;
  const flags = (isTakeAway ? 1 : 0) + (isContainer ? 2 : 0);
  return [line, code, quantity, flags, remark, unitPrice, unitTotal, adjustments, lineTotal];
}

/** The receipt as it was frozen, with the titles and choices of the lines that stand beside it, in its order. */
export function unpackReceipt(text: string, rows: readonly OrderedLine[]): Receipt {
  const { lines, ...sums } = JSON.parse(text) as PackedReceipt;
  return { lines: rows.flatMap((row, at) => unpackLine(lines[at], row) ?? []), ...sums };
}

function unpackLine(packed: PackedLine | undefined, row: OrderedLine): ReceiptLine | undefined {
  if (packed === undefined) return undefined;
  const [line, code, quantity, flags, remark, unitPrice, unitTotal, adjustments, lineTotal] =
    packed;
  return {
    ...receiptLineOf(row),
    line,
    code,
    quantity,
    isTakeAway: flags % 2 === 1,
    isContainer: flags >= 2,
    remark,
    unitPrice,
    unitTotal,
    adjustments,
    lineTotal,
  };
}
