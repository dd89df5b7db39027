import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ROUTES } from "@comanda/contract";
import type { OrderWriter } from "../tables/orders/order-writer.ts";
import type { Deliver } from "../jobs/outbox/outbox.ts";
import type { Tried } from "../tables/outbox/outbox-event.ts";
import { bearerOf } from "../lib/bearer.ts";
import { PRIVATE } from "../lib/reply.ts";

/** What a server counts of itself. */
export interface Metrics {
  readonly contentType: string;
  /** A request was answered; `route` is the pattern and never the address. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** A call of the contract was refused. */
  refused(call: string, kind: string): void;
  /** An order was written. */
  placed(): void;
  /** A try to deliver an event has ended. */
  tried(outcome: Tried["kind"]): void;
  /** A payment notification was not genuine, or nobody's. */
  notificationThrownAway(kind: string): void;
  /** Everything, in Prometheus's text format. */
  text(): Promise<string>;
}

/** They stay open as long as a phone looks; what they took says nothing. */
const STREAMS: ReadonlySet<string | undefined> = new Set([
  ROUTES.followOrders.path,
  ROUTES.followBoard.path,
]);

/** `/metrics` for Prometheus, for whoever knows the token; 401 for everybody else. */
export function bindMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.addHook("onResponse", (request, reply, next) => {
    observe(metrics, request, reply);
    next();
  });
  const expected = digestOf(token);
  app.get("/metrics", async (request, reply) => {
    reply.headers(PRIVATE);
    if (!timingSafeEqual(digestOf(bearerOf(request) ?? ""), expected)) {
      return reply.code(401).header("www-authenticate", "Bearer").send({ status: "unauthorized" });
    }
    return reply.header("content-type", metrics.contentType).send(await metrics.text());
  });
}

function observe(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const { url } = request.routeOptions;
  if (STREAMS.has(url)) return;
  metrics.answered(request.method, url ?? "none", reply.statusCode, reply.elapsedTime / 1000);
}

/** Of one length, so that comparing tells nothing of the token. */
function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** The writer, with each order that it has placed counted. */
export function countPlaced(orders: OrderWriter, metrics: Metrics): OrderWriter {
  return {
    ...orders,
    place: async (order) => {
      const outcome = await orders.place(order);
      if (outcome.kind === "placed") metrics.placed();
      return outcome;
    },
  };
}

/** The same deliveries, each counted by what came of it. */
export function countTried(deliver: Deliver, metrics: Metrics): Deliver {
  return async (event, signal) => {
    const tried = await deliver(event, signal);
    metrics.tried(tried.kind);
    return tried;
  };
}
