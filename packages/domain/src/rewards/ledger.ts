/** A row of what a member has collected and spent of one kind; rows are added and never changed. */
export interface LedgerRow {
  /** What is written under one key is one event, however often it is heard of. */
  readonly key: string;
  /** Negative where something is taken. */
  readonly amount: number;
  readonly cause:
    | "earned"
    | "takenBack"
    | "redeemed"
    | "returned"
    | "forfeited"
    | "changed"
    | "imported"
    | "merged"
    | "toppedUp"
    | "paid";
  /** The order that it is about; empty where it is about none. */
  readonly orderId: string;
  readonly at: number;
  /** When what is left of it is lost; 0 for never. */
  readonly expiresAt: number;
}

/** What is left of one row that gave something. */
interface Lot {
  readonly key: string;
  readonly orderId: string;
  readonly expiresAt: number;
  readonly left: number;
}

/** What a member has of one kind. */
interface LedgerStanding {
  /** What can be spent; never below 0. */
  readonly spendable: number;
  /** Taken back after it was spent: what is earned later fills it first (M-H3). */
  readonly owed: number;
  /** What can be spent by when it is lost, the earliest first. */
  readonly lots: readonly Lot[];
}

/**
 * What rows come to. Earned 100, spent 80, 60 taken back: the sum is -40, 0 can be spent and 40 are owed; earned 50 more: 10. What is
 * lost first is spent first: of 100 until March and 100 until May, 120 spent, 80 until May are left. What an order gives back of what
 * it had spent is lost when it would have been.
 */
export function ledgerStanding(rows: readonly LedgerRow[]): LedgerStanding {
  const state: State = { lots: [], owed: 0, spentBy: new Map() };
  for (const row of inOrder(rows)) {
    if (row.amount >= 0) give(state, row);
    else take(state, row);
  }
  const lots = bySoonest(state.lots).filter(({ left }) => left > 0);
  const spendable = lots.reduce((sum, { left }) => sum + left, 0);
  return { spendable, owed: state.owed, lots };
}

/** What is lost by now: a row for each of what was given and not spent in time. */
export function lostBy({ lots }: LedgerStanding, now: number): readonly Lot[] {
  return lots.filter(({ expiresAt }) => expiresAt > 0 && expiresAt <= now);
}

/** What an order has given a member of one kind so far, and what time took of it. */
interface Given {
  readonly given: number;
  readonly lost: number;
}

/** What is written where an order has given something and is to have given something else. */
interface Correction {
  readonly cause: "earned" | "takenBack" | "forfeited";
  readonly amount: number;
}

/**
 * An order that has given 12 and is to have given 6 takes 6 back. Of what was lost in the meantime nothing is taken a second time: 12
 * given, 12 lost, none earned in the end: 12 taken back and 12 given for what was lost.
 */
export function correctionsOf({ given, lost }: Given, earned: number): readonly Correction[] {
  if (earned > given) return [{ cause: "earned", amount: earned - given }];
  if (earned === given) return [];
  const notLost = lost - Math.min(lost, earned);
  const back: readonly Correction[] = [{ cause: "takenBack", amount: earned - given }];
  return notLost > 0 ? [{ cause: "forfeited", amount: notLost }, ...back] : back;
}

interface OpenLot extends Lot {
  left: number;
}

interface State {
  readonly lots: OpenLot[];
  owed: number;
  /** By order, from which lots it was spent. */
  readonly spentBy: Map<string, { readonly lot: OpenLot; amount: number }[]>;
}

function onceEach(rows: readonly LedgerRow[]): readonly LedgerRow[] {
  const byKey = new Map<string, LedgerRow>();
  for (const row of rows) if (!byKey.has(row.key)) byKey.set(row.key, row);
  return [...byKey.values()];
}

/** By their time; of one moment those first that give. */
function inOrder(rows: readonly LedgerRow[]): readonly LedgerRow[] {
  return [...onceEach(rows)].sort(
    (one, other) =>
      one.at - other.at || other.amount - one.amount || (one.key < other.key ? -1 : 1),
  );
}

function give(state: State, row: LedgerRow): void {
  const filled = Math.min(state.owed, row.amount);
  state.owed -= filled;
  let left = row.amount - filled;
  if (row.cause === "returned") left = giveBack(state, row.orderId, left);
  if (left === 0) return;
  const { key, orderId, expiresAt } = row;
  state.lots.push({ key, orderId, expiresAt, left });
}

/** Answers what was spent from no lot. */
function giveBack({ spentBy }: State, orderId: string, amount: number): number {
  let left = amount;
  for (const spent of spentBy.get(orderId) ?? []) {
    const back = Math.min(left, spent.amount);
    spent.amount -= back;
    spent.lot.left += back;
    left -= back;
  }
  return left;
}

function take(state: State, { amount, cause, orderId }: LedgerRow): void {
  const isOfItsOwn = cause === "takenBack" || cause === "forfeited";
  const own = isOfItsOwn ? state.lots.filter((lot) => lot.orderId === orderId) : [];
  const others = bySoonest(state.lots).filter((lot) => !own.includes(lot));
  let wanted = -amount;
  for (const lot of [...own, ...others]) {
    const taken = Math.min(wanted, lot.left);
    if (taken === 0) continue;
    lot.left -= taken;
    wanted -= taken;
    if (isOfItsOwn) continue;
    const spent = state.spentBy.get(orderId) ?? [];
    spent.push({ lot, amount: taken });
    state.spentBy.set(orderId, spent);
  }
  state.owed += wanted;
}

/** What is never lost comes last. */
function bySoonest<Of extends Lot>(lots: readonly Of[]): readonly Of[] {
  const at = ({ expiresAt }: Of): number => (expiresAt === 0 ? Infinity : expiresAt);
  return [...lots].sort((one, other) => (at(one) < at(other) ? -1 : at(one) > at(other) ? 1 : 0));
}
