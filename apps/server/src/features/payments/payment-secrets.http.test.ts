import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requestFor, ROUTES, type EndpointName, type WirePaymentAccounts } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { feedHash } from "../../adapters/payments/asiapay-hash.ts";
import { newLogger } from "../../http/logger.ts";
import { DATABASES } from "../../testing/databases.ts";
import {
  openPayingWorld,
  payingGuest,
  type PayingGuest,
  type PayingWorld,
} from "../../testing/paying-world.ts";
import { spawnComanda } from "../../testing/run-comanda.ts";
import type { Staff } from "../../testing/staff.ts";

const METRICS_TOKEN = "a-token-of-a-prometheus";
const PROVIDERS = ["cardForm", "hitpay", "pocketPay", "qlub", "smooch", "fomo", "stripe"] as const;
/** Typed on the console in this test. */
const TYPED = { apiKey: "typed-hitpay-key-7781", salt: "typed-hitpay-salt-7782" };

/** What is on a card, in the members and writings in which notifications bring it. */
const CARD = {
  Holder: "XANTHIPPE QUENNEL",
  cardNo: "4111111111111111",
  panFirst4: "4111",
  panLast4: "8888",
  expMonth: "11",
  remark: "paid with 4111 2222-3333 4444",
};
const CARD_TRACES = [
  "XANTHIPPE",
  "QUENNEL",
  "4111111111111111",
  "8888",
  "4111 2222",
  "2222-3333",
  "4111+2222",
];

const SECRET = /^(?:secrets?|api_?key|keys?|salts?|password|webhook)$/i;

/** The secrets of an account, however deep. */
function secretsIn(value: unknown, name = ""): readonly string[] {
  if (typeof value === "string") return SECRET.test(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => secretsIn(each, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([member, each]) => secretsIn(each, member));
}

/**
 * Whether a text names a trace. Digits count where they stand alone, so that the four last of a
 * card, 8888, are not found in a count of 188,881,234 bytes or in a time of 1764368888123 ms.
 */
function holds(text: string, trace: string): boolean {
  if (!/^\d{4}$/.test(trace)) return text.includes(trace);
  return new RegExp(`(?<![\\w.])${trace}(?!\\w)`).test(text);
}

const EVERY_CALL = Object.keys(ROUTES) as EndpointName[];

describe.each(DATABASES)("what opens accounts and what is on cards [%s]", (kind) => {
  let paying: PayingWorld;
  let owner: Staff;
  let traces: readonly string[];
  let guest: PayingGuest;
  let payment = "";
  let written = "";
  const answers: (readonly [what: string, text: string])[] = [];
  beforeAll(async () => {
    const logger = newLogger(
      { logLevel: "debug" },
      { write: (line: string) => void (written += line) },
    );
    paying = await openPayingWorld(kind, "hitpay", { logger, env: { METRICS_TOKEN } });
    const { world, sandbox } = paying;
    const sealKey = world.env["SEAL_KEYS"] ?? "";
    traces = [...secretsIn(sandbox.accounts), ...Object.values(TYPED), sealKey, ...CARD_TRACES];
    owner = await world.kopi.signIn();
    for (const provider of PROVIDERS) {
      await paying.choose(provider);
      guest = payingGuest(await world.kopi.checkIn());
      await guest.make();
      const link = await guest.link(provider);
      payment = link.payment;
      answers.push([provider, JSON.stringify(link)]);
      if (provider === "cardForm") await tellOfCard(link.payment);
      else await guest.act(link, "pay");
      const params = { provider };
      answers.push([provider, (await owner.ask("testPaymentAccount", { params })).text]);
    }
  });
  afterAll(() => paying.close());

  /** A genuine feed of the gateway with all that is on the card. */
  const tellOfCard = async (reference: string): Promise<void> => {
    const { kopi, url } = paying.world;
    const [secret = ""] = secretsIn(paying.sandbox.accounts.cardForm);
    const fields = { src: "0", prc: "0", successcode: "0", Ref: reference, PayRef: "7" };
    const feed = new Map(Object.entries({ ...fields, Cur: "702", Amt: "6.95", payerAuth: "U" }));
    const secureHash = feedHash("sha256", feed, secret);
    const body = new URLSearchParams([
      ...feed,
      ["secureHash", secureHash],
      ...Object.entries(CARD),
    ]).toString();
    const sent = await fetch(`${url}/v2/api/payments/notify/${kopi.id}/cardForm`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
    expect(sent.status).toBe(200);
  };
  const tracesIn = (text: string): readonly string[] =>
    traces.filter((trace) => holds(text, trace));

  it("are what this test looks for", () => {
    expect(tracesIn("panLast4=8888&x=1")).toEqual(["8888"]);
    expect(tracesIn("comanda_resident_memory_bytes 188881234")).toEqual([]);
    expect(traces).toEqual(expect.arrayContaining(["sandbox-card-form", "sandbox-hitpay-salt"]));
    expect(traces.length).toBeGreaterThan(20);
  });

  it("stand in no answer of any call, to an owner, a guest or a stranger", async () => {
    const { provider, basis } = { provider: "hitpay", basis: await basisOf() };
    const values = { ...TYPED, apiUrl: "https://private.example.com/v1" };
    const body = { isLive: false, values, basis };
    const saved = await owner.ask("savePaymentAccount", { params: { provider }, body });
    expect(saved.status).toBe(200);
    const stale = await owner.ask("savePaymentAccount", { params: { provider }, body });
    const odd = { ...body, values: { ...values, apiUrl: TYPED.apiKey } };
    const refused = await owner.ask("savePaymentAccount", { params: { provider }, body: odd });
    expect([stale.status, refused.status].every((status) => status >= 400)).toBe(true);
    answers.push(["saved", saved.text], ["stale", stale.text], ["refused", refused.text]);
    const reads = EVERY_CALL.filter((name) => ROUTES[name].method === "GET");
    const params = { id: "x", code: "x", hash: "x", upload: "x", language: "en", provider };
    for (const name of reads.filter((each) => !each.startsWith("follow"))) {
      const query = { orderId: guest.order.orderId, payment };
      answers.push([name, (await owner.ask(name, { params, query })).text]);
      const asked = requestFor(name, { params, query });
      answers.push([name, (await paying.world.send(asked)).text]);
    }
    answers.push(["outcome", (await (await paying.world.kopi.checkIn()).ask("readAwaiting")).text]);
    const found = answers.filter(([, text]) => tracesIn(text).length > 0);
    expect(found.map(([name, text]) => [name, tracesIn(text)])).toEqual([]);
    expect(answers.map(([name]) => name)).toEqual(
      expect.arrayContaining(["listPaymentAccounts", "readAudit", "readPayment"]),
    );
  });

  const basisOf = async (): Promise<string> => {
    const { accounts } = await owner.read<WirePaymentAccounts>("listPaymentAccounts");
    return accounts.find((each) => each.provider === "hitpay")?.basis ?? "";
  };

  it("stand in no page", async () => {
    const { url, kopi } = paying.world;
    const paths = ["/", "/payment/success?payment=x", `/checkin/${kopi.codes[0]}`];
    for (const path of paths) {
      const text = await (await fetch(url + path, { redirect: "manual" })).text();
      expect([path, tracesIn(text)]).toEqual([path, []]);
    }
  });

  it("stand in no metric and no line of the log, whatever is forged or broken", async () => {
    const { url, kopi } = paying.world;
    paying.sandbox.fault("stripe", "nonsense");
    paying.sandbox.fault("fomo", "drop");
    for (const provider of PROVIDERS) {
      await fetch(`${url}/v2/api/payments/notify/${kopi.id}/${provider}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...CARD, secureHash: "00" }),
      });
      const params = { provider };
      await owner.ask("testPaymentAccount", { params });
    }
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
    expect(metrics).toContain("comanda_");
    expect(tracesIn(metrics)).toEqual([]);
    expect(written).toContain("a payment notification was thrown away");
    expect(tracesIn(written)).toEqual([]);
  });

  it("stand in no notification that is kept, nowhere in a backup, and not in what is said of it", async () => {
    const { body } = await paying.world.app.database.reader
      .selectFrom("payment_notice")
      .select("body")
      .where("provider", "=", "cardForm")
      .executeTakeFirstOrThrow();
    expect(body).toContain("Amt=6.95");
    expect(tracesIn(body)).toEqual([]);
    const folder = await mkdtemp(join(tmpdir(), "comanda-secrets-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, "backup");
    const ran = await spawnComanda(["backup", file], paying.world.env);
    expect(ran.code).toBe(0);
    expect(tracesIn(ran.out + ran.err)).toEqual([]);
    expect(tracesIn((await readFile(file)).toString("latin1"))).toEqual([]);
  });
});
