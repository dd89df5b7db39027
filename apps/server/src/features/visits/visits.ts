import type { Database } from "../../db/database.ts";
import { GatheredLookup } from "../../db/gathered-lookup.ts";
import { WrongTries } from "../../lib/wrong-tries.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import { VisitAdmission } from "./enter-visit.ts";
import { PinGuard } from "./pin-guard.ts";
import { PresencePins } from "./presence.ts";
import { findOpen, findVisit } from "../../tables/visits/visit.store.ts";
import { setGuests } from "../../tables/visits/visit-writes.store.ts";

/** What a process keeps for the visits of all venues. */
export class Visits {
  readonly door: VisitAdmission;
  readonly pins: PresencePins;
  readonly pinGuard: PinGuard;
  readonly wrongNumbers = new WrongTries();
  readonly #database: Database;
  readonly #open: GatheredLookup<string>;

  constructor(database: Database, key: string) {
    this.#database = database;
    this.door = new VisitAdmission(database);
    this.pins = new PresencePins(key);
    this.pinGuard = new PinGuard(database, key);
    this.#open = new GatheredLookup((ids) => findOpen(database.reader, ids));
  }

  /** Whether the visit of a session has not been closed; a session without one is in none that could be. */
  async isOpen({ venueId, visitId }: DinerSession): Promise<boolean> {
    return visitId === "" || (await this.#open.find(visitId)) === venueId;
  }

  /**
   * Keeps how many guests have come, as one of them says: the next phone of the table begins with it. Who says nothing (0),
   * or what is known already, writes nothing.
   */
  async noteGuests({ venueId, visitId }: DinerSession, guests: number): Promise<void> {
    if (guests === 0 || visitId === "") return;
    const visit = await findVisit(this.#database.reader, venueId, visitId);
    if (visit === undefined || visit.closed_at !== null || visit.guests === guests) return;
    await this.#database.write((trx) => setGuests(trx, venueId, visitId, guests));
  }
}
