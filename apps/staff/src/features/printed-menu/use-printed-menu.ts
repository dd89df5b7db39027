import { readVenueFile } from "@comanda/contract/schemas";
import {
  queryOptions,
  useQuery,
  type QueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { ask } from "../../data/ask.ts";
import { ONE_READ } from "../../data/query-client.ts";

const READ = queryOptions({
  queryKey: ["printed-menu"],
  queryFn: async () => {
    const { file } = await ask("exportWorkbook", { query: { format: "json" } });
    const bytes = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
    return readVenueFile(new TextDecoder().decode(bytes));
  },
  // A whole menu is some megabytes, and a person comes back to this page from the printer's dialog.
  refetchOnWindowFocus: false,
  // Its dishes are read one by one: there is nothing to compare.
  structuralSharing: false,
  staleTime: ONE_READ,
});

/** The published menu with the venue's rules of prices, to be printed. */
export function usePrintedMenu(): UseQueryResult<ReturnType<typeof readVenueFile>> {
  return useQuery(READ);
}

export function loadPrintedMenu(client: QueryClient): Promise<void> {
  return client.prefetchQuery(READ);
}
