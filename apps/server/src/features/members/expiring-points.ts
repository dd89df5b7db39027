import { expiringByDay } from "@comanda/domain/rewards";
import type { WireCustomer } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import { listRows, type MemberOfClub } from "../../tables/members/ledger.store.ts";
import { losesSomething } from "../../tables/members/member-expiry.store.ts";
import { ledgerRow } from "./lose-points.ts";

/** So many days are told, the next ones. */
const MAX_DAYS = 10;

/** On which days a member loses which points unless they spend them before; rows are read of those alone who lose some. */
export async function expiringPoints(
  db: Reader,
  member: MemberOfClub,
  zone: string,
): Promise<WireCustomer["expiryData"]> {
  if (!(await losesSomething(db, member))) return [];
  const rows = await listRows(db, member);
  const points = rows.filter(({ kind }) => kind === "points").map(ledgerRow);
  return expiringByDay(points, zone)
    .slice(0, MAX_DAYS)
    .map(({ date, amount: pts }) => ({ date, pts }));
}
