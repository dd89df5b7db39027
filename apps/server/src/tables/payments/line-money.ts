import type { Reader } from "../../db/database.ts";
import { listCaptures, listRefunded } from "../orders/payment.store.ts";
import { listRefundsOfLine } from "./refund.store.ts";

/** Which capture of which try to pay. */
interface Line {
  readonly reference: string;
  readonly line_reference: string;
}

/** What a refund is called that its provider has told of and nobody asked for here: the capture, and what marks it there. */
export function refundOfLine(lineReference: string, mark: string | number): string {
  return `${lineReference}:${mark}`;
}

/** What of a capture staff gave back with their own hands, which its provider knows nothing of, is called so. */
export function handedBack(lineReference: string, attentionId: string): string {
  return `by-hand:${lineReference}:${attentionId}`;
}

/** What of one capture went back; minor units. */
interface Returned {
  /** Through its provider: what was asked for here, and what somebody gave back on the provider's own page. */
  readonly atProvider: number;
  /** Out of the till. */
  readonly byHand: number;
}

export async function returnedOfLine(db: Reader, line: Line): Promise<Returned> {
  const own = new Set((await listRefundsOfLine(db, line)).map(({ id }) => id));
  const refunded = await listRefunded(db, line.reference);
  const atProvider = refundOfLine(line.line_reference, "");
  const byHand = handedBack(line.line_reference, "");
  const sum = (isMeant: (reference: string) => boolean): number =>
    refunded
      .filter(({ reference }) => isMeant(reference))
      .reduce((all, { amount }) => all + amount, 0);
  return {
    atProvider: sum((reference) => own.has(reference) || reference.startsWith(atProvider)),
    byHand: sum((reference) => reference.startsWith(byHand)),
  };
}

/** How much came in one capture; 0 where nobody has heard of it. Minor units. */
export async function capturedOfLine(db: Reader, line: Line): Promise<number> {
  const captures = await listCaptures(db, "payment_id", line.reference);
  return captures.find(({ reference }) => reference === line.line_reference)?.amount ?? 0;
}
