import { TOP_UP } from "../../tables/orders/paid-method.ts";
import {
  correctionsOf,
  dishesOf,
  earnedByOrder,
  type Earned,
  type EarningOrder,
  type EarnRules,
} from "@comanda/domain/rewards";
import type { Writer } from "../../db/database.ts";
import type { LedgerKind, MemberLedgerTable, OrderMemberTable } from "../../db/ledger-tables.ts";
import { appendLedger, listGivenByOrder } from "../../tables/members/ledger.store.ts";
import { noteExpiry } from "../../tables/members/member-expiry.store.ts";
import { insertPaymentEvent } from "../../tables/orders/payment.store.ts";
import {
  findEarning,
  keepRules,
  listOrderMembers,
  takeDue,
  type StoredEarning,
} from "../../tables/members/order-member.store.ts";

const DAY = 24 * 60 * 60_000;

/**
 * Brings the ledgers of an order's members to what the order has earned as it stands: of 12 points before and 6 now, 6 are taken back.
 * Asked twice it writes nothing the second time; of two processes at one moment one does it.
 *
 * @param rulesNow what the venue gives now; an order that has earned already keeps what was given then
 */
export async function settleOrder(
  trx: Writer,
  orderId: string,
  rulesNow: EarnRules,
  now: number,
): Promise<void> {
  if (!(await takeDue(trx, orderId))) return;
  const members = await listOrderMembers(trx, orderId);
  const stored = await findEarning(trx, orderId);
  if (stored === undefined) return;
  const kept = members.find(({ rules }) => rules !== "")?.rules ?? "";
  const rules = kept === "" ? rulesNow : (JSON.parse(kept) as EarnRules);
  const before = await listGivenByOrder(trx, orderId);
  const parts = members.map(({ member_id: memberId, part }) => {
    const paid = before.find((row) => row.member_id === memberId && row.kind === "topUp")?.paid;
    return { memberId, isOwn: part !== "paid", paid: paid ?? 0 };
  });
  const earned = earnedByOrder(earningOf(stored), parts, rules);
  const entries = members.flatMap((member) =>
    accountsOf(earned.get(member.member_id)).flatMap(({ kind, subject, amount }) => {
      const row = before.find(
        (each) =>
          each.member_id === member.member_id && each.kind === kind && each.subject === subject,
      );
      const { given = 0, lost = 0, rows = 0 } = row ?? {};
      return correctionsOf({ given, lost }, amount).map((correction, turn) => {
        const key = `earn:${orderId}:${member.member_id}:${kind}:${subject}:${rows + turn}`;
        return { ...entryOf(member, key, now), ...correction, kind, subject };
      });
    }),
  );
  const dated = entries.map((entry) =>
    entry.cause === "earned" && entry.kind === "points" && rules.keptDays > 0
      ? { ...entry, expires_at: now + rules.keptDays * DAY }
      : entry,
  );
  await appendLedger(trx, dated);
  if (stored.state === "cancelled") await returnTopUp(trx, orderId, members, before, now);
  if (kept === "" && dated.length > 0) await keepRules(trx, orderId, JSON.stringify(rules));
  for (const { club_id: clubId, member_id: memberId, expires_at: at } of dated) {
    if (at > 0) await noteExpiry(trx, { clubId, memberId }, at);
  }
}

/** What members paid of a cancelled order with topped-up money is theirs again: it never left the house. */
async function returnTopUp(
  trx: Writer,
  orderId: string,
  members: readonly OrderMemberTable[],
  before: Awaited<ReturnType<typeof listGivenByOrder>>,
  now: number,
): Promise<void> {
  for (const { member_id, kind, paid: amount, rows } of before) {
    const member = members.find((each) => each.member_id === member_id);
    if (member === undefined || kind !== "topUp" || amount <= 0) continue;
    const key = `return:${orderId}:${member_id}:${rows}`;
    const back = { kind, subject: "", amount, cause: "returned" } as const;
    await appendLedger(trx, [{ ...entryOf(member, key, now), ...back }]);
    await insertPaymentEvent(trx, {
      venue_id: member.venue_id,
      event_key: key,
      payment_id: key,
      placed_order_id: orderId,
      visit_id: "",
      kind: "refunded",
      source: TOP_UP,
      reference: key,
      amount,
      currency: "",
      recorded_at: now,
      recorded_by: "",
    });
  }
}

function earningOf(stored: StoredEarning): EarningOrder {
  const { subtotal, discount, tax, total, came, wentBack, pieces } = stored;
  const charges = { serviceCharge: stored.service_charge, delivery: stored.delivery_fee };
  return {
    total,
    dishes: dishesOf({ subtotal, discount, tax, total, ...charges }),
    came,
    wentBack,
    isCollected: stored.state === "collected",
    pieces,
  };
}

interface Account {
  readonly kind: LedgerKind;
  readonly subject: string;
  readonly amount: number;
}

function accountsOf(earned: Earned | undefined): readonly Account[] {
  if (earned === undefined) return [];
  const stamps = [...earned.stamps].map(([subject, amount]) => {
    return { kind: "stamps" as const, subject, amount };
  });
  return [{ kind: "points", subject: "", amount: earned.points }, ...stamps];
}

function entryOf(
  { club_id, member_id, venue_id, placed_order_id }: OrderMemberTable,
  entry_key: string,
  at: number,
): Omit<MemberLedgerTable, "kind" | "subject" | "amount" | "cause"> {
  const none = { expires_at: 0, by_name: "", reason: "" };
  return { club_id, entry_key, member_id, venue_id, placed_order_id, at, ...none };
}
