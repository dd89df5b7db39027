import { accept, refuse, type Result } from "@comanda/domain";
import { maskedPhone } from "@comanda/domain/members";
import { formatMoney } from "@comanda/domain/money";
import type { ApiRefusal, WireMemberLedger, WireMemberLedgerRow } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Reader, Writer } from "../../db/database.ts";
import type { MemberLedgerTable } from "../../db/ledger-tables.ts";
import { readCursor, toPage } from "../../lib/cursor.ts";
import {
  appendLedger,
  listRowsBefore,
  lockMember,
  readBalances,
} from "../../tables/members/ledger.store.ts";
import { clubOf, findMember, type StoredMember } from "../../tables/members/member.store.ts";
import { insertPaymentEvent } from "../../tables/orders/payment.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { AtMembers } from "./find-member.ts";

type Answer = Result<WireMemberLedger, ApiRefusal>;

/** What a member of the venue's club has, and a page of the rows that say why, the latest first. */
export async function readMemberLedger(
  { database, venue }: Pick<AtMembers, "database" | "venue">,
  memberId: string,
  cursor: string | undefined,
): Promise<Answer> {
  const before = readCursor(cursor, ["number", "string"]);
  if (!before.ok) return before;
  const member = await findMember(
    database.reader,
    await clubOf(database.reader, venue.id),
    memberId,
  );
  if (member === undefined) return refuse({ kind: "not-found" });
  return accept(await answer(database.reader, venue, member, before.value));
}

/** An owner changes what a member has, and says why; sent twice it counts once. */
export function changeMemberLedger(
  at: AtMembers,
  memberId: string,
  { key, kind, subject, amount, reason }: BodyOf<"changeMemberLedger">,
): Promise<Answer> {
  return changing(at, memberId, async (trx, member) => {
    const isOfReward = kind !== "points";
    const entry = { kind, subject: isOfReward ? subject : "", amount, reason };
    const isNew = await append(trx, at, member, { ...entry, key, cause: "changed" });
    const sum = amount > 0 ? `+${amount}` : String(amount);
    if (!isNew) return;
    const named = `${maskedPhone(member.phone)} ${sum} ${kind}: ${reason}`;
    await writeDown(trx, at, "member-ledger-changed", named);
  });
}

/** Staff take money that a member pays with later: it is an event of the payments too. */
export function topUpMember(
  at: AtMembers,
  memberId: string,
  taken: BodyOf<"topUpMember">,
): Promise<Answer> {
  return changing(at, memberId, (trx, member) => takeMoney(trx, at, member, taken));
}

/** The money of a member who is locked: a row of theirs, an event of the payments, and a line of who took it. */
export async function takeMoney(
  trx: Writer,
  at: AtMembers,
  member: StoredMember,
  { key, amount, method }: BodyOf<"topUpMember">,
): Promise<void> {
  const entry = { kind: "topUp", subject: "", amount, reason: "" } as const;
  if (!(await append(trx, at, member, { ...entry, key, cause: "toppedUp" }))) return;
  await insertPaymentEvent(trx, {
    venue_id: at.venue.id,
    event_key: `top-up:${key}`,
    payment_id: `top-up:${key}`,
    placed_order_id: "",
    visit_id: "",
    kind: "taken-by-staff",
    source: method,
    reference: "",
    amount,
    currency: "",
    recorded_at: at.now,
    recorded_by: at.by.id,
  });
  const sum = formatMoney(amount, at.venue.rules.venue.currencySymbol);
  await writeDown(trx, at, "member-topped-up", `${maskedPhone(member.phone)} ${sum}`);
}

function changing(
  at: AtMembers,
  memberId: string,
  change: (trx: Writer, member: StoredMember) => Promise<void>,
): Promise<Answer> {
  const { database, venue } = at;
  return database.write<Answer>(async (trx) => {
    await lockMember(database.kind, trx, memberId);
    const member = await findMember(trx, await clubOf(trx, venue.id), memberId);
    if (member === undefined) return refuse({ kind: "not-found" });
    await change(trx, member);
    return accept(await answer(trx, venue, member, undefined));
  });
}

type Change = Pick<MemberLedgerTable, "kind" | "subject" | "amount" | "cause" | "reason"> & {
  readonly key: string;
};

/** Answers whether it is new. */
function append(
  trx: Writer,
  { venue, by, now }: AtMembers,
  member: StoredMember,
  { key, ...entry }: Change,
): Promise<boolean> {
  return appendLedger(trx, [
    {
      ...entry,
      club_id: member.club_id,
      entry_key: `by-hand:${key}`,
      member_id: member.id,
      venue_id: venue.id,
      placed_order_id: "",
      at: now,
      expires_at: 0,
      by_name: nameOf(by),
    },
  ]);
}

function writeDown(
  trx: Writer,
  { venue, by, now }: AtMembers,
  deed: "member-ledger-changed" | "member-topped-up",
  subject: string,
): Promise<void> {
  return insertAuditLine(trx, { venueId: venue.id, at: now, actor: nameOf(by), deed, subject });
}

async function answer(
  db: Reader,
  { rules }: OpenVenue,
  { club_id: clubId, id: memberId }: StoredMember,
  before: readonly [number, string] | undefined,
): Promise<WireMemberLedger> {
  const titleOf = (subject: string): string =>
    rules.rewards.get(subject)?.wire.rewardTitle ?? subject;
  const balances = await readBalances(db, { clubId, memberId });
  const accounts = balances.map(({ kind, subject, total: sum }) => {
    return { kind, subject, reward: titleOf(subject), sum };
  });
  const rows = await listRowsBefore(db, { clubId, memberId }, before);
  const wire = rows.map((row): WireMemberLedgerRow => ({
    key: row.entry_key,
    at: row.at,
    kind: row.kind,
    reward: titleOf(row.subject),
    amount: row.amount,
    cause: row.cause,
    expiresAt: row.expires_at,
    by: row.by_name,
    reason: row.reason,
  }));
  return { accounts, ...toPage(wire, ({ at, key }) => [at, key]) };
}
