import { setImmediate } from "node:timers/promises";
import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireMembersImport } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Writer } from "../../db/database.ts";
import type { MemberLedgerTable } from "../../db/ledger-tables.ts";
import { newId } from "../../ids.ts";
import {
  insertMembers,
  listByPhones,
  lockBrought,
} from "../../tables/members/brought-member.store.ts";
import { appendLedger } from "../../tables/members/ledger.store.ts";
import { noteExpiry } from "../../tables/members/member-expiry.store.ts";
import { clubOf } from "../../tables/members/member.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import {
  basisOf,
  countOf,
  isChange,
  keysOf,
  plan,
  viewOf,
  type BringingMembers,
  type InClub,
  type Planned,
} from "./planned-members.ts";
import { readMembers, type BroughtMember } from "./read-members.ts";
import { emailKey } from "./register-member.ts";

/** Rows of one transaction: orders of guests wait for it, some 10 ms. */
const AT_ONCE = 20;
const DAY = 24 * 60 * 60_000;

/**
 * Takes the members of a file and what they had elsewhere. A number is one member: one that is there already keeps what is known of
 * them, and what they had elsewhere is theirs once, whatever file says it how often. Nothing is written for a preview, nor where other
 * rows would be written than its person has seen. The rows are written a few at a time, each as it stands then: who brings the same
 * file again, or after half of it was written, makes no doubles. Between them guests order: none waits for more than one such part.
 */
export async function importMembers(
  parts: BringingMembers,
  file: Uint8Array,
  { isTrial, basis: seen }: Pick<BodyOf<"importMembers">, "isTrial" | "basis">,
): Promise<Result<WireMembersImport, ApiRefusal>> {
  const read = await readMembers(file);
  if (!read.ok) return read;
  const { reader } = parts.database;
  const clubId = await clubOf(reader, parts.venue.id);
  const planned: Planned[] = [];
  for (const some of inParts(read.value.rows)) {
    planned.push(...(await plan(reader, { clubId, parts }, some)));
    await setImmediate();
  }
  const basis = basisOf(planned);
  if (isTrial) return accept(viewOf(planned, read.value, basis));
  if (planned.some(isChange) && basis !== seen) return refuse({ kind: "import-outdated" });
  const done: Planned[] = [];
  let isWrittenDown = false;
  for (const some of inParts(read.value.rows)) {
    const line = isWrittenDown
      ? ""
      : `${countOf(planned, "new")} + ${countOf(planned, "credited")}`;
    const start = performance.now();
    const written = await writeSome(parts, some, line);
    if (!written.ok) return written;
    isWrittenDown ||= written.value.some(isChange);
    done.push(...written.value);
    await parts.database.throttle(performance.now() - start);
  }
  return accept(viewOf(done, read.value, basis));
}

function inParts(rows: readonly BroughtMember[]): readonly (readonly BroughtMember[])[] {
  const parts = Math.ceil(rows.length / AT_ONCE);
  return Array.from({ length: parts }, (_, at) => rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}

/** Writes some rows as they stand now; `line` is written down beside the first that change something. */
function writeSome(
  parts: BringingMembers,
  members: readonly BroughtMember[],
  line: string,
): Promise<Result<readonly Planned[], ApiRefusal>> {
  const { database, venue, by, now } = parts;
  return database.write<Result<readonly Planned[], ApiRefusal>>(async (trx) => {
    const clubId = await clubOf(trx, venue.id);
    await lockBrought(database.kind, trx, clubId);
    if (!(await holdLogin(trx, by.id))) return refuse({ kind: "sign-in-required" });
    const planned = await plan(trx, { clubId, parts }, members);
    await write(trx, { clubId, parts }, planned);
    if (line !== "" && planned.some(isChange)) {
      const said = { actor: nameOf(by), deed: "members-imported", subject: line } as const;
      await insertAuditLine(trx, { venueId: venue.id, at: now, ...said });
    }
    return accept(planned);
  });
}

async function write(
  trx: Writer,
  { clubId, parts }: InClub,
  planned: readonly Planned[],
): Promise<void> {
  const { venue, now } = parts;
  const fresh = planned.filter(({ fate }) => fate === "new").map(({ member }) => member);
  await insertMembers(
    trx,
    fresh.map((member) => ({
      id: newId(now),
      club_id: clubId,
      phone: member.phone,
      phone_typed: member.typed,
      name: member.name,
      email: member.email,
      email_key: emailKey(member.email),
      dob: member.dob,
      gender: null,
      password_hash: "",
      pdpa_at: 0,
      pdpa_version: "",
      tier: member.tier,
      joined_venue_id: venue.id,
      created_at: now,
      updated_at: now,
      erased_at: 0,
    })),
  );
  const changing = planned.filter(isChange).map(({ member }) => member);
  const ids = await listByPhones(
    trx,
    clubId,
    changing.map(({ phone }) => phone),
  );
  const entries = changing.flatMap((member) => {
    const memberId = ids.get(member.phone);
    return memberId === undefined ? [] : entriesOf({ clubId, parts }, member, memberId);
  });
  await appendLedger(trx, entries);
  for (const { member_id: memberId, expires_at: at } of entries) {
    if (at > 0) await noteExpiry(trx, { clubId, memberId }, at);
  }
}

/** What a member had elsewhere: points that are lost as those that are earned today, and money. */
function entriesOf(
  { clubId, parts }: InClub,
  member: BroughtMember,
  memberId: string,
): readonly MemberLedgerTable[] {
  const { venue, by, now } = parts;
  const [points, topUp] = keysOf(parts, member);
  const { keptDays } = venue.rules.earning;
  const entry = {
    club_id: clubId,
    member_id: memberId,
    subject: "",
    cause: "imported",
    venue_id: venue.id,
    placed_order_id: "",
    at: now,
    by_name: nameOf(by),
    reason: "",
  } as const;
  const lost = keptDays > 0 ? now + keptDays * DAY : 0;
  return [
    {
      ...entry,
      entry_key: points,
      kind: "points",
      amount: member.points,
      expires_at: lost,
    } as const,
    { ...entry, entry_key: topUp, kind: "topUp", amount: member.topUp, expires_at: 0 } as const,
  ].filter(({ amount }) => amount > 0);
}
