import { createHash, createHmac } from "node:crypto";
import type { WireMembersImport } from "@comanda/contract";
import { MAX_SHOWN_ROWS } from "@comanda/contract/schemas";
import type { Reader } from "../../db/database.ts";
import type { LedgerKind } from "../../db/ledger-tables.ts";
import { listAmounts, listByPhones } from "../../tables/members/brought-member.store.ts";
import type { AtMembers } from "./find-member.ts";
import type { ReadRecords } from "../import/workbook/record-reading.ts";
import type { BroughtMember } from "./read-members.ts";

/** Whoever brings a file, and by which key of the installation a number is kept in the ledger. */
export interface BringingMembers extends AtMembers {
  readonly digestKey: string;
}

/** `credited`: a member already, who gets what they had elsewhere. `kept`: they got something else by an earlier file. */
type Fate = "new" | "credited" | "unchanged" | "kept";

/** A row and what becomes of it. */
export interface Planned {
  readonly member: BroughtMember;
  readonly fate: Fate;
}

/** Into which club it is brought. */
export interface InClub {
  readonly clubId: string;
  readonly parts: BringingMembers;
}

/** What becomes of some rows, as members and their ledgers stand now. */
export async function plan(
  db: Reader,
  { clubId, parts }: InClub,
  members: readonly BroughtMember[],
): Promise<readonly Planned[]> {
  const keys = members.flatMap((member) => keysOf(parts, member));
  // First: whose row is seen here is a member below, also where another file is being written meanwhile.
  const brought = await listAmounts(db, clubId, keys);
  const known = await listByPhones(
    db,
    clubId,
    members.map(({ phone }) => phone),
  );
  return members.map((member) => {
    const [points, topUp] = keysOf(parts, member).map((key) => brought.get(key));
    if (points !== undefined || topUp !== undefined) {
      const isSame = (points ?? 0) === member.points && (topUp ?? 0) === member.topUp;
      return { member, fate: isSame && known.has(member.phone) ? "unchanged" : "kept" };
    }
    if (!known.has(member.phone)) return { member, fate: "new" };
    return { member, fate: member.points + member.topUp > 0 ? "credited" : "unchanged" };
  });
}

/** By the number, so that it counts once whoever it belongs to by then; nobody reads the number from it. */
export function keysOf(
  { digestKey }: BringingMembers,
  { phone }: BroughtMember,
): readonly [points: string, topUp: string] {
  const of = (kind: LedgerKind): string =>
    createHmac("sha256", digestKey).update(`member brought ${kind} ${phone}`).digest("base64url");
  return [`import:${of("points")}`, `import:${of("topUp")}`];
}

export function isChange({ fate }: Planned): boolean {
  return fate === "new" || fate === "credited";
}

export function countOf(planned: readonly Planned[], kind: Fate): number {
  return planned.filter(({ fate }) => fate === kind).length;
}

/**
 * What a preview was about. What is new and what stands already are one: where two bring the same file at once, the second finds rows
 * of the first.
 */
export function basisOf(planned: readonly Planned[]): string {
  const said = planned.map(({ member, fate }) => [member, fate === "kept"]);
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

/** What a file has done or would do, and the first of it to be read. */
export function viewOf(
  planned: readonly Planned[],
  { mistakes, ignored }: ReadRecords<BroughtMember>,
  basis: string,
): WireMembersImport {
  const changed = planned.filter(isChange);
  const sumOf = (kind: "points" | "topUp"): number =>
    changed.reduce((sum, { member }) => sum + member[kind], 0);
  return {
    added: countOf(planned, "new"),
    credited: countOf(planned, "credited"),
    unchanged: countOf(planned, "unchanged"),
    kept: countOf(planned, "kept"),
    points: sumOf("points"),
    topUp: sumOf("topUp"),
    rows: changed.slice(0, MAX_SHOWN_ROWS).map(({ member, fate }) => {
      const { row, name, typed, points, topUp } = member;
      return { row, isNew: fate === "new", name, phone: typed, points, topUp };
    }),
    mistakes: mistakes.slice(0, MAX_SHOWN_ROWS),
    mistakeCount: mistakes.length,
    ignored: [...ignored],
    basis,
  };
}
