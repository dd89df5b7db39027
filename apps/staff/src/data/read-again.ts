import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
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
  const isReading = (): boolean => client.isFetching({ queryKey, exact: true }) > 0;
  return coalesce({
    finished: () =>
      new Promise((resolve) => {
        const check = (): void => {
          if (isReading()) return;
          leave();
          resolve();
        };
        const leave = client.getQueryCache().subscribe(check);
        check();
      }),
    read: () => client.invalidateQueries({ queryKey }),
  });
}
