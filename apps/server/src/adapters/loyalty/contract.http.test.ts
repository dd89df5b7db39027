/** Why: what the server asks of a programme, against the sandbox's, which speaks its wire form on a real socket. */
import {
  SANDBOX_PHONES,
  SANDBOX_PIN,
  startProgramme,
  type ProgrammeSandbox,
} from "@comanda/sandbox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SGD } from "../../testing/payments.ts";
import { httpExchange } from "../payments/exchange.ts";
import type { LoyaltyProgramme, ProgrammePerson, Reservation } from "./loyalty-programme.ts";
import { openProgramme } from "./open-programme.ts";
import { OWN_PROGRAMME } from "./own-recipe.ts";
import { programmeDocument, type ProgrammeDocument } from "./programme-document.ts";
import * as v from "valibot";

/** Milliseconds that the programme has for an answer; who is slow in the sandbox needs 2 s. */
const DEADLINE = 300;

let sandbox: ProgrammeSandbox;
let programme: LoyaltyProgramme;

beforeAll(async () => {
  sandbox = await startProgramme();
  programme = opened(OWN_PROGRAMME);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.recover());

function opened(document: ProgrammeDocument): LoyaltyProgramme {
  const found = openProgramme(document, sandbox.account, {
    exchange: httpExchange({ deadline: DEADLINE }),
    currency: SGD,
    allowsPlainHttp: true,
  });
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  return found.value;
}

const personOf = (phone: string): ProgrammePerson => ({ countryCode: "65", phone });
const MEMBER = personOf(SANDBOX_PHONES.member);

async function credentialOf(person: ProgrammePerson, pin = SANDBOX_PIN): Promise<string> {
  const outcome = await programme.logIn(person, pin);
  if (outcome.kind !== "ok" || outcome.value.kind !== "in") throw new Error(outcome.kind);
  return outcome.value.credential;
}

let reservations = 0;
async function reservationOf(rest: Partial<Reservation> = {}): Promise<Reservation> {
  reservations += 1;
  const credential = rest.credential ?? (await credentialOf(MEMBER));
  const orderRef = `SO_${reservations}`;
  const named = { reservationId: `r-${reservations}`, orderRef, lifetime: 900 };
  return { ...named, credential, amount: 0, redemptions: [], ...rest };
}

describe("who somebody is", () => {
  it.each([
    [SANDBOX_PHONES.member, { isMember: true, hasPin: true, isNew: false }],
    [SANDBOX_PHONES.memberWithoutPin, { isMember: true, hasPin: false, isNew: false }],
    [SANDBOX_PHONES.known, { isMember: false, hasPin: true, isNew: false }],
    [SANDBOX_PHONES.knownWithoutPin, { isMember: false, hasPin: false, isNew: false }],
    ["89999999", { isMember: false, hasPin: false, isNew: true }],
  ])("%s is looked up", async (phone, value) => {
    expect(await programme.lookUp(personOf(phone))).toEqual({ kind: "ok", value });
  });

  it("is a PIN, in the place of which a session goes on", async () => {
    expect(await programme.logIn(MEMBER, "4321")).toEqual({
      kind: "ok",
      value: { kind: "wrong-pin" },
    });
    expect(await programme.logIn(personOf("80000000"), SANDBOX_PIN)).toEqual({
      kind: "ok",
      value: { kind: "wrong-pin" },
    });
    expect(await programme.logIn(personOf(SANDBOX_PHONES.locked), SANDBOX_PIN)).toEqual({
      kind: "ok",
      value: { kind: "locked", retryAfterSeconds: 600 },
    });
    const credential = await credentialOf(MEMBER);
    expect(credential).not.toContain(SANDBOX_PIN);
    expect(await programme.member(MEMBER, credential)).toMatchObject({
      value: {
        firstName: "Mei Ling",
        membershipTags: ["Gold"],
        balances: expect.arrayContaining([
          { kind: "stored-value", amount: 5_000 },
          { kind: "cashback", amount: 1_200 },
          { kind: "loyalty", points: 500 },
          expect.objectContaining({ kind: "voucher", campaignId: "voucher-5", count: 2 }),
        ]) as unknown,
      },
    });
    sandbox.endSessions();
    expect(await programme.member(MEMBER, credential)).toEqual({ kind: "ok", value: "login-over" });
  });

  it("is made: a PIN is set, the text agreed to, and then there is a member", async () => {
    const person = personOf("82345678");
    const set = await programme.setPin(person, "0000", true);
    expect(set).toMatchObject({ value: { errorMessage: "This PIN is too simple" } });
    const made = await programme.setPin(person, "2580", true);
    expect(made).toMatchObject({
      value: { errorMessage: "", flags: { isMember: false, hasPin: true, isNew: false } },
    });
    const credential = made.kind === "ok" ? made.value.credential : "";
    expect(await programme.member(person, credential)).toEqual({ kind: "ok", value: "login-over" });
    expect(await programme.privacy()).toMatchObject({
      value: { html: expect.stringContaining("<p>") as unknown },
    });
    expect(await programme.consent(person, credential)).toEqual({ kind: "ok", value: true });
    expect(await programme.member(person, credential)).toMatchObject({
      value: { memberId: "member-82345678" },
    });
  });

  it("is reset by a message to the number, and unknown numbers are answered the same", async () => {
    const person = personOf(SANDBOX_PHONES.known);
    const same = { kind: "ok", value: true };
    expect(await programme.requestReset(person)).toEqual(same);
    expect(await programme.requestReset(personOf("80000001"))).toEqual(same);
    expect(sandbox.messages.map(({ phone }) => phone)).toEqual([SANDBOX_PHONES.known]);
  });

  it("is what campaigns are offered to", async () => {
    const outcome = await programme.campaigns();
    const kinds = outcome.kind === "ok" ? outcome.value.map(({ kind }) => kind) : [];
    expect(kinds).toEqual(["voucher", "voucher", "loyalty", "cashback"]);
    expect(outcome.kind === "ok" && outcome.value[2]?.redeem[0]).toEqual({
      id: "ten-percent",
      description: "10 % off your order",
      redeemPoint: 100,
      value: 10,
    });
  });
});

describe("what is taken from balances", () => {
  it("is reserved under our id once, committed once, and given back", async () => {
    const wanted = await reservationOf({
      amount: 1_000,
      redemptions: [
        { campaignId: "points", optionId: "ten-percent", spendingAmount: 100 },
        { campaignId: "voucher-5", optionId: "", spendingAmount: 0 },
      ],
    });
    const first = await programme.reserve(MEMBER, wanted);
    expect(await programme.reserve(MEMBER, wanted)).toEqual(first);
    const commitId = commitOf(first);
    expect(sandbox.person(MEMBER.phone)?.credit).toBe(5_000);
    expect(await programme.commit(commitId, "k")).toEqual({ kind: "ok", value: "committed" });
    expect(await programme.commit(commitId, "k")).toEqual({ kind: "ok", value: "committed" });
    expect(await programme.cancel(commitId, "k")).toEqual({ kind: "ok", value: "committed" });
    expect(sandbox.person(MEMBER.phone)).toMatchObject({ credit: 4_000, points: 400 });
    const part = { commitId, refundId: "part", amount: 400 };
    for (const _ of [1, 2]) {
      expect(await programme.reverse(part)).toEqual({ kind: "ok", value: "reversed" });
    }
    expect(await programme.reverse({ commitId, refundId: "more", amount: 601 })).toMatchObject({
      kind: "declined",
    });
    await programme.reverse({ commitId, refundId: "rest", amount: 600 });
    expect(sandbox.person(MEMBER.phone)).toMatchObject({ credit: 5_000, points: 500 });
    const sum = sandbox.ledger().reduce((total, { credit }) => total + credit, 0);
    expect(sum).toBe(0);
  });

  it("is not there for another reservation, and is again once one was cancelled", async () => {
    const all = await reservationOf({ amount: 5_000 });
    const first = await programme.reserve(MEMBER, all);
    const other = await reservationOf({ amount: 1 });
    expect(await programme.reserve(MEMBER, other)).toEqual({
      kind: "ok",
      value: { kind: "too-little" },
    });
    expect(await programme.cancel(commitOf(first), "k")).toEqual({
      kind: "ok",
      value: "cancelled",
    });
    expect(await programme.reserve(MEMBER, other)).toMatchObject({ value: { kind: "reserved" } });
  });

  it("is found by our id where the answer was lost, and unknown where nobody heard of it", async () => {
    const wanted = await reservationOf({ amount: 500 });
    sandbox.fault("drop");
    expect(await programme.reserve(MEMBER, wanted)).toMatchObject({ kind: "unknown" });
    const found = await programme.status(wanted.reservationId);
    expect(found).toMatchObject({ kind: "ok", value: { state: "reserved" } });
    expect(await programme.reserve(MEMBER, wanted)).toMatchObject({
      value: { commitId: found.kind === "ok" ? found.value.commitId : "" },
    });
    expect(await programme.status("r-never")).toEqual({
      kind: "ok",
      value: { state: "unknown", commitId: "" },
    });
  });

  it("is refused to a login that has ended", async () => {
    const wanted = await reservationOf({ credential: "ms_nobody" });
    expect(await programme.reserve(MEMBER, wanted)).toEqual({
      kind: "ok",
      value: { kind: "login-over" },
    });
  });

  it("earns points once for a key", async () => {
    const before = sandbox.person(MEMBER.phone)?.points ?? 0;
    const earning = {
      memberId: `member-${MEMBER.phone}`,
      orderRef: "SO_1",
      amount: 4_250,
      key: "e1",
    };
    for (const _ of [1, 2])
      expect(await programme.earn(earning)).toEqual({ kind: "ok", value: true });
    expect(sandbox.person(MEMBER.phone)?.points).toBe(before + 42);
  });
});

function commitOf(outcome: Awaited<ReturnType<LoyaltyProgramme["reserve"]>>): string {
  if (outcome.kind !== "ok" || outcome.value.kind !== "reserved") throw new Error(outcome.kind);
  return outcome.value.commitId;
}

describe("the other side", () => {
  it.each([
    ["refuse", { kind: "unknown", reason: "server-error" }],
    ["hang", { kind: "unknown", reason: "timed-out" }],
    ["drop", { kind: "unknown", reason: "broken-off" }],
    ["silence", { kind: "unknown", reason: "timed-out" }],
    ["nonsense", { kind: "nonsense", reason: "no JSON" }],
    ["flood", { kind: "unknown", reason: "too-large" }],
  ] as const)("may %s, and nothing is thrown", async (fault, outcome) => {
    sandbox.fault(fault);
    expect(await programme.lookUp(MEMBER)).toEqual(outcome);
  });

  it.each([
    [SANDBOX_PHONES.slow, "unknown"],
    [SANDBOX_PHONES.failing, "unknown"],
    [SANDBOX_PHONES.lost, "unknown"],
    [SANDBOX_PHONES.lowCredit, "ok"],
  ] as const)("may be so for one person, %s", async (phone, kind) => {
    expect((await programme.logIn(personOf(phone), SANDBOX_PIN)).kind).toBe(kind);
  });
});

describe("a document of a programme", () => {
  it("is refused where it would put a person into an address, or asks for what nobody knows", () => {
    const at = (path: string) => ({ ...OWN_PROGRAMME, lookUp: { ...OWN_PROGRAMME.lookUp, path } });
    expect(v.is(programmeDocument, OWN_PROGRAMME)).toBe(true);
    for (const path of ["/m/{{phone}}", "/m/{{pin}}", "/m/{{secret:key}}", "/m/{{x}}", "m"]) {
      expect(v.is(programmeDocument, at(path))).toBe(false);
    }
  });

  it("opens with each of its secrets alone, and over TLS unless that is allowed", () => {
    const open = (account: unknown, allowsPlainHttp = false) =>
      openProgramme(OWN_PROGRAMME, account, {
        exchange: httpExchange(),
        currency: SGD,
        allowsPlainHttp,
      });
    const secrets = { key: "k" };
    expect(open({ apiUrl: "https://l.example", secrets }).ok).toBe(true);
    expect(open({ apiUrl: "http://l.example", secrets })).toMatchObject({
      refusal: { kind: "plain-http" },
    });
    expect(open({ apiUrl: "http://l.example", secrets }, true).ok).toBe(true);
    expect(open({ apiUrl: "https://l.example", secrets: {} })).toMatchObject({
      refusal: { kind: "account-incomplete", member: "secrets.key" },
    });
    expect(open({ secrets })).toMatchObject({ refusal: { member: "apiUrl" } });
  });

  it("sends the PIN each time where the programme has no sessions", async () => {
    const { credential: _, ...logIn } = OWN_PROGRAMME.logIn;
    const outcome = await opened({ ...OWN_PROGRAMME, logIn }).logIn(MEMBER, SANDBOX_PIN);
    expect(outcome).toEqual({ kind: "ok", value: { kind: "in", credential: SANDBOX_PIN } });
  });
});
