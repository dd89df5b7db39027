import type { WireStaffWayIn } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { ask, isRefusedAs } from "./ask.ts";
import { ONE_READ } from "./query-client.ts";

const WAY_IN_KEY = ["way-in"] as const;

const READ = queryOptions({
  queryKey: WAY_IN_KEY,
  queryFn: () => ask("readWayIn"),
  staleTime: ONE_READ,
});

/** What guests meet between the scan and the menu. */
export function useWayIn(): UseQueryResult<WireStaffWayIn> {
  return useQuery(READ);
}

export function loadWayIn(client: QueryClient): Promise<void> {
  return client.prefetchQuery(READ);
}

/** Publishes it: phones that are open follow. */
export function useSaveWayIn(): UseMutationResult<WireStaffWayIn, Error, BodyOf<"changeWayIn">> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => ask("changeWayIn", { body }),
    onSuccess: (wayIn) => client.setQueryData(WAY_IN_KEY, wayIn),
    onError: (error) => {
      if (isRefusedAs(error, "settings-outdated"))
        void client.invalidateQueries({ queryKey: WAY_IN_KEY });
    },
  });
}
