import {
  endsSession,
  REFUSAL_STATUS,
  anySentenceOf,
  type ApiRefusal,
  type RefusalBody,
} from "@comanda/contract";
import { SECURITY_HEADERS } from "./headers.ts";

/** Headers by name; one that is set several times, a cookie, has a list. */
export type AnswerHeaders = Readonly<Record<string, string | string[]>>;

/**
 * An answer that is written already: status, headers and the body's text or bytes. What many answers have in common
 * may stand at the end as bytes: to turn a text into bytes anew for each of them would be most of the work.
 */
export class Answer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: string | Buffer;
  readonly tail: Buffer | undefined;
  readonly #plainBytes: number | undefined;
  #lines: string[] | undefined;

  /** @param plainBytes of a body that is compressed, what it was before */
  constructor(
    status: number,
    headers: AnswerHeaders,
    body: string | Buffer,
    tail?: Buffer,
    plainBytes?: number,
  ) {
    this.#plainBytes = plainBytes;
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.tail = tail;
  }

  /** Of the body before it was compressed. */
  get plainBytes(): number {
    return this.#plainBytes ?? Buffer.byteLength(this.body) + (this.tail?.length ?? 0);
  }

  /** Header names and values in turn, as they go onto the wire. */
  lines(): string[] {
    this.#lines ??= [
      ...linesOf(this.headers),
      "content-length",
      String(Buffer.byteLength(this.body) + (this.tail?.length ?? 0)),
    ];
    return this.#lines;
  }
}

const KNOWN_LINES = new WeakMap<object, readonly string[]>();

/** Most answers share their headers with all others of their kind. */
function linesOf(headers: AnswerHeaders): readonly string[] {
  const known = KNOWN_LINES.get(headers);
  if (known !== undefined) return known;
  const lines = Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => [name, value]),
  );
  KNOWN_LINES.set(headers, lines);
  return lines;
}

/** Headers of answers that belong to one person and must not be kept by anybody (D-16). */
export const PRIVATE = { ...SECURITY_HEADERS, "cache-control": "private, no-store" } as const;

const JSON_HEADERS = {
  ...PRIVATE,
  "content-type": "application/json; charset=utf-8",
} as const;

/** A JSON answer that is written already, all of it or up to a tail that is. */
export function jsonText(body: string, tail?: Buffer): Answer {
  return new Answer(200, JSON_HEADERS, body, tail);
}

/** The last property of a JSON object and its closing brace, written once for many answers: `,"orders":[]}`. */
export function lastProperty(name: string, value: unknown): Buffer {
  return Buffer.from(`,"${name}":${JSON.stringify(value)}}`);
}

/** @param head an object with one property at least */
export function jsonWithLast(head: object, last: Buffer): Answer {
  return jsonText(JSON.stringify(head).slice(0, -1), last);
}

export function json(body: unknown, status = 200): Answer {
  return new Answer(status, JSON_HEADERS, JSON.stringify(body));
}

/** A refusal as it leaves the server: kind, sentences in both languages, data, and a status that fits. */
export function refusal(about: ApiRefusal, currencySymbol = ""): Answer {
  const { en, zh } = anySentenceOf(about, currencySymbol);
  const body: RefusalBody = {
    kind: about.kind,
    message: en,
    message2: zh,
    ...("errorMsg" in about && { errorMsg: about.errorMsg || en }),
    ...(endsSession(about.kind) && { errorCode: 1 as const }),
    data: about,
  };
  const seconds = retryAfter(about);
  const headers = {
    ...JSON_HEADERS,
    ...(seconds !== undefined && { "retry-after": String(seconds) }),
  };
  return new Answer(REFUSAL_STATUS[about.kind], headers, JSON.stringify(body));
}

/** What passes by itself mostly does so within seconds. */
const TRY_AGAIN_SECONDS = 2;

function retryAfter(about: ApiRefusal): number | undefined {
  if (about.kind === "too-many-requests") return about.retryAfterSeconds;
  return about.kind === "try-again" ? TRY_AGAIN_SECONDS : undefined;
}
