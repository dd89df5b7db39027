import type { WireDeliveryAreas, WireDeliverySource } from "@comanda/contract";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";
import { readBase64 } from "../../data/workbook.ts";

/** Where the venue's postal codes are looked up. */
export const DELIVERY_SOURCE: Resource<WireDeliverySource> = {
  key: ["delivery-source"],
  read: () => ask("readDeliverySource"),
};

export function useSaveDeliverySource(): Change<
  { readonly url: string; readonly basis: string },
  WireDeliverySource
> {
  return useChange(DELIVERY_SOURCE, ({ url, basis }: { url: string; basis: string }) =>
    ask("changeDeliverySource", { body: { url, basis } }),
  );
}

interface AreasFile {
  readonly file: File;
  /** It is only looked at. */
  readonly isTrial: boolean;
  readonly basis: string;
}

/** Looks a table of postal codes over, or takes it in the place of the one before. */
export function useImportAreas(): Change<AreasFile, WireDeliveryAreas> {
  return useChange(
    DELIVERY_SOURCE,
    async ({ file, isTrial, basis }: AreasFile): Promise<WireDeliveryAreas> =>
      ask("importDeliveryAreas", { body: { file: await readBase64(file), isTrial, basis } }),
    { after: (_: WireDeliverySource | undefined, { source }: WireDeliveryAreas) => source },
  );
}
