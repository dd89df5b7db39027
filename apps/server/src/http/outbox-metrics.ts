import { Counter, Gauge, type Registry } from "prom-client";
import type { Database } from "../db/database.ts";
import { countOutbox, type OutboxCounts } from "../tables/outbox/outbox-counts.store.ts";
import type { Metrics } from "./metrics-route.ts";

/** A database that does not answer is no reason to tell nothing else. */
const UNKNOWN: OutboxCounts = { waiting: Number.NaN, oldestAt: Number.NaN, failed: Number.NaN };

/** What waits for other systems, of all venues, and how this process's tries ended. */
export function watchOutbox(
  { reader }: Database,
  clock: () => number,
  registers: Registry[],
): Pick<Metrics, "tried"> {
  const tries = new Counter({
    name: "comanda_outbox_tries_total",
    help: "Tries to deliver an event by what came of them; released: broken off by this process",
    labelNames: ["outcome"],
    registers,
  });
  let looking: Promise<OutboxCounts> | undefined;
  // Prometheus reads all three at once: they are one look.
  const look = (): Promise<OutboxCounts> => {
    looking ??= countOutbox(reader)
      .catch(() => UNKNOWN)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const watch = (name: string, help: string, valueOf: (counts: OutboxCounts) => number): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      collect: async (): Promise<void> => gauge.set(valueOf(await look())),
    });
  };
  watch(
    "comanda_outbox_events_waiting",
    "Events that wait for their delivery",
    ({ waiting }) => waiting,
  );
  watch(
    "comanda_outbox_oldest_waiting_seconds",
    "How long the oldest event has waited; 0 where none waits",
    ({ oldestAt }) => (oldestAt === null ? 0 : Math.max(0, clock() - oldestAt) / 1000),
  );
  watch(
    "comanda_outbox_events_failed",
    "Events that were given up, until somebody sends them again",
    ({ failed }) => failed,
  );
  return { tried: (outcome) => tries.inc({ outcome }) };
}
