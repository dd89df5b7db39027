import type { FastifyRequest } from "fastify";
import type { CallLimit } from "@comanda/contract/schemas";
import type { Limits } from "../config/config.ts";
import { looksLikeToken } from "../features/sessions/session-token.ts";
import { bearerOf } from "./bearer.ts";

/** How often calls of one kind may be made in a minute, and by whom they are counted. */
interface Allowance {
  readonly most: number;
  readonly by: "phone" | "address";
}

const MINUTE = 60_000;
/** Most callers remembered in a minute; strangers beyond it share one count. */
const CALLERS = 100_000;

/**
 * Counts calls by the minute. Each process counts for itself. Written here and not taken from a package, because
 * it stands in the way of every call: see docs/decisions (rate limits).
 */
export class RateLimiter {
  readonly #allowances: Readonly<Record<Exclude<CallLimit, "none">, Allowance>>;
  #minute = 0;
  #counts = new Map<string, number>();

  constructor({ openSession, read, placeOrder, signIn }: Limits) {
    this.#allowances = {
      scan: { most: openSession, by: "address" },
      read: { most: read, by: "phone" },
      order: { most: placeOrder, by: "phone" },
      signIn: { most: signIn, by: "address" },
      console: { most: read * 5, by: "address" },
    };
  }

  /** Counts a call; answers 0 when it may go on, else the seconds until the next minute. */
  count(limit: CallLimit, request: FastifyRequest, now: number): number {
    if (limit === "none") return 0;
    // A scan opens a session and is counted by address; what follows it, by the phone's session.
    const hasSession = limit === "scan" && looksLikeToken(bearerOf(request) ?? "");
    const counted = hasSession ? "read" : limit;
    const { most, by } = this.#allowances[counted];
    this.#turn(now);
    const key = this.#keyOf(counted, by, request);
    const made = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, made);
    return made <= most ? 0 : Math.ceil(((this.#minute + 1) * MINUTE - now) / 1000);
  }

  #turn(now: number): void {
    const minute = Math.floor(now / MINUTE);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#counts = new Map();
  }

  /** Calls of one kind are counted together. */
  #keyOf(counted: string, by: Allowance["by"], request: FastifyRequest): string {
    const caller = by === "phone" ? (bearerOf(request) ?? request.ip) : request.ip;
    const key = `${counted} ${caller}`;
    return this.#counts.size < CALLERS || this.#counts.has(key) ? key : counted;
  }
}
