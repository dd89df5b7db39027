import { promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Promotion } from "./promotion.ts";
import { promotionsFor } from "./promotions-for.ts";

function promotion(id: string, priority: number, change: Partial<Promotion> = {}): Promotion {
  return promotionOf({ id, priority, ...change });
}

const none = { venue: [], member: [], vouchers: [] };
const ids = (list: readonly Promotion[]): readonly string[] => list.map(({ id }) => id);

describe("promotionsFor", () => {
  it("puts the higher priority first, wherever it came from [PRM-026, ENT-009]", () => {
    const list = promotionsFor({
      venue: [promotion("low", 1), promotion("high", 30)],
      member: [promotion("middle", 20)],
      vouchers: [promotion("highest", 40)],
      hasCustomer: true,
    });
    expect(ids(list)).toEqual(["highest", "high", "middle", "low"]);
  });

  it("puts equal ones in the order of their ids, wherever they come from (M-I2)", () => {
    const list = promotionsFor({
      venue: [promotion("V2", 0), promotion("V1", 0)],
      member: [promotion("M", 0)],
      vouchers: [promotion("X", 0)],
      hasCustomer: true,
    });
    expect(ids(list)).toEqual(["M", "V1", "V2", "X"]);
  });

  it("keeps one of each, the later copy in the place of the earlier (M-B13)", () => {
    const later = promotion("A", 0, { benefit: { kind: "amount", amount: 500 } });
    const list = promotionsFor({
      ...none,
      venue: [promotion("A", 0), promotion("B", 0)],
      member: [later],
      hasCustomer: true,
    });
    expect(list).toEqual([later, promotion("B", 0)]);
  });

  it("drops members' promotions without a customer, the venue's too [PRM-027, ENT-009]", () => {
    const membersOnly = promotion("M", 9, { isMemberOnly: true });
    const sources = {
      ...none,
      venue: [membersOnly, promotion("V", 0)],
      vouchers: [promotion("X", 0)],
    };
    expect(ids(promotionsFor({ ...sources, hasCustomer: true }))).toEqual(["M", "V", "X"]);
    expect(ids(promotionsFor({ ...sources, hasCustomer: false }))).toEqual(["V", "X"]);
  });

  it("drops the member's own list with the member, whoever it was for [PRM-027]", () => {
    const sources = {
      ...none,
      venue: [promotion("A", 0)],
      member: [promotion("A", 5), promotion("M", 0)],
    };
    expect(promotionsFor({ ...sources, hasCustomer: false })).toEqual([promotion("A", 0)]);
  });
});
