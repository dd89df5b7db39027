import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { fc } from "@comanda/testkit";
import { PAYMENT_EVENT_KINDS, standingsOf, type Charge } from "@comanda/domain/payments";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../config/config.ts";
import type { Database } from "../../db/database.ts";
import { paymentEvents } from "../../db/migrations/2026-12-04-payment-events.ts";
import { openDatabase } from "../../db/open.ts";
import { restoreBackup } from "../../db/restore-backup.ts";
import { writeBackup } from "../../db/write-backup.ts";
import type { PaymentEventTable } from "../../db/floor-tables.ts";
import { DATABASES, freshDatabase } from "../../testing/databases.ts";
import { newOrder, openStored, type Stored } from "../../testing/stored-venue.ts";
import { NOON } from "../../testing/world.ts";
import { listBillOrders, sumsOfVisit } from "./bill.store.ts";
import { insertPayments } from "./payment.store.ts";
import { findOrder } from "./order.store.ts";

type Event = Pick<PaymentEventTable, "kind" | "reference" | "amount" | "currency"> & {
  /** Of the visit's orders. */
  readonly order: number;
};

const anyEvent: fc.Arbitrary<Event> = fc.record({
  order: fc.nat(2),
  kind: fc.constantFrom(...PAYMENT_EVENT_KINDS),
  reference: fc.constantFrom("1", "2"),
  amount: fc.nat(2_000),
  currency: fc.constantFrom("", "", "", "USD"),
});
const anyVisit = fc.record({
  standings: fc.tuple(anyStanding(), anyStanding(), anyStanding()),
  events: fc.uniqueArray(anyEvent, { selector: keyOf, maxLength: 20 }),
});

function anyStanding(): fc.Arbitrary<Charge["standing"]> {
  return fc.constantFrom("stands", "on-hold", "cancelled");
}

function keyOf({ order, kind, reference }: Event): string {
  return `${order}:${kind}:${reference}`;
}

describe.each(DATABASES)("what is paid, from the events of payments [%s]", (kind) => {
  let stored: Stored;
  let venueId: string;
  beforeAll(async () => {
    stored = await openStored(kind);
    venueId = await stored.install({ slug: "here", staff: [] });
  });
  afterAll(() => stored.close());

  let visits = 0;

  /** Three orders of a visit that nobody has paid. */
  async function visitOf(
    standings: readonly Charge["standing"][] = ["stands", "stands", "stands"],
  ) {
    const visitId = `visit-${++visits}`;
    const charges: Charge[] = [];
    for (const standing of standings) {
      const order = newOrder(venueId);
      const placed = await stored.orders.place(order);
      if (placed.kind !== "placed") throw new Error(placed.kind);
      await stored.database.write((trx) =>
        trx
          .updateTable("placed_order")
          .set({
            state: standing === "cancelled" ? "cancelled" : "placed",
            hold: standing === "on-hold" ? "held" : "none",
            visit_id: visitId,
            total: 1_000,
          })
          .where("id", "=", order.id)
          .execute(),
      );
      const found = await findOrder(stored.database.reader, venueId, order.id);
      charges.push({ orderId: order.id, total: found?.total ?? 0, standing });
    }
    return { visitId, charges };
  }

  function rowOf(visitId: string, charges: readonly Charge[], event: Event): PaymentEventTable {
    const { order, ...rest } = event;
    return {
      ...rest,
      venue_id: venueId,
      event_key: `${visitId}:${keyOf(event)}`,
      payment_id: `${visitId}:${order}`,
      placed_order_id: charges[order]?.orderId ?? "",
      visit_id: visitId,
      source: "hitpay",
      recorded_at: NOON,
      recorded_by: "",
    };
  }

  async function record(rows: readonly PaymentEventTable[]): Promise<void> {
    await stored.database.write(async (trx) => {
      for (const row of rows) await trx.insertInto("payment_event").values(row).execute();
    });
  }

  it("says of a visit what the domain says, whatever has happened", async () => {
    const property = fc.asyncProperty(anyVisit, async ({ standings, events }) => {
      const { visitId, charges } = await visitOf(standings);
      await record(events.map((event) => rowOf(visitId, charges, event)));
      const rows = events.map((event) => ({
        ...event,
        key: keyOf(event),
        paymentId: String(event.order),
        orderId: charges[event.order]?.orderId,
        source: "hitpay" as const,
      }));
      const found = standingsOf(charges, rows, "");
      const sums = await sumsOfVisit(stored.database.reader, venueId, visitId);
      const stands = charges.filter(({ standing }) => standing !== "cancelled");
      expect(sums).toEqual({
        orders: stands.length,
        total: stands.reduce((sum, { total }) => sum + total, 0),
        paid: found.all.paid,
        due: found.all.owes,
        toReturn: found.all.getsBack,
      });
      const bill = await listBillOrders(stored.database.reader, venueId, visitId);
      const paid = bill.filter(({ payment }) => payment !== undefined).map(({ id }) => id);
      const whole = charges.filter(({ orderId, total, standing }) => {
        const own = found.orders.get(orderId);
        return standing === "cancelled" ? (own?.getsBack ?? 0) > 0 : own?.paid === total;
      });
      expect(paid.sort()).toEqual(whole.map(({ orderId }) => orderId).sort());
    });
    await fc.assert(property, { numRuns: 60 });
  });

  const PAYMENT = { method: "card", paid_at: NOON + 1, paid_by: "ana" } as const;

  /** An order of a visit that staff have taken the money for. */
  async function takenByStaff() {
    const { visitId, charges } = await visitOf();
    const [{ orderId, total } = { orderId: "", total: 0 }] = charges;
    const order = { venue_id: venueId, visit_id: visitId, placed_order_id: orderId };
    const payment = { id: `payment-${visitId}`, ...order, amount: total, ...PAYMENT };
    await stored.database.write((trx) => insertPayments(trx, [payment]));
    return payment;
  }

  const eventsIn = ({ reader }: Database) =>
    reader.selectFrom("payment_event").selectAll().orderBy("event_key").execute();

  it("has an event for each payment that staff take, also those of a program of before", async () => {
    const payment = await takenByStaff();
    const events = await eventsIn(stored.database);
    expect(events.filter(({ payment_id: id }) => id === payment.id)).toEqual([
      {
        venue_id: venueId,
        event_key: `taken:${payment.id}`,
        payment_id: payment.id,
        placed_order_id: payment.placed_order_id,
        visit_id: payment.visit_id,
        kind: "taken-by-staff",
        source: "card",
        reference: "",
        amount: payment.amount,
        currency: "",
        recorded_at: NOON + 1,
        recorded_by: "ana",
      },
    ]);
    const order = await findOrder(stored.database.reader, venueId, payment.placed_order_id);
    expect(order).toMatchObject({ paid_at: NOON + 1, payment_source: "card" });
  });

  it("has those of before the events, when the database is brought to them", async () => {
    const { id } = await takenByStaff();
    const before = await eventsIn(stored.database);
    await stored.database.exclusively(async (db) => {
      await sql`drop trigger payment_recorded ${sql.raw(kind === "postgres" ? "on payment" : "")}`.execute(
        db,
      );
      if (kind === "postgres") await sql`drop function record_payment`.execute(db);
      await db.schema.dropTable("payment_event").execute();
      await paymentEvents(kind).up(db as never);
    });
    const after = await eventsIn(stored.database);
    expect(after).toEqual(before.filter((event) => event.event_key.startsWith("taken:")));
    expect(after.map((event) => event.payment_id)).toContain(id);
  });

  it("comes back from a backup as it was, each event once", async () => {
    const { visit_id: visitId } = await takenByStaff();
    const captured = {
      order: 1,
      kind: "captured",
      reference: "1",
      amount: 5,
      currency: "",
    } as const;
    await record([rowOf(visitId, [], captured)]);
    const target = await freshDatabase(kind);
    onTestFinished(() => target.remove());
    const file = join(target.env.DATA_DIR, "..", `${randomUUID()}.backup`);
    onTestFinished(() => rm(file, { force: true }));
    await writeBackup(stored.database, file);
    const { database: address } = readConfig(target.env, "");
    await restoreBackup(file, address);
    const restored = await openDatabase(address);
    onTestFinished(() => restored.close());
    expect(await eventsIn(restored)).toEqual(await eventsIn(stored.database));
  });

  it("takes an event once, however often it is heard of", async () => {
    const { visitId, charges } = await visitOf();
    const event = { order: 0, kind: "captured", reference: "1", amount: 5, currency: "" } as const;
    const row = rowOf(visitId, charges, event);
    await record([row]);
    await expect(record([row])).rejects.toThrow();
    expect((await sumsOfVisit(stored.database.reader, venueId, visitId)).paid).toBe(5);
  });

  it("leaves an order that is paid in part to be paid", async () => {
    const { visitId, charges } = await visitOf();
    const [first] = charges;
    const event = { order: 0, kind: "captured", reference: "1", currency: "" } as const;
    const amount = (first?.total ?? 0) - 1;
    await record([rowOf(visitId, charges, { ...event, amount })]);
    const before = await findOrder(stored.database.reader, venueId, first?.orderId ?? "");
    expect(before?.paid_at).toBeNull();
    const rest = { ...event, reference: "2", amount: 1 };
    await record([rowOf(visitId, charges, rest)]);
    const after = await findOrder(stored.database.reader, venueId, first?.orderId ?? "");
    expect(after?.paid_at).toBe(NOON);
  });
});
