import type { Money } from "@comanda/domain/money";
import { findCurrency } from "@comanda/domain/payments";
import { amountIn } from "./fields.ts";
import { readForm } from "./form.ts";
import type { Answer } from "./exchange.ts";
import { declined, nonsense, ok } from "./outcome.ts";
import type {
  Outcome,
  PaymentLine,
  PaymentReport,
  PaymentStatus,
  RefundReport,
} from "./payment-provider.ts";
import { reportOf, statusIn } from "./report.ts";

/** What the gateway's words stand for; a word that is not here is unknown. */
const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  accepted: "paid",
  accepted_adj: "paid",
  captured: "paid",
  requestrefund: "paid",
  requestpartialrefund: "paid",
  authorized: "authorised",
  pending: "pending",
  pending_3d: "pending",
  capturing: "pending",
  rejected: "failed",
  cancelled: "cancelled",
  voided: "cancelled",
  "reverse auth": "cancelled",
  "reversal void": "cancelled",
  "reversal-cb": "cancelled",
  refunded: "refunded",
  "partial refunded": "partly-refunded",
  chargeback: "disputed",
  "partial chargeback": "disputed",
};

/** Tries of one reference that are read. */
const MAX_RECORDS = 50;

/** The records of a query, one for each try; an API that refuses answers a form in place of XML. */
export function readRecords({ body }: Answer): Outcome<PaymentReport> {
  const refused = resultOf(body);
  if (refused !== undefined) return declined(refused.message);
  if (!/<records\b/i.test(body)) return nonsense("no records");
  const records = [...body.matchAll(/<record>([\s\S]*?)<\/record>/gi)].slice(0, MAX_RECORDS);
  const lines = records.map(([, text = ""]) => lineOf(fieldsOf(text)));
  const read = lines.flatMap((line) => line ?? []);
  if (read.length < lines.length) return nonsense("a record without reference, amount or currency");
  return ok(reportOf(read));
}

function lineOf(fields: ReadonlyMap<string, string>): PaymentLine | undefined {
  const reference = fields.get("payref") ?? "";
  const currency = findCurrency(fields.get("cur") ?? "");
  const amount = amountIn(fields.get("amt") ?? "", currency);
  if (!/^[\w-]{1,60}$/.test(reference) || currency === undefined || amount === undefined) return;
  const status = statusIn(STATUSES, (fields.get("orderstatus") ?? "").toLowerCase());
  return {
    reference,
    status,
    amount,
    currency: currency.code,
    refunded: refundedOf(status, amount),
  };
}

/** The gateway says that a part went back, and not how much. */
function refundedOf(status: PaymentStatus, amount: Money): Money | undefined {
  if (status === "partly-refunded") return undefined;
  return status === "refunded" ? amount : 0;
}

/** The gateway is of two minds about capitals, so names are read in small letters. */
function fieldsOf(record: string): ReadonlyMap<string, string> {
  return new Map(
    [...record.matchAll(/<(\w{1,40})>([^<]{0,500})<\/\1>/g)].map(([, name = "", text = ""]) => [
      name.toLowerCase(),
      decodeEntities(text.trim()),
    ]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
};

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** "resultCode=0&orderStatus=...": an action was taken; the outcome of a refund is found out by asking for the payment. */
export function readRefund({ body }: Answer): Outcome<RefundReport> {
  const result = resultOf(body);
  if (result === undefined) return nonsense("no result code");
  if (result.code !== "0") return declined(result.message);
  return ok({ status: result.status === "refunded" ? "refunded" : "pending" });
}

function resultOf(
  body: string,
): { readonly code: string; readonly status: string; readonly message: string } | undefined {
  if (body.trimStart().startsWith("<")) return undefined;
  const fields = readForm(body.trim());
  const byName = new Map([...(fields ?? [])].map(([name, value]) => [name.toLowerCase(), value]));
  const code = byName.get("resultcode");
  const status = (byName.get("orderstatus") ?? "").toLowerCase();
  const message = byName.get("errmsg") ?? "";
  return code === undefined ? undefined : { code, status, message: `${code} ${message}` };
}
