import { randomInt } from "node:crypto";
import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireWaitingPhones } from "@comanda/contract";
import type { Database, Reader, Writer } from "../../db/database.ts";
import { GatheredWrites } from "../../db/gathered-writes.ts";
import { newId } from "../../ids.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import { lockPin } from "../../tables/visits/pin.store.ts";
import { dropOver, listShut, listWaiting } from "../../tables/visits/shut-pin.store.ts";
import {
  admit,
  dropGone,
  dropWaiting,
  findWaiting,
  insertWaiting,
  listWaitingAt,
  touchWaiting,
  type PhoneAtPlace,
  type WaitingPhone,
} from "../../tables/visits/waiting-phone.store.ts";

const SECOND = 1_000;
/** A phone that has not asked for so long has gone. */
const GONE_AFTER = 75 * SECOND;
/** A phone that asks again within this writes nothing. */
const NOTED_FOR = 25 * SECOND;
/** So long a phone may take after the tap, which may sleep, or be asked who sits there. */
const LET_IN_FOR = 10 * 60 * SECOND;

/** Signs are 10 to 99. */
const [FIRST_SIGN, SIGNS] = [10, 90];
/** Phones that wait at one table at most, and of one address: a stranger there leaves signs for guests elsewhere. */
const MAX = 60;
const MAX_OF_ADDRESS = 40;

/** A phone that asks whether it may come in. */
export interface AskingPhone extends PhoneAtPlace {
  readonly address: string;
  readonly now: number;
}

/** Tables at which phones begin to wait at once, of those of all venues. */
const TABLES_AT_ONCE = 2;

/**
 * Where phones wait for a tap of staff, because no PIN is looked at (M-H12). Those that come to a table at one moment are
 * written together.
 */
export class WaitingRoom {
  readonly #database: Database;
  readonly #waits: GatheredWrites<AskingPhone, string | undefined>;

  constructor(database: Database) {
    this.#database = database;
    this.#waits = new GatheredWrites({
      keyOf: ({ placeId }) => placeId,
      writeTogether: (asking) => this.#waitTogether(asking),
      keysAtOnce: TABLES_AT_ONCE,
    });
  }

  /** The sign that its guest shows; undefined where so many wait that no sign would tell them apart. */
  async wait(asking: AskingPhone): Promise<string | undefined> {
    const { phone, address, now } = asking;
    const { reader } = this.#database;
    const own = await findWaiting(reader, asking);
    if (own !== undefined && now - own.seen_at < NOTED_FOR) return own.sign;
    // Who finds no room costs no write.
    const waiting = await listWaitingAt(reader, asking, now - GONE_AFTER);
    const isThere = waiting.some((other) => other.phone === phone);
    return !isThere && isFull(waiting, address) ? undefined : this.#waits.write(asking);
  }

  #waitTogether(asking: readonly AskingPhone[]): Promise<readonly (string | undefined)[]> {
    return this.#database.write(async (trx) => {
      const [first] = asking;
      if (first !== undefined) await lockPin(this.#database.kind, trx, first.placeId);
      const signs: (string | undefined)[] = [];
      for (const each of asking) signs.push(await waitOne(trx, each));
      return signs;
    });
  }
}

async function waitOne(trx: Writer, asking: AskingPhone): Promise<string | undefined> {
  const { venueId, placeId, phone, address, now } = asking;
  const since = now - GONE_AFTER;
  await dropGone(trx, asking, since);
  const waiting = await listWaitingAt(trx, asking, since);
  const known = waiting.find((other) => other.phone === phone);
  if (known !== undefined) {
    await touchWaiting(trx, known.id, now);
    return known.sign;
  }
  if (isFull(waiting, address)) return undefined;
  const row = { id: newId(now), venue_id: venueId, place_id: placeId, phone, address };
  const sign = freeSign(waiting);
  await insertWaiting(trx, { ...row, sign, seen_at: now });
  trx.onCommit({ venueId, topic: "pins" });
  return sign;
}

/** Whether somebody of the staff has just let a phone in; `id` is its row. */
export async function findAdmitted(
  db: Reader,
  asking: PhoneAtPlace & { readonly now: number },
): Promise<string | undefined> {
  const own = await findWaiting(db, asking);
  return own !== undefined && asking.now - own.admitted_at < LET_IN_FOR ? own.id : undefined;
}

/** A phone that was let in is in: the next time it is asked again. */
export function noteIn(database: Database, id: string): Promise<void> {
  return database.write((trx) => dropWaiting(trx, id));
}

/** Where somebody guesses PINs, and which phones wait there. */
export async function readWaitingPhones(
  db: Reader,
  venueId: string,
  now: number,
): Promise<WireWaitingPhones> {
  const { isEverywhere, tables: shut } = await listShut(db, venueId, now);
  if (!isEverywhere && shut.length === 0) return { now, isEverywhere, tables: [] };
  const tables = new Map(shut.map(({ placeId, label }) => [placeId, newTable(placeId, label)]));
  for (const { id, sign, placeId, label } of await listWaiting(db, venueId, now - GONE_AFTER)) {
    const table = tables.get(placeId) ?? (isEverywhere ? newTable(placeId, label) : undefined);
    if (table === undefined) continue;
    table.phones.push({ id, sign });
    tables.set(placeId, table);
  }
  const byLabel = [...tables.values()].sort((one, other) =>
    one.label.localeCompare(other.label, "en", { numeric: true }),
  );
  return { now, isEverywhere, tables: byLabel };
}

/** Somebody of the staff lets a phone in whose guest they see; of two who tap the second has nothing left to do. */
export async function admitPhone(
  database: Database,
  id: string,
  { by, now }: { readonly by: StaffIdentity; readonly now: number },
): Promise<Result<Record<never, never>, ApiRefusal>> {
  const { venueId } = by;
  const admitted = await database.write(async (trx) => {
    const came = await admit(trx, { venueId, id }, { id: by.id, at: now });
    if (came === "now") trx.onCommit({ venueId, topic: "pins" });
    return came;
  });
  return admitted === undefined ? refuse({ kind: "not-found" }) : accept({});
}

/** Drops what nobody waits for any more. */
export function dropWaitedFor(database: Database, now: number): Promise<void> {
  return dropOver(database, now, now - LET_IN_FOR - GONE_AFTER);
}

function newTable(placeId: string, label: string): WireWaitingPhones["tables"][number] {
  return { placeId, label, phones: [] };
}

function isFull(waiting: readonly WaitingPhone[], address: string): boolean {
  const ofAddress = waiting.filter((other) => other.address === address).length;
  return waiting.length >= MAX || ofAddress >= MAX_OF_ADDRESS;
}

/** Of those that nobody at the table has, so that two guests never show the same. */
function freeSign(waiting: readonly WaitingPhone[]): string {
  const taken = new Set(waiting.map(({ sign }) => sign));
  const all = Array.from({ length: SIGNS }, (_, at) => String(FIRST_SIGN + at));
  const free = all.filter((sign) => !taken.has(sign));
  return free[randomInt(free.length)] ?? "";
}
