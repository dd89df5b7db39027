import { Receipt as ReceiptSchema } from "@comanda/contract/schemas";
import type { OptionControl, OrderedGroup, OrderedLine, Receipt } from "@comanda/domain";
import * as v from "valibot";
import type { OrderLineTable, OrderTable } from "../../db/tables.ts";
import type { CampaignShare } from "../venues/campaign.store.ts";
import type { CountedPieces } from "./counted-stock.ts";

/** The form in which receipts are frozen now. Another form gets another number, and a reader of its own below. */
export const RECEIPT_VERSION = 1;

type WireReceipt = v.InferOutput<typeof ReceiptSchema>;

const RECEIPT_READERS: Readonly<Record<number, (text: string) => WireReceipt>> = {
  1: (text) => v.parse(ReceiptSchema, JSON.parse(text)),
};

/** A receipt as it is kept for good; a repeated answer carries it to the letter (D-02). */
export function freezeReceipt(receipt: Receipt): string {
  return JSON.stringify(receipt);
}

/** A receipt as it was frozen, in today's form. @throws Error where a newer program froze it */
export function readReceipt(order: Pick<OrderTable, "receipt" | "receipt_version">): WireReceipt {
  const read = RECEIPT_READERS[order.receipt_version];
  if (read === undefined)
    throw new Error(`no receipt is known of version ${order.receipt_version}`);
  return read(order.receipt);
}

const Pieces = v.array(v.object({ code: v.string(), quantity: v.number() }));
const Shares = v.array(
  v.object({ promotion: v.string(), quantity: v.number(), amount: v.number() }),
);

/** What the order took from counted stock. */
export function readPieces({ taken }: Pick<OrderTable, "taken">): readonly CountedPieces[] {
  return v.parse(Pieces, JSON.parse(taken));
}

/** What the order took of limited campaigns. */
export function readShares({ campaigns }: Pick<OrderTable, "campaigns">): readonly CampaignShare[] {
  return v.parse(Shares, JSON.parse(campaigns));
}

/** The columns of a line that is read back. */
export const LINE = [
  "line",
  "code",
  "quantity",
  "is_take_away",
  "is_container",
  "remark",
  "unit_price",
  "unit_total",
  "line_total",
  "tax",
  "choices",
] as const;
export type StoredLine = Pick<OrderLineTable, (typeof LINE)[number]>;

/** A line as it was ordered. */
export function readLine(row: StoredLine): OrderedLine {
  return {
    line: row.line,
    code: row.code,
    quantity: row.quantity,
    isTakeAway: row.is_take_away === 1,
    isContainer: row.is_container === 1,
    remark: row.remark,
    unitPrice: row.unit_price,
    unitTotal: row.unit_total,
    lineTotal: row.line_total,
    tax: row.tax,
    choices: v.parse(Choices, JSON.parse(row.choices)),
  };
}

const CONTROLS = [
  "buttonBar",
  "singleList",
  "multipleList",
  "stepperList",
  "singleCards",
  "cards",
  "largeCards",
  "unknown",
] as const satisfies readonly OptionControl[];

const Title = v.object({ en: v.string(), zh: v.string() });

const Group: v.GenericSchema<unknown, OrderedGroup> = v.object({
  title: Title,
  control: v.picklist(CONTROLS),
  price: v.number(),
  isOn: v.boolean(),
  isRequired: v.boolean(),
  isMultiple: v.boolean(),
  minimum: v.number(),
  maximum: v.number(),
  options: v.array(
    v.object({
      id: v.string(),
      code: v.string(),
      title: Title,
      quantity: v.number(),
      surcharge: v.optional(v.number()),
      ownPrice: v.optional(v.number()),
      groups: v.lazy(() => Choices),
    }),
  ),
});

const Choices = v.array(Group);
