import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { accept, refuse, type Result } from "@comanda/domain";
import { anySentenceOf, type ApiRefusal, type WireReservationsImport } from "@comanda/contract";
import { MAX_SHOWN_ROWS, type BodyOf } from "@comanda/contract/schemas";
import { announceToConsoles } from "../../db/announcement.ts";
import type { Reader, Writer } from "../../db/database.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import {
  findByReferences,
  findNamelessAt,
  type StoredReservation,
} from "../../tables/reservations/reservation.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import { fateOf, writeBrought, type Fate } from "./brought-reservation.ts";
import { DATE_HEADING, readReservations, type BroughtRow } from "./read-reservations.ts";
import type { ReadRecords } from "../import/workbook/record-reading.ts";
import type { ReservationParts, StaffParts } from "./reservation-parts.ts";
import { momentOf } from "./reservation-time.ts";

/** Rows of one transaction: orders of guests wait for it. */
const AT_ONCE = 100;

type Mistake = WireReservationsImport["mistakes"][number];

/** A row and what becomes of it. */
interface Planned {
  readonly row: BroughtRow;
  readonly fate: Result<Fate, ApiRefusal>;
}

/**
 * Takes the reservations of a file: those that are not there yet are added, those that say something else are changed. A row that is
 * wrong is told and leaves the others. Nothing is written for a preview, nor where other rows would be written than its person has
 * seen. The rows are written a few at a time, each as it stands then: who brings the same file again, or after half of it was
 * written, makes no doubles.
 */
export async function importReservations(
  parts: StaffParts,
  file: Uint8Array,
  { isTrial, basis: seen }: Pick<BodyOf<"importReservations">, "isTrial" | "basis">,
): Promise<Result<WireReservationsImport, ApiRefusal>> {
  const read = await readReservations(file);
  if (!read.ok) return read;
  const { rows } = read.value;
  const planned: Planned[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    planned.push(...(await plan(parts.database.reader, parts, rows.slice(at, at + AT_ONCE))));
    await setImmediate();
  }
  const basis = basisOf(planned);
  if (isTrial) return accept(viewOf(planned, read.value, basis));
  const isToWrite = planned.some(({ fate }) => fate.ok && isChange(fate.value));
  if (isToWrite && basis !== seen) return refuse({ kind: "import-outdated" });
  const done: Planned[] = [];
  for (let at = 0; at < planned.length; at += AT_ONCE) {
    const some = await writeSome(parts, planned.slice(at, at + AT_ONCE));
    if (!some.ok) return some;
    done.push(...some.value);
    await setImmediate();
  }
  return accept(viewOf(done, read.value, basis));
}

/** What becomes of some rows, as their reservations stand now. */
async function plan(
  db: Reader,
  parts: Pick<ReservationParts, "venue" | "now">,
  rows: readonly BroughtRow[],
): Promise<readonly Planned[]> {
  const { venue, now } = parts;
  const references = rows.flatMap(({ reference }) => (reference === "" ? [] : [reference]));
  const nameless = rows.filter(({ reference }) => reference === "");
  const startOf = ({ said }: BroughtRow) => momentOf(said, venue.rules.venue.timeZone, now);
  const starts = nameless.flatMap((row) => startOf(row) ?? []);
  const byReference = new Map(
    (await findByReferences(db, venue.id, references)).map((each) => [each.reference, each]),
  );
  const named = await findNamelessAt(db, venue.id, starts);
  const isSame = (
    row: BroughtRow,
    { customer_name: name, phone, starts_at: at }: StoredReservation,
  ) => at === startOf(row) && name === row.said.customerName && phone === row.said.phone;
  const planned: Planned[] = [];
  for (const row of rows) {
    const before =
      row.reference === ""
        ? named.find((each) => isSame(row, each))
        : byReference.get(row.reference);
    planned.push({ row, fate: await fateOf(db, parts, row, before) });
  }
  return planned;
}

/** Writes some rows as they stand now; answers what became of them, or why whoever brings them may not. */
function writeSome(
  parts: StaffParts,
  seen: readonly Planned[],
): Promise<Result<readonly Planned[], ApiRefusal>> {
  const { database, venue, by, now } = parts;
  return database.write<Result<readonly Planned[], ApiRefusal>>(async (trx) => {
    await lockOrders(database.kind, trx, venue.id);
    if (!(await holdLogin(trx, by.id))) return refuse({ kind: "sign-in-required" });
    const rows = seen.map(({ row }) => row);
    const some: Planned[] = [];
    for (const [at, { row, fate }] of (await plan(trx, parts, rows)).entries()) {
      const isSeen = markOf(fate) === markOf(seen[at]?.fate);
      some.push({ row, fate: await written(trx, parts, { row, fate }, isSeen) });
    }
    const [added, changed] = [countOf(some, "new"), countOf(some, "changed")];
    if (added + changed > 0) {
      const line = {
        venueId: venue.id,
        at: now,
        actor: nameOf(by),
        subject: `${added} + ${changed}`,
      };
      await insertAuditLine(trx, { ...line, deed: "reservations-imported" });
      trx.onCommit(announceToConsoles(venue.id));
    }
    return accept(some);
  });
}

/** Writes one where it is still what its person has seen; answers what became of it. */
async function written(
  trx: Writer,
  parts: StaffParts,
  { row, fate }: Planned,
  isSeen: boolean,
): Promise<Planned["fate"]> {
  if (!fate.ok || !isChange(fate.value)) return fate;
  if (!isSeen) return refuse({ kind: "reservation-outdated" });
  const bringing = { ...parts, by: parts.by.id };
  const refusal = await writeBrought(trx, bringing, row.reference, fate.value);
  return refusal === undefined ? fate : refuse(refusal);
}

function isChange(fate: Fate): fate is Extract<Fate, { readonly kind: "new" | "changed" }> {
  return fate.kind === "new" || fate.kind === "changed";
}

function countOf(planned: readonly Planned[], kind: Fate["kind"]): number {
  return planned.filter(({ fate }) => fate.ok && fate.value.kind === kind).length;
}

/** What becomes of a row, in a word; another one where its reservation has been changed meanwhile. */
function markOf(fate: Planned["fate"] | undefined): string {
  if (!fate?.ok) return fate?.refusal.kind ?? "";
  return fate.value.kind === "new" ? "new" : `${fate.value.kind} ${fate.value.before.revision}`;
}

/**
 * What a preview was about, in 43 signs. What is new and what stands already are one: where two bring the same file at once, the second
 * finds rows of the first.
 */
function basisOf(planned: readonly Planned[]): string {
  const said = planned.map(({ row, fate }) => [row.reference, row.said, seenOf(fate)]);
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

function seenOf(fate: Planned["fate"]): string {
  const isThere = fate.ok && (fate.value.kind === "new" || fate.value.kind === "unchanged");
  return isThere ? "there" : markOf(fate);
}

/** What a file has done or would do, and the first of it to be read. */
function viewOf(
  planned: readonly Planned[],
  { mistakes: wrong, ignored }: ReadRecords<BroughtRow>,
  basis: string,
): WireReservationsImport {
  const refused = planned.flatMap(({ row, fate }): Mistake[] =>
    fate.ok ? [] : [told(row, fate.refusal)],
  );
  const mistakes = [...wrong, ...refused].sort((one, other) => one.row - other.row);
  const rows = planned.flatMap(({ row: { row, said }, fate }) => {
    if (!fate.ok || !isChange(fate.value)) return [];
    const { customerName, date, time, pax } = said;
    return [{ row, isNew: fate.value.kind === "new", customerName, date, time, pax }];
  });
  return {
    added: countOf(planned, "new"),
    changed: countOf(planned, "changed"),
    unchanged: countOf(planned, "unchanged"),
    kept: countOf(planned, "kept"),
    rows: rows.slice(0, MAX_SHOWN_ROWS),
    mistakes: mistakes.slice(0, MAX_SHOWN_ROWS),
    mistakeCount: mistakes.length,
    ignored: [...ignored],
    basis,
  };
}

function told({ row }: BroughtRow, refusal: ApiRefusal): Mistake {
  const isOfTime = refusal.kind === "reservation-time" || refusal.kind === "reservation-ordered";
  const column = isOfTime ? DATE_HEADING : { en: "", zh: "" };
  return { row, column: { ...column }, sentence: { ...anySentenceOf(refusal) } };
}
