import type { WireStaffVoucherRules, WireVoucherBatch } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";
import type { RowList } from "../../data/use-rows.ts";

/** Whether guests may bring vouchers, and what codes can bring. */
export const VOUCHER_RULES: Resource<WireStaffVoucherRules> = {
  key: ["voucher-rules"],
  read: () => ask("readVoucherRules"),
};

/** Codes that were made together, the latest first. */
export const VOUCHER_BATCHES: RowList<WireVoucherBatch> = {
  key: ["voucher-batches"],
  read: (query) => ask("listVoucherBatches", { query }),
};

const ALSO = { also: [VOUCHER_BATCHES.key] };
/** The batch of an answer stands in the list, which is read again. */
const STAYS = { ...ALSO, after: (rules: WireStaffVoucherRules | undefined) => rules };

export function useSwitchVouchers(): Change<BodyOf<"changeVoucherRules">, WireStaffVoucherRules> {
  return useChange(VOUCHER_RULES, (body: BodyOf<"changeVoucherRules">) =>
    ask("changeVoucherRules", { body }),
  );
}

export function useMakeVouchers(): Change<BodyOf<"makeVouchers">, WireVoucherBatch> {
  return useChange(
    VOUCHER_RULES,
    (body: BodyOf<"makeVouchers">) => ask("makeVouchers", { body }),
    STAYS,
  );
}

export function useEndVouchers(): Change<string, WireVoucherBatch> {
  return useChange(VOUCHER_RULES, (id: string) => ask("endVouchers", { params: { id } }), STAYS);
}
