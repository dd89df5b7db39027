import { yesOrNo } from "../workbook/cells.ts";
import type { Setting, Settings } from "./venue-line.ts";

/** Tax stands flat or as an object with its mode inside; both are read, the flat one is written (M-B21). */
export const taxOf = ({
  tax,
  taxMode,
}: Settings): { readonly share: number; readonly mode: number } =>
  typeof tax === "number" ? { share: tax, mode: taxMode } : { share: tax.tax, mode: tax.taxMode };

/** What this file says is what guests read and pay (M-I3). */
export const PRICES_INCLUDE_TAX: Setting<boolean> = {
  name: { en: "Prices include tax", zh: "价格已含税" },
  type: yesOrNo,
  of: ({ pricesIncludeTax }) => pricesIncludeTax,
  with: (settings, pricesIncludeTax) => ({ ...settings, pricesIncludeTax }),
  note: {
    en: "What stands in this file is then what guests read and pay.",
    zh: "填“是”时，本文件里的价格就是客人看到并支付的价格。",
  },
};
