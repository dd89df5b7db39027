import type { RequestOptions } from "node:http";
import { sendRequest } from "../../lib/http-request.ts";
import type { NoAnswer } from "./payment-provider.ts";

/** What a provider is sent. */
export interface ProviderRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** What came of it; never thrown. */
export type Exchanged =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "unanswered"; readonly reason: NoAnswer };

export type Exchange = (request: ProviderRequest) => Promise<Exchanged>;

interface ExchangeParts {
  /** Milliseconds for name, connection, request and the whole answer together. */
  readonly deadline?: number | undefined;
  /** Checks where a name leads, where whoever set the account up may not reach every address. */
  readonly lookup?: RequestOptions["lookup"];
}

const DEADLINE = 10_000;
/** Of an answer; what is longer is no answer of a provider. */
const ANSWER_BYTES = 262_144;

/** Sends a request and reads its whole answer. A redirect is an answer like any other and is not followed. */
export function httpExchange({ deadline = DEADLINE, lookup }: ExchangeParts = {}): Exchange {
  return async ({ method, url, headers, body = "" }) => {
    const signal = AbortSignal.timeout(deadline);
    const options: RequestOptions = {
      method,
      headers: {
        "user-agent": "Comanda",
        accept: "application/json, */*",
        ...headers,
        ...(method === "GET" ? {} : { "content-length": Buffer.byteLength(body) }),
      },
      signal,
      // A connection each: one that was kept may have been closed by the other side without a word.
      agent: false,
      ...(lookup === undefined ? {} : { lookup }),
    };
    try {
      return await send(url, options, method === "GET" ? "" : body);
    } catch (error) {
      return unanswered(signal.aborted ? "timed-out" : reasonOf(error));
    }
  };
}

function send(url: URL, options: RequestOptions, body: string): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest(url, options, (incoming) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      incoming.on("data", (piece: Buffer) => {
        bytes += piece.length;
        pieces.push(piece);
        if (bytes <= ANSWER_BYTES) return;
        resolve(unanswered("too-large"));
        sent.destroy();
      });
      incoming.on("end", () => {
        const text = Buffer.concat(pieces).toString("utf8");
        resolve({ kind: "answered", answer: { status: incoming.statusCode ?? 0, body: text } });
      });
      incoming.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function unanswered(reason: NoAnswer): Exchanged {
  return { kind: "unanswered", reason };
}

/** Without a connection nothing was done; after one broke nobody knows. */
function reasonOf(error: unknown): NoAnswer {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isBefore =
    /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$|CERT|SELF_SIGNED/;
  return isBefore.test(code) ? "no-connection" : "broken-off";
}
