import {
  endsSession,
  REFUSAL_STATUS,
  sentenceOf,
  type ApiRefusal,
  type RefusalBody,
} from "@comanda/contract";
import { SECURITY_HEADERS } from "./headers.ts";

/** An answer that is written already: status, headers and the body's text or bytes. */
export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;

  constructor(status: number, headers: Readonly<Record<string, string>>, body: string | Buffer) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** Headers of answers that belong to one person and must not be kept by anybody (D-16). */
export const PRIVATE = { ...SECURITY_HEADERS, "cache-control": "private, no-store" } as const;

const JSON_HEADERS = {
  ...PRIVATE,
  "content-type": "application/json; charset=utf-8",
} as const;

/**
 * Bytes that are the same for everybody and for ever, kept ready down to the header lines: they go out without
 * anything being done for them again.
 */
export class ReadyAnswer extends Answer {
  /** Names and values in turn, as they go onto the wire. */
  readonly lines: string[];

  constructor(headers: Readonly<Record<string, string>>, body: Buffer) {
    const whole = { ...headers, "content-length": String(body.length) };
    super(200, whole, body);
    this.lines = Object.entries(whole).flat();
  }
}

/** A JSON answer that is written already. */
export function jsonText(body: string, status = 200): Answer {
  return new Answer(status, JSON_HEADERS, body);
}

export function json(body: unknown, status = 200): Answer {
  return jsonText(JSON.stringify(body), status);
}

/** A refusal as it leaves the server: kind, sentences in both languages, data, and a status that fits. */
export function refusal(about: ApiRefusal, currencySymbol = ""): Answer {
  const { en, zh } = sentenceOf(about, currencySymbol);
  const body: RefusalBody = {
    kind: about.kind,
    message: en,
    message2: zh,
    ...(endsSession(about.kind) && { errorCode: 1 as const }),
    data: about,
  };
  const headers = {
    ...JSON_HEADERS,
    ...(about.kind === "too-many-requests" && { "retry-after": String(about.retryAfterSeconds) }),
  };
  return new Answer(REFUSAL_STATUS[about.kind], headers, JSON.stringify(body));
}
