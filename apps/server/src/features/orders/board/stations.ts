import { cookedTogether, type Cooked } from "@comanda/domain/order";
import type { WireBoard } from "@comanda/contract";
import { hashOf } from "../../../ids.ts";
import type { Database } from "../../../db/database.ts";
import { DatabaseUnavailable } from "../../../db/unavailable.ts";
import { lockOrders } from "../../../tables/orders/board.store.ts";
import {
  deleteStation,
  insertStation,
  listAwake,
  type Station,
} from "../../../tables/orders/station.store.ts";

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
  /** The ids of the categories that it cooks; undefined: everything. */
  readonly cooks: readonly string[] | undefined;
  readonly now: number;
}

/** How many of the venue are awake, the screen that asks included, and what the others cook. */
type Stations = Pick<WireBoard, "stations" | "cookedElsewhere">;

/**
 * Notes whether the screen that asks is a station that somebody can see, and what it cooks; answers how the venue's
 * stations stand (D-07). All its screens hear when the first comes or the last goes, and when it changes what is cooked.
 * Two tabs of one browser share a session, and one of them may be in service: a tab notes and forgets itself alone, and a
 * screen that names no tab nothing.
 */
export async function readStations(database: Database, screen: AskingScreen): Promise<Stations> {
  const { venueId, session, tab, isStation, now } = screen;
  const awake = await listAwake(database.reader, venueId, now);
  if (tab === undefined) return standing(awake, isStation);
  const key = hashOf(`${session} ${tab}`);
  const cooks = isStation ? [...new Set(screen.cooks)].sort().join() : "";
  const own = awake.find(({ session_hash: each }) => each === key);
  const isNoted =
    own === undefined
      ? !isStation
      : isStation && own.cooks === cooks && own.awake_until - now > RENEWED_MILLISECONDS;
  if (!isNoted) await noteIfAble(database, { venueId, key, isStation, cooks, now });
  return standing(
    awake.filter((each) => each !== own),
    isStation,
  );
}

function standing(others: readonly Station[], isStation: boolean): Stations {
  const together = cookedTogether(others.map(cookedBy));
  return {
    stations: others.length + (isStation ? 1 : 0),
    cookedElsewhere: together === "everything" ? null : [...together].sort(),
  };
}

function cookedBy({ cooks }: Pick<Station, "cooks">): Cooked {
  return cooks === "" ? "everything" : new Set(cooks.split(","));
}

interface Note {
  readonly venueId: string;
  /** Of the row. */
  readonly key: string;
  readonly isStation: boolean;
  readonly cooks: string;
  readonly now: number;
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
  { venueId, key, isStation, cooks, now }: Note,
): Promise<void> {
  await database.write(async (trx) => {
    // One at a time: of two that go at one moment each would find the other still there, and nobody would hear of it.
    await lockOrders(database.kind, trx, venueId);
    const before = await listAwake(trx, venueId, now);
    const others = before.filter(({ session_hash: each }) => each !== key);
    await deleteStation(trx, key, now);
    if (isStation) {
      const awake_until = now + AWAKE_MILLISECONDS;
      await insertStation(trx, { session_hash: key, venue_id: venueId, awake_until, cooks });
    }
    const after = isStation ? [...others, { cooks }] : others;
    if (kindsOf(before) !== kindsOf(after)) trx.onCommit({ venueId, topic: "orders" });
  });
}

/** What kinds of stations there are: a second one that cooks the same is no news to anybody. */
function kindsOf(stations: readonly Pick<Station, "cooks">[]): string {
  const kinds = new Set(stations.map(({ cooks }) => `(${cooks})`));
  return [...kinds].sort().join();
}
