import type { Transaction } from "kysely";
import type { Announce, Announcement } from "./announcement.ts";
import type { Writer } from "./database-base.ts";
import type { Tables } from "./tables.ts";

/**
 * Runs a transaction and tells after its commit what was announced in it: nothing of a transaction that is undone, and
 * nothing before others can see what has changed. A transaction that runs again begins with nothing announced.
 */
export async function announcingTransaction<T>(
  transact: (run: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>,
  work: (trx: Writer) => Promise<T>,
  announce: Announce,
): Promise<T> {
  let gathered: Announcement[] = [];
  const value = await transact((trx) => {
    const mine: Announcement[] = [];
    gathered = mine;
    return work(Object.assign(trx, { onCommit: (said: Announcement) => void mine.push(said) }));
  });
  for (const announcement of gathered) announce(announcement);
  return value;
}
