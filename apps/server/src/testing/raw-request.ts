import { request as httpRequest } from "node:http";
import type { ApiReply, ApiRequest } from "@comanda/contract";

/** What came back over the wire, with what `Send` leaves out. */
export interface RawReply extends ApiReply {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Names and values of the cookies that were set, as they are sent back. */
  readonly cookies: readonly string[];
  readonly bytes: Buffer;
  readonly text: string;
}

export type RawSend = (request: ApiRequest) => Promise<RawReply>;

export function sender(url: string): RawSend {
  return (request) => sendOver(url, request);
}

/**
 * One request over one connection. Not fetch: that one repairs paths and headers, which a client with bad
 * intentions does not.
 */
function sendOver(url: string, request: ApiRequest): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      url,
      { method: request.method, path: request.path, headers: request.headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString("utf8");
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            cookies: (response.headers["set-cookie"] ?? []).map((set) => set.split(";")[0] ?? ""),
            bytes,
            text,
            body: parsed(text),
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(request.body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
