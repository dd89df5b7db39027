import type { WireTopCategory } from "@comanda/contract";
import { useQuery, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { ask } from "./ask.ts";

export const CATEGORIES_KEY = ["categories"] as const;

/** A hint that got lost leaves a screen with the categories of an older menu for so long at most. */
const ASK_AGAIN = { known: 300_000, afterFailure: 5_000 } as const;

/** The menu's categories, read only while somebody has chosen some of them or looks at them. */
export function useCategories(isWanted: boolean): UseQueryResult<readonly WireTopCategory[]> {
  return useQuery({
    queryKey: CATEGORIES_KEY,
    queryFn: async () => (await ask("listCategories")).categories,
    enabled: isWanted,
    refetchInterval: ({ state }) =>
      state.error === null ? ASK_AGAIN.known : ASK_AGAIN.afterFailure,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
  });
}

/** As they were last read; undefined where nobody has, or the last read failed. */
export function knownCategories(client: QueryClient): readonly WireTopCategory[] | undefined {
  const state = client.getQueryState<readonly WireTopCategory[]>(CATEGORIES_KEY);
  return state?.status === "success" ? state.data : undefined;
}
