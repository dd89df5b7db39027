import { randomInt } from "node:crypto";
import { accept, refuse, type Result } from "@comanda/domain";
import { voucherCodeOf } from "@comanda/domain/rewards";
import type { ApiRefusal, WireClub, WireClubInvitation, WireJoinedClub } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Database, Reader, Writer } from "../../db/database.ts";
import { hashOf } from "../../ids.ts";
import {
  findInviting,
  freePhones,
  invitedUntil,
  joinVenue,
  listInBoth,
  lockClub,
  moveClub,
  putInvitation,
  sizeOfClub,
  takeInvitation,
} from "../../tables/members/club.store.ts";
import { lockMember } from "../../tables/members/ledger.store.ts";
import {
  clubOf,
  findMember,
  updateMember,
  venuesOfClub,
} from "../../tables/members/member.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import type { VenueBook } from "../../venue/venue-book.ts";
import type { AtMembers } from "./find-member.ts";
import { mergeRows } from "./merge-rows.ts";

/** A code that nobody has used by then is none any more. */
const INVITED_FOR = 24 * 60 * 60_000;
/** Signs that nobody takes for another: no 0 and O, no 1 and I. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const SIGNS_OF_CODE = 10;
/** What one transaction can carry over while orders of guests wait: a second or two. */
const MOST = { members: 20_000, rows: 200_000, inBoth: 1_000 } as const;

export interface AtClub extends AtMembers {
  readonly venues: VenueBook;
}

/** Which venues share their members with this one. */
export async function readClub({ database, venue, venues, now }: AtClub): Promise<WireClub> {
  const db = database.reader;
  const clubId = await clubOf(db, venue.id);
  const names: string[] = [];
  for (const id of await venuesOfClub(db, clubId)) names.push(await nameOfVenue(venues, id));
  const isOwn = clubId === venue.id;
  const until = await invitedUntil(db, venue.id, now);
  return { venues: names, mayInvite: isOwn, mayJoin: isOwn && names.length === 1, until };
}

/** A code by which the owner of one other venue may join this one's club, once, within a day; the one of before counts no more. */
export function inviteToClub({
  database,
  venue,
  by,
  now,
}: AtClub): Promise<Result<WireClubInvitation, ApiRefusal>> {
  const code = Array.from({ length: SIGNS_OF_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return database.write<Result<WireClubInvitation, ApiRefusal>>(async (trx) => {
    if (!(await holdLogin(trx, by.id))) return refuse({ kind: "sign-in-required" });
    await lockClub(database.kind, trx, venue.id);
    if ((await clubOf(trx, venue.id)) !== venue.id) return refuse(whyNot("joined"));
    await putInvitation(trx, {
      venue_id: venue.id,
      code_hash: hashOf(code),
      created_at: now,
      created_by: nameOf(by),
      expires_at: now + INVITED_FOR,
    });
    await insertAuditLine(trx, {
      venueId: venue.id,
      at: now,
      actor: nameOf(by),
      deed: "club-invited",
      subject: "",
    });
    return accept({ code, until: now + INVITED_FOR });
  });
}

/**
 * Joins the club whose owner has made the code. Members of this venue are that club's from then on, with all that they have. A number
 * that is a member in both becomes one member with what both had, as `mergeMember` does; how many these are is shown before, by a trial
 * that changes nothing. It cannot be taken back.
 */
export function joinClub(
  at: AtClub,
  { code: typed, isTrial }: BodyOf<"joinClub">,
): Promise<Result<WireJoinedClub, ApiRefusal>> {
  const { database, venue, venues, by, now } = at;
  const codeHash = hashOf(voucherCodeOf(typed) ?? "");
  return database.write<Result<WireJoinedClub, ApiRefusal>>(async (trx) => {
    if (!(await holdLogin(trx, by.id))) return refuse({ kind: "sign-in-required" });
    const inviting = await findInviting(trx, codeHash, now);
    if (inviting === undefined || inviting === venue.id) return refuse(whyNot("code"));
    // In one order, whoever joins whom; afterwards it is looked at again.
    for (const id of [inviting, venue.id].sort()) await lockClub(database.kind, trx, id);
    const joining = await lookAt(trx, venue.id, inviting);
    if (!joining.ok) return joining;
    const { members, inBoth } = joining.value;
    const name = await nameOfVenue(venues, inviting);
    if (isTrial) return accept({ name, members, inBoth });
    if (!(await takeInvitation(trx, codeHash))) return refuse(whyNot("code"));
    await joinVenue(trx, { venueId: venue.id, clubId: inviting, by: nameOf(by) }, now);
    const own = await nameOfVenue(venues, venue.id);
    const moving = { from: venue.id, to: inviting, venueId: venue.id };
    await carryOver(database.kind, trx, { ...moving, byName: nameOf(by), reason: own, now });
    const line = { at: now, actor: nameOf(by) };
    await insertAuditLine(trx, { ...line, venueId: venue.id, deed: "club-joined", subject: name });
    await insertAuditLine(trx, { ...line, venueId: inviting, deed: "club-grown", subject: own });
    return accept({ name, members, inBoth });
  });
}

/** What a venue would bring into another's club, or why it may not join. */
async function lookAt(
  db: Reader,
  venueId: string,
  inviting: string,
): Promise<Result<{ readonly members: number; readonly inBoth: number }, ApiRefusal>> {
  if ((await clubOf(db, venueId)) !== venueId) return refuse(whyNot("joined"));
  if ((await venuesOfClub(db, venueId)).length > 1) return refuse(whyNot("has-venues"));
  if ((await clubOf(db, inviting)) !== inviting) return refuse(whyNot("code"));
  const { members, rows } = await sizeOfClub(db, venueId, MOST);
  const both = await listInBoth(db, { from: venueId, to: inviting }, MOST.inBoth);
  const isTooLarge = members > MOST.members || rows > MOST.rows || both.length > MOST.inBoth;
  return isTooLarge ? refuse(whyNot("too-large")) : accept({ members, inBoth: both.length });
}

interface Moving {
  readonly from: string;
  readonly to: string;
  readonly venueId: string;
  readonly byName: string;
  readonly reason: string;
  readonly now: number;
}

/**
 * Moves what stands in one club into another. Asked again it moves what was written into the first club meanwhile, by a call that had
 * begun before.
 */
export async function carryOver(
  kind: Database["kind"],
  trx: Writer,
  { from, to, ...said }: Moving,
): Promise<void> {
  const both = await listInBoth(trx, { from, to }, MOST.inBoth);
  const ids = both.flatMap((each) => [each.from, each.to]).sort();
  for (const id of ids) await lockMember(kind, trx, id);
  await freePhones(
    trx,
    both.map((each) => each.from),
  );
  await moveClub(trx, from, to);
  for (const each of both) {
    await keepPassword(trx, to, each);
    await mergeRows(trx, { ...said, clubId: to, from: each.from, to: each.to });
  }
}

/** Who has no password in the one club and has one in the other goes on with that. */
async function keepPassword(
  trx: Writer,
  clubId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const gone = await findMember(trx, clubId, from);
  const stays = await findMember(trx, clubId, to);
  if (gone === undefined || stays === undefined) return;
  if (stays.password_hash !== "" || gone.password_hash === "") return;
  const { id, club_id, phone, tier, created_at, joined_venue_id } = stays;
  const own = { id, club_id, phone, tier, created_at, joined_venue_id };
  await updateMember(trx, { ...gone, ...own });
}

async function nameOfVenue(venues: VenueBook, id: string): Promise<string> {
  return (await venues.find(id))?.rules.settings.company.shortName ?? "";
}

function whyNot(why: "code" | "joined" | "has-venues" | "too-large") {
  return { kind: "club-refused", why } as const;
}
