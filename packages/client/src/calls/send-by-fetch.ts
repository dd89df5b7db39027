import { parseJson, type ApiReply, type Send } from "@comanda/contract";

/** Sent with every call of an app, beside what the call says. */
export interface EveryCall {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cache?: RequestCache;
}

/** Sends calls of the contract by the browser's fetch; one that is not answered in time is given up. */
export function sendByFetch(timeoutMilliseconds: number, every?: EveryCall): Send {
  return async ({ path, body, ...request }) => {
    const response = await fetch(path, {
      ...every,
      ...request,
      headers: { ...request.headers, ...every?.headers },
      body: body ?? null,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return readReply(response);
  };
}

/** Reads what fetch answered. What does not call itself JSON, or is none, has no body for us: a proxy's page. */
async function readReply(response: Response): Promise<ApiReply> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  return { status: response.status, body: isJson ? parseJson(text) : undefined };
}
