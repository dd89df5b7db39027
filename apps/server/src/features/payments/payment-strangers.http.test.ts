import { requestFor } from "@comanda/contract";
import { HOLD_LIMITS } from "@comanda/domain/order";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newLogger } from "../../http/logger.ts";
import { DATABASES } from "../../testing/databases.ts";
import type { Diner } from "../../testing/diner.ts";
import {
  LINK_CALLS,
  openPayingWorld,
  payingGuest,
  type PayingWorld,
} from "../../testing/paying-world.ts";

const METRICS_TOKEN = "a-token-of-a-prometheus";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const COUNTED = "COCONUT";
const ENOUGH = 100_000;
const PIECES = 20;
/** As often as an impatient program calls in a second. */
const TIMES = 20;

describe.each(DATABASES)("a stranger at payments [%s]", (kind) => {
  let paying: PayingWorld;
  let written = "";
  beforeAll(async () => {
    const logger = newLogger(
      { logLevel: "warn" },
      { write: (line: string) => void (written += line) },
    );
    const env = { METRICS_TOKEN };
    paying = await openPayingWorld(kind, "hitpay", { holdAbove: HOLD_LIMITS, logger, env });
    const { app, kopi } = paying.world;
    await app.database.write((trx) =>
      trx
        .updateTable("item_state")
        .set({ stock: ENOUGH })
        .where("venue_id", "=", kopi.id)
        .where("code", "=", COUNTED)
        .execute(),
    );
  });
  afterAll(() => paying.close());

  const rowsOf = async (table: "payment_notice" | "payment_event" | "awaiting_order") => {
    const { rows } = await paying.world.app.database.reader
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return rows;
  };
  const stock = async (): Promise<number> => {
    const { stock: left } = await paying.world.app.database.reader
      .selectFrom("item_state")
      .select("stock")
      .where("venue_id", "=", paying.world.kopi.id)
      .where("code", "=", COUNTED)
      .executeTakeFirstOrThrow();
    return left ?? Number.NaN;
  };
  /** Pieces of what awaits its payment, and of what waits for the staff's word. */
  const held = async () => {
    const db = paying.world.app.database.reader;
    const awaiting = await db
      .selectFrom("awaiting_order")
      .select(["user_id", "place_id", "pieces"])
      .where("state", "=", "awaiting")
      .execute();
    const onHold = await db
      .selectFrom("placed_order")
      .select("pieces")
      .where("hold", "=", "held")
      .execute();
    return { awaiting, onHold };
  };
  const makeMany = async (phones: readonly Diner[]): Promise<void> => {
    for (const phone of phones) {
      const order = phone.orderOf(want(phone.item(COUNTED), {}, { quantity: PIECES }));
      const headers = { "idempotency-key": `key-of-${order.orderId}` };
      await phone.call("makeOnlinePayment", { body: { ...order, payType: 0 }, headers });
    }
  };
  const piecesOf = (rows: readonly { readonly pieces: number }[]): number =>
    rows.reduce((sum, { pieces }) => sum + pieces, 0);

  it("without a session makes nothing, twenty times a second", async () => {
    const phone = await paying.world.kopi.checkIn();
    const body = { ...phone.orderOf(), payType: 0 };
    const before = await rowsOf("awaiting_order");
    const links = Object.values(LINK_CALLS);
    const statuses = new Set<number>();
    for (const name of ["makeOnlinePayment", "endPayment", ...links] as const) {
      for (let at = 0; at < TIMES; at += 1) {
        const headers = { authorization: `Bearer 2.${at}`, "idempotency-key": `key-${at}` };
        const request = requestFor(name, { body, headers });
        statuses.add((await paying.world.send(request)).status);
      }
    }
    expect([...statuses].every((status) => status === 401 || status === 429)).toBe(true);
    expect(await rowsOf("awaiting_order")).toBe(before);
  });

  it("whose notification is forged gets as far as a signature, and whose is long not so far", async () => {
    const guest = payingGuest(await paying.world.kopi.checkIn());
    await guest.make();
    const { payment } = await guest.link();
    const before = [await rowsOf("payment_notice"), await rowsOf("payment_event")];
    const { url, kopi } = paying.world;
    const post = async (path: string, body: string, type: string): Promise<number> => {
      const sent = await fetch(`${url}/v2/api/payments/notify/${path}`, {
        method: "POST",
        headers: { "content-type": type },
        body,
      }).catch(() => undefined);
      await sent?.body?.cancel();
      // Who sends on and on is hung up on.
      return sent?.status ?? 413;
    };
    const calls = paying.sandbox.calls("hitpay");
    for (const provider of Object.keys(LINK_CALLS)) {
      for (const path of [`${kopi.id}/${provider}`, `${kopi.id}/${provider}/${payment}`]) {
        for (const type of ["application/json", "application/x-www-form-urlencoded", "text/x"]) {
          const said = `{"reference_number":"${payment}","status":"completed"}`;
          expect(await post(path, said, type)).toBe(400);
          expect(await post(path, "a".repeat(1_000_000), type)).toBe(413);
        }
      }
    }
    expect([await rowsOf("payment_notice"), await rowsOf("payment_event")]).toEqual(before);
    expect(paying.sandbox.calls("hitpay")).toBe(calls);
    expect(await guest.outcome(await guest.link())).toMatchObject({ outcome: "checking" });
  });

  it("fills no log with forged notifications: each is counted, and a minute has a few lines", async () => {
    const { kopi, clock, url } = paying.world;
    const forge = async (): Promise<void> => {
      const path = `/v2/api/payments/notify/${kopi.id}/hitpay`;
      const { status, body } = await fetch(url + path, { method: "POST", body: "forged" });
      await body?.cancel();
      expect(status).toBe(400);
    };
    const lines = () => written.split("\n").filter((line) => line.includes("was thrown away"));
    const counted = async (): Promise<number> => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const text = await (await fetch(`${url}/metrics`, { headers })).text();
      const samples = text.matchAll(
        /^comanda_payment_notifications_thrown_away_total\{.*\} (\d+)$/gm,
      );
      return [...samples].reduce((sum, [, count]) => sum + Number(count), 0);
    };
    clock.now += MINUTE;
    const before = { lines: lines().length, counted: await counted() };
    for (let at = 0; at < 3 * TIMES; at += 1) await forge();
    expect(lines().length - before.lines).toBe(20);
    expect((await counted()) - before.counted).toBe(3 * TIMES);
    clock.now += MINUTE;
    await forge();
    expect(lines().at(-1)).toContain(`"passedOver":${3 * TIMES - 20}`);
  });

  it("holds one order of a phone, however many it makes, until it has not paid", async () => {
    const before = await stock();
    const phone = await paying.world.kopi.checkIn(6);
    await makeMany(Array.from({ length: 3 * HOLD_LIMITS.phoneOrders }, () => phone));
    const { awaiting, onHold } = await held();
    const own = awaiting.filter(({ user_id }) => user_id === phone.userId);
    expect(own.length).toBeLessThanOrEqual(1);
    expect(piecesOf(own)).toBeLessThanOrEqual(HOLD_LIMITS.phonePieces);
    expect(before - (await stock())).toBe(piecesOf(own) + piecesOf(onHold));
    paying.world.clock.now += 16 * MINUTE;
    await paying.world.app.context.paymentExpiry.run();
    expect(before - (await stock())).toBe(piecesOf(onHold));
  });

  it("leaves nothing a day later of the ids that a phone gives up without having sent them", async () => {
    const { kopi, clock, app } = paying.world;
    const phone = await kopi.checkIn(5);
    const before = await rowsOf("awaiting_order");
    for (let at = 0; at < TIMES; at += 1) {
      const { body } = await phone.ask("endPayment", { body: { orderId: `SO_${at}` } });
      expect(body).toMatchObject({ kind: "not-found" });
    }
    clock.now += DAY - MINUTE;
    await app.context.paymentExpiry.run();
    expect(await rowsOf("awaiting_order")).toBe(before + TIMES);
    clock.now += 2 * MINUTE;
    await app.context.paymentExpiry.run();
    expect(await rowsOf("awaiting_order")).toBe(before);
  });

  it("holds of a table what the caps allow, with however many phones", async () => {
    const { kopi, clock, app } = paying.world;
    clock.now += 31 * MINUTE;
    const before = await stock();
    const onHoldBefore = piecesOf((await held()).onHold);
    const [place] = kopi.places.slice(7);
    const phones: Diner[] = [];
    for (let at = 0; at < HOLD_LIMITS.tableOrders + 10; at += 1) phones.push(await kopi.checkIn(7));
    await makeMany(phones);
    const { awaiting, onHold } = await held();
    const ofTable = awaiting.filter(({ place_id }) => place_id === place?.id);
    expect(ofTable.length).toBeLessThanOrEqual(HOLD_LIMITS.tableOrders);
    expect(ofTable.length).toBeGreaterThan(1);
    expect(before - (await stock())).toBe(piecesOf(ofTable) + piecesOf(onHold) - onHoldBefore);
    clock.now += 16 * MINUTE;
    await app.context.paymentExpiry.run();
    expect(before - (await stock())).toBe(piecesOf(onHold) - onHoldBefore);
  });
});
