import type { ServerResponse } from "node:http";
import type { ProviderName } from "./payment-book.ts";

/**
 * What a provider does instead of answering. `refuse` answers 503 and does nothing, `hang` never answers and does nothing;
 * the others do what was asked: `drop` hangs up, `silence` never answers, `nonsense` answers a page, `flood` answers without end.
 */
export const FAULTS = ["refuse", "hang", "drop", "silence", "nonsense", "flood"] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults that wait for the next calls of a provider. */
export class Faults<Name extends string = ProviderName> {
  readonly #waiting = new Map<Name, (Fault | undefined)[]>();
  /** What every call meets until it is over. */
  readonly #lasting = new Map<Name, Fault>();

  /** The next call, or the one behind so many others. */
  add(provider: Name, fault: Fault, behind = 0): void {
    const waiting = this.#waiting.get(provider) ?? [];
    this.#waiting.set(provider, waiting);
    waiting.push(...Array.from({ length: behind }, () => undefined), fault);
  }

  /** From now on every call, until it is over. */
  last(provider: Name, fault: Fault): void {
    this.#lasting.set(provider, fault);
  }

  /** It does what it is asked again; what waited for its calls is gone. */
  end(provider: Name): void {
    this.#waiting.delete(provider);
    this.#lasting.delete(provider);
  }

  next(provider: Name): Fault | undefined {
    return this.#lasting.get(provider) ?? this.#waiting.get(provider)?.shift();
  }
}

/** Whether what was asked is done. */
export function isDoneDespite(fault: Fault): boolean {
  return fault !== "refuse" && fault !== "hang";
}

export function answerBadly(response: ServerResponse, fault: Fault): void {
  switch (fault) {
    case "refuse":
      response.writeHead(503).end("busy");
      return;
    case "hang":
    case "silence":
      return;
    case "drop":
      response.destroy();
      return;
    case "nonsense":
      response.writeHead(200, { "content-type": "text/html" }).end("<html>Maintenance</html>");
      return;
    case "flood":
      flood(response);
      return;
  }
}

/** Goes on until the other side hangs up. */
function flood(response: ServerResponse): void {
  response.writeHead(200);
  const more = (): void => {
    if (response.destroyed) return;
    if (response.write("a".repeat(16_384))) setImmediate(more);
    else response.once("drain", more);
  };
  more();
}
