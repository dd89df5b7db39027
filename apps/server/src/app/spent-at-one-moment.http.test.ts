/**
 * Why: what is there once is spent once, whatever two phones at two processes of one database do at the same moment. A few rounds here;
 * `RACE_ROUNDS=1000 npx vitest run --project http apps/server/src/app/spent-at-one-moment` is a thousand of each.
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { SANDBOX_PHONES } from "@comanda/sandbox";
import { want } from "@comanda/testkit";
import type { WireOrderPayload, WireReward, WireVoucher } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { checkInWith } from "../testing/diner.ts";
import { freePort } from "../testing/free-port.ts";
import { memberPhone, openMembership, type MemberPhone } from "../testing/members.ts";
import { chooseProvider } from "../testing/paying-world.ts";
import { forkServer } from "../testing/payment-cells/fork-server.ts";
import {
  orderRedeeming as orderWithCampaign,
  programmePhone,
  type ProgrammePhone,
} from "../testing/programme-orders.ts";
import { openProgrammeWorld, type ProgrammeWorld } from "../testing/programme-world.ts";
import { sender, type RawReply, type RawSend } from "../testing/raw-request.ts";
import {
  give,
  memberWithPoints,
  openToRewards,
  orderRedeeming,
  TEN_OFF,
} from "../testing/rewards.ts";
import { signInAt, type Staff } from "../testing/staff.ts";
import { makeCodes, openToVouchers, usesOf } from "../testing/vouchers.ts";
import { NOON } from "../testing/world.ts";

const ROUNDS = Number(process.env["RACE_ROUNDS"] ?? 6);
/** A round of a thousand takes a few hundredths of a second. */
const TIMEOUT = 30_000 + ROUNDS * 2_000;
const MANY = "1000000";
/** The programme is there: whoever waits for it on a busy machine waits. */
const PATIENCE = 20_000;

const CARD: WireReward = { ...TEN_OFF, _id: "CARD", type: 3, redeemPts: 0, minTrans: 10 };

describe.each(DATABASES)(`spent at one moment, ${ROUNDS} times [%s]`, (kind) => {
  let scene: ProgrammeWorld;
  let other: ChildProcess;
  /** The other process. */
  let there: RawSend;
  let consoles: readonly Staff[];
  beforeAll(async () => {
    scene = await openProgrammeWorld(kind, {
      env: { LIMIT_PLACE_PHONES: MANY, LIMIT_VENUE_PHONES: MANY },
      providerMilliseconds: PATIENCE,
    });
    const { world, owner, hosts } = scene;
    await scene.decide({ programmeRedeem: true });
    await chooseProvider(world, world.kopi, { hasStoreCredit: true });
    await openMembership(owner, { hasTopUp: true });
    await openToRewards(owner, [TEN_OFF, CARD]);
    await openToVouchers(world, world.kopi);
    // Of nothing it is the dishes that are too few.
    await world.app.database.write((trx) =>
      trx.updateTable("item_state").set({ stock: null }).execute(),
    );
    const port = await freePort();
    other = await forkServer({
      ...world.env,
      PORT: String(port),
      CELL_NOW: String(NOON),
      CELL_PATIENCE: String(PATIENCE),
      CELL_VENUE: world.kopi.id,
      CELL_SANDBOXES: hosts.join(","),
    });
    const url = `http://127.0.0.1:${port}`;
    there = sender(url);
    const [login = { login: "", password: "" }] = world.kopi.demo.staff;
    consoles = [owner, await signInAt(url, login)];
  });
  afterAll(async () => {
    const ended = once(other, "exit");
    other.kill("SIGKILL");
    await ended;
    await scene.close();
  });

  type Call = "placeOrder" | "payByStoreCredit" | "payWithTopUp";
  /** The same order once more, as another one. */
  const send = (phone: MemberPhone, order: WireOrderPayload, call: Call = "placeOrder") => {
    const { orderId } = phone.diner.orderOf();
    const headers = { "idempotency-key": crypto.randomUUID() };
    return phone.ask(call, { body: { ...order, orderId }, headers });
  };
  const dish = ({ diner }: MemberPhone) => want(diner.item("OTAH"), {}, { quantity: 2 });
  const phoneThere = async (): Promise<MemberPhone> =>
    memberPhone(await checkInWith(there, scene.world.kopi.codes[1] ?? ""), there);

  /** Of each round one is answered, and the other one is refused with this. */
  const race = async (
    refused: { readonly kind: string; readonly data?: object },
    round: (at: number) => Promise<readonly Promise<RawReply>[]>,
  ): Promise<void> => {
    for (let at = 0; at < ROUNDS; at += 1) {
      const replies = await Promise.all(await round(at));
      const sorted = replies.toSorted((one, next) => one.status - next.status);
      expect(sorted.map(({ status }) => status)).toEqual([200, 409]);
      expect(sorted[1]?.body).toMatchObject(refused);
    }
  };

  /** A member on a phone at each process. */
  const memberTwice = async () => {
    const phone = await memberWithPoints(scene.world, 0);
    const second = await phoneThere();
    const { phone: number } = (await phone.ask("readMember")).body as { phone: string };
    const login = { phone: number, password: "kopi-siew-dai" };
    expect((await second.ask("loginMember", { body: login })).status).toBe(200);
    const member = { venueId: scene.world.kopi.id, memberId: phone.memberId };
    return { phones: [phone, second], member, number };
  };
  const ledgerOf = async (memberId: string, kindOf: string): Promise<number> => {
    const rows = await scene.world.app.database.reader
      .selectFrom("member_ledger")
      .select("amount")
      .where("member_id", "=", memberId)
      .where("kind", "=", kindOf as "points")
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };

  it(
    "are a member's points",
    async () => {
      const { phones, member } = await memberTwice();
      const orders = phones.map((each) => orderRedeeming(each.diner, [TEN_OFF], dish(each)));
      await race({ kind: "reward-over" }, async () => {
        await give(scene.world, member, 100);
        return phones.map((each, of) => send(each, orders[of] ?? never()));
      });
      expect(await ledgerOf(member.memberId, "points")).toBe(0);
    },
    TIMEOUT,
  );

  it(
    "is a full card of stamps",
    async () => {
      const { phones, member } = await memberTwice();
      const orders = phones.map((each) => orderRedeeming(each.diner, [CARD], dish(each)));
      await race({ kind: "reward-over" }, async () => {
        await give(scene.world, member, 10, { kind: "stamps", subject: "CARD" });
        return phones.map((each, of) => send(each, orders[of] ?? never()));
      });
      expect(await ledgerOf(member.memberId, "stamps")).toBe(0);
    },
    TIMEOUT,
  );

  it(
    "is a top-up, at two tills",
    async () => {
      const { phones, member, number } = await memberTwice();
      const orders = phones.map((each) => each.diner.orderOf(dish(each)));
      const total = orders[0]?.expectedTotal ?? 0;
      const idOf = async (reply: RawReply): Promise<string> => {
        const { orderId } = reply.body as { readonly orderId: string };
        const row = await scene.world.app.database.reader
          .selectFrom("placed_order")
          .select("id")
          .where("order_id", "=", orderId)
          .executeTakeFirstOrThrow();
        return row.id;
      };
      await race({ kind: "top-up-short" }, async () => {
        await give(scene.world, member, total, { kind: "topUp" });
        const placed = await Promise.all(
          phones.map((each, of) => send(each, orders[of] ?? never())),
        );
        const ids = await Promise.all(placed.map(idOf));
        return consoles.map((each, of) =>
          each.ask("payByTopUp", { params: { id: ids[of] ?? "" }, body: { phone: number } }),
        );
      });
      expect(await ledgerOf(member.memberId, "topUp")).toBe(0);
    },
    TIMEOUT,
  );

  it(
    "is topped-up money, on two phones",
    async () => {
      const { phones, member } = await memberTwice();
      const orders = phones.map((each) => each.diner.orderOf(dish(each)));
      const total = orders[0]?.expectedTotal ?? 0;
      // The cent that is too little for a second one is still there behind a thousand.
      await give(scene.world, member, 1, { kind: "topUp" });
      await race({ kind: "top-up-too-low", data: { left: 1 } }, async () => {
        await give(scene.world, member, total, { kind: "topUp" });
        return phones.map((each, of) => send(each, orders[of] ?? never(), "payWithTopUp"));
      });
      expect(await ledgerOf(member.memberId, "topUp")).toBe(1);
    },
    TIMEOUT,
  );

  it(
    "is a voucher's code",
    async () => {
      const { world } = scene;
      const codes = Array.from({ length: ROUNDS }, (_, at) => `ONCE${at}X`);
      await makeCodes(world, world.kopi, codes, { uses_per_member: 0 });
      const phones = [memberPhone(await world.kopi.checkIn(2), world.send), await phoneThere()];
      await race({ kind: "voucher-over" }, async (at) => {
        const code = codes[at] ?? "";
        return Promise.all(
          phones.map(async (each) => {
            const said = await each.diner.read<WireVoucher>("applyVoucher", {
              body: { promoCode: code },
            });
            const holder = each.diner.holding(said);
            return { each, order: holder.orderOf(dish(each)) };
          }),
        ).then((held) => held.map(({ each, order }) => send(each, order)));
      });
      const uses = await Promise.all(codes.map((code) => usesOf(world, code)));
      expect(new Set(uses)).toEqual(new Set([1]));
    },
    TIMEOUT,
  );

  /** A member of the programme on a phone at each process. */
  const programmeTwice = async (number: string): Promise<readonly ProgrammePhone[]> => [
    await programmePhone(scene, number),
    await programmePhone(scene, number, there),
  ];
  const takenFrom = (id: string, what: "vouchers" | "credit"): number =>
    scene.sandbox
      .ledger()
      .filter((each) => each.memberId === id)
      .reduce((sum, each) => sum - each[what], 0);

  /** What orders have reserved is taken, by whichever of the two processes. */
  const committed = (id: string, what: "vouchers" | "credit", sum: number) =>
    expect
      .poll(
        async () => {
          await scene.world.app.context.programmeLanes.run();
          return takenFrom(id, what);
        },
        { timeout: 20_000, interval: 5 },
      )
      .toBe(sum);

  it(
    "is a voucher of the programme",
    async () => {
      const person = scene.sandbox.person(SANDBOX_PHONES.member) ?? never();
      person.vouchers.set("voucher-kopi", 1);
      const phones = await programmeTwice(person.phone);
      const orders = await Promise.all(
        phones.map((each) => orderWithCampaign(each, ["voucher-kopi"], dish(each))),
      );
      await race({ kind: "reward-over" }, async (at) => {
        await committed(person.id, "vouchers", at);
        person.vouchers.set("voucher-kopi", 1);
        return phones.map((each, of) => send(each, orders[of] ?? never()));
      });
      await committed(person.id, "vouchers", ROUNDS);
    },
    TIMEOUT,
  );

  /** How many payments by store credit the ledger has, and what they come to. */
  const paid = async (): Promise<readonly [number, number]> => {
    const events = await scene.world.app.database.reader
      .selectFrom("payment_event")
      .select(["kind", "amount"])
      .where("source", "=", "store-credit")
      .execute();
    const captured = events.filter((event) => event.kind === "captured");
    return [events.length, captured.reduce((sum, { amount }) => sum + amount, 0)];
  };

  it(
    "is store credit",
    async () => {
      const person = scene.sandbox.person(SANDBOX_PHONES.lowCredit) ?? never();
      const phones = await programmeTwice(person.phone);
      const orders = await Promise.all(
        phones.map((each) => orderWithCampaign(each, [], dish(each))),
      );
      const total = orders[0]?.expectedTotal ?? 0;
      await race({ kind: "credit-too-low" }, async (at) => {
        // Else what the round before still holds would be missing from it.
        await committed(person.id, "credit", at * total);
        person.credit = total;
        return phones.map((each, of) => send(each, orders[of] ?? never(), "payByStoreCredit"));
      });
      await committed(person.id, "credit", ROUNDS * total);
      // Either process writes it a moment after the programme has taken it.
      await expect.poll(paid).toEqual([ROUNDS, ROUNDS * total]);
    },
    TIMEOUT,
  );
});

function never(): never {
  throw new Error("there are two phones");
}
