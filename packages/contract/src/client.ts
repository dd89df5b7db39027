import type { ApiRefusal, RefusalBody } from "./refusals.ts";
import type { Route } from "./route.ts";

/** A call ready to be sent by whatever the app has: fetch in a browser, inject in a test. */
export interface ApiRequest {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface ApiReply {
  readonly status: number;
  /** The parsed JSON body; undefined when there is none or it is no JSON. */
  readonly body: unknown;
}

/** Sends a request; rejects only when no answer arrived. */
export type Send = (request: ApiRequest) => Promise<ApiReply>;

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came of a call: an answer still to be checked by its schema, a refusal, or nothing at all. */
export type Outcome =
  | { readonly kind: "answered"; readonly status: number; readonly body: unknown }
  | { readonly kind: "refused"; readonly status: number; readonly refusal: ApiRefusal }
  | { readonly kind: "unanswered" };

/** HTTP status of each kind of refusal that is known. */
export type KnownStatuses = Readonly<Partial<Record<string, number>>>;

/**
 * Calls a route. Only our server's words count: an answer is a 2xx with JSON, a refusal is one that we know
 * under its own status. All else is unanswered, whatever its status: a proxy's 502, a Wi-Fi sign-in page with 200 or
 * 403, an empty 204. Whether the call took effect is unknown then, so that the caller repeats with the same key (D-14).
 *
 * @param statuses of the refusals that are known: those of a scan, those of guests, or all
 */
export async function callRoute(
  send: Send,
  route: Route,
  input: CallInput,
  statuses: KnownStatuses,
): Promise<Outcome> {
  let reply: ApiReply;
  try {
    reply = await send(requestTo(route, input));
  } catch {
    return { kind: "unanswered" };
  }
  const { status, body } = reply;
  if (status < 300 && body !== undefined) return { kind: "answered", status, body };
  const refusal = refusalIn(reply, statuses);
  return refusal === undefined ? { kind: "unanswered" } : { kind: "refused", status, refusal };
}

/** The request of a route, its address filled with `params` and `query`, both encoded. */
export function requestTo({ method, path }: Route, input: CallInput): ApiRequest {
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(input.params?.[key] ?? ""),
  );
  const query = Object.entries(input.query ?? {})
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join("&");
  return {
    method,
    path: query === "" ? filled : `${filled}?${query}`,
    headers: {
      ...(input.body !== undefined && { "content-type": "application/json" }),
      ...input.headers,
    },
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  };
}

function refusalIn({ status, body }: ApiReply, statuses: KnownStatuses): ApiRefusal | undefined {
  if (typeof body !== "object" || body === null || !("data" in body)) return undefined;
  const { data } = body as Partial<RefusalBody>;
  if (typeof data !== "object" || data === null) return undefined;
  return Object.hasOwn(statuses, data.kind) && statuses[data.kind] === status ? data : undefined;
}
