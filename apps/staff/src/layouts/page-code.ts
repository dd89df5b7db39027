import type { EndpointName } from "@comanda/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { idle } from "../lib/idle.ts";
import { PAGE_KEY } from "../data/query-client.ts";
import { settled } from "../data/read-again.ts";

/** A page of the console; its code comes in a file of its own. */
export interface LazyPage {
  readonly path: string;
  /** What it shows, if it needs a login that may read that. */
  readonly reads?: EndpointName;
  /** Fetches the file; rejects when it does not come. */
  readonly code: () => Promise<ComponentType>;
  /** Begins to read what the page shows, while its code is still on the way. */
  readonly loader?: (client: QueryClient) => Promise<void>;
}

/** The code of a page as something that is loading, here, or failed; asked for a second time before it has failed. */
export function codeOf(page: LazyPage) {
  return queryOptions({
    queryKey: [PAGE_KEY, page.path],
    queryFn: page.code,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: 1,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
}

/** Fetches the code of the page that is wanted at once, and of the others while nothing is read and nothing is drawn. */
export async function loadPages(
  client: QueryClient,
  pages: readonly LazyPage[],
  path: string,
): Promise<void> {
  // What does not come is asked for again by whoever opens the page.
  const load = (page: LazyPage): Promise<void> => client.prefetchQuery(codeOf(page));
  const wanted = pages.find((page) => page.path === path);
  if (wanted !== undefined) await load(wanted);
  for (const page of pages) {
    await idle();
    await settled(client);
    await load(page);
  }
}
