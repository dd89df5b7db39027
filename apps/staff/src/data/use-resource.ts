import { Refused } from "@comanda/client";
import { accept, refuse, type Result } from "@comanda/domain";
import type { StaffRefusalKind } from "@comanda/contract";
import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ONE_READ } from "./query-client.ts";
import { readAgain } from "./read-again.ts";
import { useComplain } from "./use-complain.ts";
import { useExplain } from "./use-explain.ts";

/** Something of the server that pages show and change: the people of a venue, its tables, its look. */
export interface Resource<Data> {
  readonly key: QueryKey;
  readonly read: () => Promise<Data>;
  /** Milliseconds until it is read again while a screen shows it; left out: when somebody comes back to the screen. */
  readonly again?: (data: Data | undefined) => number;
}

/** What is read, as far as it has come: the states that QueryState shows. */
export interface ReadState<Data> {
  /** Undefined until it has come. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

type OfStaff<Kinds extends StaffRefusalKind> = Kinds;

/** Refusals that only staff can meet and that say something else than that somebody was faster. */
type Otherwise = OfStaff<
  | "sign-in-wrong"
  | "sign-in-required"
  | "request-forged"
  | "owner-only"
  | "move-refused"
  | "order-held"
  | "not-held"
  | "not-payable"
  | "visit-unsettled"
  | "label-taken"
  | "label-alike"
  | "orders-open"
  | "set-up-closed"
  | "login-taken"
  | "logins-full"
  | "own-login"
  | "password-wrong"
  | "file-unreadable"
  | "file-too-heavy"
  | "file-failed"
  | "csv-headings-unknown"
  | "json-foreign"
  | "file-wrong"
  | "password-guessable"
  | "club-refused"
  | "upload-broken"
  | "import-outdated"
  | "reservation-time"
  | "csv-unreadable"
  | "reservation-ended"
  | "key-unknown"
  | "reservation-ordered"
  | "table-taken"
  | "import-wrong"
  | "webhook-address"
  | "webhook-off"
  | "events-waiting"
  | "payment-account"
  | "programme-account"
  | "currency-fixed"
  | "refund-by-bank"
  | "voucher-code-used"
  | "question-impossible"
  | "picture-unreadable"
  | "picture-too-many-pixels"
>;

/**
 * Refusals by which somebody hears that somebody else was faster: what stands on the screen is no longer there. One that is new
 * among those of staff does not compile before it stands here or above.
 */
const OUTDATED: Readonly<Record<Exclude<StaffRefusalKind, Otherwise> | "not-found", true>> = {
  "settings-outdated": true,
  "look-outdated": true,
  "reservation-outdated": true,
  "webhook-outdated": true,
  "bill-changed": true,
  "attention-settled": true,
  "money-in-use": true,
  "refund-under-way": true,
  "more-time-given": true,
  "login-gone": true,
  "not-found": true,
};

/** Whether a change was refused because somebody else had changed the same thing meanwhile. */
export function isOutdated(failure: unknown): boolean {
  return failure instanceof Refused && Object.hasOwn(OUTDATED, failure.refusal.kind);
}

function readOptions<Data>({ key, read, again }: Resource<Data>) {
  return queryOptions<Data>({
    queryKey: key,
    queryFn: read,
    staleTime: ONE_READ,
    refetchInterval: ({ state }) => again?.(state.data) ?? false,
  });
}

/** A page's loader: begins to read what the page shows while its code is on the way. */
export function loaderOf<Data>(resource: Resource<Data>): (client: QueryClient) => Promise<void> {
  return (client) => client.prefetchQuery(readOptions(resource));
}

/** A change that is shown before the server has taken it. */
interface ShownAtOnce<Data> {
  readonly atOnce: (data: Data, variables: unknown) => Data;
  readonly variables: unknown;
}

/**
 * Reads something of the server. Changes that are on their way and shown at once lie over it: one that is refused is gone by
 * itself, and takes none of the others along.
 */
export function useResource<Data>(resource: Resource<Data>): ReadState<Data> {
  const { data, error, refetch } = useQuery(readOptions(resource));
  const changes = useMutationState({
    filters: { mutationKey: resource.key, status: "pending" },
    select: ({ meta, state }) => ({ atOnce: meta?.["atOnce"], variables: state.variables }),
  }).filter((change): change is ShownAtOnce<Data> => change.atOnce !== undefined);
  return {
    data: data === undefined ? undefined : overlaid(data, changes),
    error,
    onRetry: () => void refetch(),
  };
}

function overlaid<Data>(data: Data, changes: readonly ShownAtOnce<Data>[]): Data {
  let shown = data;
  for (const { atOnce, variables } of changes) shown = atOnce(shown, variables);
  return shown;
}

/** A change of something of the server, by one part of the screen. */
export interface Change<Variables, Answer> {
  readonly isPending: boolean;
  readonly isDone: boolean;
  /** Why the last one was not made, as a sentence for the form that asked for it. */
  readonly problem: string | undefined;
  /** Makes the change. What is refused or not answered is answered here and never thrown. */
  readonly send: (variables: Variables) => Promise<Result<Answer, unknown>>;
  /** As `send`, for a button: why it was not made is said in a notice, under a title. */
  readonly press: (variables: Variables, about?: ReactNode) => Promise<Result<Answer, unknown>>;
  /** Forgets how the last one ended. */
  readonly reset: () => void;
}

interface ChangeOptions<Data, Variables, Answer> {
  /** What the resource is after it; left out where the server answers just that. */
  readonly after?: (data: Data | undefined, answer: Answer) => Data | undefined;
  /** What is shown while it is on its way; left out: nothing changes before the server has said so. */
  readonly atOnce?: (data: Data, variables: Variables) => Data;
  /** What else may be another by it, and is read again. */
  readonly also?: readonly QueryKey[];
}

export function useChange<Data, Variables = void>(
  resource: Resource<Data>,
  act: (variables: Variables) => Promise<Data>,
  options?: ChangeOptions<Data, Variables, Data>,
): Change<Variables, Data>;
export function useChange<Data, Variables, Answer>(
  resource: Resource<Data>,
  act: (variables: Variables) => Promise<Answer>,
  options: ChangeOptions<Data, Variables, Answer> & {
    readonly after: (data: Data | undefined, answer: Answer) => Data | undefined;
  },
): Change<Variables, Answer>;
/** Changes something of the server. Where somebody else was faster, what they made of it is read. */
export function useChange<Data, Variables>(
  { key }: Resource<Data>,
  act: (variables: Variables) => Promise<Data>,
  { after = (_, answer) => answer, atOnce, also = [] }: ChangeOptions<Data, Variables, Data> = {},
): Change<Variables, Data> {
  const client = useQueryClient();
  const explain = useExplain();
  const complain = useComplain();
  const mutation = useMutation({
    mutationKey: key,
    meta: { atOnce },
    mutationFn: act,
    onSuccess: (answer) => {
      client.setQueryData<Data>(key, (data) => after(data, answer));
      for (const each of also) refresh(client, each);
    },
    onError: (error) => {
      if (isOutdated(error)) refresh(client, key);
    },
    onSettled: () => {
      // The last of several reads it again; an earlier one would show the later ones undone.
      const isLast = client.isMutating({ mutationKey: key }) === 1;
      if (atOnce !== undefined && isLast) readAgain(client, key);
    },
  });
  const { mutateAsync, isPending, isSuccess, error, reset } = mutation;
  const send = (variables: Variables): Promise<Result<Data, unknown>> =>
    mutateAsync(variables).then(accept, refuse);
  const press = async (variables: Variables, about?: ReactNode): Promise<Result<Data, unknown>> => {
    const sent = await send(variables);
    if (!sent.ok) complain(sent.refusal, about);
    return sent;
  };
  const problem = error === null ? undefined : explain(error);
  return { isPending, isDone: isSuccess, problem, send, press, reset };
}

/** Reads something again; of a list that was read page by page the first one: it is the first that has changed. */
export function refresh(client: QueryClient, key: QueryKey): void {
  client.setQueriesData<unknown>({ queryKey: key, exact: true }, firstPage);
  void client.invalidateQueries({ queryKey: key });
}

function firstPage(data: unknown): unknown {
  return isPaged(data)
    ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
    : data;
}

function isPaged(data: unknown): data is InfiniteData<unknown> {
  return typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;
}
