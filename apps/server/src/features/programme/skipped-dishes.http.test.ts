import type { WireOrderPayload } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  askRedeemable,
  programmePhone,
  type ProgrammePhone,
} from "../../testing/programme-orders.ts";
import { openProgrammeWorld, type ProgrammeWorld } from "../../testing/programme-world.ts";

// What is looked at is the cart alone: one database says what both do.
describe("a free dish of a programme", () => {
  let scene: ProgrammeWorld;
  let phone: ProgrammePhone;
  beforeAll(async () => {
    scene = await openProgrammeWorld("sqlite");
    await scene.decide({ programmeRedeem: true });
    phone = await programmePhone(scene);
  });
  afterAll(() => scene.close());

  const ordering = (answers: Parameters<typeof want>[1]): WireOrderPayload =>
    phone.diner.orderOf(want(phone.diner.item("KOPI"), answers));
  /** The dishes that would come with it: none where it finds one of the order's own. */
  const added = async (order: WireOrderPayload): Promise<readonly string[]> => {
    const { said } = await askRedeemable(phone, order);
    expect(said.campaigns.map(({ campaignId }) => campaignId)).toContain("voucher-kopi");
    return said.autoItems.map(({ codeId }) => codeId);
  };

  it("is one of the order, as long as its paid choices come to 0.50 at most [EXT-038]", async () => {
    expect(await added(ordering({}))).toEqual([]);
    expect(await added(ordering({ Strength: "di-lo" }))).toEqual([]);
    expect(await added(ordering({ "Hot or Peng": "peng" }))).toEqual(["KOPI"]);
  });

  it("is none that has something off already [EXT-039]", async () => {
    const order = ordering({});
    const data = order.data.map((line) => ({
      ...line,
      hasSpecialDiscount: true,
      specialDiscount: 0.5,
    }));
    expect(await added({ ...order, data })).toEqual(["KOPI"]);
  });
});
