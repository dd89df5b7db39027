import type { FastifyRequest } from "fastify";
import type { EndpointName } from "@comanda/contract";
import type { Limits } from "../config/config.ts";
import { looksLikeToken } from "../features/sessions/session-token.ts";
import { bearerOf } from "./bearer.ts";

/** How often a call may be made in a minute, and by whom it is counted. */
interface RouteLimit {
  readonly most: number;
  /** Calls of one bucket are counted together. */
  readonly bucket: string;
  /** Phones of one venue share an address: what has a session is counted by it, the rest by address. */
  readonly by: "phone" | "address";
}

/** Undefined: the menu and other public bytes are not counted. */
type RouteLimits = Readonly<Record<EndpointName, RouteLimit | undefined>>;

const MINUTE = 60_000;
/** Most callers remembered in a minute; strangers beyond it share one count. */
const CALLERS = 100_000;

/**
 * Counts calls by the minute. Each process counts for itself. Written here and not taken from a package, because
 * it stands in the way of every call: see docs/decisions (rate limits).
 */
export class RateLimiter {
  readonly #limits: RouteLimits;
  readonly #scan: RouteLimit;
  #minute = 0;
  #counts = new Map<string, number>();

  constructor(limits: Limits) {
    this.#limits = routeLimits(limits);
    this.#scan = { most: limits.openSession, bucket: "scan ", by: "address" };
  }

  /** Counts a call; answers 0 when it may go on, else the seconds until the next minute. */
  count(name: EndpointName, request: FastifyRequest, now: number): number {
    // A scan opens a session and is counted by address; what follows it, by the phone's session.
    const isScan = name === "loadSettings" && !looksLikeToken(bearerOf(request) ?? "");
    const limit = isScan ? this.#scan : this.#limits[name];
    if (limit === undefined) return 0;
    this.#turn(now);
    const key = this.#keyOf(limit, request);
    const made = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, made);
    return made <= limit.most ? 0 : Math.ceil(((this.#minute + 1) * MINUTE - now) / 1000);
  }

  #turn(now: number): void {
    const minute = Math.floor(now / MINUTE);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#counts = new Map();
  }

  #keyOf({ bucket, by }: RouteLimit, request: FastifyRequest): string {
    const caller = by === "phone" ? (bearerOf(request) ?? request.ip) : request.ip;
    const key = bucket + caller;
    return this.#counts.size < CALLERS || this.#counts.has(key) ? key : bucket;
  }
}

function routeLimits(limits: Limits): RouteLimits {
  const read: RouteLimit = { most: limits.read, bucket: "read ", by: "phone" };
  const signIn: RouteLimit = { most: limits.signIn, bucket: "sign in ", by: "address" };
  const console: RouteLimit = { most: limits.read * 5, bucket: "console ", by: "address" };
  return {
    loadSettings: read,
    loadMenu: undefined,
    checkValidity: read,
    checkStock: read,
    placeOrder: { most: limits.placeOrder, bucket: "order ", by: "phone" },
    readOrder: read,
    readOrderStatus: read,
    readTakeAwayNumber: read,
    followOrders: read,
    signIn,
    signOut: console,
    readStaffSession: console,
    readBoard: console,
    acknowledgeOrders: console,
    moveOrder: console,
    followBoard: console,
    listItems: console,
    setItemState: console,
    listPlaces: console,
    addPlaces: console,
    issueCode: console,
    revokeCode: console,
    checkSetUp: signIn,
    setUpVenue: signIn,
  };
}
