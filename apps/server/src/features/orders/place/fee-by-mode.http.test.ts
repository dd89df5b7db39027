import type { WireOrderPayload } from "@comanda/contract";
import type { Receipt } from "@comanda/domain/pricing";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith, type Diner } from "../../../testing/diner.ts";
import { addPickUpCode } from "../../../testing/pick-up-code.ts";
import { addRoomCodes } from "../../../testing/room-codes.ts";
import type { Staff } from "../../../testing/staff.ts";
import { decideWays } from "../../../testing/ways-to-order.ts";
import { openWorld, type World } from "../../../testing/world.ts";

/** Water is 1.60 to take away: one of them is in the first band, three in the second. */
const BANDS = [
  { minPrice: 0, maxPrice: 3, deliveryPrice: 5 },
  { minPrice: 3, maxPrice: 10, deliveryPrice: 3.5 },
];
const HOME = { postal: "570123", unit: "#04-12", address: "1 Sin Ming Road" };

describe.each(DATABASES)("the fee of what is brought, by how it is served [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let room: string;
  let link: string;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    [room = ""] = await addRoomCodes(owner, ["Room 101"]);
    link = await addPickUpCode(owner, "Website", "venueLink");
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await decideWays(owner, {
      deliveryCalMethod: 0,
      deliveryCosts: BANDS,
      deliveryDisAmt: 0,
      deliverySpend: 0,
      minimumConsumption: 0,
    });
  });

  /** Water, at the price of the dishes alone and a fee, in hundredths, that its guest saw. */
  const orderOf = (
    diner: Diner,
    { pieces, fee, more }: { pieces: number; fee: number; more: Partial<WireOrderPayload> },
  ): WireOrderPayload => {
    const water = want(diner.item("WATER"), {}, { quantity: pieces });
    const expectedTotal = diner.receiptOf(water).total + fee;
    const who = { customerName: "Mei", phone: "9123 4567" };
    return { ...diner.orderOf(water), ...who, expectedTotal, ...more };
  };
  const placedFee = async (diner: Diner, order: WireOrderPayload): Promise<number> => {
    const placed = await diner.place(order);
    const { charges } = placed.receipt as Receipt;
    expect(Math.round(placed.totalAmount * 100)).toBe(order.expectedTotal);
    return charges.find((charge) => charge.kind === "delivery")?.amount ?? 0;
  };
  const kindOf = async (diner: Diner, order: WireOrderPayload): Promise<string> => {
    const outcome = await diner.send(order);
    return outcome.kind === "refused" ? outcome.refusal.kind : outcome.kind;
  };

  it.each([
    ["one dish", 1],
    ["three dishes", 3],
  ] as const)("is the first of the list for a room, with %s [DLV-009]", async (_, pieces) => {
    const diner = await checkInWith(world.send, room);
    const more = { deliveryType: 2 } as const;
    // Without it, and with that of its band: another price than the guest saw.
    expect(await kindOf(diner, orderOf(diner, { pieces, fee: 0, more }))).toBe("price-changed");
    const ofBand = orderOf(diner, { pieces, fee: 350, more: { ...more, deliveryPrice: 3.5 } });
    expect(await kindOf(diner, ofBand)).toBe("price-changed");
    expect(await placedFee(diner, orderOf(diner, { pieces, fee: 500, more }))).toBe(500);
  });

  it("is nothing for a room where the venue's list is empty [DLV-009]", async () => {
    await decideWays(owner, { deliveryCosts: [] });
    const diner = await checkInWith(world.send, room);
    const order = orderOf(diner, { pieces: 1, fee: 0, more: { deliveryType: 2 } });
    expect(await placedFee(diner, order)).toBe(0);
  });

  it.each([
    ["picked up", 0],
    ["eaten here", 1],
  ] as const)(
    "is none for what is %s, also where its phone adds one [DLV-010]",
    async (_, type) => {
      const diner = await checkInWith(world.send, link, "");
      const more = { deliveryType: type, deliveryPrice: 5 };
      const order = orderOf(diner, { pieces: 1, fee: 500, more });
      const outcome = await diner.send(order);
      if (outcome.kind !== "refused" || outcome.refusal.kind !== "price-changed") {
        throw new Error(`a fee was taken: ${JSON.stringify(outcome)}`);
      }
      const { receipt } = outcome.refusal;
      expect(receipt.charges.filter((charge) => charge.kind === "delivery")).toEqual([]);
      const honest = { ...order, deliveryPrice: 0, expectedTotal: receipt.total };
      expect(await placedFee(diner, honest)).toBe(0);
    },
  );

  it("follows the subtotal of a delivery, whatever fee its phone still sends [DLV-010, DLV-012]", async () => {
    const diner = await checkInWith(world.send, link, "");
    const of = (pieces: number, deliveryPrice: number) => {
      const more = { ...HOME, deliveryType: 2, deliveryPrice } as const;
      return orderOf(diner, { pieces, fee: deliveryPrice * 100, more });
    };
    expect(await placedFee(diner, of(1, 5))).toBe(500);
    // 5.00 was of one dish; three cost 3.50 to bring.
    expect(await kindOf(diner, of(3, 5))).toBe("price-changed");
    expect(await placedFee(diner, of(3, 3.5))).toBe(350);
  });
});
