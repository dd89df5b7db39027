import {
  promotionToWire,
  requestFor,
  sentenceOf,
  type WireBoard,
  type WireVoucher,
} from "@comanda/contract";
import { fc, promotionOf, want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf, type Diner } from "../../testing/diner.ts";
import { sender, type RawSend } from "../../testing/raw-request.ts";
import { makeCodes, openToVouchers, TWO_OFF, usesOf } from "../../testing/vouchers.ts";
import { openWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("vouchers [%s]", (kind) => {
  let world: World;
  let tables = 0;
  beforeAll(async () => {
    world = await openWorld(kind);
    await openToVouchers(world, world.kopi);
  });
  afterAll(() => world.close());

  const phone = (): Promise<Diner> => {
    tables += 1;
    return world.kopi.checkIn(tables % 10);
  };
  const tryCode = (diner: Diner, promoCode: string) =>
    diner.call("applyVoucher", { body: { promoCode } });
  const apply = (diner: Diner, promoCode: string): Promise<WireVoucher> =>
    diner.read<WireVoucher>("applyVoucher", { body: { promoCode } });
  /** A phone that has entered the code, and what it would order with it. */
  const holder = async (code: string): Promise<Diner> => {
    const diner = await phone();
    return diner.holding(await apply(diner, code));
  };
  const orderOf = (diner: Diner) => diner.orderOf(want(diner.item("OTAH"), {}, { quantity: 2 }));
  const cancel = async (number: string): Promise<void> => {
    const owner = await world.kopi.signIn();
    const { orders } = await owner.read<WireBoard>("readBoard");
    const { id = "" } = orders.find((each) => each.number === number) ?? {};
    const body = { from: "placed", reason: "soldOut", note: "" };
    await owner.read("cancelOrder", { params: { id }, body });
  };

  it("bring a promotion that nobody has without one, however the code is typed [VOU-001, VOU-007, API-021, ENT-037]", async () => {
    await makeCodes(world, world.kopi, ["WELCOME10"]);
    const diner = await phone();
    expect(JSON.stringify(diner.settings)).not.toContain(TWO_OFF.id);
    const voucher = await apply(diner, " welcome-10");
    expect(voucher).toMatchObject({
      voucherData: { voucherTitle: "Welcome back", voucherNo: "WELCOME10" },
      promotion: { _id: TWO_OFF.id, isVoucher: true, discountPrice: 2 },
    });
    const without = orderOf(diner).expectedTotal ?? 0;
    const withIt = orderOf(diner.holding(voucher)).expectedTotal ?? 0;
    expect(withIt).toBeLessThan(without);
    const { receipt } = await diner.place(orderOf(diner.holding(voucher)));
    expect(receipt.total).toBe(withIt);
    expect(receipt.promotions).toMatchObject([{ promotion: TWO_OFF.id, amount: 200 }]);
    expect(await usesOf(world, "WELCOME10")).toBe(1);
  });

  it("are not applicable, whatever the reason, and only behind a check-in [ERR-019, DEC-003]", async () => {
    const { en } = sentenceOf({ kind: "voucher-not-applicable" });
    expect(en).toBe("Voucher is not Applicable");
    const now = world.clock.now;
    await makeCodes(world, world.kopi, ["EARLY"], { valid_from: now + 1 });
    await makeCodes(world, world.kopi, ["LATE"], { valid_until: now });
    await makeCodes(world, world.kopi, ["NOTHING"], { promotion_id: "gone" });
    await makeCodes(world, world.hotel, ["OTHERS"]);
    const diner = await phone();
    for (const code of [
      "EARLY",
      "LATE",
      "NOTHING",
      "OTHERS",
      "",
      "x",
      "欢迎\ud800",
      "9".repeat(200),
    ]) {
      expect([code, await refusalOf(tryCode(diner, code))]).toEqual([
        code,
        "voucher-not-applicable",
      ]);
    }
    const headers = { authorization: "Bearer nobody" };
    const stranger = await diner.call("applyVoucher", { body: { promoCode: "EARLY" }, headers });
    expect(stranger).toMatchObject({ refusal: { kind: "session-invalid" } });
  });

  it("of three uses are had three times by 50 phones at one moment, and the others read what it costs without", async () => {
    await makeCodes(world, world.kopi, ["THREE"], { uses_per_code: 3 });
    const phones = await Promise.all(Array.from({ length: 50 }, () => holder("THREE")));
    const outcomes = await Promise.all(phones.map((diner) => diner.send(orderOf(diner))));
    const placed = outcomes.filter(({ kind: came }) => came === "answered");
    expect(placed).toHaveLength(3);
    expect(await usesOf(world, "THREE")).toBe(3);
    const refused = outcomes.filter(({ kind: came }) => came !== "answered");
    const without = orderOf(await phone()).expectedTotal;
    for (const outcome of refused) {
      expect(outcome).toMatchObject({
        refusal: { kind: "voucher-over", code: "THREE", receipt: { total: without } },
      });
    }
    const [late] = phones.slice(-1);
    if (late === undefined) throw new Error("there are phones");
    const agreed = { ...orderOf(late), vouchers: [], expectedTotal: without };
    expect(await late.send(agreed)).toMatchObject({ kind: "answered" });
    expect(await refusalOf(tryCode(await phone(), "THREE"))).toBe("voucher-not-applicable");
  });

  it("count once for an order that is sent again, and once for a phone where they say so", async () => {
    await makeCodes(world, world.kopi, ["AGAIN"], { uses_per_code: 0 });
    const diner = await holder("AGAIN");
    const order = orderOf(diner);
    const answers = await Promise.all([1, 2, 3].map(() => diner.place(order, "one-key-for-all")));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(await usesOf(world, "AGAIN")).toBe(1);
    expect(await refusalOf(tryCode(diner, "AGAIN"))).toBe("voucher-not-applicable");
    expect(await refusalOf(diner.send(orderOf(diner)))).toBe("voucher-over");
    expect((await holder("AGAIN")).userId).not.toBe(diner.userId);
  });

  it("take each other's place on an order, and none leaves it as it was [VOU-004, VOU-005]", async () => {
    await makeCodes(world, world.kopi, ["FIRST", "SECOND"]);
    const diner = await holder("FIRST");
    const without = orderOf(await phone()).expectedTotal;
    const second = diner.holding(await apply(diner, "SECOND"));
    await second.place(orderOf(second));
    expect([await usesOf(world, "FIRST"), await usesOf(world, "SECOND")]).toEqual([0, 1]);
    const { receipt } = await diner.place({
      ...orderOf(diner),
      vouchers: [],
      expectedTotal: without,
    });
    expect(receipt).toMatchObject({ total: without, promotions: [] });
    expect(await usesOf(world, "FIRST")).toBe(0);
  });

  it("are given back by an order that staff cancel, once", async () => {
    await makeCodes(world, world.kopi, ["BACK"]);
    const diner = await holder("BACK");
    const { number } = await diner.place(orderOf(diner));
    expect(await usesOf(world, "BACK")).toBe(1);
    await cancel(number);
    expect(await usesOf(world, "BACK")).toBe(0);
    await diner.place(orderOf(diner));
    expect(await usesOf(world, "BACK")).toBe(1);
  });

  it("that save nothing are kept and not used, also when their time is over (Q-127)", async () => {
    const far = promotionOf({
      ...TWO_OFF,
      id: "far",
      condition: { kind: "spend", minimum: 9_000_000 },
    });
    await openToVouchers(world, world.kopi, [promotionToWire(far)]);
    await makeCodes(world, world.kopi, ["FARAWAY"], { promotion_id: "far", uses_per_member: 0 });
    const diner = await holder("FARAWAY");
    const order = orderOf(diner);
    expect(order.expectedTotal).toBe(orderOf(await phone()).expectedTotal);
    await diner.place(order);
    expect(await usesOf(world, "FARAWAY")).toBe(0);
    await makeCodes(world, world.kopi, ["SHORT"], {
      promotion_id: "far",
      valid_until: world.clock.now + 1,
    });
    const other = await holder("SHORT");
    world.clock.now += 2;
    expect(await other.send(orderOf(other))).toMatchObject({ kind: "answered" });
  });

  it("cost on the phone what they cost here, in random carts", async () => {
    const rules = (["anyItem", "spend"] as const).flatMap((condition, at) =>
      (["amount", "percent"] as const).map((benefit, other) =>
        promotionOf({
          id: `RULE-${at}-${other}`,
          isVoucher: true,
          priority: at * 7,
          condition: condition === "spend" ? { kind: "spend", minimum: 900 } : { kind: condition },
          benefit:
            benefit === "amount"
              ? { kind: "amount", amount: 133 }
              : { kind: "percent", rate: { numerator: 17, denominator: 100 } },
          stacking: { canStack: other === 0, never: [] },
        }),
      ),
    );
    await openToVouchers(world, world.kopi, rules.map(promotionToWire));
    const phones = await Promise.all(
      rules.map(async ({ id }) => {
        await makeCodes(world, world.kopi, [`CART${id.replaceAll("-", "")}`], {
          promotion_id: id,
          uses_per_code: 0,
          uses_per_member: 0,
        });
        return holder(`CART${id.replaceAll("-", "")}`);
      }),
    );
    const dishes = ["BARLEY", "GRASS-JELLY", "LIME-JUICE", "BANDUNG"];
    const carts = fc.sample(
      fc.array(fc.tuple(fc.constantFrom(...dishes), fc.integer({ min: 1, max: 9 })), {
        minLength: 1,
        maxLength: 4,
      }),
      { numRuns: 12, seed: 7 },
    );
    for (const [turn, cart] of carts.entries()) {
      const diner = phones[turn % phones.length] ?? (await phone());
      const wanted = cart.map(([code, quantity]) => want(diner.item(code), {}, { quantity }));
      const { receipt } = await diner.place(diner.orderOf(...wanted));
      expect(receipt).toEqual(diner.receiptOf(...wanted));
    }
  });

  it("are none where the venue takes none, nor in an order", async () => {
    await makeCodes(world, world.kopi, ["HIDDEN"]);
    const diner = await holder("HIDDEN");
    await openToVouchers(world, world.kopi, [], false);
    expect(await refusalOf(tryCode(diner, "HIDDEN"))).toBe("voucher-not-applicable");
    expect(await refusalOf(diner.send(orderOf(diner)))).toBe("voucher-over");
    await openToVouchers(world, world.kopi);
  });

  describe("guessed", () => {
    const wrong = (diner: Diner) => tryCode(diner, "GUESSED");

    it("make the phone wait after five, also in orders, and nobody else behind its address", async () => {
      await makeCodes(world, world.kopi, ["HONEST"], { uses_per_code: 0 });
      const stranger = await phone();
      for (let guess = 0; guess < 5; guess += 1) {
        expect(await refusalOf(wrong(stranger))).toBe("voucher-not-applicable");
      }
      expect(await refusalOf(wrong(stranger))).toBe("too-many-requests");
      const sent = { ...orderOf(stranger), vouchers: [{ voucherNo: "HONEST" }] };
      expect(await refusalOf(stranger.send(sent))).toBe("too-many-requests");
      await holder("HONEST");
    });

    it("are counted by address too, and a guest who has ordered here notices nothing", async () => {
      const regular = await phone();
      await regular.place(orderOf(regular));
      const heard: string[] = [];
      for (let stranger = 0; stranger < 8; stranger += 1) {
        const diner = await phone();
        for (let guess = 0; guess < 5; guess += 1) heard.push(await refusalOf(wrong(diner)));
      }
      expect(heard.filter((each) => each === "voucher-not-applicable").length).toBeLessThanOrEqual(
        30,
      );
      expect(await refusalOf(wrong(await phone()))).toBe("too-many-requests");
      expect((await apply(regular, "HONEST")).voucherData.voucherNo).toBe("HONEST");
      world.clock.now += 61_000;
      await holder("HONEST");
    });

    it("are counted over two processes, whatever address a header says", async () => {
      world.clock.now += 2 * 60 * 60_000;
      const second = sender((await world.openAnother()).url);
      let guesses = 0;
      /** A new phone each time, which says that it calls from elsewhere. */
      const guessAt = async (send: RawSend): Promise<number> => {
        guesses += 1;
        const { token } = await phone();
        const forged = { "x-forwarded-for": `203.0.113.${guesses}`, "x-real-ip": "203.0.113.9" };
        const headers = { authorization: `Bearer ${token}`, ...forged };
        const body = { promoCode: `GUESSED${guesses}` };
        return (await send(requestFor("applyVoucher", { body, headers }))).status;
      };
      const here: number[] = [];
      for (let guess = 0; guess < 40; guess += 1) here.push(await guessAt(world.send));
      expect(here.filter((status) => status === 409)).toHaveLength(30);
      const there: number[] = [];
      await expect
        .poll(
          async () => {
            const status = await guessAt(second);
            there.push(status);
            return status;
          },
          { timeout: 10_000 },
        )
        .toBe(429);
      // What one process has counted the other reads within a second.
      expect(there.filter((status) => status === 409).length).toBeLessThanOrEqual(30);
    });
  });
});
