import { accept, refuse, type Result } from "@comanda/domain";
import type { VisitIntent } from "@comanda/domain/session";
import type { ApiRefusal } from "@comanda/contract";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { VisitEntry, VisitScan } from "./enter-visit.ts";
import type { PinCaller } from "./pin-guard.ts";
import type { Visits } from "./visits.ts";

/** What a phone says beside the code that it has scanned. */
export interface ScanOptions {
  /** Undefined of a phone that knows no question: it joins the visit that is there. */
  readonly intent: VisitIntent | undefined;
  readonly pin: string | undefined;
  /** It knows how to wait for a tap of staff. */
  readonly canWait: boolean;
  /** Where it calls from. */
  readonly address: string;
}

/** A phone in a visit, or the question that its guest has to answer first. */
export type CheckedIn =
  | Exclude<VisitEntry, { kind: "gone" }>
  | PinRequired
  /** No PIN is looked at: the guest shows this to staff, who let the phone in. */
  | { readonly kind: "tap"; readonly sign: string };

/** The guest has to type a PIN of so many digits, after a wait where something was wrong before. */
interface PinRequired {
  readonly kind: "pin";
  readonly digits: number;
  readonly retryAfterSeconds: number;
}

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
  options: ScanOptions,
): Promise<Result<CheckedIn, ApiRefusal>> {
  const { venue, placeId, now } = scan;
  const entering: VisitScan = { ...scan, venueId: venue.id, intent: options.intent ?? "join" };
  const own = await visits.door.rejoin(entering);
  if (own !== undefined) return letIn(own);
  const wanted = visits.pins.pinOf(venue, placeId, now);
  if (wanted === undefined) return letIn(await visits.door.enter(entering));
  const caller = { ...scan, address: options.address };
  const admitted = await visits.pinGuard.findAdmitted(caller);
  const stopped = admitted === undefined && (await stopAtPin(visits, caller, wanted, options));
  if (stopped) return stopped;
  const entry = await visits.door.enter(entering);
  if (admitted !== undefined && entry.kind === "in") await visits.pinGuard.noteIn(admitted);
  return letIn(entry);
}

/** The code of a table that was removed, or of the seating before, opens nothing. */
function letIn(entry: VisitEntry): Result<CheckedIn, ApiRefusal> {
  return entry.kind === "gone" ? refuse({ kind: "code-unknown" }) : accept(entry);
}

/** What a phone is told that has not shown where it is; undefined for one that has. */
async function stopAtPin(
  { pinGuard }: Visits,
  caller: PinCaller,
  wanted: string,
  { intent, pin, canWait }: ScanOptions,
): Promise<Result<CheckedIn, ApiRefusal> | undefined> {
  if (pin === undefined && intent === undefined) return refuse({ kind: "pin-needed" });
  // Of an app from when PINs had four digits: nothing was guessed, and its guest is told to reload it.
  const isOfOldApp = pin !== undefined && pin.length !== wanted.length;
  if (isOfOldApp) return refuse({ kind: "bad-request", place: "pin" });
  const verdict =
    pin === undefined
      ? ({ kind: "waits", stand: await pinGuard.stand(caller) } as const)
      : await pinGuard.try({ ...caller, pin, wanted });
  if (verdict.kind === "right") return undefined;
  const { waitSeconds, shutSeconds } = verdict.stand;
  const retryAfterSeconds = Math.max(waitSeconds, shutSeconds);
  if (verdict.kind === "wrong") return refuse({ kind: "pin-wrong", retryAfterSeconds });
  if (shutSeconds > 0 && canWait) {
    const sign = await pinGuard.waitForStaff(caller);
    return sign === undefined
      ? refuse({ kind: "too-many-requests", retryAfterSeconds: 60 })
      : accept({ kind: "tap", sign });
  }
  return pin === undefined
    ? accept({ kind: "pin", digits: wanted.length, retryAfterSeconds })
    : refuse({ kind: "too-many-requests", retryAfterSeconds });
}
