/**
 * Why: what may go wrong between an order and the loyalty programme, at each step of it. In the end the order is placed and the balance
 * taken once, or there is no order and the balance is as before; and both ledgers say the same.
 */
import { randomUUID } from "node:crypto";
import { SANDBOX_PHONES, type RedeemCall } from "@comanda/sandbox";
import { expect } from "vitest";
import type { CellWorld } from "./cell-world.ts";
import { PIECES } from "./cell-guest.ts";
import {
  HELD,
  POINTS,
  present,
  ProgrammeGuest,
  SUBJECTS,
  type Subject,
} from "./programme-guest.ts";

const STEPS = ["reserve", "order", "commit", "cancel", "reverse"] as const;
type Step = (typeof STEPS)[number];

const FAULTS = [
  "answer lost",
  "slow",
  "503",
  "nonsense",
  "server killed",
  "killed unheard",
  "killed, guest gone",
  "doubled",
  "second tab",
] as const;
type Fault = (typeof FAULTS)[number];

/** What has come of it: the order and its debit, neither, or whichever of two taps was first. */
type Came = "taken" | "nothing" | "either";

const MINUTE = 60_000;

/** A step at which the programme is called. */
interface Scene {
  readonly call: RedeemCall;
  /** What goes before it. */
  readonly before: (guest: ProgrammeGuest) => Promise<unknown>;
  /** What leads to the call. */
  readonly act: (guest: ProgrammeGuest) => Promise<unknown>;
  /** The same by another tab, or at another console. */
  readonly beside: (guest: ProgrammeGuest) => Promise<unknown>;
  /** What its guest does who was not answered. */
  readonly goOn: (guest: ProgrammeGuest) => Promise<unknown>;
  readonly came: Came;
}

const NOTHING_MORE = (): Promise<void> => Promise.resolve();

/** Another tab has the same order under a key of its own: one of the two is placed. */
const payBeside = async (guest: ProgrammeGuest): Promise<void> => {
  await guest.until(guest.orderCall(undefined, `key-${randomUUID()}`));
};

const SCENES: Readonly<Record<Exclude<Step, "order">, (subject: Subject) => Scene>> = {
  reserve: () => ({
    call: "reserve",
    before: NOTHING_MORE,
    act: (guest) => guest.ask(guest.orderCall()),
    beside: payBeside,
    goOn: (guest) => guest.pay(),
    came: "taken",
  }),
  commit: () => ({
    call: "commit",
    before: NOTHING_MORE,
    act: (guest) => guest.ask(guest.orderCall()),
    beside: (guest) => guest.ask(guest.orderCall()),
    goOn: (guest) => guest.pay(),
    came: "taken",
  }),
  // What awaits its payment is given up; store credit awaits none: there its order was sent before, and stands unpaid.
  cancel: (subject) =>
    subject === "redemption"
      ? {
          call: "cancel",
          before: async (guest) => {
            const made = await guest.until(guest.orderCall("makeOnlinePayment"));
            expect(made).toMatchObject({ status: 200 });
          },
          act: async (guest) => {
            await guest.ask(guest.giveUpCall());
            await guest.world.pass(MINUTE);
          },
          beside: (guest) => guest.ask(guest.orderCall()),
          goOn: NOTHING_MORE,
          came: "nothing",
        }
      : {
          call: "cancel",
          before: async (guest) => {
            const sent = guest.orderCall("placeOrder", `key-${randomUUID()}`);
            expect(await guest.until(sent)).toMatchObject({ status: 200 });
          },
          act: async (guest) => {
            const reply = await guest.ask(guest.orderCall());
            expect([undefined, 409]).toContain(reply?.status);
            await guest.world.pass(MINUTE);
          },
          beside: payBeside,
          goOn: NOTHING_MORE,
          came: "nothing",
        },
  reverse: () => ({
    call: "reverse",
    before: async (guest) => {
      await guest.pay();
      await guest.world.pass(MINUTE);
      expect(takenFor(guest)).toMatchObject(wantedOf(guest));
    },
    act: async (guest) => {
      await guest.cancel();
      await guest.world.pass(MINUTE);
    },
    beside: (guest) => guest.cancel(),
    goOn: NOTHING_MORE,
    came: "nothing",
  }),
};

type Strike = (guest: ProgrammeGuest, scene: Scene) => Promise<Came>;

/** The programme answers one call badly. */
function badly(fault: "drop" | "silence" | "refuse" | "nonsense"): Strike {
  return async (guest, { call, act, goOn, came }) => {
    guest.world.programme.faultAt(call, fault);
    await act(guest);
    await goOn(guest);
    return came;
  };
}

/** The server dies while it waits for an answer to what was done, or was not done. */
function killed(isDone: boolean, isGone = false): Strike {
  return async (guest, { call, act, goOn, came }) => {
    const { programme } = guest.world;
    const release = isDone ? programme.hold(call) : () => programme.recover();
    if (!isDone) programme.faultAt(call, "hang");
    const { settled } = await guest.reach(call, () => act(guest));
    await guest.world.kill();
    release();
    await settled;
    await guest.world.restart();
    if (!isGone) await goOn(guest);
    // Of whoever never comes back nothing is placed, unless it was before.
    return isGone && call === "reserve" ? "nothing" : came;
  };
}

/** Two at one moment, the answer to the first still on its way. */
function twice(second: "act" | "beside"): Strike {
  return async (guest, scene) => {
    const release = guest.world.programme.hold(scene.call);
    const { settled } = await guest.reach(scene.call, () => scene.act(guest));
    const other = scene[second](guest);
    release();
    await Promise.all([settled, other]);
    if (second === "act") await scene.goOn(guest);
    return scene.came;
  };
}

const STRIKES: Readonly<Record<Fault, Strike>> = {
  "answer lost": badly("drop"),
  slow: badly("silence"),
  "503": badly("refuse"),
  nonsense: badly("nonsense"),
  "server killed": killed(false),
  "killed unheard": killed(true),
  "killed, guest gone": killed(true, true),
  doubled: twice("act"),
  "second tab": twice("beside"),
};

/** While the programme is away as a body nothing is placed; once it is back the same tap places it. */
function outage(fault: "refuse" | "nonsense") {
  return async (guest: ProgrammeGuest): Promise<Came> => {
    guest.world.programme.outage(fault);
    const { status } = present(await guest.ask(guest.orderCall()));
    expect(status).toBe(503);
    expect((await guest.world.look(guest.order.orderId)).placed).toEqual([]);
    guest.world.programme.recover();
    await guest.pay();
    return "taken";
  };
}

/** The call of the phone itself. */
const ORDER: Readonly<Record<Fault, (guest: ProgrammeGuest) => Promise<Came>>> = {
  "answer lost": async (guest) => {
    await guest.hangUp(guest.orderCall());
    await guest.ask(guest.orderCall());
    await guest.pay();
    return "taken";
  },
  // The phone gives up while the programme thinks, and sends again.
  slow: async (guest) => {
    const release = guest.world.programme.hold("reserve");
    await guest.reach("reserve", () => guest.hangUp(guest.orderCall()));
    const again = guest.pay();
    release();
    await again;
    return "taken";
  },
  "503": outage("refuse"),
  nonsense: outage("nonsense"),
  "server killed": async (guest) => {
    await guest.hangUp(guest.orderCall());
    await guest.world.kill();
    await guest.world.restart();
    await guest.pay();
    return "taken";
  },
  "killed unheard": async (guest) => {
    await guest.ask(guest.orderCall());
    await guest.world.kill();
    await guest.world.restart();
    await guest.pay();
    return "taken";
  },
  "killed, guest gone": async (guest) => {
    await guest.hangUp(guest.orderCall());
    await guest.world.kill();
    await guest.world.restart();
    return "either";
  },
  doubled: async (guest) => {
    await Promise.all([guest.pay(), guest.pay(), guest.pay()]);
    return "taken";
  },
  // One tab pays as the order was to be paid, the other one sends it to the counter, or to be paid on the phone.
  "second tab": async (guest) => {
    const beside = guest.subject === "redemption" ? "makeOnlinePayment" : "placeOrder";
    await Promise.all([guest.until(guest.orderCall()), guest.until(guest.orderCall(beside))]);
    return "either";
  },
};

export interface ProgrammeCell {
  readonly subject: Subject;
  readonly step: Step;
  readonly fault: Fault;
}

/** Every cell: store credit and redemptions, each fault, at each step. */
export const PROGRAMME_CELLS: readonly ProgrammeCell[] = SUBJECTS.flatMap((subject) =>
  STEPS.flatMap((step) => FAULTS.map((fault) => ({ subject, step, fault }))),
);

export function programmeTitle({ subject, step, fault }: ProgrammeCell): string {
  return `${subject} | ${step} | ${fault}`;
}

/** Runs a cell and looks what came of it, when all that was open has ended. */
export async function runProgrammeCell(
  world: CellWorld,
  { subject, step, fault }: ProgrammeCell,
): Promise<void> {
  await world.begin("hitpay");
  const before = await world.look();
  const guest = await ProgrammeGuest.open(world, subject);
  let came: Came;
  if (step === "order") came = await ORDER[fault](guest);
  else {
    const scene = SCENES[step](subject);
    await scene.before(guest);
    came = await STRIKES[fault](guest, scene);
  }
  world.programme.recover();
  for (const minutes of [1, 3, 31, 61]) await world.pass(minutes * MINUTE);
  await expectEnded(guest, came, before.stock);
}

/** What the programme has taken for the order and not given back. */
function takenFor({ world, order }: ProgrammeGuest) {
  const taken = { points: 0, cashback: 0, credit: 0, vouchers: 0 };
  for (const entry of world.programme.ledger()) {
    if (entry.orderRef !== order.orderId) continue;
    taken.points -= entry.points;
    taken.cashback -= entry.cashback;
    taken.credit -= entry.credit;
    taken.vouchers -= entry.vouchers;
  }
  return taken;
}

/** What the order is to take. */
function wantedOf({ subject, total }: ProgrammeGuest) {
  return subject === "redemption" ? { points: POINTS, credit: 0 } : { points: 0, credit: total };
}

/** Placed and taken once, or nothing placed and nothing taken; nothing is held; both ledgers say the same. */
async function expectEnded(guest: ProgrammeGuest, came: Came, stockBefore: number): Promise<void> {
  const { world, order } = guest;
  const rows = await world.look(order.orderId);
  const standing = rows.placed.filter(({ state }) => state !== "cancelled");
  const bound = rows.reservations.filter(
    ({ placed_order_id: id }) => id !== "" && standing.some((each) => each.id === id),
  );
  expect(standing.length).toBeLessThanOrEqual(1);
  expect(came === "either" ? bound.length <= 1 : bound.length).toBe(
    came === "either" ? true : Number(came === "taken"),
  );
  const nothing = { points: 0, cashback: 0, credit: 0, vouchers: 0 };
  const taken = takenFor(guest);
  expect(taken).toEqual(bound.length === 1 ? { ...nothing, ...wantedOf(guest) } : nothing);
  const { points, cashback, credit } = present(world.programme.person(SANDBOX_PHONES.member));
  expect({ points, cashback, credit }).toEqual({
    points: HELD.points - taken.points,
    cashback: HELD.cashback,
    credit: HELD.credit - taken.credit,
  });
  const paid = rows.events
    .filter(({ source }) => source === "store-credit")
    .reduce((sum, { kind, amount }) => sum + (kind === "captured" ? amount : -amount), 0);
  expect(paid).toBe(taken.credit);
  expect(world.programme.reservedFor(order.orderId)).not.toContain("reserved");
  expect(
    rows.reservations.filter(
      (row) => row.next_at > 0 || row.failed_at > 0 || row.last_error !== "",
    ),
  ).toEqual([]);
  const { stock } = await world.look();
  expect(stockBefore - stock).toBe(standing.length * PIECES);
}
