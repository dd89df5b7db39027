import type { WireBill, WireOpenVisits, WireUnpaidVisit } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";
import type { RowList } from "../../data/use-rows.ts";

export const VISITS_KEY = ["visits"] as const;
export const BILL_KEY = ["bill"] as const;

/** Milliseconds between reads while somebody looks: orders are hinted at too often to read with each. */
const AGAIN = 5_000;

/** The tables at which guests are, read while somebody looks at them. */
export const VISITS: Resource<WireOpenVisits> = {
  key: VISITS_KEY,
  read: () => ask("listVisits"),
  again: () => AGAIN,
};

/** The bills that were left unpaid, the latest first. */
export const UNPAID: RowList<WireUnpaidVisit> = {
  key: [...VISITS_KEY, "unpaid"],
  read: (query) => ask("listUnpaidVisits", { query }),
  again: () => AGAIN,
};

/** What a table has ordered and paid. */
export function billOf(id: string): Resource<WireBill> {
  return {
    key: [...BILL_KEY, id],
    read: () => ask("readBill", { params: { id } }),
    again: () => AGAIN,
  };
}

const ALSO = { also: [VISITS.key, UNPAID.key] };

/** Marks what is due as paid; where it is another sum by now, the bill is read again. */
export function usePayBill(id: string): Change<BodyOf<"payBill">, WireBill> {
  return useChange(
    billOf(id),
    (body: BodyOf<"payBill">) => ask("payBill", { params: { id }, body }),
    ALSO,
  );
}

/** Ends a table's visit. */
export function useCloseVisit(id: string): Change<BodyOf<"closeVisit">, WireBill> {
  return useChange(
    billOf(id),
    (body: BodyOf<"closeVisit">) => ask("closeVisit", { params: { id }, body }),
    ALSO,
  );
}
