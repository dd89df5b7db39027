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
export function useAddPlaces(): PlacesDeed<readonly string[], { places: WirePlace[] }> {
  return usePlacesDeed(
    (labels) => ask("addPlaces", { body: { labels: [...labels] } }),
    (_, { places }) => places,
  );
}

/** Gives tables an area; refused whole when one of them is gone. */
export function useSetArea(): PlacesDeed<BodyOf<"setArea">, { places: WirePlace[] }> {
  return usePlacesDeed(
    (body) => ask("setArea", { body }),
    (_, { places }) => places,
  );
}

interface OfPlace {
  readonly id: string;
}

/** Renames a table or gives it an area. */
export function useChangePlace(): PlacesDeed<OfPlace & BodyOf<"changePlace">, WirePlace> {
  return usePlacesDeed(
    ({ id, ...body }) => ask("changePlace", { params: { id }, body }),
    withPlace,
  );
}

/** Removes a table; with open orders only where these are to be kept. */
export function useRemovePlace(): PlacesDeed<OfPlace & QueryOf<"removePlace">, unknown> {
  return usePlacesDeed(
    async ({ id, openOrders }) => {
      const query = openOrders === undefined ? {} : { openOrders };
      await ask("removePlace", { params: { id }, query });
      return id;
    },
    (places, id) => places?.filter((place) => place.id !== id),
  );
}

/** A new code: the printed one stops working at once. */
export function useIssueCode(): PlacesDeed<string, WirePlace> {
  return usePlacesDeed((id) => ask("issueCode", { params: { id } }), withPlace);
}

/** Takes a table's code out of use. */
export function useRevokeCode(): PlacesDeed<string, WirePlace> {
  return usePlacesDeed((id) => ask("revokeCode", { params: { id } }), withPlace);
}

type PlacesDeed<Wish, Answer> = UseMutationResult<Answer, Error, Wish>;
type Known = WirePlace[] | undefined;

function withPlace(places: Known, place: WirePlace): Known {
  return places?.map((each) => (each.id === place.id ? place : each));
}

/** A change of tables, and what the list is after it. */
function usePlacesDeed<Wish, Answer>(
  act: (wish: Wish) => Promise<Answer>,
  after: (places: Known, answer: Answer) => Known,
): PlacesDeed<Wish, Answer> {
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
