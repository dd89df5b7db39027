import type { ApiRefusal, Outcome, WireSettings } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import type { Diner } from "../../../testing/diner.ts";
import { openWorld, type World } from "../../../testing/world.ts";
import { listCampaigns, writeCampaign } from "../../../tables/orders/campaign.store.ts";

const JARS = "kaya-to-go";

describe.each(DATABASES)("promotions in orders [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  beforeEach(async () => {
    world = await openWorld(kind);
    diner = await world.kopi.checkIn();
    return () => world.close();
  });

  const leaveJars = (quantity: number): Promise<void> =>
    world.app.database.write((trx) =>
      writeCampaign(trx, world.kopi.id, JARS, { quantity, amount: undefined }),
    );
  const jarsLeft = async () =>
    (await listCampaigns(world.app.database.reader, world.kopi.id)).get(JARS)?.quantity;
  const jars = (quantity: number, of = diner) =>
    of.orderOf({ ...want(of.item("KAYA-JAR")), quantity });

  it("are priced by the server as on the phone, and frozen in the receipt [DEC-001]", async () => {
    const order = diner.orderOf(
      want(diner.item("KAYA-TOAST")),
      want(diner.item("SOFT-EGGS")),
      want(diner.item("KOPI")),
    );
    const { receipt } = await diner.place(order);
    expect(receipt.promotions).toMatchObject([
      { promotion: "breakfast-trio", quantity: 1, amount: 100 },
    ]);
    expect(receipt.subtotal).toBe(620);
    expect(receipt.lines.every(({ adjustments }) => adjustments.length === 1)).toBe(true);
  });

  it("do not become larger because a phone says so [DEC-001]", async () => {
    const order = jars(1);
    const said = { promoId: "mine", eventName: "Mine", discountPrice: 7 };
    const altered = {
      ...order,
      data: order.data.map((line) => ({ ...line, appliedPromotions: [said], promotion: [said] })),
    };
    expect((await diner.place(altered)).receipt.total).toBe(order.expectedTotal);
  });

  it("bring the tub a soup leaves the house in, but none to the table (Q-018)", async () => {
    const soup = want(diner.item("BAK-KUT-TEH"));
    const eaten = await diner.place(diner.orderOf(soup));
    expect(eaten.receipt.lines.map(({ code }) => code)).toEqual(["BAK-KUT-TEH"]);
    const packed = await diner.place(diner.orderOf({ ...soup, isTakeAway: true, quantity: 2 }));
    expect(packed.receipt.lines).toMatchObject([
      { code: "BAK-KUT-TEH" },
      { code: "SOUP-TUB", quantity: 2, isContainer: true, lineTotal: 80 },
    ]);
  });

  it("that are limited over all bills end with the last one, whoever comes first (Q-029)", async () => {
    await leaveJars(5);
    const phones = await Promise.all(Array.from({ length: 8 }, () => world.kopi.checkIn()));
    const outcomes = await Promise.all(phones.map((phone) => phone.send(jars(2, phone))));
    const refused = outcomes.filter((outcome) => outcome.kind === "refused").map(refusalIn);
    expect(outcomes.filter(({ kind: came }) => came === "answered")).toHaveLength(2);
    expect(refused).toHaveLength(6);
    for (const refusal of refused) {
      if (refusal.kind !== "price-changed") throw new Error(refusal.kind);
      // One is left for two jars, and then none.
      expect(refusal.receipt.promotions).toMatchObject([{ promotion: JARS, quantity: 1 }]);
    }
    expect(await jarsLeft()).toBe(1);
  });

  it("tell the next phone what is left", async () => {
    await diner.place(jars(2));
    const settings = await diner.read<WireSettings>("loadSettings", { query: { userId: "" } });
    const rule = (settings.pm as { _id: string; limitedQty: number }[]).find(
      ({ _id }) => _id === JARS,
    );
    expect(rule?.limitedQty).toBe(198);
  });

  it("come back with an order that the kitchen cancels", async () => {
    await diner.place(jars(2));
    expect(await jarsLeft()).toBe(198);
    const staff = await world.kopi.signIn();
    const { orders } = await staff.read<{ orders: { id: string }[] }>("readBoard");
    await staff.read("moveOrder", {
      params: { id: orders.at(-1)?.id ?? "" },
      body: { from: "placed", to: "cancelled" },
    });
    expect(await jarsLeft()).toBe(200);
  });
});

function refusalIn(outcome: Outcome): ApiRefusal {
  if (outcome.kind !== "refused") throw new Error(outcome.kind);
  return outcome.refusal;
}
