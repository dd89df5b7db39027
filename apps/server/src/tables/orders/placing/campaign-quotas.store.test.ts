import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { counted, newOrder, openStored, type Stored } from "../../../testing/stored-venue.ts";
import { listCampaigns, returnCampaigns, writeCampaign } from "../campaign.store.ts";
import type { NewOrder } from "../order-rows.ts";
import type { PlaceOutcome } from "../order-writer.ts";

describe.each(DATABASES)("what orders take of limited campaigns [%s]", (kind) => {
  let stored: Stored;
  beforeAll(async () => {
    stored = await openStored(kind);
  });
  afterAll(() => stored.close());

  let venues = 0;
  const openVenue = (...itemStates: ReturnType<typeof counted>[]): Promise<string> => {
    venues += 1;
    return stored.install({ slug: `venue-${venues}`, itemStates });
  };
  const placeAll = (orders: readonly NewOrder[]): Promise<PlaceOutcome[]> =>
    Promise.all(orders.map((order) => stored.orders.place(order)));

  it("never gives more of a campaign than there is, in units or in money (Q-029, Q-030)", async () => {
    const venueId = await openVenue();
    await stored.database.write(async (trx) => {
      await writeCampaign(trx, venueId, "bun", { quantity: 50, amount: undefined });
      await writeCampaign(trx, venueId, "tea", { quantity: undefined, amount: 1000 });
    });
    const orders = Array.from({ length: 100 }, (_, index) =>
      newOrder(venueId, {
        campaigns:
          index % 2 === 0
            ? [{ promotion: "bun", quantity: 2, amount: 150 }]
            : [{ promotion: "tea", quantity: 1, amount: 300 }],
      }),
    );
    const outcomes = await placeAll(orders);
    const cameOf = (rest: number) =>
      outcomes.filter((_, index) => index % 2 === rest).map(({ kind: came }) => came);
    expect(cameOf(0).filter((came) => came === "placed")).toHaveLength(25);
    expect(cameOf(1).filter((came) => came === "placed")).toHaveLength(3);
    expect(new Set(outcomes.map(({ kind: came }) => came))).toEqual(
      new Set(["placed", "campaign-short"]),
    );
    expect(await listCampaigns(stored.database.reader, venueId)).toEqual(
      new Map([
        ["bun", { quantity: 0, amount: undefined }],
        ["tea", { quantity: undefined, amount: 100 }],
      ]),
    );
    const { length } = await stored.database.reader
      .selectFrom("placed_order")
      .select("id")
      .where("venue_id", "=", venueId)
      .execute();
    expect(length).toBe(28);
  });

  it("takes nothing of a campaign for an order that is refused after it", async () => {
    const venueId = await openVenue(counted("CAKE", 0));
    await stored.database.write((trx) =>
      writeCampaign(trx, venueId, "a", { quantity: 9, amount: 900 }),
    );
    const share = { promotion: "a", quantity: 1, amount: 100 };
    const cake = newOrder(venueId, {
      counted: [{ code: "CAKE", quantity: 1 }],
      campaigns: [share],
    });
    const unknown = newOrder(venueId, { campaigns: [share, { ...share, promotion: "b" }] });
    const outcomes = await placeAll([cake, unknown]);
    expect(outcomes.map(({ kind: came }) => came)).toEqual(["short", "campaign-short"]);
    expect((await listCampaigns(stored.database.reader, venueId)).get("a")).toEqual({
      quantity: 9,
      amount: 900,
    });
  });

  it("gives back what a cancelled order took", async () => {
    const venueId = await openVenue();
    const before = { quantity: 9, amount: 900 };
    await stored.database.write((trx) => writeCampaign(trx, venueId, "a", before));
    const share = { promotion: "a", quantity: 2, amount: 250 };
    await stored.orders.place(newOrder(venueId, { campaigns: [share] }));
    const left = async () => (await listCampaigns(stored.database.reader, venueId)).get("a");
    expect(await left()).toEqual({ quantity: 7, amount: 650 });
    await stored.database.write((trx) => returnCampaigns(trx, venueId, [share]));
    expect(await left()).toEqual(before);
  });
});
