import type { WireOpenVisit } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { decideOrdering } from "../../testing/ordering-rules.ts";
import type { Staff } from "../../testing/staff.ts";
import { moveThrough, orderKopi, visitIdOf, visitsAt } from "../../testing/visits.ts";
import { openWorld, type Server, type World } from "../../testing/world.ts";
import { listMaybeOver } from "../../tables/visits/visit.store.ts";
import { VisitEnds } from "./visit-ends.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(DATABASES)("a visit that ends where nobody looks [%s]", (kind) => {
  let world: World;
  let other: Server;
  let owner: Staff;
  let table = 0;
  beforeAll(async () => {
    world = await openWorld(kind);
    other = await world.openAnother();
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const checkIn = () => world.kopi.checkIn((table += 1));
  const visit = async () => (await visitsAt(world, world.kopi.places[table]?.id ?? ""))[0];
  /** Both processes look, as they do once a minute. */
  const look = async (): Promise<void> => {
    const processes = [world.app, other.app];
    await Promise.all(processes.map(({ context }) => context.visitEnds.run()));
  };
  const pass = async (milliseconds: number): Promise<void> => {
    world.clock.now += milliseconds;
    await look();
  };

  it("ends two hours after its last check-in or order, not before, told once to its phone [DEC-004]", async () => {
    const diner = await checkIn();
    await look();
    expect((await visit())?.look_at).toBe(world.clock.now + 2 * HOUR);
    const phone = await world.followOrders(diner);
    onTestFinished(() => phone.close());
    await pass(2 * HOUR - 1);
    expect((await visit())?.closed_at).toBeNull();
    await pass(1);
    expect(await visit()).toMatchObject({ closed_at: world.clock.now, closed_by: "quiet" });
    expect(await phone.next()).toBe("orders");
    await phone.ended;
    const { visits } = await owner.read<{ visits: WireOpenVisit[] }>("listVisits");
    expect(visits.map(({ id }) => id)).not.toContain(visitIdOf(diner));
  });

  it("stays while something is unpaid, ends within half an hour of being settled, else with its day [DEC-004]", async () => {
    const diner = await checkIn();
    const placed = await orderKopi(diner);
    await moveThrough(owner, placed, "acknowledged", "ready", "collected");
    await pass(3 * HOUR);
    expect((await visit())?.closed_at).toBeNull();
    const params = { id: visitIdOf(diner) };
    await owner.read("payBill", {
      params,
      body: { method: "cash", expectedDue: placed.receipt.total },
    });
    await pass(30 * MINUTE);
    expect(await visit()).toMatchObject({ closed_by: "quiet", is_left_unpaid: 0 });

    const late = await checkIn();
    const left = await orderKopi(late);
    await moveThrough(owner, left, "acknowledged");
    await pass(24 * HOUR);
    expect(await visit()).toMatchObject({ closed_by: "day", is_left_unpaid: 1 });
    // What the kitchen forgot ends with the day, and whoever follows the order is told.
    const order = await world.app.database.reader
      .selectFrom("placed_order")
      .select("state")
      .where("visit_id", "=", visitIdOf(late))
      .executeTakeFirst();
    expect(order?.state).toBe("collected");
  });

  it("ends with its day however long its venue lets it be silent, as soon as a board is read [DEC-004]", async () => {
    await decideOrdering(world, world.kopi, { visitClosesAfterMinutes: 12 * 60 });
    onTestFinished(() => decideOrdering(world, world.kopi, {}));
    const { venues } = world.app.context;
    const dayEnd = (await venues.find(world.kopi.id))?.rules.businessDayEnd(world.clock.now) ?? 0;
    world.clock.now = dayEnd - HOUR;
    await checkIn();
    world.clock.now = dayEnd + 2 * HOUR - 1;
    await owner.read("readBoard");
    expect((await visit())?.closed_at).toBeNull();
    world.clock.now = dayEnd + 3 * HOUR;
    await owner.read("readBoard");
    await expect.poll(visit).toMatchObject({ closed_by: "day" });
  });

  it("is found behind others that are unpaid, and after its day they are too [DEC-004]", async () => {
    const unpaid = await checkIn();
    await orderKopi(unpaid);
    world.clock.now += MINUTE;
    const settled = await checkIn();
    const listed = async (since: { quiet: number; day: number }, most: number) =>
      (await listMaybeOver(world.app.database.reader, world.kopi.id, since, most))
        .map(({ id }) => id)
        .filter((id) => id === visitIdOf(unpaid) || id === visitIdOf(settled));
    const quiet = world.clock.now;
    expect(await listed({ quiet, day: 0 }, 300)).toEqual([visitIdOf(settled)]);
    expect(await listed({ quiet: 0, day: quiet }, 300)).toEqual([unpaid, settled].map(visitIdOf));
  });

  it("costs nothing until it may end: 1,000 open visits of which one is due are one look", async () => {
    const diner = await checkIn();
    const { database } = world.app;
    const sample = await database.reader
      .selectFrom("visit")
      .selectAll()
      .where("id", "=", visitIdOf(diner))
      .executeTakeFirstOrThrow();
    const far = world.clock.now + 9 * HOUR;
    const rows = Array.from({ length: 1_000 }, (_, at) => ({
      ...sample,
      id: `quiet-${at}`,
      place_id: `quiet-${at}`,
      look_at: far,
    }));
    await database.write(async (trx) => {
      await trx.insertInto("visit").values(rows.slice(0, 500)).execute();
      await trx.insertInto("visit").values(rows.slice(500)).execute();
    });
    await look();
    expect((await visit())?.look_at).toBeGreaterThan(world.clock.now);
    const untouched = await database.reader
      .selectFrom("visit")
      .select("id")
      .where("look_at", "=", far)
      .execute();
    expect(untouched).toHaveLength(1_000);
    await database.write((trx) =>
      trx.deleteFrom("visit").where("place_id", "like", "quiet-%").execute(),
    );
  });

  it("ends also while those of another venue cannot be looked at", async () => {
    const diner = await checkIn();
    const far = await world.hotel.checkIn(0);
    world.clock.now += 3 * HOUR;
    const failures: unknown[] = [];
    const { database, context } = world.app;
    const find = (id: string) =>
      id === world.hotel.id ? Promise.reject(new Error("unreadable")) : context.venues.find(id);
    const ends = new VisitEnds({
      database,
      venues: { find },
      clock: () => world.clock.now,
      hearFailure: (error) => failures.push(error),
    });
    await ends.run();
    expect(failures).toEqual([new Error("unreadable")]);
    expect(await visit()).toMatchObject({ id: visitIdOf(diner), closed_by: "quiet" });
    const isOpen = await visitsAt(world, world.hotel.places[0]?.id ?? "");
    expect(isOpen).toMatchObject([{ id: visitIdOf(far), closed_at: null }]);
  });
});
