import type { WireAudit, WirePeople } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { ask, isRefusedAs } from "./ask.ts";
import { ONE_READ, SESSION_KEY } from "./query-client.ts";

const PEOPLE_KEY = ["people"] as const;
const AUDIT_KEY = ["audit"] as const;

const READ = queryOptions({
  queryKey: PEOPLE_KEY,
  queryFn: () => ask("listPeople"),
  staleTime: ONE_READ,
});

export function usePeople(): UseQueryResult<WirePeople> {
  return useQuery(READ);
}

export function loadPeople(client: QueryClient): Promise<void> {
  return client.prefetchQuery(READ);
}

/** What was done to logins, the latest first; more is read when it is asked for. */
export function useAudit(): UseInfiniteQueryResult<InfiniteData<WireAudit>> {
  return useInfiniteQuery({
    queryKey: AUDIT_KEY,
    queryFn: ({ pageParam }) =>
      ask("readAudit", { query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
    staleTime: ONE_READ,
  });
}

interface OfLogin {
  readonly id: string;
}
type Action<Variables> = UseMutationResult<WirePeople, Error, Variables>;

export function useAddLogin(): Action<BodyOf<"addLogin">> {
  return useAction((body) => ask("addLogin", { body }));
}

export function useRenameLogin(): Action<OfLogin & BodyOf<"renameLogin">> {
  return useAction(({ id, ...body }) => ask("renameLogin", { params: { id }, body }));
}

export function useRemoveLogin(): Action<OfLogin> {
  return useAction(({ id }) => ask("removeLogin", { params: { id } }));
}

export function useSetPassword(): Action<OfLogin & BodyOf<"setPassword">> {
  return useAction(({ id, ...body }) => ask("setPassword", { params: { id }, body }));
}

/** Ends one session of a login, or with null all but the one of this screen. */
export function useEndSessions(): Action<OfLogin & BodyOf<"endSessions">> {
  return useAction(({ id, ...body }) => ask("endSessions", { params: { id }, body }));
}

export function useChangePassword(): UseMutationResult<unknown, Error, BodyOf<"changePassword">> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"changePassword">) => ask("changePassword", { body }),
    onSuccess: () =>
      Promise.all(
        [PEOPLE_KEY, AUDIT_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

function useAction<Variables>(act: (wish: Variables) => Promise<WirePeople>): Action<Variables> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (people) => {
      client.setQueryData(PEOPLE_KEY, people);
      void client.invalidateQueries({ queryKey: AUDIT_KEY });
      // The own name may be another.
      void client.invalidateQueries({ queryKey: SESSION_KEY });
    },
    onError: (error) => {
      // Somebody else was at work here.
      if (isRefusedAs(error, "login-gone")) {
        void client.invalidateQueries({ queryKey: PEOPLE_KEY });
      }
    },
  });
}
