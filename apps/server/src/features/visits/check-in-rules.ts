import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireCheckInRules, WirePins } from "@comanda/contract";
import { OrderingRules } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Reader } from "../../db/database.ts";
import { changeSettings, listSettings, revisionsOf } from "../../tables/venue/settings.store.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { raiseRevision } from "../../tables/venue/raise-revision.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import type { PresencePins } from "./presence.ts";

export interface CheckInRulesParts {
  readonly database: Database;
  readonly venueId: string;
  /** Who of the staff. */
  readonly by: string;
  readonly now: number;
}

/** How phones are checked in at the venue, and how what they ordered is watched. */
export async function readCheckInRules({
  database,
  venueId,
}: Pick<CheckInRulesParts, "database" | "venueId">): Promise<WireCheckInRules> {
  return (await findRules(database.reader, venueId)).wire;
}

/** Changes it from the next check-in on; of two who do at one moment one is told. Who is in stays in. */
export function changeCheckInRules(
  { database, venueId, by, now }: CheckInRulesParts,
  { basis, touchedMinutes, unstartedMinutes, ...change }: WireCheckInRules,
): Promise<Result<WireCheckInRules, ApiRefusal>> {
  return database.write<Result<WireCheckInRules, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by))) return refuse({ kind: "sign-in-required" });
    const { rules, wire } = await findRules(trx, venueId);
    if (wire.basis !== basis) return refuse({ kind: "settings-outdated" });
    await raiseRevision(trx, venueId, "revision");
    // A console from before says nothing of it, and changes nothing.
    const watch = {
      touchedMinutes: touchedMinutes ?? rules.touchedMinutes,
      unstartedMinutes: unstartedMinutes ?? rules.unstartedMinutes,
    };
    await changeSettings(trx, venueId, {
      from: rules,
      to: { ...rules, ...change, ...watch },
      by,
      now,
    });
    return accept((await findRules(trx, venueId)).wire);
  });
}

/** What staff tell guests who ask for the PIN. */
export function readPins(pins: PresencePins, venue: OpenVenue, now: number): WirePins {
  const known = [...venue.places.inUse].flatMap(([placeId, { label }]) => {
    const pin = pins.pinOf(venue, placeId, now);
    return pin === undefined ? [] : [{ placeId, label, pin }];
  });
  const pinsByLabel = known.sort((one, other) =>
    one.label.localeCompare(other.label, "en", { numeric: true }),
  );
  return { presence: venue.rules.ordering.presence, pins: pinsByLabel };
}

async function findRules(db: Reader, venueId: string) {
  const own = (await listSettings(db, venueId)).filter(({ part }) => part === "ordering");
  const rules = v.parse(OrderingRules, JSON.parse(own[0]?.document ?? "{}"));
  const { quietMinutes, visitClosesAfterMinutes, presence, touchedMinutes, unstartedMinutes } =
    rules;
  const wire = {
    quietMinutes,
    visitClosesAfterMinutes,
    presence,
    touchedMinutes,
    unstartedMinutes,
  };
  return { rules, wire: { ...wire, basis: revisionsOf(own) } };
}
