import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/database.ts";
import type { Metrics } from "./metrics-route.ts";
import { watchOutbox } from "./outbox-metrics.ts";
import type { Streams } from "./streams.ts";

/** Upper ends of the durations that are told apart, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Anybody may invent a method; these have a label of their own. */
const METHODS = new Set(["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"]);

/** Counts and gauges of one process, in the names of the field: Prometheus reads them at /metrics. */
export function createMetrics(database: Database, streams: Streams, clock: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Answered requests by route pattern and class of status; none: no route of ours",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers,
  });
  const placed = new Counter({
    name: "comanda_orders_placed_total",
    help: "Orders written; one that is sent again with its key counts once",
    registers,
  });
  const refused = new Counter({
    name: "comanda_calls_refused_total",
    help: "Refused calls by name and kind of refusal",
    labelNames: ["call", "kind"],
    registers,
  });
  const thrownAway = new Counter({
    name: "comanda_payment_notifications_thrown_away_total",
    help: "Payment notifications that are not genuine or nobody's, by why; not each has a line in the log",
    labelNames: ["kind"],
    registers,
  });
  const openStreams: Gauge = new Gauge({
    name: "comanda_open_streams",
    help: "Phones and boards that follow live events",
    registers,
    collect: (): void => openStreams.set(streams.size),
  });
  watchDatabase(database, registers);
  return {
    contentType: registry.contentType,
    answered: (method, route, status, seconds) => {
      const labels = {
        method: METHODS.has(method) ? method : "other",
        route,
        status: `${Math.floor(status / 100)}xx`,
      };
      duration.observe(labels, seconds);
    },
    refused: (call, kind) => refused.inc({ call, kind }),
    placed: () => placed.inc(),
    notificationThrownAway: (kind) => thrownAway.inc({ kind }),
    ...watchOutbox(database, clock, registers),
    text: () => registry.metrics(),
  };
}

function watchDatabase(database: Database, registers: Registry[]): void {
  if (database.kind === "sqlite") {
    const queued: Gauge = new Gauge({
      name: "comanda_sqlite_write_queue_length",
      help: "Writes that wait for their commit",
      registers,
      collect: (): void => queued.set(database.queue.length),
    });
    return;
  }
  const { pool } = database;
  const connections = new Gauge({
    name: "comanda_postgres_pool_connections",
    help: "Connections in use and idle, and calls that wait for one",
    labelNames: ["state"],
    registers,
    collect: (): void => {
      connections.set({ state: "used" }, pool.totalCount - pool.idleCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}
