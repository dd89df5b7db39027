import type { WirePins } from "@comanda/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { ask } from "../../data/ask.ts";
import { PINS_KEY } from "../../data/query-client.ts";

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
