import type {
  WireAudit,
  WireBoard,
  WireBoardOrder,
  WireConnections,
  WireDelivery,
  WirePlacedOrder,
} from "@comanda/contract";
import { WebhookEvent } from "@comanda/contract/schemas";
import { startReceiver, type Receiver } from "@comanda/sandbox";
import { want } from "@comanda/testkit";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { gapAfter } from "../../jobs/outbox/gap.ts";

const HOUR = 3_600_000;
const METRICS = "a-token-of-a-prometheus";
const LONGEST_GAP = gapAfter(99, 1);

describe.each(DATABASES)("a venue's webhook [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let till: Receiver;
  beforeAll(async () => {
    const env = { WEBHOOK_PRIVATE: "yes", METRICS_TOKEN: METRICS };
    world = await openWorld(kind, { env });
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    till = await startReceiver({ clock: () => world.clock.now });
    return () => till.close();
  });

  const read = (): Promise<WireConnections> => owner.read<WireConnections>("readConnections");
  const change = async (url: string, isOn = true): Promise<WireConnections> => {
    const { basis } = await read();
    return owner.read<WireConnections>("changeWebhook", { body: { url, isOn, basis } });
  };
  /** Leads the events to this test's till, which knows the secret; what waited of another test is gone. */
  const connect = async (): Promise<void> => {
    await world.app.database.write((trx) => trx.deleteFrom("outbox_event").execute());
    const { secret } = await change(till.url);
    const renewed = secret ?? (await owner.read<WireConnections>("renewWebhookSecret")).secret;
    till.trust(renewed ?? "");
  };
  const wake = (): void => world.app.context.outbox.wake();
  /** As if so much time had passed: whatever waits for its gap is due. */
  const pass = (milliseconds: number): void => {
    world.clock.now += milliseconds;
    wake();
  };
  const untilHandled = async (count: number): Promise<void> => {
    await expect.poll(() => till.handled.length).toBe(count);
  };
  const deliveries = async (): Promise<readonly WireDelivery[]> => (await read()).latest;
  const untilDelivered = async (count: number): Promise<void> => {
    const states = async () => (await deliveries()).map(({ state }) => state);
    await expect.poll(states).toEqual(Array.from({ length: count }, () => "delivered"));
  };
  /** Numbers begin anew every day. */
  const idOf = async ({ number, placedAt }: WirePlacedOrder): Promise<string> => {
    const { orders } = await owner.read<WireBoard>("readBoard");
    const isIt = (order: WireBoardOrder) => order.number === number && order.placedAt === placedAt;
    return orders.find(isIt)?.id ?? "";
  };
  /** A new order goes all its way; answers its id. */
  const serve = async (): Promise<string> => {
    const diner = await world.kopi.checkIn();
    const id = await idOf(await diner.place());
    await owner.read("acknowledgeOrders", { body: { ids: [id] } });
    for (const [from, to] of [
      ["acknowledged", "preparing"],
      ["preparing", "ready"],
      ["ready", "collected"],
    ]) {
      await owner.read("moveOrder", { params: { id }, body: { from, to } });
    }
    return id;
  };
  const placeElsewhere = async (): Promise<void> => {
    const diner = await world.hotel.checkIn();
    await diner.place(diner.orderOf(want(diner.item("HH-FRIES"))));
  };
  const TYPES = ["placed", "acknowledged", "preparing", "ready", "collected"];
  const WAY = TYPES.map((state) => `order.${state}`);

  it("hears of an order at every step, signed, in order, each once and of no other venue's", async () => {
    await connect();
    await placeElsewhere();
    const id = await serve();
    await untilHandled(WAY.length);
    expect(till.handled.map(({ type }) => type)).toEqual(WAY);
    expect(new Set(till.handled.map(({ orderId }) => orderId))).toEqual(new Set([id]));
    const sequences = till.handled.map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    expect([till.forged(), till.repeated()]).toEqual([0, 0]);
    await untilDelivered(WAY.length);
  });

  it("tells the order as it was placed, and how far it had come at the event", async () => {
    await connect();
    const diner = await world.kopi.checkIn();
    const { number, receipt } = await diner.place();
    await untilHandled(1);
    const event = v.parse(WebhookEvent, JSON.parse(till.handled[0]?.body ?? ""));
    expect(event).toMatchObject({
      type: "order.placed",
      timestamp: new Date(world.clock.now).toISOString(),
      data: { order: { number, state: "placed", hold: "none", tableLabel: "1", receipt } },
    });
    expect(event.data.order?.total).toBe(event.data.order?.receipt.total);
  });

  it("is told nothing while it is off, and nothing is written for it", async () => {
    await connect();
    await change(till.url, false);
    await serve();
    expect((await read()).latest).toEqual([]);
    expect(await owner.call("sendTestEvent")).toMatchObject({ refusal: { kind: "webhook-off" } });
    await change(till.url, true);
    expect((await owner.read<WireConnections>("sendTestEvent")).latest).toHaveLength(1);
    await untilHandled(1);
    expect(till.handled).toMatchObject([{ type: "test", orderId: "" }]);
  });

  it("that refuses is tried again in growing gaps, and gets the order's events in their order", async () => {
    await connect();
    till.behave("refuse");
    await serve();
    const stuck = async () => (await read()).stuck;
    await expect.poll(stuck).toMatchObject({
      type: "order.placed",
      state: "waiting",
      attempts: 1,
      problem: { kind: "status", status: 503 },
    });
    // The later ones wait for it: nobody has tried them.
    expect((await deliveries()).filter(({ attempts }) => attempts > 0)).toHaveLength(1);
    pass(gapAfter(1, 1));
    await expect.poll(stuck).toMatchObject({ attempts: 2 });
    pass(gapAfter(2, 0) - 100);
    expect(await stuck()).toMatchObject({ attempts: 2 });
    till.behave("accept");
    pass(gapAfter(2, 1));
    await untilHandled(WAY.length);
    expect(till.handled.map(({ type }) => type)).toEqual(WAY);
  });

  it("that refuses some orders again and again gets all others at once", async () => {
    await connect();
    till.behave("reject");
    const rejected = 6;
    for (let order = 0; order < rejected; order += 1) await (await world.kopi.checkIn()).place();
    await expect.poll(() => till.requests()).toBe(rejected);
    till.behave("accept");
    const diner = await world.kopi.checkIn();
    for (let order = 1; order <= 6; order += 1) {
      // The refused ones come due again, and are refused again, between the good ones.
      if (order % 2 === 0) pass(LONGEST_GAP);
      await diner.place();
      await untilHandled(order);
    }
    // What the till has handled is noted as delivered a moment later.
    const left = async () => {
      const { stuck, waiting } = await read();
      return [stuck?.problem, waiting];
    };
    await expect.poll(left).toEqual([{ kind: "status", status: 422 }, rejected]);
  });

  it("is tried at once, with all that waits, when its address was changed", async () => {
    await connect();
    till.behave("refuse");
    for (let order = 0; order < 5; order += 1) await (await world.kopi.checkIn()).place();
    await expect.poll(() => till.requests()).toBeGreaterThanOrEqual(3);
    const corrected = await startReceiver();
    onTestFinished(() => corrected.close());
    const untilTried = async (): Promise<number> =>
      (await deliveries()).filter(({ problem }) => problem !== null).length;
    await expect.poll(untilTried).toBeGreaterThanOrEqual(3);
    await change(corrected.url);
    await expect.poll(() => corrected.handled.length).toBe(5);
  });

  it("that answers when nobody waits any more handles each event once: the id is the same", async () => {
    await connect();
    till.behave("late");
    const diner = await world.kopi.checkIn();
    await diner.place();
    await untilHandled(1);
    // The process that sent it is gone, as far as anybody knows: its lease has ended.
    pass(31_000);
    await expect.poll(() => till.repeated()).toBe(1);
    till.behave("accept");
    await untilDelivered(1);
    expect(till.handled).toHaveLength(1);
  });

  it("that redirects is not followed, and one that answers without end is taken at its word", async () => {
    await connect();
    till.behave("redirect");
    const diner = await world.kopi.checkIn();
    await diner.place();
    await expect
      .poll(async () => (await read()).stuck?.problem)
      .toEqual({ kind: "redirect", status: 307 });
    expect(till.requests()).toBe(1);
    till.behave("flood");
    pass(LONGEST_GAP);
    await untilDelivered(1);
  });

  it("that hangs holds up no other venue", async () => {
    await connect();
    till.behave("hang");
    const other = await startReceiver();
    onTestFinished(() => other.close());
    const hotelier = await world.hotel.signIn();
    const { basis } = await hotelier.read<WireConnections>("readConnections");
    const body = { url: other.url, isOn: true, basis };
    await hotelier.read("changeWebhook", { body });
    for (let order = 0; order < 12; order += 1) await (await world.kopi.checkIn()).place();
    await expect.poll(() => till.requests()).toBe(4);
    await placeElsewhere();
    await expect.poll(() => other.handled.length).toBe(1);
    expect(till.requests()).toBe(4);
    const after = await hotelier.read<WireConnections>("readConnections");
    const off = { url: other.url, isOn: false, basis: after.basis };
    await hotelier.read("changeWebhook", { body: off });
  });

  it("that was away for a day gets what it missed by itself when it is back", async () => {
    await connect();
    till.behave("refuse");
    await serve();
    const attempts = async () => (await read()).stuck?.attempts;
    await expect.poll(attempts).toBe(1);
    pass(25 * HOUR);
    await expect.poll(attempts).toBe(2);
    expect(await read()).toMatchObject({ failed: 0, waiting: WAY.length });
    till.behave("accept");
    pass(LONGEST_GAP);
    await untilHandled(WAY.length);
    expect(till.handled.map(({ type }) => type)).toEqual(WAY);
  });

  it("that says it is gone is switched off and the owner told; what waits comes once it is on again", async () => {
    await connect();
    till.behave("gone");
    await (await world.kopi.checkIn()).place();
    await expect.poll(read).toMatchObject({
      webhook: { isOn: false },
      failed: 0,
      waiting: 1,
      stuck: { attempts: 1, problem: { kind: "status", status: 410 } },
    });
    const { lines } = await owner.read<WireAudit>("readAudit");
    const gone = { deed: "webhook-gone", actor: "", subject: new URL(till.url).host };
    expect(lines).toContainEqual(expect.objectContaining(gone));
    pass(HOUR);
    till.behave("accept");
    await change(till.url);
    await untilHandled(1);
    expect(till.requests()).toBe(2);
  });

  it("fails for good after seven days, all of the order, and gets it in order when it is sent again", async () => {
    await connect();
    till.behave("refuse");
    await serve();
    await expect.poll(async () => (await read()).stuck?.attempts).toBe(1);
    pass(8 * 24 * HOUR);
    await expect.poll(async () => (await read()).failed).toBe(WAY.length);
    const { failures, waiting } = await read();
    expect([failures.length, waiting]).toEqual([WAY.length, 0]);
    const problems = failures.toReversed().map(({ problem }) => problem?.kind);
    expect(problems).toEqual(["status", "earlier", "earlier", "earlier", "earlier"]);
    till.behave("accept");
    const resent = await owner.read<WireConnections>("resendEvents", {
      body: { id: failures[0]?.id ?? null },
    });
    expect(resent).toMatchObject({ failed: 0 });
    await untilHandled(WAY.length);
    expect(till.handled.map(({ type }) => type)).toEqual(WAY);
  });

  it("takes what follows a failed event of an order only after it", async () => {
    await connect();
    till.behave("refuse");
    const diner = await world.kopi.checkIn();
    const id = await idOf(await diner.place());
    await expect.poll(async () => (await read()).stuck?.attempts).toBe(1);
    pass(8 * 24 * HOUR);
    await expect.poll(async () => (await read()).failed).toBe(1);
    till.behave("accept");
    await owner.read("moveOrder", { params: { id }, body: { from: "placed", to: "cancelled" } });
    expect(await read()).toMatchObject({ failed: 2, waiting: 0 });
    await owner.read("resendEvents", { body: { id: null } });
    await untilHandled(2);
    expect(till.handled.map(({ type }) => type)).toEqual(["order.placed", "order.cancelled"]);
  });

  it("shows its secret once, and signs with the old one too for a day after it was renewed", async () => {
    await connect();
    expect((await read()).secret).toBeNull();
    const { secret, webhook } = await owner.read<WireConnections>("renewWebhookSecret");
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook?.oldSecretUntil).toBe(world.clock.now + 24 * HOUR);
    const place = async (): Promise<unknown> => (await world.kopi.checkIn()).place();
    await place();
    await untilHandled(1);
    pass(8 * 24 * HOUR);
    expect((await read()).webhook?.oldSecretUntil).toBeNull();
    await place();
    await expect.poll(() => till.forged()).toBeGreaterThan(0);
    till.trust(secret ?? "");
    pass(LONGEST_GAP);
    await untilHandled(2);
  });

  it("is counted for whoever watches the server: what waits and for how long, what was delivered and what was given up", async () => {
    const outbox = async () => {
      const headers = { authorization: `Bearer ${METRICS}` };
      const reply = await world.send({ method: "GET", path: "/metrics", headers, body: undefined });
      const value = (name: string): number => {
        const line = reply.text.split("\n").find((each) => each.startsWith(`${name} `));
        return Number(line?.split(" ").at(-1) ?? 0);
      };
      return {
        waiting: value("comanda_outbox_events_waiting"),
        age: value("comanda_outbox_oldest_waiting_seconds"),
        givenUp: value("comanda_outbox_events_failed"),
        delivered: value('comanda_outbox_tries_total{outcome="delivered"}'),
        failed: value('comanda_outbox_tries_total{outcome="failed"}'),
      };
    };
    await connect();
    const before = await outbox();
    expect(before).toMatchObject({ waiting: 0, age: 0, givenUp: 0 });
    till.behave("refuse");
    const diner = await world.kopi.checkIn();
    await diner.place();
    await expect.poll(outbox).toMatchObject({ waiting: 1, failed: before.failed + 1 });
    world.clock.now += 90_000;
    expect((await outbox()).age).toBe(90);
    pass(8 * 24 * HOUR);
    await expect.poll(outbox).toMatchObject({ waiting: 0, age: 0, givenUp: 1 });
    till.behave("accept");
    await owner.read("resendEvents", { body: { id: null } });
    await expect
      .poll(outbox)
      .toMatchObject({ waiting: 0, givenUp: 0, delivered: before.delivered + 1 });
  });

  it("has every change of it written down, by whom and to which machine, and never a secret or an address's key", async () => {
    await connect();
    const address = `${till.url}?key=of-the-till`;
    for (const isOn of [true, false, true]) {
      world.clock.now += 1_000;
      await change(address, isOn);
    }
    world.clock.now += 1_000;
    const { secret } = await owner.read<WireConnections>("renewWebhookSecret");
    // The same once more changes nothing.
    await change(address);
    const deeds = async (): Promise<string[]> =>
      (await owner.read<WireAudit>("readAudit")).lines.map(({ deed }) => deed);
    expect((await deeds()).slice(0, 4)).toEqual([
      "webhook-secret",
      "webhook-on",
      "webhook-off",
      "webhook-set",
    ]);
    till.behave("refuse");
    await owner.read("sendTestEvent");
    await expect.poll(() => till.requests()).toBeGreaterThan(0);
    pass(8 * 24 * HOUR);
    await expect.poll(async () => (await read()).failed).toBe(1);
    await owner.read("resendEvents", { body: { id: null } });
    expect((await deeds()).slice(0, 1)).toEqual(["webhook-resent"]);
    const { lines } = await owner.read<WireAudit>("readAudit");
    const written = lines.filter(({ deed }) => deed.startsWith("webhook-"));
    expect(new Set(written.map(({ subject }) => subject))).toContain(new URL(till.url).host);
    const all = JSON.stringify(lines);
    expect(all).not.toContain("whsec_");
    expect(all).not.toContain(secret);
    expect(all).not.toContain("of-the-till");
  });

  it("is served by whichever process is left, and what a killed one had leased comes after its lease", async () => {
    await connect();
    const other = await world.openAnother();
    till.behave("hang");
    const diner = await world.kopi.checkIn();
    await diner.place();
    await expect.poll(() => till.requests()).toBe(1);
    till.behave("accept");
    // Nobody settles what the hanging try leased: both are told that 31 seconds have passed.
    world.clock.now += 31_000;
    other.app.context.outbox.wake();
    await untilHandled(1);
    await untilDelivered(1);
  });

  it("forgets what was delivered a week ago, and never begins to count anew", async () => {
    await connect();
    await serve();
    await untilHandled(WAY.length);
    const last = till.handled.at(-1)?.sequence ?? 0;
    pass(8 * 24 * HOUR);
    await expect.poll(async () => (await deliveries()).length).toBe(1);
    await (await world.kopi.checkIn()).place();
    await untilHandled(WAY.length + 1);
    expect(till.handled.at(-1)?.sequence).toBe(last + 1);
  });

  it.each(["http://pos", "javascript:alert(1)", "https://me:secret@pos.example.com/"])(
    "is not led to %s",
    async (url) => {
      const { basis } = await read();
      const refused = await owner.call("changeWebhook", { body: { url, isOn: true, basis } });
      if (url === "http://pos") expect(refused.kind).toBe("answered");
      else expect(refused).toMatchObject({ refusal: { kind: "webhook-address" } });
    },
  );
});

describe.each(DATABASES)("where private addresses are not allowed [%s]", (kind) => {
  it("no webhook is led to one, whatever its name says", async () => {
    const world = await openWorld(kind);
    onTestFinished(() => world.close());
    const till = await startReceiver();
    onTestFinished(() => till.close());
    const owner = await world.kopi.signIn();
    const typed = { url: till.url, isOn: true, basis: "" };
    expect(await owner.call("changeWebhook", { body: typed })).toMatchObject({
      status: 422,
      refusal: { kind: "webhook-address", problem: "private" },
    });
    const named = { ...typed, url: till.url.replace("127.0.0.1", "localhost") };
    await owner.read("changeWebhook", { body: named });
    await owner.read("sendTestEvent");
    const problem = async () =>
      (await owner.read<WireConnections>("readConnections")).stuck?.problem?.kind;
    await expect.poll(problem).toMatch(/^(private-address|unknown-host)$/);
    expect(till.requests()).toBe(0);
  });
});
