import type { WireAudit, WireConnections, WireDelivery, WirePage } from "@comanda/contract";
import { WebhookEvent } from "@comanda/contract/schemas";
import { startReceiver, type Receiver } from "@comanda/sandbox";
import { want } from "@comanda/testkit";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith } from "../../testing/diner.ts";
import { addPickUpCode } from "../../testing/pick-up-code.ts";
import type { Staff } from "../../testing/staff.ts";
import { WAY, webhookSteps } from "../../testing/webhook.ts";
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
  const {
    read,
    change,
    connect,
    pass,
    untilHandled,
    deliveries,
    untilDelivered,
    serve,
    placeElsewhere,
  } = webhookSteps(() => ({ world, owner, till }));

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

  it("tells for when an order is that is for later, and says nothing of it of others", async () => {
    await connect();
    const diner = await checkInWith(world.send, await addPickUpCode(owner), "");
    const fetched = {
      ...diner.orderOf(want(diner.item("WATER"))),
      customerName: "Mei",
      phone: "9123 4567",
    };
    const tomorrow = world.clock.now + 24 * HOUR;
    await diner.place({ ...fetched, scheduleTime: tomorrow });
    await diner.place({ ...fetched, orderId: "SO_2" });
    await untilHandled(2);
    // Events of two orders come in any order.
    const due = till.handled
      .toSorted((one, other) => one.sequence - other.sequence)
      .map(({ body }) => v.parse(WebhookEvent, JSON.parse(body)).data.order?.dueAt);
    expect(due).toEqual([tomorrow, undefined]);
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

  describe("told page by page", () => {
    type Page = WirePage<WireDelivery>;
    const MANY = 120;
    const event = (at: number, isFailed: boolean) => ({
      id: `paged_${at}`,
      venue_id: world.kopi.id,
      order_id: `paged_${at}`,
      sequence: 1_000_000 + at,
      type: "test" as const,
      payload: "{}",
      created_at: 1_000 + at,
      attempts: 1,
      next_at: 1_000,
      leased_by: "",
      leased_until: 0,
      give_up_at: 1_000,
      delivered_at: isFailed ? null : 2_000,
      // Ten fail in each moment.
      failed_at: isFailed ? 2_000 + Math.floor(at / 10) : null,
      till_until: 0,
      last_error: "" as const,
    });
    const write = (rows: readonly ReturnType<typeof event>[]): Promise<unknown> =>
      world.app.database.write((trx) => trx.insertInto("outbox_event").values(rows).execute());
    /** Every page from the first on; something is written behind each. */
    const readAll = async (
      query: Readonly<Record<string, string>>,
      between: () => Promise<unknown>,
    ): Promise<readonly string[]> => {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const more: Readonly<Record<string, string>> = cursor === null ? {} : { cursor };
        const page: Page = await owner.read<Page>("listDeliveries", {
          query: { ...query, ...more },
        });
        ids.push(...page.rows.map(({ id }) => id));
        cursor = page.next;
        await between();
      } while (cursor !== null);
      return ids;
    };

    it.each(["all", "failed"])(
      "has each of the %s once, whatever is added meanwhile",
      async (which) => {
        await world.app.database.write((trx) => trx.deleteFrom("outbox_event").execute());
        const isFailed = which === "failed";
        await write(Array.from({ length: MANY }, (_, at) => event(at, isFailed)));
        let added = MANY;
        const ids = await readAll(isFailed ? { state: "failed" } : {}, () =>
          write([event((added += 1), isFailed)]),
        );
        expect(ids).toEqual(Array.from({ length: MANY }, (_, at) => `paged_${MANY - 1 - at}`));
      },
    );

    it("refuses a cursor that is none of the list's own", async () => {
      const ofAll = (await owner.read<Page>("listDeliveries")).next ?? "none";
      for (const query of [
        { cursor: "nonsense" },
        { cursor: "WyJhIl0" },
        { cursor: ofAll, state: "failed" },
      ]) {
        expect(await owner.call("listDeliveries", { query })).toMatchObject({
          refusal: { kind: "bad-request", place: "cursor" },
        });
      }
    });
  });
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
