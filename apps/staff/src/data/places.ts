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
import type { BodyOf, QueryOf } from "@comanda/contract/schemas";
import { ask, isRefusedAs } from "./ask.ts";
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
export function useAddPlaces(): PlacesAction<readonly string[], { places: WirePlace[] }> {
  return usePlacesAction(
    (labels) => ask("addPlaces", { body: { labels: [...labels] } }),
    (_, { places }) => places,
  );
}

/** Gives tables an area; refused whole when one of them is gone. */
export function useSetArea(): PlacesAction<BodyOf<"setArea">, { places: WirePlace[] }> {
  return usePlacesAction(
    (body) => ask("setArea", { body }),
    (_, { places }) => places,
  );
}

interface OfPlace {
  readonly id: string;
}

/** Renames a table or gives it an area. */
export function useChangePlace(): PlacesAction<OfPlace & BodyOf<"changePlace">, WirePlace> {
  return usePlacesAction(
    ({ id, ...body }) => ask("changePlace", { params: { id }, body }),
    withPlace,
  );
}

/** Removes a table; with open orders only where these are to be kept. */
export function useRemovePlace(): PlacesAction<OfPlace & QueryOf<"removePlace">, unknown> {
  return usePlacesAction(
    async ({ id, openOrders }) => {
      const query = openOrders === undefined ? {} : { openOrders };
      await ask("removePlace", { params: { id }, query });
      return id;
    },
    (places, id) => places?.filter((place) => place.id !== id),
  );
}

/** A new code: the printed one stops working at once. */
export function useIssueCode(): PlacesAction<string, WirePlace> {
  return usePlacesAction((id) => ask("issueCode", { params: { id } }), withPlace);
}

/** Takes a table's code out of use. */
export function useRevokeCode(): PlacesAction<string, WirePlace> {
  return usePlacesAction((id) => ask("revokeCode", { params: { id } }), withPlace);
}

type PlacesAction<Variables, Answer> = UseMutationResult<Answer, Error, Variables>;
type Known = WirePlace[] | undefined;

function withPlace(places: Known, place: WirePlace): Known {
  return places?.map((each) => (each.id === place.id ? place : each));
}

/** A change of tables, and what the list is after it. */
function usePlacesAction<Variables, Answer>(
  act: (wish: Variables) => Promise<Answer>,
  after: (places: Known, answer: Answer) => Known,
): PlacesAction<Variables, Answer> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      client.setQueryData<WirePlace[]>(PLACES_KEY, (places) => after(places, answer));
    },
    onError: (error) => {
      // Another owner has removed it.
      if (isRefusedAs(error, "not-found")) {
        void client.invalidateQueries({ queryKey: PLACES_KEY });
      }
    },
  });
}
