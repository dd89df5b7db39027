/** Why: what the server asks of every provider, each against the sandbox's, which speaks its wire form on a real socket. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GuestAction } from "@comanda/sandbox";
import { standingsOf, type PaymentEvent } from "@comanda/domain/payments";
import {
  goTo,
  knownOf,
  paymentScene,
  tap,
  valueOf,
  type PaymentScene,
} from "../../testing/payment-scene.ts";
import { NEW_PAYMENT, opened } from "../../testing/payments.ts";
import { httpExchange } from "./exchange.ts";
import type { ProviderName } from "./open-provider.ts";
import type { Genuine, KnownPayment, NewPayment, PaymentLine } from "./payment-provider.ts";

/** What differs between them, and only that. */
const PROVIDERS = [
  {
    name: "cardForm",
    createCalls: 0,
    refundCalls: 1,
    maximumCaptures: 2,
    seesCurrency: true,
    after: "refunded",
  },
  {
    name: "hitpay",
    createCalls: 1,
    refundCalls: 1,
    maximumCaptures: 2,
    seesCurrency: true,
    after: "refunded",
  },
  {
    name: "pocketPay",
    createCalls: 3,
    refundCalls: 1,
    maximumCaptures: 1,
    seesCurrency: false,
    after: "paid",
  },
  {
    name: "qlub",
    createCalls: 1,
    refundCalls: 1,
    maximumCaptures: 2,
    seesCurrency: true,
    after: "refunded",
  },
  {
    name: "smooch",
    createCalls: 1,
    refundCalls: 1,
    maximumCaptures: 2,
    seesCurrency: true,
    after: "refunded",
  },
  {
    name: "fomo",
    createCalls: 1,
    refundCalls: 2,
    maximumCaptures: 1,
    seesCurrency: true,
    after: "refunded",
  },
  {
    name: "stripe",
    createCalls: 1,
    refundCalls: 1,
    maximumCaptures: 1,
    seesCurrency: true,
    after: "refunded",
  },
] as const;

let scene: PaymentScene;

beforeAll(async () => {
  scene = await paymentScene();
});

afterAll(() => scene.close());

interface Paid {
  readonly known: KnownPayment;
  readonly page: string;
  readonly went: string;
}

/** Creates a payment, goes to its page and taps a button there. */
async function guest(
  name: ProviderName,
  action: GuestAction,
  changed: Partial<NewPayment> = {},
): Promise<Paid> {
  scene.heard();
  const wanted = scene.newPayment(name, changed);
  const created = valueOf(await scene.provider(name).create(wanted));
  const page = await goTo(created.passage);
  return { known: knownOf(wanted, created), page, went: await tap(page, action) };
}

/** What was heard of a payment, verified at its own address. */
function verified(name: ProviderName, payment: KnownPayment): readonly Genuine[] {
  return scene.heard().map((notification) => {
    const found = scene.provider(name).verify({ ...notification, payment });
    if (!found.ok) throw new Error(found.refusal.kind);
    return found.value;
  });
}

async function linesOf(name: ProviderName, known: KnownPayment): Promise<readonly PaymentLine[]> {
  return valueOf(await scene.provider(name).query(known)).lines;
}

/** The lines as rows of our ledger. */
function eventsOf(known: KnownPayment, lines: readonly PaymentLine[]): readonly PaymentEvent[] {
  return lines
    .filter(({ status }) => ["paid", "refunded", "partly-refunded"].includes(status))
    .flatMap(({ reference, amount, currency, refunded }) => {
      const row = {
        paymentId: known.reference,
        orderId: "A",
        source: "other",
        reference,
        currency,
      } as const;
      const captured = { ...row, key: `captured:${reference}`, kind: "captured", amount } as const;
      const back = {
        ...row,
        key: `refunded:${reference}`,
        kind: "refunded",
        amount: refunded ?? 0,
      } as const;
      return [captured, back];
    });
}

function ours(known: KnownPayment, lines: readonly PaymentLine[]) {
  const charge = { orderId: "A", total: known.amount, standing: "stands" } as const;
  const { all, foreign } = standingsOf([charge], eventsOf(known, lines), "SGD");
  return { kept: all.paid + all.getsBack, owes: all.owes, foreign };
}

/** What the sandbox has kept of a payment. */
function theirs({ reference }: KnownPayment, currency = "SGD"): number {
  return scene.sandbox
    .ledger()
    .filter((entry) => entry.reference === reference && entry.currency === currency)
    .reduce((sum, { kind, amount }) => sum + (kind === "capture" ? amount : -amount), 0);
}

describe.each(PROVIDERS)("$name", (each) => {
  const { name } = each;

  it("takes a payment, tells of it, and says so when it is asked", async () => {
    const { known, went } = await guest(name, "pay");
    expect(went.startsWith(NEW_PAYMENT.returnUrl)).toBe(true);
    const told = verified(name, known);
    expect(told).toHaveLength(1);
    expect(told[0]?.reference).toBe(known.reference);
    const report = valueOf(await scene.provider(name).query(known));
    expect(report.status).toBe("paid");
    expect(report.lines).toMatchObject([{ status: "paid", amount: 4250, currency: "SGD" }]);
    expect(scene.sandbox.notices.at(-1)?.status).toBe(200);
    // Told and asked for it is one capture, under one name.
    const { trust } = scene.provider(name).capabilities;
    const claimed = told.flatMap(({ claim }) => claim ?? []);
    expect(claimed).toEqual(trust === "full" ? report.lines : []);
    expect(ours(known, [...claimed, ...report.lines])).toEqual({
      kept: theirs(known),
      owes: 0,
      foreign: [],
    });
  });

  it("takes nothing of who is declined or goes back", async () => {
    for (const action of ["decline", "cancel"] as const) {
      const { known, went } = await guest(name, action);
      expect(went).toMatch(/^https:\/\/eat\.example\.com\/payment\//);
      const told = verified(name, known).map(({ claim }) => claim?.status);
      expect(told).not.toContain("paid");
      const { status } = valueOf(await scene.provider(name).query(known));
      expect(["pending", "failed"]).toContain(status);
      expect(theirs(known)).toBe(0);
    }
  });

  it("is found to be paid though the tab was closed and nothing was heard", async () => {
    scene.sandbox.notify("lost");
    const { known, went } = await guest(name, "pay-and-close");
    scene.sandbox.notify("sent");
    expect(went).toBe("200");
    expect(verified(name, known)).toEqual([]);
    expect(ours(known, await linesOf(name, known))).toMatchObject({ kept: 4250, owes: 0 });
  });

  it("is one event though it is told twice", async () => {
    scene.sandbox.notify("doubled");
    const { known } = await guest(name, "pay");
    scene.sandbox.notify("sent");
    const told = verified(name, known);
    expect(told).toHaveLength(2);
    expect(new Set(told.map(({ eventKey }) => eventKey)).size).toBe(1);
  });

  it("paid twice has every capture, and the second goes back", async () => {
    const { known } = await guest(name, "twice");
    const lines = await linesOf(name, known);
    const captures = lines.filter(({ status }) => status === "paid");
    expect(captures).toHaveLength(each.maximumCaptures);
    expect(ours(known, lines)).toMatchObject({ kept: theirs(known), owes: 0 });
    const { getsBack } = standingsOf(
      [{ orderId: "A", total: 4250, standing: "stands" }],
      eventsOf(known, lines),
      "SGD",
    ).all;
    expect(getsBack).toBe(theirs(known) - 4250);
  });

  it("charged late, after its link was closed, is paid", async () => {
    const { known } = await guest(name, "late");
    const provider = scene.provider(name);
    const closed = valueOf(await provider.cancel(known));
    expect(closed).toBe(provider.capabilities.cancels ? "cancelled" : "unsupported");
    expect(theirs(known)).toBe(0);
    await scene.sandbox.settleLate();
    expect(verified(name, known).length).toBeGreaterThan(0);
    expect(ours(known, await linesOf(name, known))).toMatchObject({ kept: 4250, owes: 0 });
    const late = valueOf(await provider.cancel(known));
    expect(late).toBe(provider.capabilities.cancels ? "already-paid" : "unsupported");
  });

  it("of a smaller amount leaves the rest owed", async () => {
    const { known } = await guest(name, "wrong-amount");
    const found = ours(known, await linesOf(name, known));
    expect(found).toMatchObject({ kept: 4150, owes: 100 });
    expect(theirs(known)).toBe(4150);
  });

  it("in another currency pays nothing, where the provider says which", async () => {
    const { known } = await guest(name, "other-currency");
    const found = ours(known, await linesOf(name, known));
    expect(found).toEqual(
      each.seesCurrency
        ? { kept: 0, owes: 4250, foreign: [{ currency: "USD", getsBack: 4250 }] }
        : { kept: 4250, owes: 0, foreign: [] },
    );
    expect(theirs(known, "USD")).toBe(4250);
  });

  it("is refunded, and says so", async () => {
    const { known } = await guest(name, "pay");
    const [line] = await linesOf(name, known);
    const provider = scene.provider(name);
    const request = {
      payment: known,
      line: line ?? { reference: "" },
      refundReference: `${known.reference}-r1`,
      amount: 4250,
      reason: "dish gone",
      isAgain: false,
    };
    const { status } = valueOf(await provider.refund(request));
    expect(["refunded", "pending"]).toContain(status);
    expect(theirs(known)).toBe(0);
    const after = valueOf(await provider.query(known));
    expect(after.status).toBe(each.after);
    const more = await provider.refund({ ...request, refundReference: `${known.reference}-r2` });
    expect(more.kind).toBe("declined");
    expect(theirs(known)).toBe(0);
  });

  it("whose refund was done and whose answer was lost is found to be refunded, once", async () => {
    const { known } = await guest(name, "pay");
    const [line] = await linesOf(name, known);
    const provider = scene.provider(name);
    const request = {
      payment: known,
      line: line ?? { reference: "" },
      refundReference: `${known.reference}-r1`,
      amount: 4250,
      reason: "dish gone",
    };
    scene.sandbox.fault(name, "drop", each.refundCalls - 1);
    const lost = await provider.refund({ ...request, isAgain: false });
    expect(lost).toMatchObject({ kind: "unknown", reason: "broken-off" });
    expect(valueOf(await provider.query(known)).status).toBe(each.after);
    await provider.refund({ ...request, isAgain: true });
    expect(theirs(known)).toBe(0);
  });

  it.each([
    ["refuse", "unknown"],
    ["hang", "unknown"],
    ["drop", "unknown"],
    ["nonsense", "nonsense"],
    ["flood", "unknown"],
  ] as const)(
    "created while it does %s is tried again, and is one payment",
    async (fault, kind) => {
      const provider = scene.provider(name);
      const wanted = scene.newPayment(name);
      const isCalled = each.createCalls > 0;
      if (isCalled) scene.sandbox.fault(name, fault, each.createCalls - 1);
      const first = await provider.create(wanted);
      expect(first.kind).toBe(isCalled ? kind : "ok");
      const earlier =
        first.kind === "unknown" || first.kind === "nonsense" ? first.earlier : undefined;
      const again = { ...wanted, earlier: earlier ?? { providerRef: "" } };
      const second = valueOf(await provider.create(again));
      const third = valueOf(await provider.create(again));
      expect(await goTo(third.passage)).toBe(await goTo(second.passage));
      expect(third.providerRef).toBe(second.providerRef);
      await tap(await goTo(second.passage), "pay");
      expect(
        ours(knownOf(wanted, second), await linesOf(name, knownOf(wanted, third))),
      ).toMatchObject({
        kept: 4250,
        owes: 0,
      });
    },
  );

  it.each([
    ["refuse", { kind: "unknown", reason: "server-error" }],
    ["hang", { kind: "unknown", reason: "timed-out" }],
    ["drop", { kind: "unknown", reason: "broken-off" }],
    ["nonsense", { kind: "nonsense" }],
    ["flood", { kind: "unknown", reason: "too-large" }],
  ] as const)(
    "asked while it does %s says so, and is paid when it is back",
    async (fault, expected) => {
      const { known } = await guest(name, "pay");
      scene.sandbox.fault(name, fault);
      expect(await scene.provider(name).query(known)).toMatchObject(expected);
      expect(ours(known, await linesOf(name, known))).toMatchObject({ kept: 4250, owes: 0 });
    },
  );

  it("believes no notification that was changed, or that is another payment's", async () => {
    const { known } = await guest(name, "pay");
    const [notification] = scene.heard();
    const { known: other } = await guest(name, "cancel");
    const provider = scene.provider(name);
    const genuine = {
      headers: {},
      method: "",
      query: "",
      body: Buffer.from(""),
      now: 0,
      ...notification,
    };
    expect(provider.verify({ ...genuine, payment: known }).ok).toBe(true);
    const text = Buffer.from(genuine.body).toString();
    const changed = [
      {
        ...genuine,
        headers: {},
        query: genuine.query.replace(/successIndicator=[^&]+/, ""),
        body: Buffer.from(text.replace(/(?:hmac|secureHash)=\w+/, "")),
      },
      {
        ...genuine,
        query: genuine.query.replace(/Indicator=./, "Indicator=z"),
        body: Buffer.from(text.replace(/(\d)\D/, "$1$&")),
      },
      { ...genuine, query: "", body: Buffer.from("") },
      { ...genuine, method: genuine.method === "GET" ? "POST" : "GET" },
      { ...genuine, query: `${genuine.query}&OrderId=1`, body: Buffer.from(text + text) },
    ];
    for (const forged of changed)
      expect(provider.verify({ ...forged, payment: known }).ok).toBe(false);
    const misled = provider.verify({ ...genuine, payment: other });
    // Signed for the whole account it still names the payment that it is about.
    const named = misled.ok ? misled.value.reference : known.reference;
    expect(named).toBe(known.reference);
  });
});

describe("the sandbox", () => {
  it("is scripted from outside, and shows every way to pay and its ledger", async () => {
    const { url } = scene.sandbox;
    const { known, page } = await guest("hitpay", "late");
    const html = await (await fetch(page)).text();
    for (const button of ["Pay", "Decline", "Cancel", "Pay twice"])
      expect(html).toContain(`>${button}<`);
    expect(html).toContain("SGD 42.50");
    expect((await fetch(`${url}/faults/hitpay/refuse`, { method: "PUT" })).status).toBe(204);
    expect((await scene.provider("hitpay").query(known)).kind).toBe("unknown");
    expect((await scene.provider("hitpay").query(known)).kind).toBe("ok");
    expect((await fetch(`${url}/faults/hitpay/nothing`, { method: "PUT" })).status).toBe(404);
    await scene.sandbox.settleLate();
    const ledger = (await (await fetch(`${url}/ledger`)).json()) as unknown;
    expect(ledger).toEqual(scene.sandbox.ledger());
  });

  it("gives nothing to who has another key", async () => {
    const { known } = await guest("hitpay", "pay");
    const account = { ...scene.sandbox.accounts.hitpay, apiKey: "another" };
    const stranger = opened("hitpay", account, httpExchange());
    expect(await stranger.query(known)).toEqual({
      kind: "declined",
      reason: "401 Unauthenticated.",
    });
  });
});
