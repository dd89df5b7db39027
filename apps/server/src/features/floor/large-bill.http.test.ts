import type {
  WireAudit,
  WireBill,
  WireOpenVisit,
  WirePage,
  WireUnpaidVisit,
} from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { openTwoConsoles } from "../../testing/two-consoles.ts";
import { orderKopi, readVisitOf, visitIdOf } from "../../testing/visits.ts";
import { openWorld, type World } from "../../testing/world.ts";

/** Rows that one statement takes. */
const AT_ONCE = 100;

describe.each(DATABASES)("many orders, many visits, two consoles [%s]", (kind) => {
  let world: World;
  let here: Staff;
  let there: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    [here, there] = await openTwoConsoles(world);
  });
  afterAll(() => world.close());

  async function repeat(times: number, insert: (from: number, to: number) => Promise<unknown>) {
    for (let from = 0; from < times; from += AT_ONCE) {
      await insert(from, Math.min(times, from + AT_ONCE));
    }
  }
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => from + at);

  it("a bill of 520 orders is due and paid whole, and shows the latest 500 [BEY-013]", async () => {
    const diner = await world.kopi.checkIn(1);
    const { receipt } = await orderKopi(diner);
    const { database } = world.app;
    const sample = await database.reader
      .selectFrom("placed_order")
      .selectAll()
      .where("visit_id", "=", visitIdOf(diner))
      .executeTakeFirstOrThrow();
    await repeat(519, (from, to) =>
      database.write((trx) =>
        trx
          .insertInto("placed_order")
          .values(
            numbers(from, to).map((at) => ({
              ...sample,
              id: `copy-${at}`,
              order_id: `SO_${1_700_000_000_000 + at}`,
              idempotency_key: `copy-${at}`,
              number: 1_000 + at,
              revision: 1_000_000 + at,
              state: "collected" as const,
            })),
          )
          .execute(),
      ),
    );
    const params = { id: visitIdOf(diner) };
    const due = 520 * receipt.total;
    const bill = await here.read<WireBill>("readBill", { params });
    expect(bill).toMatchObject({ total: due, due, paid: 0 });
    expect(bill.orders).toHaveLength(500);
    const body = { method: "cash", expectedDue: due };
    expect(await here.read("payBill", { params, body })).toMatchObject({ due: 0, paid: due });
    expect(await readVisitOf(diner)).toMatchObject({ due: 0 });
  });

  it("whoever sits there now is in the list, however many visits were left unpaid before [BEY-013]", async () => {
    const diner = await world.kopi.checkIn(2);
    const { database } = world.app;
    const sample = await database.reader
      .selectFrom("visit")
      .selectAll()
      .where("id", "=", visitIdOf(diner))
      .executeTakeFirstOrThrow();
    await repeat(310, (from, to) =>
      database.write((trx) =>
        trx
          .insertInto("visit")
          .values(
            numbers(from, to).map((at) => ({
              ...sample,
              id: `left-${at}`,
              opened_at: sample.opened_at - 1_000 - at,
              is_left_unpaid: 1 as const,
            })),
          )
          .execute(),
      ),
    );
    const { visits } = await here.read<{ visits: WireOpenVisit[] }>("listVisits");
    expect(visits).toHaveLength(300);
    expect(visits.at(-1)).toMatchObject({ id: visitIdOf(diner), isLeftUnpaid: false });
    const opened = visits.map(({ openedAt }) => openedAt);
    expect(opened).toEqual(opened.toSorted((one, other) => one - other));
  });

  it("lists every visit that was left unpaid, page by page, while more are: none twice, none left out [BEY-013]", async () => {
    const diner = await world.kopi.checkIn(4);
    await orderKopi(diner);
    const { database } = world.app;
    const sample = {
      visit: await database.reader
        .selectFrom("visit")
        .selectAll()
        .where("id", "=", visitIdOf(diner))
        .executeTakeFirstOrThrow(),
      order: await database.reader
        .selectFrom("placed_order")
        .selectAll()
        .where("visit_id", "=", visitIdOf(diner))
        .executeTakeFirstOrThrow(),
    };
    /** Ten of them were closed in each moment. */
    const leave = (ats: readonly number[]): Promise<unknown> =>
      database.write(async (trx) => {
        const left = ats.map((at) => ({
          id: `unpaid-${String(at).padStart(3, "0")}`,
          closed_at: world.clock.now + Math.floor(at / 10),
        }));
        await trx
          .insertInto("visit")
          .values(left.map((each) => ({ ...sample.visit, ...each, is_left_unpaid: 1 as const })))
          .execute();
        await trx
          .insertInto("placed_order")
          .values(left.map(({ id }, at) => ({ ...sample.order, id, visit_id: id, ...keysOf(at) })))
          .execute();
      });
    let revision = 1_000_000;
    const keysOf = (at: number) => ({
      order_id: `SO_${1_800_000_000_000 + (revision += 1)}`,
      idempotency_key: `unpaid-${revision}-${at}`,
      number: revision,
      revision,
    });
    await leave(numbers(0, 120));
    const read: string[] = [];
    let cursor: string | null = null;
    let added = 199;
    do {
      const query: Readonly<Record<string, string>> = cursor === null ? {} : { cursor };
      const page: WirePage<WireUnpaidVisit> = await here.read<WirePage<WireUnpaidVisit>>(
        "listUnpaidVisits",
        { query },
      );
      read.push(...page.rows.map(({ id }) => id).filter((id) => id.startsWith("unpaid-")));
      expect(page.rows.every(({ due }) => due > 0)).toBe(true);
      cursor = page.next;
      await leave([(added += 1)]);
    } while (cursor !== null);
    expect(read).toEqual(
      numbers(0, 120)
        .map((at) => `unpaid-${String(at).padStart(3, "0")}`)
        .toReversed(),
    );
    expect(await here.call("listUnpaidVisits", { query: { cursor: "nonsense" } })).toMatchObject({
      refusal: { kind: "bad-request", place: "cursor" },
    });
  });

  it("closing on two consoles at once is written down once, and ends taking back [BEY-011, BEY-013]", async () => {
    const diner = await world.kopi.checkIn(3);
    const { orderId } = await orderKopi(diner);
    const closing = { params: { id: visitIdOf(diner) }, body: { leavesUnsettled: true } };
    await Promise.all([here, there].map((by) => by.read<WireBill>("closeVisit", closing)));
    const { lines } = await here.read<WireAudit>("readAudit");
    const label = world.kopi.places[3]?.label;
    const written = lines.filter(
      ({ deed, subject }) => deed === "visit-closed" && subject === label,
    );
    expect(written).toHaveLength(1);
    expect(await refusalOf(diner.call("takeBackOrder", { body: { orderId } }))).toBe(
      "take-back-over",
    );
  });
});
