import type { OrderAmounts } from "@comanda/domain/order";
import { readRate, writeRate } from "./rate-column.ts";
import type { OrderTable } from "../../db/order-tables.ts";

/** The columns in which an order's amounts stand, in minor units; what is a list is JSON. */
export const AMOUNTS = [
  "subtotal",
  "discount",
  "service_charge",
  "tax",
  "included_taxes",
  "delivery_fee",
  "total",
  "charge_rates",
  "discounts",
  "promotions",
  "allergies",
] as const;
export type AmountColumns = Pick<OrderTable, (typeof AMOUNTS)[number]>;

export function readAmounts(row: AmountColumns): OrderAmounts {
  const includedTaxes = readIncludedTaxes(row.included_taxes);
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
    ...(includedTaxes !== undefined && { includedTaxes }),
  };
}

/** Taxes inside the prices by rate, as JSON: [["1/10",50],["1/5",167]]; empty where tax is added. */
export function writeIncludedTaxes(taxes: OrderAmounts["includedTaxes"]): string {
  if (taxes === undefined) return "";
  return JSON.stringify(taxes.map(({ rate, amount }) => [writeRate(rate), amount]));
}

function readIncludedTaxes(text: string): OrderAmounts["includedTaxes"] {
  if (text === "") return undefined;
  return (JSON.parse(text) as [string, number][]).flatMap(([written, amount]) => {
    const rate = readRate(written);
    return rate === undefined ? [] : [{ rate, amount }];
  });
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
