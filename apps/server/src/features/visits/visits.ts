import type { Database } from "../../db/database.ts";
import { GatheredLookup } from "../../db/gathered-lookup.ts";
import type { DinerSession } from "../sessions/session-token.ts";
import { VisitDoor } from "./enter-visit.ts";
import { PresencePins } from "./presence.ts";
import { findOpen } from "./visit.store.ts";
import { AT_PLACE, AT_VENUE, WrongTries } from "./wrong-tries.ts";

/** What a process keeps for the visits of all venues. */
export class Visits {
  readonly door: VisitDoor;
  readonly pins: PresencePins;
  readonly wrongPins = new WrongTries(AT_PLACE);
  /** By venue, where one PIN opens all of its tables. */
  readonly wrongDailyPins = new WrongTries(AT_VENUE);
  readonly wrongNumbers = new WrongTries(AT_PLACE);
  readonly #open: GatheredLookup<string>;

  constructor(database: Database, key: string) {
    this.door = new VisitDoor(database);
    this.pins = new PresencePins(key);
    this.#open = new GatheredLookup((ids) => findOpen(database.reader, ids));
  }

  /** Whether the visit of a session has not been closed; a session without one is in none that could be. */
  async isOpen({ venueId, visitId }: DinerSession): Promise<boolean> {
    return visitId === "" || (await this.#open.find(visitId)) === venueId;
  }
}
