import { accept, refuse, type Result } from "@comanda/domain";
import type { VisitWish } from "@comanda/domain/session";
import type { ApiRefusal } from "@comanda/contract";
import type { OpenVenue } from "../venues/open-venue.ts";
import type { VisitEntry, VisitScan } from "./enter-visit.ts";
import type { Visits } from "./visits.ts";

/** What a phone says beside the code that it has scanned. */
export interface ScanWishes {
  /** Undefined of a phone that knows no question: it joins the visit that is there. */
  readonly wish: VisitWish | undefined;
  readonly pin: string | undefined;
  /** Where it calls from. */
  readonly address: string;
}

/** A phone in a visit, or the question that its guest has to answer first. */
export type CheckedIn = Exclude<VisitEntry, { kind: "gone" }> | { readonly kind: "pin" };

interface ScanOf {
  readonly venue: OpenVenue;
  readonly placeId: string;
  readonly userId: string;
  readonly now: number;
}

/**
 * Checks a phone in where guests are counted. One that is in a visit of the place which is in use comes back into it; of any
 * other the venue may ask for its PIN first (D-03), and then whether new guests have come (D-04).
 */
export async function checkInVisit(
  visits: Visits,
  scan: ScanOf,
  wishes: ScanWishes,
): Promise<Result<CheckedIn, ApiRefusal>> {
  const { venue } = scan;
  const entering: VisitScan = { ...scan, venueId: venue.id, wish: wishes.wish ?? "join" };
  const own = await visits.door.rejoin(entering);
  if (own !== undefined) return letIn(own);
  const stopped = stopAtPin(visits, scan, wishes);
  return stopped ?? letIn(await visits.door.enter(entering));
}

/** The code of a table that was removed, or of the seating before, opens nothing. */
function letIn(entry: VisitEntry): Result<CheckedIn, ApiRefusal> {
  return entry.kind === "gone" ? refuse({ kind: "code-unknown" }) : accept(entry);
}

/** What a phone is told that has not shown where it is; undefined for one that need not, or has. */
function stopAtPin(
  visits: Visits,
  scan: ScanOf,
  { wish, pin, address }: ScanWishes,
): Result<CheckedIn, ApiRefusal> | undefined {
  const { venue, placeId, now } = scan;
  const wanted = visits.pins.pinOf(venue, placeId, now);
  if (wanted === undefined) return undefined;
  if (pin === undefined) {
    return wish === undefined ? refuse({ kind: "pin-needed" }) : accept({ kind: "pin" });
  }
  const counts = countsOf(visits, scan);
  const waits = counts.map(({ tries, id }) => tries.take(id, address, now));
  const retryAfterSeconds = Math.max(...waits);
  const giveBack = (): void => {
    for (const [at, { tries, id }] of counts.entries()) {
      if (waits[at] === 0) tries.giveBack(id, address, now);
    }
  };
  // A try that is not made counts nowhere.
  if (retryAfterSeconds > 0) {
    giveBack();
    return refuse({ kind: "too-many-requests", retryAfterSeconds });
  }
  if (pin !== wanted) return refuse({ kind: "pin-wrong" });
  giveBack();
  return undefined;
}

/** Where a guess counts: at its table, and at the venue where all tables have one PIN. */
function countsOf({ wrongPins, wrongDailyPins }: Visits, { venue, placeId }: ScanOf) {
  const atPlace = { tries: wrongPins, id: placeId };
  const isDaily = venue.orderingRules.presence === "dailyPin";
  return isDaily ? [atPlace, { tries: wrongDailyPins, id: venue.id }] : [atPlace];
}
