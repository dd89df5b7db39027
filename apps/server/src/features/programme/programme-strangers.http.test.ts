/** Why: somebody who guesses PINs and numbers as fast as calls come in, in two processes and from made-up addresses. */
import { SANDBOX_PHONES, SANDBOX_PIN } from "@comanda/sandbox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newLogger } from "../../http/logger.ts";
import { DATABASES } from "../../testing/databases.ts";
import { memberPhone, type MemberPhone } from "../../testing/members.ts";
import { chooseProvider } from "../../testing/paying-world.ts";
import { programmePhone } from "../../testing/programme-orders.ts";
import { openProgrammeWorld, type ProgrammeWorld } from "../../testing/programme-world.ts";
import { sender } from "../../testing/raw-request.ts";

const METRICS_TOKEN = "a-token-of-a-prometheus";
const DAY = 24 * 60 * 60_000;
const TRIES = 60;

describe.each(DATABASES)("a stranger at a loyalty programme [%s]", (kind) => {
  let scene: ProgrammeWorld;
  let written = "";
  let sends: readonly ReturnType<typeof sender>[];
  beforeAll(async () => {
    const logger = newLogger(
      { logLevel: "debug" },
      { write: (line: string) => void (written += line) },
    );
    scene = await openProgrammeWorld(kind, { env: { METRICS_TOKEN }, overrides: { logger } });
    await chooseProvider(scene.world, scene.world.kopi, { hasStoreCredit: true });
    const other = await scene.world.openAnother();
    sends = [scene.world.send, sender(other.url)];
  });
  afterAll(() => scene.close());
  beforeEach(() => {
    scene.world.clock.now += 2 * DAY;
  });

  /** Phones that nobody has seen before, each of them saying that it comes from elsewhere. */
  async function phones(count: number): Promise<readonly MemberPhone[]> {
    const all = Array.from({ length: count }, async (_, at) =>
      memberPhone(await scene.world.kopi.checkIn(), sends[at % sends.length] ?? scene.world.send),
    );
    return Promise.all(all);
  }
  const forged = (at: number) => ({ "x-forwarded-for": `203.0.113.${at}` });
  const calls = (path: string): number =>
    scene.sandbox.calls().filter((called) => called === path).length;
  const person = (phone: string) => ({ userId: "x", countryCode: "65", phone });

  it("tries five PINs of a number, from however many phones, then waits longer and longer", async () => {
    const before = calls("/members/login");
    const tried = await Promise.all(
      (await phones(TRIES)).map((phone, at) => {
        const body = { ...person(SANDBOX_PHONES.member), pin: String(4_000 + at) };
        return phone.ask("logInProgramme", { body, headers: forged(at) });
      }),
    );
    expect(calls("/members/login") - before).toBe(5);
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(TRIES - 5);
    const [late] = await phones(1);
    const right = { ...person(SANDBOX_PHONES.member), pin: SANDBOX_PIN };
    expect((await late?.ask("logInProgramme", { body: right }))?.status).toBe(429);
    scene.world.clock.now += 60_000;
    expect((await late?.ask("logInProgramme", { body: right }))?.status).toBe(200);
  });

  it("shuts nobody out of a phone on which they have logged in before", async () => {
    const [own, ...others] = await phones(8);
    const right = { ...person(SANDBOX_PHONES.member), pin: SANDBOX_PIN };
    expect((await own?.ask("logInProgramme", { body: right }))?.status).toBe(200);
    const wrong = { ...right, pin: "0001" };
    await Promise.all(others.map((phone) => phone.ask("logInProgramme", { body: wrong })));
    const [first] = others;
    expect((await first?.ask("logInProgramme", { body: right }))?.status).toBe(429);
    expect((await own?.ask("logInProgramme", { body: right }))?.status).toBe(200);
  });

  it("looks up 20 numbers an hour with a phone, and 40 side by side with all", async () => {
    const [one] = await phones(1);
    const statuses: number[] = [];
    for (let at = 0; at < 22; at += 1) {
      const body = person(`8${at}00${at}000`);
      statuses.push((await one?.ask("lookUpProgramme", { body }))?.status ?? 0);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    scene.world.clock.now += DAY;
    const before = calls("/members/lookup");
    await Promise.all(
      (await phones(TRIES)).map((phone, at) =>
        phone.ask("lookUpProgramme", { body: person(`8555${1_000 + at}`), headers: forged(at) }),
      ),
    );
    expect(calls("/members/lookup") - before).toBe(40);
  });

  it("has three messages a day sent to a number, and ten to those beside it", async () => {
    const before = calls("/members/reset");
    const ask = async (numberOf: (at: number) => string): Promise<void> => {
      await Promise.all(
        (await phones(20)).map((phone, at) =>
          phone.ask("resetProgrammePin", { body: person(numberOf(at)), headers: forged(at) }),
        ),
      );
    };
    await ask(() => SANDBOX_PHONES.known);
    expect(calls("/members/reset") - before).toBe(3);
    await ask((at) => `8777${1_000 + at}`);
    expect(calls("/members/reset") - before).toBe(13);
  });

  it("finds no PIN, number, handle or key in what is kept, logged, counted or answered [DEC-006]", async () => {
    const [phone] = await phones(1);
    const number = SANDBOX_PHONES.slow;
    const tried = { ...person(SANDBOX_PHONES.lost), pin: "7391" };
    const body = { ...person("86419753"), pin: "7391", isNew: 1 };
    const set = await phone?.ask("setProgrammePin", { body });
    const handle = (set?.body as { readonly pin: string } | undefined)?.pin ?? "";
    await phone?.ask("acceptProgrammePrivacy", { body: { ...body, pin: handle, pdpa: 1 } });
    await phone?.ask("logInProgramme", { body: { ...body, pin: handle } });
    await phone?.ask("logInProgramme", { body: tried });
    await phone?.ask("lookUpProgramme", { body: person(number) });
    const wrong = await phone?.ask("logInProgramme", { body: { ...body, pin: "7392" } });
    await phone?.ask("resetProgrammePin", { body });
    const payer = await programmePhone(scene);
    const order = { ...payer.diner.orderOf(), adCustomer: payer.adCustomer };
    expect((await payer.ask("payByStoreCredit", { body: order })).status).toBe(200);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const request = { method: "GET", path: "/metrics", headers, body: undefined } as const;
    const { text: metrics } = await scene.world.send(request);
    const { reader } = scene.world.app.database;
    const rows = JSON.stringify([
      await reader.selectFrom("programme_login").selectAll().execute(),
      await reader.selectFrom("programme_account").selectAll().execute(),
      await reader.selectFrom("programme_reservation").selectAll().execute(),
      await reader.selectFrom("programme_earning").selectAll().execute(),
      await reader.selectFrom("member_guess").select("counted_by").execute(),
      await reader.selectFrom("audit_line").selectAll().execute(),
      await reader.selectFrom("venue_setting").selectAll().execute(),
    ]);
    expect(metrics).toContain("comanda");
    expect(rows).toContain("expires_at");
    expect(rows).toContain("order_ref");
    const traces = [
      '"7391"',
      "86419753",
      number,
      "sandbox-programme-key",
      handle,
      "ms_",
      "81000001",
      payer.adCustomer.pin,
    ];
    for (const trace of traces) {
      expect(trace).not.toBe("");
      for (const place of [written, metrics, rows, wrong?.text ?? ""]) {
        expect(place).not.toContain(trace);
      }
    }
  });
});
