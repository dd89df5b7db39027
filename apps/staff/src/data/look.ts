import type { WireLookChoice, WireLookPicture, WireServedLook } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  type UseMutationResult,
} from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { useChange, type Change, type Resource } from "./use-resource.ts";

/** Bytes of the largest picture that the server takes. */
export const LARGEST_PICTURE = 10_000_000;

/** How the venue looks, as guests see it. */
export const LOOK: Resource<WireServedLook> = { key: ["look"], read: () => ask("readLook") };

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
export function usePublishLook(): Change<BodyOf<"changeLook">, WireServedLook> {
  return useChange(LOOK, (body: BodyOf<"changeLook">) => ask("changeLook", { body }));
}

/** Uploads a picture; it shows to nobody until a look with it is published. */
export function useAddLookPicture(): UseMutationResult<
  WireLookPicture,
  Error,
  BodyOf<"addLookPicture">
> {
  return useMutation({ mutationFn: (body) => ask("addLookPicture", { body }) });
}
