import { Receipt as ReceiptSchema } from "@comanda/contract/schemas";
import type { OrderedGroup } from "@comanda/domain/order";
import * as v from "valibot";
import type { OrderTable } from "../../db/order-tables.ts";
import { parseCompiled } from "../../lib/compiled-check.ts";
import { CONTROLS } from "./choices-column.ts";
import { readLine, type WithLines } from "./line-columns.ts";
import { unpackOrder } from "./packed-order.ts";
import { unpackReceipt } from "./packed-receipt.ts";
import { RECEIPT_VERSION, ROWS_SINCE } from "./receipt-version.ts";

type WireReceipt = v.InferOutput<typeof ReceiptSchema>;

/** The columns of an order in which its receipt is frozen. */
export type FrozenReceipt = Pick<OrderTable, "receipt" | "receipt_version">;

/** What was frozen of an order before its rows said all, in today's form. */
export interface FrozenOrder {
  readonly receipt: WireReceipt;
  /** Reads the choices of one of its lines. */
  readonly readChoices: (choices: string) => readonly OrderedGroup[];
}

const EARLIER: Readonly<Record<number, (text: string) => FrozenOrder>> = {
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

/** An order as it was frozen before its rows said all. @throws Error where a newer program froze it */
export function readFrozen(order: FrozenReceipt): FrozenOrder {
  const read = EARLIER[order.receipt_version];
  if (read === undefined) throw newer(order);
  return read(order.receipt);
}

/** A receipt as JSON, to the letter as it was answered when the order was placed (D-02). */
export function receiptJson(order: FrozenReceipt & WithLines): string {
  const { receipt, receipt_version: version, lines } = order;
  if (version === 1) return receipt;
  if (version < ROWS_SINCE) return JSON.stringify(readFrozen(order).receipt);
  if (version > RECEIPT_VERSION) throw newer(order);
  return JSON.stringify(unpackReceipt(receipt, lines.map(readLine)));
}

function newer({ receipt_version: version }: FrozenReceipt): Error {
  return new Error(`no receipt is known of version ${version}`);
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
