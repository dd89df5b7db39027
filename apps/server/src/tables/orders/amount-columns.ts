import type { OrderAmounts } from "@comanda/domain/order";
import { readRate, writeRate } from "./rate-column.ts";
import type { OrderTable } from "../../db/order-tables.ts";

/** The columns in which an order's amounts stand, in minor units; what is a list is JSON. */
export const AMOUNTS = [
  "subtotal",
  "discount",
  "service_charge",
  "tax",
  "delivery_fee",
  "total",
  "charge_rates",
  "discounts",
  "promotions",
  "allergies",
] as const;
export type AmountColumns = Pick<OrderTable, (typeof AMOUNTS)[number]>;

export function readAmounts(row: AmountColumns): OrderAmounts {
  return {
    subtotal: row.subtotal,
    discount: row.discount,
    serviceCharge: row.service_charge,
    tax: row.tax,
    delivery: row.delivery_fee,
    total: row.total,
    rates: readRates(row.charge_rates),
    discounts: JSON.parse(row.discounts) as OrderAmounts["discounts"],
    promotions: JSON.parse(row.promotions) as OrderAmounts["promotions"],
    allergies: (JSON.parse(row.allergies) as OrderAmounts["allergies"] | null) ?? undefined,
  };
}

/** The rates of an order's charges by name, as JSON: {"serviceCharge":"1/10","tax":"9/100"}. */
export function writeRates(rates: OrderAmounts["rates"]): string {
  const entries = Object.entries(rates);
  return JSON.stringify(Object.fromEntries(entries.map(([kind, rate]) => [kind, writeRate(rate)])));
}

function readRates(text: string): OrderAmounts["rates"] {
  const entries = Object.entries(JSON.parse(text) as Record<string, string>);
  return Object.fromEntries(entries.map(([kind, rate]) => [kind, readRate(rate)]));
}
