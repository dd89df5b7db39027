import type { WirePlace } from "@comanda/contract";
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { ONE_READ } from "./query-client.ts";

export const PLACES_KEY = ["places"] as const;

const READ = queryOptions({
  queryKey: PLACES_KEY,
  queryFn: async () => (await ask("listPlaces")).places,
  staleTime: ONE_READ,
});

export function usePlaces(): UseQueryResult<WirePlace[]> {
  return useQuery(READ);
}

export function loadPlaces(client: QueryClient): Promise<void> {
  return client.prefetchQuery(READ);
}

/** Adds tables, each with a code; refused whole when a label is taken. */
export function useAddPlaces(): UseMutationResult<
  { places: WirePlace[] },
  Error,
  readonly string[]
> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (labels: readonly string[]) => ask("addPlaces", { body: { labels: [...labels] } }),
    onSuccess: ({ places }) => {
      client.setQueryData(PLACES_KEY, places);
    },
  });
}

/** A new code: the printed one stops working at once. */
export function useIssueCode(): UseMutationResult<WirePlace, Error, string> {
  return usePlaceChange((id) => ask("issueCode", { params: { id } }));
}

/** Takes a table's code out of use. */
export function useRevokeCode(): UseMutationResult<WirePlace, Error, string> {
  return usePlaceChange((id) => ask("revokeCode", { params: { id } }));
}

function usePlaceChange(
  change: (id: string) => Promise<WirePlace>,
): UseMutationResult<WirePlace, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (place) => {
      client.setQueryData<WirePlace[]>(PLACES_KEY, (places) =>
        places?.map((each) => (each.id === place.id ? place : each)),
      );
    },
  });
}
