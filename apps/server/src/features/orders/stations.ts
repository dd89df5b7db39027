import { hashOf } from "../../ids.ts";
import type { Database } from "../../db/database.ts";
import { DatabaseUnavailable } from "../../db/unavailable.ts";

/** A station asks every 20 seconds at least; one that has missed two questions is no longer awake. */
const AWAKE_MILLISECONDS = 60_000;
/** So that a station writes twice a minute, however often it asks. */
const RENEWED_MILLISECONDS = 30_000;

export interface AskingScreen {
  readonly venueId: string;
  /** The hash of its session's token. */
  readonly session: string;
  /** Names the browser's tab among those of one session; undefined where it did not say. */
  readonly tab: string | undefined;
  readonly isStation: boolean;
  readonly now: number;
}

/**
 * Notes whether the screen that asks is a station that somebody can see; answers how many of the venue are (D-07). All
 * its screens hear when the first comes or the last goes. Two tabs of one browser share a session, and one of them may be
 * in service: a tab notes and forgets itself alone, and a screen that names no tab nothing.
 */
export async function countStations(database: Database, screen: AskingScreen): Promise<number> {
  const { venueId, session, tab, isStation, now } = screen;
  const all = await database.reader
    .selectFrom("station")
    .select(["session_hash", "awake_until"])
    .where("venue_id", "=", venueId)
    .where("awake_until", ">", now)
    .execute();
  if (tab === undefined) return all.length + (isStation ? 1 : 0);
  const key = hashOf(`${session} ${tab}`);
  const others = all.filter(({ session_hash: each }) => each !== key).length;
  const own = all.find(({ session_hash: each }) => each === key);
  const isNoted =
    own === undefined ? !isStation : isStation && own.awake_until - now > RENEWED_MILLISECONDS;
  const isNews = others === 0 && isStation !== (own !== undefined);
  if (!isNoted) await noteIfAble(database, { venueId, key, isStation, now, isNews });
  return others + (isStation ? 1 : 0);
}

interface Note {
  readonly venueId: string;
  /** Of the row. */
  readonly key: string;
  readonly isStation: boolean;
  readonly now: number;
  /** Whether it is the first station that comes or the last that goes. */
  readonly isNews: boolean;
}

/** A kitchen reads its board also from a database that takes no writes; its next question notes the station. */
async function noteIfAble(database: Database, screen: Note): Promise<void> {
  try {
    await note(database, screen);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}

async function note(
  database: Database,
  { venueId, key, isStation, now, isNews }: Note,
): Promise<void> {
  await database.write(async (trx) => {
    await trx
      .deleteFrom("station")
      .where((where) =>
        where.or([where("session_hash", "=", key), where("awake_until", "<=", now)]),
      )
      .execute();
    if (isStation) {
      const row = {
        session_hash: key,
        venue_id: venueId,
        awake_until: now + AWAKE_MILLISECONDS,
      };
      await trx
        .insertInto("station")
        .values(row)
        .onConflict((met) => met.column("session_hash").doUpdateSet(row))
        .execute();
    }
    if (isNews) trx.onCommit({ venueId, topic: "orders" });
  });
}
