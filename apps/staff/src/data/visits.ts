import type { WireBill, WireOpenVisits } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { readAgain } from "./read-again.ts";

export const VISITS_KEY = ["visits"] as const;
export const BILL_KEY = ["bill"] as const;

/** Milliseconds between reads while somebody looks: orders are hinted at too often to read with each. */
const AGAIN = 5_000;

/** The tables at which guests are, and the bills that were left unpaid, read while somebody looks at them. */
export function useOpenVisits(isLookedAt: boolean): UseQueryResult<WireOpenVisits> {
  return useQuery({
    queryKey: VISITS_KEY,
    queryFn: () => ask("listVisits"),
    enabled: isLookedAt,
    refetchInterval: AGAIN,
  });
}

/** What a table has ordered and paid. */
export function useBill(id: string): UseQueryResult<WireBill> {
  return useQuery({
    queryKey: [...BILL_KEY, id],
    queryFn: () => ask("readBill", { params: { id } }),
    refetchInterval: AGAIN,
  });
}

type BillAction<Variables> = UseMutationResult<WireBill, Error, Variables>;

/** Marks what is due as paid; where it is another sum by now, the bill is read again. */
export function usePayBill(id: string): BillAction<BodyOf<"payBill">> {
  return useBillAction(id, (body: BodyOf<"payBill">) => ask("payBill", { params: { id }, body }));
}

/** Ends a table's visit. */
export function useCloseVisit(id: string): BillAction<BodyOf<"closeVisit">> {
  return useBillAction(id, (body: BodyOf<"closeVisit">) =>
    ask("closeVisit", { params: { id }, body }),
  );
}

function useBillAction<Variables>(
  id: string,
  act: (wish: Variables) => Promise<WireBill>,
): BillAction<Variables> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (bill) => client.setQueryData([...BILL_KEY, id], bill),
    onError: () => readAgain(client, BILL_KEY),
    onSettled: () => readAgain(client, VISITS_KEY),
  });
}
