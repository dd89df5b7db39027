import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { counted, newOrder, openStored, type Stored } from "../../../testing/stored-venue.ts";
import { listCampaigns, returnCampaigns, writeCampaign } from "../campaign.store.ts";
import { openOrderWriter } from "../open-order-writer.ts";
import { changeOrder, returnStock } from "../order.store.ts";
import type { OrderWriter } from "../order-writer.ts";
import { orderAndLines } from "./order-and-lines.ts";
import { RELEASING, TAKING } from "./placing.ts";
import type { PlacingStep } from "./placing-step.ts";

/** A state between taking and releasing, as a payment on the phone will have one. */
const waiting: PlacingStep = {
  name: "waiting",
  sqlite: () => ({ write: (placing) => void Object.assign(placing, { state: "waiting" }) }),
  postgres: { write: "fresh.state := 'waiting';" },
};

/** The order as it was taken goes on; one that has expired meanwhile does not. */
const taken: PlacingStep = {
  name: "taken",
  outcome: "session-ended",
  sqlite: (connection) => {
    const find = connection.prepare(
      "select 1 from placed_order where id = ? and state = 'waiting'",
    );
    return { look: ({ order }) => find.get(order.id) === undefined };
  },
  postgres: {
    look: `
      select * into fresh from placed_order
        where venue_id = this_venue and id = each.element -> 'order' ->> 'id' and state = 'waiting';
      fresh.state := 'placed';`,
    refuses: "fresh.id is null",
  },
};

const released: PlacingStep = {
  name: "released",
  sqlite: (connection) => {
    const update = connection.prepare("update placed_order set number = ?, state = ? where id = ?");
    return { write: ({ order, number, state }) => void update.run(number, state, order.id) };
  },
  postgres: {
    write:
      "update placed_order set number = fresh.number, state = fresh.state where id = fresh.id;",
  },
};

describe.each(DATABASES)("placing in two halves [%s]", (kind) => {
  let stored: Stored;
  let take: OrderWriter;
  let release: OrderWriter;
  beforeAll(async () => {
    stored = await openStored(kind);
    const { database } = stored;
    take = await openOrderWriter(database, [...TAKING, waiting, orderAndLines]);
    release = await openOrderWriter(database, [taken, ...RELEASING, released]);
  });
  afterAll(() => stored.close());

  let venues = 0;
  const open = async (): Promise<string> => {
    venues += 1;
    const venueId = await stored.install({
      slug: `venue-${venues}`,
      itemStates: [counted("CAKE", 5)],
    });
    await stored.database.write(async (trx) => {
      await writeCampaign(trx, venueId, "bun", { quantity: 9, amount: 900 });
    });
    return venueId;
  };
  const share = { promotion: "bun", quantity: 2, amount: 150 };
  const cakes = { counted: [{ code: "CAKE", quantity: 2 }], campaigns: [share] };
  const left = async (venueId: string): Promise<unknown> => [
    await stored.stockOf(venueId, "CAKE"),
    (await listCampaigns(stored.database.reader, venueId)).get("bun"),
  ];
  const row = (id: string) =>
    stored.database.reader
      .selectFrom("placed_order")
      .select(["number", "state"])
      .where("id", "=", id)
      .executeTakeFirst();

  it("takes stock and shares without a number, and gives one when it is released", async () => {
    const venueId = await open();
    const order = newOrder(venueId, cakes);
    expect((await take.place(order)).kind).toBe("placed");
    expect(await row(order.id)).toEqual({ number: null, state: "waiting" });
    expect(await left(venueId)).toEqual([3, { quantity: 7, amount: 750 }]);
    expect((await stored.orders.place(newOrder(venueId))).kind).toBe("placed");
    expect((await release.place(order)).kind).toBe("placed");
    expect(await row(order.id)).toEqual({ number: 2, state: "placed" });
    expect(await left(venueId)).toEqual([3, { quantity: 7, amount: 750 }]);
  });

  it("gives back what an order took that expires, and releases it no more", async () => {
    const venueId = await open();
    const order = newOrder(venueId, cakes);
    await take.place(order);
    await stored.database.write(async (trx) => {
      await changeOrder(trx, venueId, order.id, (change) => change.set({ state: "cancelled" }));
      await returnStock(trx, venueId, order.counted);
      await returnCampaigns(trx, venueId, order.campaigns);
    });
    expect(await left(venueId)).toEqual([5, { quantity: 9, amount: 900 }]);
    expect(await release.place(order)).toEqual({ kind: "session-ended" });
    expect(await row(order.id)).toEqual({ number: null, state: "cancelled" });
  });

  it("many that wait hold what they took, and none of them a number", async () => {
    const venueId = await open();
    const orders = Array.from({ length: 4 }, () => newOrder(venueId, cakes));
    const came = await Promise.all(orders.map((order) => take.place(order)));
    expect(came.map((outcome) => outcome.kind).sort()).toEqual([
      "placed",
      "placed",
      "short",
      "short",
    ]);
    const went = await Promise.all(orders.map((order) => release.place(order)));
    const numbers = went.flatMap((outcome) =>
      outcome.kind === "placed" ? [outcome.answer.number] : [],
    );
    expect(numbers.sort((one, other) => one - other)).toEqual([1, 2]);
  });
});
