import type { WireAudit, WireConnections } from "@comanda/contract";
import { startReceiver, type Receiver } from "@comanda/sandbox";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import type { Staff } from "../../testing/staff.ts";
import { WAY, webhookSteps } from "../../testing/webhook.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { gapAfter } from "../../jobs/outbox/gap.ts";

const HOUR = 3_600_000;
const LONGEST_GAP = gapAfter(99, 1);

describe.each(DATABASES)("a venue's webhook [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let till: Receiver;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { WEBHOOK_PRIVATE: "yes" } });
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
    idOf,
    serve,
    placeElsewhere,
  } = webhookSteps(() => ({ world, owner, till }));

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
});
