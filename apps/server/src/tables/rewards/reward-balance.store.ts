import type { MemberBalance, RewardId } from "@comanda/domain/rewards";
import { sql } from "kysely";
import type { Reader } from "../../db/database.ts";
import { IS_AWAITING } from "../orders/awaiting-order.store.ts";
import { readBalances, type LedgerBalance, type MemberOfClub } from "../members/ledger.store.ts";

/** Stamps that fill the card of a reward; 0 of every other. */
export type CardSizes = ReadonlyMap<RewardId, number>;

/** A phone whose own order may await its payment. */
interface OrderingPhone {
  readonly venueId: string;
  readonly userId: string;
}

/** What a member has for rewards, and whether some of it is held by an order that awaits its payment on the same phone. */
export interface RewardBalance {
  readonly balance: MemberBalance;
  readonly isHeld: boolean;
}

/**
 * What a member has for rewards. What the same phone holds for another order, which awaits its payment, counts as left: that one ends
 * when this one is placed.
 */
export async function readRewardBalance(
  db: Reader,
  member: MemberOfClub,
  phone: OrderingPhone,
  cards: CardSizes,
): Promise<RewardBalance> {
  const balances = await readBalances(db, member);
  const held = await listHeld(db, member, phone);
  const left = held.reduce(withHeld, balances);
  return { balance: memberBalance(left, cards), isHeld: held.length > 0 };
}

interface Held {
  readonly kind: LedgerBalance["kind"];
  readonly subject: string;
  readonly amount: number;
}

async function listHeld(
  db: Reader,
  { clubId, memberId }: MemberOfClub,
  { venueId, userId }: OrderingPhone,
): Promise<readonly Held[]> {
  const rows = await db
    .selectFrom("awaiting_order")
    .innerJoin("member_ledger", "member_ledger.placed_order_id", "awaiting_order.id")
    .select(["kind", "subject", sql<number>`-sum(amount)`.as("amount")])
    .where("awaiting_order.venue_id", "=", venueId)
    .where("awaiting_order.user_id", "=", userId)
    .where(IS_AWAITING)
    .where("member_ledger.club_id", "=", clubId)
    .where("member_ledger.member_id", "=", memberId)
    .where("cause", "in", ["redeemed", "returned"])
    .groupBy(["kind", "subject"])
    .execute();
  return rows.filter(({ amount }) => amount > 0);
}

function withHeld(
  balances: readonly LedgerBalance[],
  { kind, subject, amount }: Held,
): readonly LedgerBalance[] {
  return balances.map((each) => {
    if (each.kind !== kind || each.subject !== subject) return each;
    const byCause = new Map(each.byCause);
    byCause.set("returned", (byCause.get("returned") ?? 0) + amount);
    return { ...each, total: each.total + amount, byCause };
  });
}

/** A member's ledger as the domain reads it: 25 stamps of a card of 10, of which 10 are spent, are 1 in hand and 5 on the card. */
export function memberBalance(balances: readonly LedgerBalance[], cards: CardSizes): MemberBalance {
  const points = balances.find(({ kind }) => kind === "points");
  const topUp = balances.find(({ kind }) => kind === "topUp");
  const spent = spentOf(points);
  const forfeited = -(points?.byCause.get("forfeited") ?? 0);
  const paid = spentOf(topUp);
  return {
    earnedPoints: (points?.total ?? 0) + spent + forfeited,
    spentPoints: spent,
    forfeitedPoints: forfeited,
    toppedUp: (topUp?.total ?? 0) + paid,
    spentTopUp: paid,
    records: balances.flatMap((each) => recordOf(each, cards) ?? []),
  };
}

function spentOf(balance: LedgerBalance | undefined): number {
  const of = (cause: "redeemed" | "returned" | "paid"): number => balance?.byCause.get(cause) ?? 0;
  // Nothing spent is 0, not -0.
  return 0 - (of("redeemed") + of("returned") + of("paid"));
}

function recordOf(
  balance: LedgerBalance,
  cards: CardSizes,
): MemberBalance["records"][number] | undefined {
  const { kind, subject, total } = balance;
  const record = { id: subject, campaign: subject };
  if (kind === "vouchers") {
    return { ...record, transactions: 0, neededTransactions: 0, available: Math.max(0, total) };
  }
  const needed = cards.get(subject) ?? 0;
  if (kind !== "stamps" || needed === 0) return undefined;
  return {
    ...record,
    transactions: Math.max(0, total + spentOf(balance)),
    neededTransactions: needed,
    available: Math.max(0, Math.floor(total / needed)),
  };
}
