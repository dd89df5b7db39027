import { Receipt as ReceiptSchema } from "@comanda/contract/schemas";
import type { OrderedGroup, OrderedLine } from "@comanda/domain/order";
import * as v from "valibot";
import type { OrderLineTable, OrderTable } from "../../db/tables.ts";
import { parseCompiled } from "../../lib/compiled-check.ts";
import type { CampaignShare } from "./campaign.store.ts";
import type { CountedPieces } from "./counted-pieces.ts";
import { CONTROLS, unpackOrder } from "./packed-order.ts";

/** The form in which orders are frozen now. Another form gets another number, and a reader of its own below. */
export const RECEIPT_VERSION = 2;

type WireReceipt = v.InferOutput<typeof ReceiptSchema>;

/** The columns of an order in which its receipt is frozen. */
export type FrozenReceipt = Pick<OrderTable, "receipt" | "receipt_version">;

/** What was frozen of an order, in today's form. */
export interface FrozenOrder {
  readonly receipt: WireReceipt;
  /** Reads the choices of one of its lines. */
  readonly readChoices: (choices: string) => readonly OrderedGroup[];
}

const READERS: Readonly<Record<number, (text: string) => FrozenOrder>> = {
  // Everything by name, every text wherever it is read.
  1: (text) => ({
    receipt: parseCompiled(ReceiptSchema, JSON.parse(text)),
    readChoices: (choices) => parseCompiled(Choices, JSON.parse(choices)),
  }),
  2: (text) => {
    const { receipt, readChoices } = unpackOrder(text);
    return {
      receipt: parseCompiled(ReceiptSchema, receipt),
      readChoices: (choices) => parseCompiled(Choices, readChoices(choices)),
    };
  },
};

/** An order as it was frozen. @throws Error where a newer program froze it */
export function readFrozen(order: FrozenReceipt): FrozenOrder {
  const read = READERS[order.receipt_version];
  if (read === undefined)
    throw new Error(`no receipt is known of version ${order.receipt_version}`);
  return read(order.receipt);
}

/** A receipt as JSON, to the letter as it was answered when the order was placed (D-02). */
export function receiptJson(order: FrozenReceipt): string {
  return order.receipt_version === 1 ? order.receipt : JSON.stringify(readFrozen(order).receipt);
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

/** A line of an order as it was ordered. */
export function readLine(row: StoredLine, { readChoices }: FrozenOrder): OrderedLine {
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
    choices: readChoices(row.choices),
  };
}

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
      place: v.optional(v.number()),
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
