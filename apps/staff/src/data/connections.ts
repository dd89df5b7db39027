import type { WireConnections } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import {
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

const CONNECTIONS_KEY = ["connections"] as const;
/** While something is on its way somebody watches what becomes of it. */
const WATCHING = 2_000;
const QUIET = 15_000;

const READ = queryOptions({
  queryKey: CONNECTIONS_KEY,
  queryFn: () => ask("readConnections"),
  staleTime: ONE_READ,
});

/** Where the venue's events go, and what became of the last. */
export function useConnections(): UseQueryResult<WireConnections> {
  return useQuery({
    ...READ,
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? WATCHING : QUIET),
  });
}

export function loadConnections(client: QueryClient): Promise<void> {
  return client.prefetchQuery(READ);
}

type Action<Variables> = UseMutationResult<WireConnections, Error, Variables>;

export function useChangeWebhook(): Action<BodyOf<"changeWebhook">> {
  return useAction((body) => ask("changeWebhook", { body }));
}

export function useRenewSecret(): Action<void> {
  return useAction(() => ask("renewWebhookSecret"));
}

export function useSendTest(): Action<void> {
  return useAction(() => ask("sendTestEvent"));
}

/** Sends one failed event again with what followed in its order, or with null all. */
export function useResend(): Action<BodyOf<"resendEvents">> {
  return useAction((body) => ask("resendEvents", { body }));
}

function useAction<Variables>(
  act: (wish: Variables) => Promise<WireConnections>,
): Action<Variables> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    // A secret is told once: nobody finds it in what was read before.
    onSuccess: (now) => client.setQueryData(CONNECTIONS_KEY, { ...now, secret: null }),
    onError: (error) => {
      if (isRefusedAs(error, "webhook-outdated")) {
        void client.invalidateQueries({ queryKey: CONNECTIONS_KEY });
      }
    },
  });
}
