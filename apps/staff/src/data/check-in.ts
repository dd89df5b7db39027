import type { WireCheckInRules, WirePins } from "@comanda/contract";
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { ask, isRefusedAs } from "./ask.ts";

export const PINS_KEY = ["pins"] as const;
const RULES_KEY = ["check-in-rules"] as const;

/** PINs change with the venue's day, of which nobody tells a screen. */
const ASK_AGAIN = 5 * 60_000;

/** What guests are told who ask for the PIN. */
export function usePins(): UseQueryResult<WirePins> {
  return useQuery({
    queryKey: PINS_KEY,
    queryFn: () => ask("readPins"),
    staleTime: ASK_AGAIN,
    refetchInterval: ASK_AGAIN,
    refetchOnWindowFocus: false,
  });
}

/** How phones are checked in, read while somebody looks at it. */
export function useCheckInRules(): UseQueryResult<WireCheckInRules> {
  return useQuery({ queryKey: RULES_KEY, queryFn: () => ask("readCheckInRules") });
}

/** Changes it; where somebody else has, what they have chosen is read. */
export function useChangeCheckInRules(): UseMutationResult<
  WireCheckInRules,
  Error,
  WireCheckInRules
> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => ask("changeCheckInRules", { body }),
    onSuccess: (rules) => {
      client.setQueryData(RULES_KEY, rules);
      return client.invalidateQueries({ queryKey: PINS_KEY });
    },
    onError: (error) => {
      if (isRefusedAs(error, "settings-outdated"))
        void client.invalidateQueries({ queryKey: RULES_KEY });
    },
  });
}
