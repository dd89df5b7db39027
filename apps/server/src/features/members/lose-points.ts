import { ledgerStanding, lostBy, type LedgerRow } from "@comanda/domain/rewards";
import type { Database, Writer } from "../../db/database.ts";
import type { MemberExpiryTable, MemberLedgerTable } from "../../db/ledger-tables.ts";
import { appendLedger, listRows, lockMember } from "../../tables/members/ledger.store.ts";
import { changeExpiry } from "../../tables/members/member-expiry.store.ts";

/** A stored row as the domain reads it. */
export function ledgerRow(row: MemberLedgerTable): LedgerRow {
  const { entry_key: key, amount, cause, placed_order_id: orderId, at } = row;
  return { key, amount, cause, orderId, at, expiresAt: row.expires_at };
}

/**
 * Takes what a member has not spent in time, and notes when they lose something next. Nobody spends it at the same moment: the member is
 * locked.
 */
export async function loseOfMember(
  kind: Database["kind"],
  trx: Writer,
  { club_id: clubId, member_id: memberId }: MemberExpiryTable,
  now: number,
): Promise<void> {
  await lockMember(kind, trx, memberId);
  const rows = await listRows(trx, { clubId, memberId });
  const accounts = Map.groupBy(rows, (row) => `${row.kind} ${row.subject}`);
  await appendLedger(
    trx,
    [...accounts.values()].flatMap((own) => lostRows(own, now)),
  );
  const next = rows
    .map(({ expires_at: at }) => at)
    .filter((at) => at > now)
    .reduce((least, at) => Math.min(least, at), Infinity);
  const nextAt = next === Infinity ? 0 : next;
  await changeExpiry(trx, { club_id: clubId, member_id: memberId, next_at: nextAt });
}

function lostRows(rows: readonly MemberLedgerTable[], now: number): readonly MemberLedgerTable[] {
  const byKey = new Map(rows.map((row) => [row.entry_key, row]));
  return lostBy(ledgerStanding(rows.map(ledgerRow)), now).flatMap(({ key, left }) => {
    const from = byKey.get(key);
    const lost = { amount: 0 - left, cause: "forfeited", at: now, expires_at: 0 } as const;
    const said = { by_name: "", reason: "" };
    return from === undefined
      ? []
      : [{ ...from, ...lost, ...said, entry_key: `lost:${key}:${now}` }];
  });
}
