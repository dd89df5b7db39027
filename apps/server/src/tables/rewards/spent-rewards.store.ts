import type { Writer } from "../../db/database.ts";
import type { MemberLedgerTable } from "../../db/ledger-tables.ts";
import { appendLedger } from "../members/ledger.store.ts";

/** The key of what an order spends on one of its rewards, by their place among them. */
export function redeemKey(orderId: string, at: number): string {
  return `redeem:${orderId}:${at}`;
}

/**
 * An order gives back what it has spent on rewards: of -100 a row of +100. One that has spent nothing, or gave it back, changes
 * nothing.
 */
export async function giveBackRewards(trx: Writer, orderId: string, now: number): Promise<void> {
  await appendLedger(
    trx,
    (await listSpending(trx, orderId)).flatMap(({ first, sum, rows }) =>
      sum < 0 ? [rowAfter(first, rows, { cause: "returned", amount: -sum, at: now })] : [],
    ),
  );
}

/** The order is placed after all: it spends again, also where its member has spent the same elsewhere, and owes it then (M-H3). */
export async function takeRewardsAgain(trx: Writer, orderId: string, now: number): Promise<void> {
  await appendLedger(
    trx,
    (await listSpending(trx, orderId)).flatMap(({ first, sum, rows }) =>
      sum === 0
        ? [rowAfter(first, rows, { cause: "redeemed", amount: first.amount, at: now })]
        : [],
    ),
  );
}

/** What an order has spent on one of its rewards, with what came back of it. */
interface Spending {
  readonly first: MemberLedgerTable;
  readonly sum: number;
  readonly rows: number;
}

async function listSpending(trx: Writer, orderId: string): Promise<readonly Spending[]> {
  const rows = await trx
    .selectFrom("member_ledger")
    .selectAll()
    .where("placed_order_id", "=", orderId)
    .where("cause", "in", ["redeemed", "returned"])
    .orderBy("at")
    .execute();
  const byReward = Map.groupBy(rows, ({ entry_key: key }) => key.split(":").slice(0, 3).join(":"));
  return [...byReward].flatMap(([key, of]) => {
    const first = of.find(({ entry_key: each }) => each === key);
    if (first === undefined) return [];
    return [{ first, sum: of.reduce((sum, { amount }) => sum + amount, 0), rows: of.length }];
  });
}

/** The next row about the same reward: its number makes its key, so that of two at one moment one counts. */
function rowAfter(
  first: MemberLedgerTable,
  rows: number,
  next: Pick<MemberLedgerTable, "cause" | "amount" | "at">,
): MemberLedgerTable {
  return { ...first, ...next, entry_key: `${first.entry_key}:${rows}` };
}
