import type { WireCustomer, WireMemberLedger, WirePaymentTotals } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import { earn, finish, ledgerOf, newMember, orderOf, refund } from "../../testing/earning.ts";
import { openMembership, type MemberPhone } from "../../testing/members.ts";
import { openToRewards, TEN_OFF } from "../../testing/rewards.ts";
import type { Staff } from "../../testing/staff.ts";
import { openTwoConsoles } from "../../testing/two-consoles.ts";
import { boardIdOf, moveThrough } from "../../testing/visits.ts";
import { openWorld, type World } from "../../testing/world.ts";

const CARD = {
  ...TEN_OFF,
  _id: "FREE-TEA",
  type: 3,
  rewardTitle: "Free tea",
  redeemPts: 0,
  minTrans: 10,
};

describe.each(DATABASES)("what a member has [%s]", (kind) => {
  let world: World;
  /** Two consoles, on PostgreSQL at two servers. */
  let here: Staff;
  let there: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    [here, there] = await openTwoConsoles(world);
    const stampRules = [{ reward: "FREE-TEA", per: "dish" as const, dishes: ["KOPI"] }];
    await openMembership(here, { earnPoints: 10, stampRules });
    await openToRewards(here, [CARD]);
  });
  afterAll(() => world.close());

  const customerOf = async (phone: MemberPhone): Promise<WireCustomer> =>
    (await phone.ask("readMember")).body as WireCustomer;
  const change = (by: Staff, id: string, amount: number, more: object = {}) =>
    by.call("changeMemberLedger", {
      params: { id },
      body: { key: crypto.randomUUID(), kind: "points", amount, reason: "A birthday", ...more },
    });
  const topUp = (by: Staff, id: string, amount: number) =>
    by.read<WireMemberLedger>("topUpMember", {
      params: { id },
      body: { key: crypto.randomUUID(), amount, method: "cash" },
    });
  const ledger = (id: string, cursor?: string) =>
    here.read<WireMemberLedger>("readMemberLedger", {
      params: { id },
      ...(cursor !== undefined && { query: { cursor } }),
    });
  const payBy = (by: Staff, id: string, phone: string) =>
    by.call("payByTopUp", { params: { id }, body: { phone } });

  it("is told to their phone: points less what was spent and forfeited, and cards [MEM-023, MEM-024, ENT-032]", async () => {
    const mei = await newMember(world);
    await finish(here, await orderOf(world, mei, 13));
    await earn(world);
    const before = await customerOf(mei);
    expect(before.rewardPts).toBeGreaterThan(0);
    expect(before).toMatchObject({ redeemPts: 0, forfeit: 0 });
    expect(before.otherRecords).toEqual([
      {
        _id: "FREE-TEA",
        campaignId: "FREE-TEA",
        title: "Free tea",
        type: 3,
        minTrans: 10,
        trans: 13,
        avail: 1,
        redeem: 0,
        forfeit: 0,
      },
    ]);
    await change(here, mei.memberId, -10);
    expect((await customerOf(mei)).rewardPts).toBe(before.rewardPts - 10);
  });

  it("is listed with its reasons, a page at a time, and a change that is sent twice counts once", async () => {
    const mei = await newMember(world);
    const key = crypto.randomUUID();
    await change(here, mei.memberId, 50, { key });
    await change(there, mei.memberId, 50, { key });
    for (let at = 0; at < 55; at += 1) {
      world.clock.now += 1;
      await change(here, mei.memberId, 1);
    }
    const first = await ledger(mei.memberId);
    expect(first.accounts).toEqual([{ kind: "points", subject: "", reward: "", sum: 105 }]);
    expect(first.rows).toHaveLength(50);
    const second = await ledger(mei.memberId, first.next ?? "");
    expect(second.rows).toHaveLength(6);
    expect(second.rows.at(-1)).toMatchObject({
      amount: 50,
      cause: "changed",
      reason: "A birthday",
    });
    expect(second.next).toBeNull();
    const { lines } = await here.read<{ lines: readonly { deed: string; subject: string }[] }>(
      "readAudit",
    );
    expect(lines[0]).toMatchObject({ deed: "member-ledger-changed" });
    expect(lines[0]?.subject).toContain("A birthday");
  });

  it("pays an order that it covers; of two tills with the same money at one moment one takes it", async () => {
    for (let round = 0; round < 6; round += 1) {
      const mei = await newMember(world);
      const orders = [await orderOf(world, mei), await orderOf(world, mei)];
      const ids = await Promise.all(orders.map((order) => boardIdOf(here, order)));
      const total = orders[0]?.receipt.total ?? 0;
      await topUp(here, mei.memberId, total + 1);
      const tills = [payBy(here, ids[0] ?? "", mei.number), payBy(there, ids[1] ?? "", mei.number)];
      const outcomes = await Promise.all(tills);
      expect(outcomes.filter((outcome) => outcome.kind === "answered")).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome.kind === "refused")).toMatchObject([
        { refusal: { kind: "top-up-short", left: 1 } },
      ]);
      expect(await customerOf(mei)).toMatchObject({
        topUpAmount: total + 1,
        topUpRedeemAmt: total,
      });
    }
  });

  it("is topped up by whoever serves, by the number that the guest says, and told as a sum alone", async () => {
    const mei = await newMember(world);
    const cook = await world.kopi.signIn(
      world.kopi.demo.staff.find(({ role }) => role === "kitchen"),
    );
    const body = { key: crypto.randomUUID(), amount: 2_000, method: "cash", phone: mei.number };
    expect(await cook.read("topUpByPhone", { body })).toEqual({ left: 2_000 });
    expect(await cook.read("topUpByPhone", { body })).toEqual({ left: 2_000 });
    expect(await ledgerOf(world, mei.memberId)).toEqual(["toppedUp 2000 topUp"]);
    const nobody = { ...body, phone: "9999 0000" };
    expect(await refusalOf(cook.call("topUpByPhone", { body: nobody }))).toBe("not-found");
    const find = cook.call("findMember", { body: { phone: mei.number } });
    expect(await refusalOf(find)).toBe("owner-only");
  });

  it("counts topped-up money once in the day's totals, and gives it back with a cancelled order", async () => {
    const mei = await newMember(world);
    const placed = await orderOf(world, mei);
    const id = await boardIdOf(here, placed);
    const cash = async (): Promise<number> => {
      const { totals } = await here.read<WirePaymentTotals>("readPaymentTotals");
      return totals.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
    };
    const before = await cash();
    await topUp(here, mei.memberId, 5000);
    expect(await payBy(here, id, mei.number)).toMatchObject({ kind: "answered" });
    expect(await cash()).toBe(before + 5000);
    await moveThrough(here, placed, "cancelled");
    await earn(world);
    await earn(world);
    expect(await cash()).toBe(before + 5000);
    const { accounts } = await ledger(mei.memberId);
    expect(accounts).toEqual([{ kind: "topUp", subject: "", reward: "", sum: 5000 }]);
  });

  it("gives points for the part of an order to the member who has paid it", async () => {
    const mei = await newMember(world);
    const tan = await newMember(world);
    const placed = await orderOf(world, mei);
    const id = await boardIdOf(here, placed);
    await topUp(here, tan.memberId, 100_000);
    await payBy(here, id, tan.number);
    await moveThrough(here, placed, "acknowledged", "ready", "collected");
    await earn(world);
    expect((await customerOf(tan)).rewardPts).toBeGreaterThan(0);
    expect(await ledgerOf(world, mei.memberId)).toEqual(["earned 2 stamps FREE-TEA"]);
  });

  it("is one member's where two are made one, and a refund of before takes back from them", async () => {
    const mei = await newMember(world);
    const other = await newMember(world);
    const placed = await orderOf(world, other);
    const id = await finish(here, placed);
    await earn(world);
    await change(here, mei.memberId, 7);
    const params = { id: mei.memberId };
    await here.read("mergeMember", { params, body: { phone: other.number } });
    const points = async (): Promise<number> =>
      (await ledger(mei.memberId)).accounts.find((account) => account.kind === "points")?.sum ?? 0;
    expect(await points()).toBeGreaterThan(7);
    expect((await other.ask("readMember")).status).toBe(403);
    await refund(world, world.kopi.id, id, placed.receipt.total);
    await earn(world);
    expect(await points()).toBe(7);
    const again = here.call("mergeMember", { params, body: { phone: other.number } });
    expect(await refusalOf(again)).toBe("not-found");
  });
});
