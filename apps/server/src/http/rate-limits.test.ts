import type { FastifyRequest } from "fastify";
import type { EndpointName } from "@comanda/contract";
import { ENDPOINTS, type CallLimit } from "@comanda/contract/schemas";
import { describe, expect, it } from "vitest";
import type { Scanned } from "../auth/find-scanned.ts";
import type { CodeMode } from "@comanda/domain/session";
import { STRANGER, type Identity } from "../auth/calls.ts";
import { RateLimiter } from "./rate-limits.ts";

const MINUTE = 60_000;
const LIMITS = {
  openSession: 2,
  read: 3,
  placeOrder: 1,
  signIn: 1,
  placePhones: 40,
  venuePhones: 1000,
};

/** A request as far as counting looks at it. */
function from(ip: string): FastifyRequest {
  return { ip, socket: {} } as FastifyRequest;
}

/** A phone at table 1 of the venue "kopi", unless it sits elsewhere. */
function phone(
  userId: string,
  placeId = "table 1",
  venueId = "kopi",
  mode: CodeMode = "dineIn",
): Identity {
  const session = {
    venueId,
    placeId,
    userId,
    visitId: "",
    generation: 1,
    startedAt: 0,
    expiresAt: MINUTE,
  };
  return { kind: "phone", session: { ...session, mode } };
}

function scanAt(placeId: string): Identity {
  const scanned = { placeId, venue: { id: "kopi" } } as Scanned;
  return { kind: "scan", reserveId: "", scanned };
}

function staff(token: string): Identity {
  const mei = { id: "mei", venueId: "kopi", name: "Mei", login: "mei@kopi.demo" };
  const person = { ...mei, role: "owner" } as const;
  return { kind: "staff", staff: person, token };
}

/** What so many calls in a row are told. */
function secondsToWait(
  limiter: RateLimiter,
  limit: CallLimit,
  calls: number,
  { who = phone("ann"), ip = "10.0.0.1", now = 0 } = {},
): number[] {
  return Array.from({ length: calls }, () => limiter.count(limit, who, from(ip), now));
}

describe("RateLimiter", () => {
  it("lets through as many as the limit says and then says how long to wait", () => {
    expect(secondsToWait(new RateLimiter(LIMITS), "read", 5)).toEqual([0, 0, 0, 60, 60]);
  });

  it.each([
    [MINUTE, 60],
    [MINUTE + 1, 60],
    [MINUTE + 59_000, 1],
    [MINUTE + 59_999, 1],
  ])("at %d ms tells the whole seconds until the next minute: %d", (now, seconds) => {
    expect(secondsToWait(new RateLimiter(LIMITS), "order", 2, { now })).toEqual([0, seconds]);
  });

  it("begins anew each minute", () => {
    const limiter = new RateLimiter(LIMITS);
    expect(secondsToWait(limiter, "order", 2, { now: MINUTE - 1 })).toEqual([0, 1]);
    expect(secondsToWait(limiter, "order", 2, { now: MINUTE })).toEqual([0, 60]);
    const who = STRANGER;
    expect(secondsToWait(limiter, "order", 2, { who, now: MINUTE })).toEqual([0, 60]);
    expect(secondsToWait(limiter, "order", 1, { who, now: 2 * MINUTE })).toEqual([0]);
  });

  it("counts a phone by its session, whatever address it comes from", () => {
    const limiter = new RateLimiter(LIMITS);
    expect(secondsToWait(limiter, "read", 3)).toEqual([0, 0, 0]);
    expect(secondsToWait(limiter, "read", 1, { ip: "10.0.0.2" })).toEqual([60]);
    expect(secondsToWait(limiter, "read", 1, { who: phone("bob") })).toEqual([0]);
  });

  it("counts orders apart from what is read, and a settings load with a session as reading", () => {
    const limiter = new RateLimiter(LIMITS);
    expect(secondsToWait(limiter, "read", 2)).toEqual([0, 0]);
    expect(secondsToWait(limiter, "scan", 2)).toEqual([0, 60]);
    expect(secondsToWait(limiter, "order", 1)).toEqual([0]);
  });

  it("counts scans of a code in use by its place, and by address there", () => {
    const limiter = new RateLimiter({ ...LIMITS, placePhones: 2 });
    const who = scanAt("table 1");
    expect(secondsToWait(limiter, "scan", 3, { who })).toEqual([0, 0, 60]);
    expect(secondsToWait(limiter, "scan", 1, { who: scanAt("table 2") })).toEqual([0]);
    expect(secondsToWait(limiter, "scan", 2, { who, ip: "10.0.0.2" })).toEqual([0, 0]);
    expect(secondsToWait(limiter, "scan", 1, { who, ip: "10.0.0.3" })).toEqual([60]);
  });

  it("lets a place call as often as so many phones, whatever one of them was refused", () => {
    const limiter = new RateLimiter({ ...LIMITS, placePhones: 2 });
    expect(secondsToWait(limiter, "read", 50).filter((seconds) => seconds === 0)).toHaveLength(3);
    expect(secondsToWait(limiter, "read", 4, { who: phone("bob") })).toEqual([0, 0, 0, 60]);
    expect(secondsToWait(limiter, "read", 1, { who: phone("cat") })).toEqual([60]);
    expect(secondsToWait(limiter, "read", 1, { who: phone("dan", "table 2") })).toEqual([0]);
  });

  it("counts phones behind a code for all who pick up by their sessions and their venue", () => {
    const limiter = new RateLimiter({ ...LIMITS, placePhones: 1, venuePhones: 10 });
    const atHatch = (at: number): Identity => phone(`guest ${at}`, "hatch", "kopi", "pickUp");
    const waits = Array.from({ length: 12 }, (_, at) =>
      secondsToWait(limiter, "order", 1, { who: atHatch(at) }),
    );
    expect(waits.flat()).toEqual([...Array.from({ length: 10 }, () => 0), 60, 60]);
    expect(secondsToWait(limiter, "order", 1, { who: phone("ann", "table 1", "hotel") })).toEqual([
      0,
    ]);
  });

  it("lets a venue call as often as so many phones, and takes nothing from its consoles", () => {
    const limiter = new RateLimiter({ ...LIMITS, venuePhones: 1 });
    expect(secondsToWait(limiter, "read", 3)).toEqual([0, 0, 0]);
    expect(secondsToWait(limiter, "read", 1, { who: phone("bob", "table 2") })).toEqual([60]);
    expect(secondsToWait(limiter, "read", 1, { who: phone("cat", "lobby", "hotel") })).toEqual([0]);
    expect(secondsToWait(limiter, "console", 1, { who: staff("one") })).toEqual([0]);
  });

  it("counts a console by its session at five times the reads of a phone", () => {
    const limiter = new RateLimiter(LIMITS);
    expect(secondsToWait(limiter, "console", 16, { who: staff("one") }).lastIndexOf(0)).toBe(14);
    expect(secondsToWait(limiter, "console", 1, { who: staff("two") })).toEqual([0]);
  });

  it("lets a console read so many bytes of lists at once, and then so many a second", () => {
    const limiter = new RateLimiter(LIMITS);
    const who = staff("one");
    expect(secondsToWait(limiter, "list", 1, { who })).toEqual([0]);
    limiter.weigh(who, 95_999, 0);
    expect(secondsToWait(limiter, "list", 1, { who })).toEqual([0]);
    limiter.weigh(who, 30_001, 0);
    // 30,000 bytes too many, 6,000 of them forgiven each second.
    expect(secondsToWait(limiter, "list", 1, { who })).toEqual([5]);
    expect(secondsToWait(limiter, "console", 1, { who })).toEqual([0]);
    expect(secondsToWait(limiter, "list", 1, { who, now: 4_999 })).toEqual([1]);
    expect(secondsToWait(limiter, "list", 1, { who, now: 5_001 })).toEqual([0]);
  });

  it("lets all consoles of a venue be opened at once, and takes nothing from them for one that reads without end", () => {
    const limiter = new RateLimiter(LIMITS);
    for (let at = 0; at < 11; at += 1) {
      const who = staff(`console ${at}`);
      expect(secondsToWait(limiter, "list", 1, { who })).toEqual([0]);
      limiter.weigh(who, 96_000, 0);
      expect(secondsToWait(limiter, "list", 1, { who })).toEqual([1]);
    }
    const last = staff("the twelfth");
    expect(secondsToWait(limiter, "list", 1, { who: last })).toEqual([0]);
    limiter.weigh(last, 96_000, 0);
    // Whoever signs in again and again has what the venue has, and no more.
    expect(secondsToWait(limiter, "list", 1, { who: staff("the thirteenth") })).toEqual([1]);
    expect(secondsToWait(limiter, "list", 1, { who: staff("the thirteenth"), now: 1_001 })).toEqual(
      [0],
    );
  });

  it("counts strangers by address, and nobody with them", () => {
    const limiter = new RateLimiter(LIMITS);
    expect(secondsToWait(limiter, "read", 4, { who: STRANGER })).toEqual([0, 0, 0, 60]);
    expect(secondsToWait(limiter, "console", 16, { who: STRANGER }).at(-1)).toBe(60);
    expect(secondsToWait(limiter, "read", 1, { who: STRANGER, ip: "10.0.0.2" })).toEqual([0]);
    expect(secondsToWait(limiter, "read", 1)).toEqual([0]);
    expect(secondsToWait(limiter, "console", 1, { who: staff("one") })).toEqual([0]);
    expect(secondsToWait(limiter, "scan", 1, { who: scanAt("table 1") })).toEqual([0]);
  });

  it("counts every call but the menu and signing in, which counts its failures", () => {
    const uncounted = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) =>
      secondsToWait(new RateLimiter(LIMITS), ENDPOINTS[name].limit, 16).every(
        (seconds) => seconds === 0,
      ),
    );
    expect(uncounted).toEqual(["loadMenu", "signIn"]);
  });

  it("counts ten thousand strangers one by one, and those beyond together", () => {
    const limiter = new RateLimiter(LIMITS);
    const firsts = Array.from({ length: 10_000 }, (_, at) => `10.1.${at >> 8}.${at & 255}`);
    for (const ip of firsts) limiter.count("order", STRANGER, from(ip), 0);
    const beyond = ["10.2.0.1", "10.2.0.2", "10.2.0.3"].map((ip) =>
      limiter.count("order", STRANGER, from(ip), 0),
    );
    expect(beyond).toEqual([0, 60, 60]);
    expect(secondsToWait(limiter, "order", 1)).toEqual([0]);
  });

  it("counts a hundred thousand sessions one by one, and those beyond by their place", () => {
    const limiter = new RateLimiter({ ...LIMITS, placePhones: 1, venuePhones: 1_000_000 });
    for (let at = 0; at < 100_000; at += 1) {
      const who = phone(`user ${at}`, `place ${at}`);
      limiter.count("order", who, from("10.0.0.1"), 0);
    }
    const who = phone("late", "table 2");
    expect(secondsToWait(limiter, "order", 2, { who })).toEqual([0, 60]);
    expect(secondsToWait(limiter, "order", 1, { who: phone("later", "table 3") })).toEqual([0]);
    expect(secondsToWait(limiter, "order", 1, { who: phone("user 7", "place 7") })).toEqual([60]);
  });
});
