import { hashKey, type QueryClient, type QueryFilters, type QueryKey } from "@tanstack/react-query";
import { coalesce } from "./coalesce.ts";

const wishes = new WeakMap<QueryClient, Map<string, () => void>>();

/** Reads something of the server again; a read under way is finished and drawn first. */
export function readAgain(client: QueryClient, queryKey: QueryKey): void {
  const ofClient = wishes.get(client) ?? new Map<string, () => void>();
  wishes.set(client, ofClient);
  const wish = ofClient.get(hashKey(queryKey)) ?? newWish(client, queryKey);
  ofClient.set(hashKey(queryKey), wish);
  wish();
}

/** Reads again at once: whatever is under way was asked for over a network that is gone, and is given up. */
export function readAnew(client: QueryClient, queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey });
}

function newWish(client: QueryClient, queryKey: QueryKey): () => void {
  return coalesce({
    finished: () => settled(client, { queryKey, exact: true }),
    read: () => client.invalidateQueries({ queryKey }),
  });
}

/** Resolves when nothing is being read, of all or of what the filters name. */
export function settled(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (client.isFetching(filters) > 0) return;
      leave();
      resolve();
    };
    const leave = client.getQueryCache().subscribe(check);
    check();
  });
}
