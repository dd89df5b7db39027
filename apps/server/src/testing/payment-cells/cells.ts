/**
 * Why: what may go wrong while a guest pays, at each step of it. A fault is what happens around one step; every other step goes
 * as it should. In the end there is money for an order, or none.
 */
import type { WirePaymentOutcome } from "@comanda/contract";
import { expect } from "vitest";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import { refusalOf } from "../diner.ts";
import { CellGuest, PIECES, type PhoneCall } from "./cell-guest.ts";
import type { CellWorld } from "./cell-world.ts";

const STEPS = ["order made", "link made", "at the page", "paid", "coming back"] as const;
type Step = (typeof STEPS)[number];

const FAULTS = [
  "browser closed",
  "network cut",
  "server killed",
  "answer lost",
  "told twice",
  "second tab",
  "app switched",
] as const;
type Fault = (typeof FAULTS)[number];

const ADAPTERS = [
  "cardForm",
  "hitpay",
  "pocketPay",
  "qlub",
  "smooch",
  "fomo",
  "stripe",
] as const satisfies readonly ProviderName[];

/** What a guest who has done all of it has come to. */
type Came = "open" | "paid";

/** Calls of the provider that make a link; the form of the first one is made by the server alone. */
const CREATE_CALLS: Readonly<Record<ProviderName, number>> = {
  cardForm: 0,
  hitpay: 1,
  pocketPay: 3,
  qlub: 1,
  smooch: 1,
  fomo: 1,
  stripe: 1,
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** What each step does where nothing goes wrong. */
const WALK: Readonly<Record<Step, (guest: CellGuest) => Promise<unknown>>> = {
  "order made": (guest) => guest.make(),
  "link made": (guest) => guest.askLink(),
  "at the page": (guest) => guest.open(),
  paid: (guest) => guest.act("pay"),
  "coming back": async (guest) => expect(await guest.comeBack()).toMatchObject(PAID),
};

const PAID = { outcome: "paid", state: "placed" } satisfies Partial<WirePaymentOutcome>;

/** All steps in order, with something else in place of one. */
async function walk(
  guest: CellGuest,
  instead: Partial<Record<Step, (guest: CellGuest) => Promise<unknown>>>,
): Promise<void> {
  for (const step of STEPS) await (instead[step] ?? WALK[step])(guest);
}

/** Steps up to this one, and it too. */
async function walkTo(guest: CellGuest, last: Step): Promise<void> {
  for (const step of STEPS.slice(0, STEPS.indexOf(last) + 1)) await WALK[step](guest);
}

type Strikes = Readonly<Record<Step, (guest: CellGuest) => Promise<Came>>>;

/** The calls of the phone to the server, by the step that makes them. */
const CALLS = {
  "order made": (guest: CellGuest): PhoneCall => guest.makeCall(),
  "link made": (guest: CellGuest): PhoneCall => guest.linkCall(),
  "coming back": (guest: CellGuest): PhoneCall => guest.outcomeCall(),
} as const;

/** The guest never comes back. */
const CLOSED: Strikes = {
  "order made": (guest) => walkTo(guest, "order made").then(() => "open"),
  "link made": (guest) => walkTo(guest, "link made").then(() => "open"),
  "at the page": (guest) => walkTo(guest, "at the page").then(() => "open"),
  paid: async (guest) => {
    await walkTo(guest, "at the page");
    // Nobody tells either: the provider has to be asked.
    guest.world.sandbox.notify("lost");
    expect(await guest.act("pay-and-close")).toBe("200");
    return "paid";
  },
  "coming back": async (guest) => {
    await walkTo(guest, "paid");
    await guest.diner.call("readPayment", guest.outcomeCall().input);
    return "paid";
  },
};

/** A call hangs up half-way, is sent again and has its answer lost, and is sent a third time, under the same key. */
function cutAt(step: keyof typeof CALLS) {
  return async (guest: CellGuest): Promise<Came> => {
    await walk(guest, {
      [step]: async () => {
        await guest.hangUp(CALLS[step](guest));
        await guest.loseAnswer(CALLS[step](guest));
        await WALK[step](guest);
      },
    });
    return "paid";
  };
}

const CUT: Strikes = {
  "order made": cutAt("order made"),
  "link made": cutAt("link made"),
  "at the page": async (guest) => {
    await walk(guest, {
      "at the page": async () => {
        const page = await guest.open();
        expect(await guest.open()).toBe(page);
      },
    });
    return "paid";
  },
  paid: async (guest) => {
    await walk(guest, {
      paid: async () => {
        const page = await guest.open();
        await guest.act("pay", page);
        expect(await guest.act("pay", page)).toBe("410");
      },
    });
    return "paid";
  },
  "coming back": cutAt("coming back"),
};

/** Killed while it is at it, and once more when its answer is on the way. */
function killedAt(step: "order made" | "coming back") {
  return async (guest: CellGuest): Promise<Came> => {
    const killed = async (under: Promise<unknown>): Promise<void> => {
      await under;
      await guest.world.kill();
      await guest.world.restart();
    };
    await walk(guest, {
      [step]: async () => {
        await killed(guest.hangUp(CALLS[step](guest)));
        await killed(guest.loseAnswer(CALLS[step](guest)));
        await WALK[step](guest);
      },
    });
    return "paid";
  };
}

const KILLED: Strikes = {
  "order made": killedAt("order made"),
  "link made": async (guest) => {
    const { world, provider } = guest;
    await walk(guest, {
      "link made": async () => {
        const calls = CREATE_CALLS[provider];
        const before = world.sandbox.calls(provider);
        // The provider has made it, and the server dies before it hears so.
        if (calls > 0) world.sandbox.fault(provider, "silence", calls - 1);
        const lost = guest.loseAnswer(guest.linkCall());
        await expect
          .poll(() => world.sandbox.calls(provider), { interval: 5 })
          .toBeGreaterThanOrEqual(before + calls);
        await world.kill();
        await lost;
        await world.restart();
        await guest.askLink();
      },
    });
    return "paid";
  },
  "at the page": async (guest) => {
    await walkTo(guest, "at the page");
    await guest.world.kill();
    await guest.world.restart();
    await WALK.paid(guest);
    await WALK["coming back"](guest);
    return "paid";
  },
  paid: async (guest) => {
    await walk(guest, {
      paid: async () => {
        await guest.world.kill();
        await guest.act("pay");
        await guest.world.restart();
      },
    });
    return "paid";
  },
  "coming back": killedAt("coming back"),
};

/** What the provider says gets lost, or is nonsense. */
const LOST: Strikes = {
  "order made": async (guest) => {
    // It is away when it is asked for the first time.
    guest.world.sandbox.fault(guest.provider, "refuse");
    await walk(guest, {});
    return "paid";
  },
  "link made": async (guest) => {
    await walk(guest, {
      "link made": async () => {
        const calls = CREATE_CALLS[guest.provider];
        if (calls > 0) guest.world.sandbox.fault(guest.provider, "drop", calls - 1);
        await guest.askLink();
      },
    });
    return "paid";
  },
  "at the page": async (guest) => {
    await walk(guest, {
      "at the page": async () => {
        await guest.open();
        guest.world.sandbox.fault(guest.provider, "drop");
        await guest.world.pass(21 * SECOND);
      },
    });
    return "paid";
  },
  paid: async (guest) => {
    await walk(guest, {
      paid: async () => {
        guest.world.sandbox.notify("lost");
        await guest.act("pay");
        guest.world.sandbox.fault(guest.provider, "drop");
        await guest.world.pass(21 * SECOND);
      },
    });
    return "paid";
  },
  "coming back": async (guest) => {
    await walk(guest, {
      paid: async () => {
        guest.world.sandbox.notify("lost");
        await guest.act("pay");
      },
      "coming back": async () => {
        guest.world.sandbox.fault(guest.provider, "nonsense");
        await WALK["coming back"](guest);
      },
    });
    return "paid";
  },
};

/** What the provider tells it tells twice, and of more than one thing. */
const TWICE: Strikes = {
  "order made": async (guest) => {
    guest.world.sandbox.notify("doubled");
    await walk(guest, {});
    expect(await guest.make()).toMatchObject({ state: "placed", due: 0 });
    return "paid";
  },
  "link made": async (guest) => {
    guest.world.sandbox.notify("doubled");
    await walk(guest, {
      "at the page": async () => {
        await guest.open();
        await guest.act("decline");
        await guest.renewLink();
        await guest.open();
      },
    });
    return "paid";
  },
  "at the page": async (guest) => {
    guest.world.sandbox.notify("doubled");
    await walk(guest, {
      "at the page": async () => {
        await guest.open();
        await guest.act("cancel");
        await guest.renewLink();
        await guest.open();
      },
    });
    return "paid";
  },
  paid: async (guest) => {
    guest.world.sandbox.notify("doubled");
    // Where a link takes money twice, it does.
    await walk(guest, { paid: () => guest.act("twice") });
    return "paid";
  },
  "coming back": async (guest) => {
    guest.world.sandbox.notify("doubled");
    await walk(guest, {
      paid: async () => {
        await Promise.all([
          guest.act("pay"),
          guest.world.pass(21 * SECOND),
          guest.loseAnswer(guest.outcomeCall()),
        ]);
      },
    });
    return "paid";
  },
};

/** The guest has a second tab. */
const TABS: Strikes = {
  "order made": async (guest) => {
    await walk(guest, { "order made": () => Promise.all([guest.make(), guest.make()]) });
    return "paid";
  },
  "link made": async (guest) => {
    await walk(guest, {
      "link made": async () => {
        const links = await Promise.all([guest.askLink(), guest.askLink()]);
        expect(new Set(links.map(({ payment }) => payment)).size).toBe(1);
      },
    });
    return "paid";
  },
  "at the page": async (guest) => {
    await walk(guest, {
      "at the page": async () => {
        const [page, other] = [await guest.open(), await guest.open()];
        await guest.act("cancel", other);
        await guest.open();
        expect(other).toBe(page);
      },
    });
    return "paid";
  },
  // The venue chooses another provider meanwhile: two links of two providers are paid at one moment, one of them too much.
  paid: async (guest) => {
    await walk(guest, {
      paid: async () => {
        const beside = guest.provider === "hitpay" ? "stripe" : "hitpay";
        const first = await guest.askLink();
        await guest.world.choose(beside);
        const second = await guest.askLink(beside);
        const [page, other] = [await guest.open(first), await guest.open(second)];
        await Promise.all([guest.act("pay", page), guest.act("pay", other)]);
      },
    });
    return "paid";
  },
  "coming back": async (guest) => {
    await walk(guest, {
      "coming back": async () => {
        const [one, other] = await Promise.all([
          guest.comeBack(),
          guest.comeBack(),
          guest.loseAnswer(guest.makeCall()),
        ]);
        expect([one, other]).toMatchObject([PAID, PAID]);
      },
    });
    return "paid";
  },
};

/** The guest goes on in another browser, which knows nothing. */
const SWITCHED: Strikes = {
  "order made": async (guest) => {
    await walk(guest, {
      "link made": async () => {
        const fresh = await guest.world.phone();
        expect(await fresh.read("readAwaiting")).toEqual({ payment: null });
        const body = { orderId: guest.order.orderId };
        expect(await refusalOf(fresh.call("endPayment", { body }))).toBe("not-found");
        await guest.askLink();
      },
    });
    return "paid";
  },
  "link made": async (guest) => {
    await walk(guest, {
      "at the page": async () => {
        const fresh = await guest.world.phone();
        const seen = await fresh.read<WirePaymentOutcome>("readPayment", guest.outcomeCall().input);
        expect(seen).toMatchObject({ outcome: "checking", state: "awaiting" });
        await guest.open();
      },
    });
    return "paid";
  },
  "at the page": async (guest) => {
    await walk(guest, {
      "coming back": async () => {
        expect(await guest.comeBack(await guest.world.phone())).toMatchObject(PAID);
      },
    });
    return "paid";
  },
  paid: async (guest) => {
    await walk(guest, {
      paid: async () => {
        guest.world.sandbox.notify("lost");
        await guest.act("pay-and-close");
      },
      "coming back": async () => {
        expect(await guest.comeBack(await guest.world.phone())).toMatchObject(PAID);
      },
    });
    return "paid";
  },
  "coming back": async (guest) => {
    await walk(guest, {});
    const fresh = await guest.world.phone();
    expect(await guest.comeBack(fresh)).toMatchObject(PAID);
    const { name, input } = guest.linkCall();
    expect(await refusalOf(fresh.call(name, input))).toBe("not-found");
    return "paid";
  },
};

const STRIKES: Readonly<Record<Fault, Strikes>> = {
  "browser closed": CLOSED,
  "network cut": CUT,
  "server killed": KILLED,
  "answer lost": LOST,
  "told twice": TWICE,
  "second tab": TABS,
  "app switched": SWITCHED,
};

export interface Cell {
  readonly provider: ProviderName;
  readonly step: Step;
  readonly fault: Fault;
}

/** Every cell: each adapter, each fault, at each step. */
export const CELLS: readonly Cell[] = ADAPTERS.flatMap((provider) =>
  STEPS.flatMap((step) => FAULTS.map((fault) => ({ provider, step, fault }))),
);

export function titleOf({ provider, step, fault }: Cell): string {
  return `${provider} | ${step} | ${fault}`;
}

/** Runs a cell and looks what came of it, at once and when all that was open has ended. */
export async function runCell(world: CellWorld, { provider, step, fault }: Cell): Promise<void> {
  await world.begin(provider);
  const before = await world.look();
  const guest = new CellGuest(world, provider, await world.phone());
  const came = await STRIKES[fault][step](guest);
  await LOOKS[came](guest);
  world.sandbox.recover(provider);
  world.sandbox.notify("sent");
  // What is due by then has been asked for: while the link was good, when it ended, and late.
  for (const minutes of [1, 1, 16, 31]) await world.pass(minutes * MINUTE);
  await expectEnded(guest, came, before.stock);
}

/** What holds at once, before anything else has passed. */
const LOOKS: Readonly<Record<Came, (guest: CellGuest) => Promise<void>>> = {
  open: expectPayable,
  paid: async (guest) => {
    const { attempts } = await guest.world.look(guest.order.orderId);
    expect(moneyOf(guest, attempts)).not.toEqual([]);
  },
};

/** Nobody has paid: whoever comes back may. */
async function expectPayable(guest: CellGuest): Promise<void> {
  const rows = await guest.world.look(guest.order.orderId);
  expect(rows.placed).toEqual([]);
  expect(moneyOf(guest, rows.attempts)).toEqual([]);
  expect(await guest.make()).toMatchObject({ state: "awaiting" });
}

type Rows = Awaited<ReturnType<CellWorld["look"]>>;

/** What the providers have taken and given back for these tries. */
function moneyOf(guest: CellGuest, attempts: Rows["attempts"]): readonly string[] {
  const own = new Set(attempts.map(({ reference }) => reference));
  return guest.world.sandbox
    .ledger()
    .filter(({ reference }) => own.has(reference))
    .map(({ provider, reference, kind, amount, currency }) =>
      [provider, reference, kind, amount, currency].join(" "),
    )
    .sort();
}

/** The same of our ledger. */
function oursOf({ attempts, events }: Rows): readonly string[] {
  const kinds: Readonly<Record<string, string>> = { captured: "capture", refunded: "refund" };
  return events
    .flatMap(({ source, payment_id, kind, amount, currency }) => {
      const word = kinds[kind];
      if (word === undefined) return [];
      const own = attempts.find(({ reference }) => reference === payment_id)?.currency;
      return [[source, payment_id, word, amount, currency || own].join(" ")];
    })
    .sort();
}

/** Paid once and in the kitchen once, or not at all; what is too much stands before the staff; nothing is held. */
async function expectEnded(guest: CellGuest, came: Came, stockBefore: number): Promise<void> {
  const rows = await guest.world.look(guest.order.orderId);
  expect(oursOf(rows)).toEqual(moneyOf(guest, rows.attempts));
  const [order] = rows.placed;
  expect(rows.placed).toHaveLength(came === "paid" ? 1 : 0);
  expect(rows.awaiting.map(({ state }) => state)).toEqual([came === "paid" ? "placed" : "expired"]);
  const kept = rows.events
    .filter(({ kind, currency }) => currency === "" && ["captured", "refunded"].includes(kind))
    .reduce((sum, { kind, amount }) => sum + (kind === "captured" ? amount : -amount), 0);
  const attended = rows.attention.reduce((sum, { amount }) => sum + amount, 0);
  expect(kept - attended).toBe(order?.total ?? 0);
  const { stock } = await guest.world.look();
  expect(stockBefore - stock).toBe(came === "paid" ? PIECES : 0);
}
