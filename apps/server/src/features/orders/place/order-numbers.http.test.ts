import type { WireBoard } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith } from "../../../testing/diner.ts";
import { openWorld, type VenueOfWorld, type World } from "../../../testing/world.ts";

const DAY = 24 * 60 * 60 * 1000;

describe.each(DATABASES)("order numbers [%s]", (kind) => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld(kind);
    return () => world.close();
  });

  async function nextNumber(venue: VenueOfWorld): Promise<string> {
    return (await (await venue.checkIn()).place()).number;
  }

  /** So many orders have been placed in the venue's day before. */
  function placedBefore(venueId: string, businessDay: string, last: number): Promise<unknown> {
    return world.app.database.write((trx) =>
      trx
        .insertInto("order_number")
        .values({ venue_id: venueId, business_day: businessDay, last })
        .execute(),
    );
  }

  it("have three digits and count up from 001, for each venue by itself [BEY-001]", async () => {
    expect(await nextNumber(world.kopi)).toBe("001");
    expect(await nextNumber(world.kopi)).toBe("002");
    const guest = await world.hotel.checkIn();
    const order = guest.orderOf(want(guest.item("HH-FRIES")));
    expect((await guest.place(order)).number).toBe("001");
    expect(await nextNumber(world.kopi)).toBe("003");
  });

  it("begin again with each venue day, at four in the morning there [BEY-001]", async () => {
    const numbers: string[] = [];
    for (const [table, moment] of ["14T23:59", "15T03:59", "15T04:00", "16T03:59"].entries()) {
      world.clock.now = Date.parse(`2026-03-${moment}:00+08:00`);
      const diner = await checkInWith(world.send, world.kopi.codes[table] ?? "");
      numbers.push((await diner.place()).number);
    }
    expect(numbers).toEqual(["001", "002", "001", "002"]);
  });

  it("are never the same for two orders of one visit that goes on past four in the morning [BEY-001]", async () => {
    const at = (moment: string): void => {
      world.clock.now = Date.parse(`2026-03-${moment}:00+08:00`);
    };
    at("15T03:40");
    const [table = "", other = ""] = world.kopi.codes;
    const diner = await checkInWith(world.send, table);
    const numbers = [await diner.place(), await diner.place()].map(({ number }) => number);
    at("15T04:10");
    numbers.push((await (await checkInWith(world.send, other)).place()).number);
    numbers.push((await (await checkInWith(world.send, table)).place()).number);
    numbers.push((await diner.place()).number);
    expect(numbers).toEqual(["001", "002", "001", "003", "004"]);
  });

  it("go on beyond 999 in the same day [BEY-001]", async () => {
    await placedBefore(world.kopi.id, "2026-03-14", 997);
    const numbers = [];
    for (let placed = 0; placed < 4; placed += 1) numbers.push(await nextNumber(world.kopi));
    expect(numbers).toEqual(["998", "999", "1000", "1001"]);
    world.clock.now += DAY;
    expect(await nextNumber(world.kopi)).toBe("001");
  });

  it("are never given twice to orders that arrive at once [BEY-001]", async () => {
    const diner = await world.kopi.checkIn();
    const placed = await Promise.all(Array.from({ length: 60 }, () => diner.place()));
    const numbers = placed.map(({ number }) => number).sort();
    expect(numbers).toEqual(
      Array.from({ length: 60 }, (_, index) => String(index + 1).padStart(3, "0")),
    );
    const { orders } = await (await world.kopi.signIn()).read<WireBoard>("readBoard");
    expect(orders.map(({ number }) => number).sort()).toEqual(numbers);
  });

  it("are what diner, counter and board read of one order [BEY-001, API-011]", async () => {
    const diner = await world.kopi.checkIn();
    const { orderId, number, takeAwayId, totalAmount } = await diner.place();
    expect(takeAwayId).toBe(number);
    expect(await diner.read("readTakeAwayNumber", { query: { orderId } })).toEqual({
      takeAwayId: number,
      totalAmount,
      scheduleTime: null,
    });
  });
});
