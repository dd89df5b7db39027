import type { ApiRefusal, RefusalBody } from "./refusals.ts";
import { ROUTES, type EndpointName } from "./routes.ts";

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

/**
 * Calls an endpoint by name. A 5xx without a typed refusal counts as unanswered: whether it took effect is
 * unknown, so that the caller repeats with the same key (D-14).
 */
export async function call(
  send: Send,
  name: EndpointName,
  input: CallInput = {},
): Promise<Outcome> {
  let reply: ApiReply;
  try {
    reply = await send(requestFor(name, input));
  } catch {
    return { kind: "unanswered" };
  }
  if (reply.status < 400) return { kind: "answered", status: reply.status, body: reply.body };
  const refusal = refusalIn(reply.body) ?? untypedRefusal(reply.status);
  if (refusal === undefined) return { kind: "unanswered" };
  return { kind: "refused", status: reply.status, refusal };
}

export function requestFor(name: EndpointName, input: CallInput): ApiRequest {
  const { method, path } = ROUTES[name];
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

/** What a proxy refuses in its own words is refused; only a 5xx leaves open whether it took effect. */
function untypedRefusal(status: number): ApiRefusal | undefined {
  return status < 500 ? { kind: "bad-request", place: `HTTP ${status}` } : undefined;
}

function refusalIn(body: unknown): ApiRefusal | undefined {
  if (typeof body !== "object" || body === null || !("data" in body)) return undefined;
  const { data } = body as Partial<RefusalBody>;
  return typeof data === "object" && data !== null && "kind" in data ? data : undefined;
}
