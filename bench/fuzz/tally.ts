/** Why: what went wrong is counted by status, and shown so that it can be sent once more. */
import type { WireReply, WireRequest } from "./wire.ts";

export interface Tally {
  calls: number;
  readonly statuses: Map<number, number>;
  /** Calls refused with 500, 502 and the like, or not answered. */
  failed: number;
  note(request: WireRequest, reply: WireReply): void;
  count(status: number): number;
}

/** So many failures of a kind are shown whole. */
const SHOWN = 3;
const SHOWN_SIGNS = 400;

/** Counts every reply; what hung up itself is owed none. */
export function tally(): Tally {
  const statuses = new Map<number, number>();
  const kinds = new Map<string, number>();
  const count = (status: number): number => statuses.get(status) ?? 0;
  const counted: Tally = {
    calls: 0,
    failed: 0,
    statuses,
    count,
    note: (request, reply) => {
      const { status } = reply;
      counted.calls += 1;
      if (status === 0 && request.half === "hung up") return;
      statuses.set(status, count(status) + 1);
      if (status > 0 && status < 500) return;
      if (status !== 503) counted.failed += 1;
      const kind = `${status} ${reply.reason ?? ""}`;
      const seen = (kinds.get(kind) ?? 0) + 1;
      kinds.set(kind, seen);
      if (seen <= SHOWN) show(request, reply);
    },
  };
  return counted;
}

function show(request: WireRequest, { status, text, reason }: WireReply): void {
  const { method, path, headers, body, half } = request;
  const parts = [
    `${status} ${reason ?? text}`,
    `${method} ${path} ${half ?? ""}`,
    JSON.stringify(headers),
    String(body),
  ];
  for (const part of parts) process.stdout.write(`  ${part.slice(0, SHOWN_SIGNS)}\n`);
}
