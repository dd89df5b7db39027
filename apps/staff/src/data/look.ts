import type { WireLookChoice, WireLookPicture, WireServedLook } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import {
  keepPreviousData,
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

/** Bytes of the largest picture that the server takes. */
export const LARGEST_PICTURE = 10_000_000;

const LOOK_KEY = ["look"] as const;

const READ = queryOptions({
  queryKey: LOOK_KEY,
  queryFn: () => ask("readLook"),
  staleTime: ONE_READ,
});

/** How the venue looks, as guests see it. */
export function useLook(): UseQueryResult<WireServedLook> {
  return useQuery(READ);
}

export function loadLook(client: QueryClient): Promise<void> {
  return client.prefetchQuery(READ);
}

/** The style sheet of a look that nobody else sees yet; the one before stands until it has come. */
export function useLookSheet(choice: WireLookChoice | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ["look-sheet", choice],
    queryFn: async () =>
      choice === undefined ? "" : (await ask("previewLook", { body: choice })).css,
    enabled: choice !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return data;
}

/** Publishes a look: phones that are open follow. */
export function usePublishLook(): UseMutationResult<WireServedLook, Error, BodyOf<"changeLook">> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => ask("changeLook", { body }),
    onSuccess: (look) => client.setQueryData(LOOK_KEY, look),
    onError: (error) => {
      if (isRefusedAs(error, "look-outdated"))
        void client.invalidateQueries({ queryKey: LOOK_KEY });
    },
  });
}

/** Uploads a picture; it shows to nobody until a look with it is published. */
export function useAddLookPicture(): UseMutationResult<
  WireLookPicture,
  Error,
  BodyOf<"addLookPicture">
> {
  return useMutation({ mutationFn: (body) => ask("addLookPicture", { body }) });
}
