import type { RequestOptions } from "node:http";
import { sendRequest } from "../../lib/http-request.ts";
import type { Problem, Tried } from "../../tables/outbox/outbox-event.ts";
import { signatures, type SignedMessage } from "./sign.ts";
import {
  checkedLookup,
  isRefusedAddress,
  PrivateAddress,
  UnknownHost,
  type PrivateAddresses,
} from "./webhook-address.ts";

/** For name, connection, request and the head of the answer together. */
const DEADLINE = 10_000;
/** What is read of an answer; nobody looks at it. */
const ANSWER_BYTES = 16_384;

export interface WebhookTarget {
  readonly url: URL;
  readonly secrets: readonly string[];
  readonly may: PrivateAddresses;
}

/**
 * Sends a signed message. Taken is what is answered by 2xx within ten seconds; a redirect is not followed, because
 * nobody has checked where it leads. `signal` breaks it off.
 */
export async function postEvent(
  { url, secrets, may }: WebhookTarget,
  message: SignedMessage,
  signal: AbortSignal,
): Promise<Tried> {
  if (isRefusedAddress(url, may)) return failed({ kind: "private-address" });
  const deadline = AbortSignal.timeout(DEADLINE);
  const options: RequestOptions = {
    method: "POST",
    headers: headersOf(message, secrets),
    lookup: checkedLookup(url, may),
    signal: AbortSignal.any([deadline, signal]),
    // A connection each: one that was kept may have been closed by the other side without a word.
    agent: false,
  };
  try {
    const status = await send(url, options, message.body);
    if (status >= 200 && status < 300) return { kind: "delivered" };
    return failed({ kind: status >= 300 && status < 400 ? "redirect" : "status", status });
  } catch (error) {
    if (signal.aborted) return { kind: "released" };
    return failed(deadline.aborted ? { kind: "timed-out" } : problemOf(error));
  }
}

function headersOf(message: SignedMessage, secrets: readonly string[]): RequestOptions["headers"] {
  return {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(message.body),
    "user-agent": "Comanda-Webhooks",
    "webhook-id": message.id,
    "webhook-timestamp": message.timestamp,
    "webhook-signature": signatures(message, secrets),
  };
}

/** The status of the answer. What follows it is read up to a bound and thrown away. */
function send(url: URL, options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest(url, options, (answer) => {
      let bytes = 0;
      answer.on("data", (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > ANSWER_BYTES) answer.destroy();
      });
      // Whatever becomes of the rest: the status has been said.
      answer.on("error", () => undefined);
      resolve(answer.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function failed(problem: Problem): Tried {
  return { kind: "failed", problem };
}

/** What broke a connection, as an owner can understand it. */
function problemOf(error: unknown): Problem {
  if (error instanceof PrivateAddress) return { kind: "private-address" };
  if (error instanceof UnknownHost) return { kind: "unknown-host" };
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return { kind: "certificate" };
  return { kind: code === "ETIMEDOUT" ? "timed-out" : "no-connection" };
}
