import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { earnedByOrder, type EarningOrder, type EarnRules } from "./earning.ts";
import { correctionsOf, ledgerStanding, lostBy, type LedgerRow } from "./ledger.ts";

const row = (key: string, amount: number, more: Partial<LedgerRow> = {}): LedgerRow => ({
  key,
  amount,
  cause: amount < 0 ? "redeemed" : "earned",
  orderId: "",
  at: 0,
  expiresAt: 0,
  ...more,
});

/** The sum of the rows, each key once. */
const ledgerSum = (rows: readonly LedgerRow[]): number =>
  [...new Map(rows.map((each) => [each.key, each.amount])).values()].reduce(
    (sum, amount) => sum + amount,
    0,
  );

describe("ledgerStanding", () => {
  it("owes what was taken back after it was spent, and fills it first (M-H3) [MEM-023]", () => {
    const rows = [row("a", 100), row("b", -80), row("c", -60, { cause: "takenBack", at: 1 })];
    expect(ledgerSum(rows)).toBe(-40);
    expect(ledgerStanding(rows)).toEqual({ spendable: 0, owed: 40, lots: [] });
    expect(ledgerStanding([...rows, row("d", 50, { at: 2 })])).toMatchObject({
      spendable: 10,
      owed: 0,
    });
  });

  it("spends first what is lost first, and loses what is left of it", () => {
    const rows = [
      row("never", 10),
      row("may", 100, { expiresAt: 500 }),
      row("march", 100, { expiresAt: 300 }),
      row("spent", -120, { at: 1 }),
    ];
    const standing = ledgerStanding(rows);
    expect(standing.lots.map(({ key, left }) => [key, left])).toEqual([
      ["may", 80],
      ["never", 10],
    ]);
    expect(lostBy(standing, 499)).toEqual([]);
    expect(lostBy(standing, 500).map(({ left }) => left)).toEqual([80]);
  });

  it("gives back what an order had spent until when it would have been lost", () => {
    const rows = [
      row("a", 100, { expiresAt: 300 }),
      row("s", -70, { orderId: "S", at: 1 }),
      row("r", 70, { orderId: "S", at: 2, cause: "returned" }),
    ];
    expect(ledgerStanding(rows).lots).toEqual([
      { key: "a", orderId: "", expiresAt: 300, left: 100 },
    ]);
  });

  it("counts a key once", () => {
    expect(ledgerSum([row("a", 100), row("a", 100)])).toBe(100);
    expect(ledgerStanding([row("a", 100), row("a", 100)]).spendable).toBe(100);
  });
});

const KEPT = 50;
const RULES: EarnRules = { points: 3, per: 200, keptDays: 0, stamps: [] };

const step = fc.record({
  do: fc.constantFrom(
    "pay",
    "pay",
    "collect",
    "undo",
    "refund",
    "cancel",
    "spend",
    "return",
    "lose",
    "claim",
    "replay",
  ),
  order: fc.integer({ min: 0, max: 5 }),
  part: fc.integer({ min: 1, max: 100 }),
});

const unpaid = (total: number): EarningOrder => ({
  total,
  dishes: Math.floor(total * 0.85),
  came: 0,
  wentBack: 0,
  isCollected: false,
  pieces: [],
});

/** A member of three orders, one of them placed without a login, as a server keeps them: rows by key, and after each step what the order has earned is corrected. */
class Member {
  readonly rows: LedgerRow[] = [];
  readonly #name: string;
  readonly orders: (EarningOrder & { readonly id: string; isOwn: boolean })[];
  now = 0;

  constructor(name: string) {
    this.#name = name;
    this.orders = [1471, 3300, 99].map((total, at) => ({
      ...unpaid(total),
      id: `${name}${at}`,
      isOwn: at < 2,
    }));
  }

  order(at: number) {
    const order = this.orders[at % this.orders.length];
    if (order === undefined) throw new Error(`no order ${at}`);
    return order;
  }

  add(added: LedgerRow): void {
    if (this.rows.every(({ key }) => key !== added.key)) this.rows.push(added);
  }

  settle(at: number): void {
    const order = this.order(at);
    if (!order.isOwn) return;
    const orderId = order.id;
    const parts = [{ memberId: "mei", isOwn: true, paid: 0 }];
    const earned = earnedByOrder(order, parts, RULES).get("mei")?.points ?? -1;
    const own = this.rows.filter((each) => each.orderId === orderId);
    const sumOf = (...causes: readonly LedgerRow["cause"][]): number =>
      own
        .filter(({ cause }) => causes.includes(cause))
        .reduce((sum, { amount }) => sum + amount, 0);
    const before = { given: sumOf("earned", "takenBack"), lost: -sumOf("forfeited") };
    for (const [turn, { cause, amount }] of correctionsOf(before, earned).entries()) {
      const expiresAt = cause === "earned" ? this.now + KEPT : 0;
      const key = `earn:${orderId}:${own.length + turn}`;
      this.add({ key, amount, cause, orderId, at: this.now, expiresAt });
    }
  }

  change(at: number, change: Partial<EarningOrder>): void {
    this.orders[at % this.orders.length] = { ...this.order(at), ...change };
    this.settle(at);
  }

  /** It gives nothing by itself, and is one event however often somebody says so. */
  claim(at: number): void {
    const order = this.order(at);
    const claimed = { orderId: order.id, at: this.now, expiresAt: 0, amount: 0 };
    this.add({ ...claimed, key: `claim:${order.id}`, cause: "earned" });
    order.isOwn = true;
    this.settle(at);
  }

  /** The other's rows are copied as they are, and what they came to is taken from the other; their orders are this one's. */
  merge(other: Member): void {
    this.now = Math.max(this.now, other.now) + 7;
    for (const each of other.rows) this.add({ ...each, key: `merge:${each.key}` });
    const left = { key: "merged", orderId: "", at: this.now, expiresAt: 0 };
    other.add({ ...left, amount: -ledgerSum(other.rows), cause: "merged" });
    this.orders.push(...other.orders);
  }

  lose(): void {
    for (const { key, orderId, left } of lostBy(ledgerStanding(this.rows), this.now)) {
      const lost = { key: `lost:${key}:${this.now}`, amount: -left, orderId, at: this.now };
      this.add({ ...lost, cause: "forfeited", expiresAt: 0 });
    }
  }

  spend(part: number): void {
    const amount = -Math.ceil((ledgerStanding(this.rows).spendable * part) / 100);
    if (amount === 0) return;
    const key = `redeem:${this.#name}${this.now}`;
    this.add({ key, orderId: key, amount, cause: "redeemed", at: this.now, expiresAt: 0 });
  }

  return(): void {
    const spent = this.rows.filter(({ cause }) => cause === "redeemed");
    for (const { key, orderId, amount } of spent)
      this.add({
        key: `${key}:1`,
        orderId,
        amount: -amount,
        cause: "returned",
        at: this.now,
        expiresAt: 0,
      });
  }

  play({ do: what, order: at, part }: { do: string; order: number; part: number }): void {
    this.now += 7;
    const { total, came, wentBack } = this.order(at);
    switch (what) {
      case "pay":
        return this.change(at, { came: came + Math.ceil((total * part) / 100) });
      case "collect":
        return this.change(at, { isCollected: true });
      case "undo":
        return this.change(at, { isCollected: false });
      case "refund":
        return this.change(at, {
          wentBack: wentBack + Math.ceil(((came - wentBack) * part) / 100),
        });
      case "cancel":
        return this.change(at, { isCollected: false, wentBack: came });
      case "spend":
        return this.spend(part);
      case "return":
        return this.return();
      case "lose":
        return this.lose();
      case "claim":
        return this.claim(at);
      default:
        for (const each of this.rows.slice()) this.add(each);
        this.settle(at);
    }
  }
}

describe("the ledger", () => {
  it("is the sum of its rows, can never be spent below 0, and is as before once all is given back", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const member = new Member("mei");
        for (const each of steps) {
          member.play(each);
          const { spendable, owed, lots } = ledgerStanding(member.rows);
          expect(spendable).toBeGreaterThanOrEqual(0);
          expect(spendable - owed).toBe(ledgerSum(member.rows));
          expect(spendable === 0 || owed === 0).toBe(true);
          expect(lots.every(({ left }) => left > 0)).toBe(true);
          const twice = ledgerStanding([...member.rows, ...member.rows.toReversed()]);
          expect(twice).toEqual(ledgerStanding(member.rows));
        }
        for (const at of member.orders.keys()) member.play({ do: "cancel", order: at, part: 0 });
        member.play({ do: "return", order: 0, part: 0 });
        expect(ledgerSum(member.rows)).toBe(0);
        expect(ledgerStanding(member.rows)).toMatchObject({ spendable: 0, owed: 0 });
      }),
      lawRuns(2),
    );
  });

  it("is of two who are made one the sum of both, and nothing once all of both is given back", () => {
    const history = fc.array(step, { maxLength: 20 });
    fc.assert(
      fc.property(history, history, history, (mine, theirs, after) => {
        const member = new Member("mei");
        const other = new Member("tan");
        for (const each of mine) member.play(each);
        for (const each of theirs) other.play(each);
        const both = ledgerSum(member.rows) + ledgerSum(other.rows);
        member.merge(other);
        expect(ledgerSum(member.rows)).toBe(both);
        expect(ledgerSum(other.rows)).toBe(0);
        for (const each of after) member.play(each);
        const { spendable, owed } = ledgerStanding(member.rows);
        expect(spendable - owed).toBe(ledgerSum(member.rows));
        for (const at of member.orders.keys()) member.play({ do: "cancel", order: at, part: 0 });
        member.play({ do: "return", order: 0, part: 0 });
        expect(ledgerSum(member.rows)).toBe(0);
      }),
      lawRuns(2),
    );
  });

  it("gives nothing for buying and refunding, however often", () => {
    const member = new Member("mei");
    for (let turn = 0; turn < 50; turn += 1) {
      for (const what of ["pay", "collect", "cancel"])
        member.play({ do: what, order: 0, part: 100 });
      expect(ledgerSum(member.rows)).toBe(0);
    }
  });
});
