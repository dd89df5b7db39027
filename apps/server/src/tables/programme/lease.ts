import { sql } from "kysely";

/** Something is due at some time. Written out, so that the databases find the index. */
export const IS_DUE = sql<boolean>`next_at > 0`;

/** What is written of a row that somebody is at until then: it is nobody else's, and due again where they are not heard of. */
export function leasedUntil(until: number) {
  return { leased_until: until, next_at: until, tries: sql<number>`tries + 1` };
}

/**
 * What is written of a row that was leased until `lease`, once it is let go. Where something happened to it meanwhile it is due already, and
 * stays so; else it is due at `nextAt`, 0 for never.
 */
export function releasedUntil(lease: number, nextAt: number) {
  const next = sql<number>`case when next_at = ${lease} then ${nextAt} else next_at end`;
  return { leased_until: 0, next_at: next };
}
