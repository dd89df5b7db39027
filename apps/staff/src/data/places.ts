import type { WirePlace } from "@comanda/contract";
import type { BodyOf, QueryOf } from "@comanda/contract/schemas";
import { ask } from "./ask.ts";
import { useChange, type Change, type Resource } from "./use-resource.ts";

type Places = readonly WirePlace[];

/** Where guests sit, with the codes that let them order there. */
export const PLACES: Resource<Places> = {
  key: ["places"],
  read: async () => (await ask("listPlaces")).places,
};

/** Adds places, each with a code; refused whole when a label is taken. */
export function useAddPlaces(): Change<BodyOf<"addPlaces">, Places> {
  return useChange(
    PLACES,
    async (body: BodyOf<"addPlaces">) => (await ask("addPlaces", { body })).places,
  );
}

/** Gives tables an area; refused whole when one of them is gone. */
export function useSetArea(): Change<BodyOf<"setArea">, Places> {
  return useChange(
    PLACES,
    async (body: BodyOf<"setArea">) => (await ask("setArea", { body })).places,
  );
}

interface OfPlace {
  readonly id: string;
}

/** Renames a table or gives it an area. */
export function useChangePlace(): Change<OfPlace & BodyOf<"changePlace">, WirePlace> {
  return useChange(
    PLACES,
    ({ id, ...body }: OfPlace & BodyOf<"changePlace">) =>
      ask("changePlace", { params: { id }, body }),
    { after: withPlace },
  );
}

/** Removes a table; with open orders only where these are to be kept. */
export function useRemovePlace(): Change<OfPlace & QueryOf<"removePlace">, string> {
  return useChange(
    PLACES,
    async ({ id, openOrders }: OfPlace & QueryOf<"removePlace">) => {
      const query = openOrders === undefined ? {} : { openOrders };
      await ask("removePlace", { params: { id }, query });
      return id;
    },
    { after: (places, id) => places?.filter((place) => place.id !== id) },
  );
}

/** A new code: the printed one stops working at once. */
export function useIssueCode(): Change<string, WirePlace> {
  return useChange(PLACES, (id: string) => ask("issueCode", { params: { id } }), {
    after: withPlace,
  });
}

/** Takes a table's code out of use. */
export function useRevokeCode(): Change<string, WirePlace> {
  return useChange(PLACES, (id: string) => ask("revokeCode", { params: { id } }), {
    after: withPlace,
  });
}

function withPlace(places: Places | undefined, place: WirePlace): Places | undefined {
  return places?.map((each) => (each.id === place.id ? place : each));
}
