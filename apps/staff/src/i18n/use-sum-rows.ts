import { readText } from "@comanda/domain";
import { formatPercent, type Money, type Rate } from "@comanda/domain/money";
import type { ShownReceipt } from "@comanda/domain/pricing";
import { useLingui } from "@lingui/react/macro";
import { useLanguage } from "./language.ts";

/** A row below the dishes of an order; minor units. */
export interface SumRow {
  readonly key: string;
  readonly kind: "discount" | "charge" | "total" | "included";
  readonly name: string;
  readonly amount: Money;
}

/**
 * Everything below an order's dishes by the names, rates and amounts that stand on the guest's slip (D-12): discounts,
 * charges, cents of rounding, the total, and the tax inside it where menus show prices with tax: of prices that include tax
 * each rate by itself, which abroad is not called GST (M-I3).
 */
export function useSumRows({
  discounts,
  charges,
  rounding,
  total,
  includedTaxes,
  shownTaxes,
}: ShownReceipt): readonly SumRow[] {
  const { t } = useLingui();
  const language = useLanguage();
  const names = { serviceCharge: t`Service charge`, tax: t`GST`, delivery: t`Delivery` };
  const withRate = (name: string, rate: Rate | undefined): string =>
    rate === undefined ? name : `${name} ${formatPercent(rate)}`;
  const includedName = (rate: Rate | undefined): string => {
    const tax = withRate(names.tax, rate);
    if (shownTaxes !== undefined) return t`of which ${tax}`;
    const percent = rate === undefined ? "" : formatPercent(rate);
    return t`incl. ${percent} tax`;
  };
  return [
    ...discounts.map(({ name, amount }, place) => ({
      // Two discounts may bear one name.
      key: `discount ${place}`,
      kind: "discount" as const,
      name: readText(name, language),
      amount: -amount,
    })),
    ...charges.map(({ kind, amount, rate }) => ({
      key: kind,
      kind: "charge" as const,
      name: withRate(names[kind], rate),
      amount,
    })),
    ...(rounding === 0
      ? []
      : [{ key: "rounding", kind: "charge" as const, name: t`Rounding`, amount: rounding }]),
    { key: "total", kind: "total", name: t`Total`, amount: total },
    ...includedTaxes.map(({ rate, amount }, place) => ({
      key: `included ${place}`,
      kind: "included" as const,
      name: includedName(rate),
      amount,
    })),
  ];
}
