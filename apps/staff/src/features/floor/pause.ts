import type { WirePause } from "@comanda/contract";
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useSecond } from "../../lib/server-clock.ts";
import { ask } from "../../data/ask.ts";
import { readAgain } from "../../data/read-again.ts";

export const PAUSE_KEY = ["pause"] as const;

const READ = queryOptions({
  queryKey: PAUSE_KEY,
  queryFn: async () => (await ask("readPause")).pause,
  // Hints tell when it has changed.
  staleTime: 60_000,
});

/** What guests are told while orders are not taken; null once its time has come, undefined while it is not known. */
export function usePause(): WirePause | null | undefined {
  const { data: pause } = useQuery(READ);
  const now = useSecond();
  const until = pause?.until ?? null;
  return until !== null && until <= now ? null : pause;
}

/** Pauses ordering, or resumes it with null. */
export function useChangePause(): UseMutationResult<unknown, Error, WirePause | null> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pause: WirePause | null) =>
      (await ask("changePause", { body: { pause } })).pause,
    onSuccess: (pause) => client.setQueryData(PAUSE_KEY, pause),
    onError: () => readAgain(client, PAUSE_KEY),
  });
}
