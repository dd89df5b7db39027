import type { FastifyRequest } from "fastify";
import { ROUTES, type EndpointName } from "@comanda/contract";
import { ENDPOINTS } from "@comanda/contract/schemas";
import { describe, expect, it } from "vitest";
import { RateLimiter } from "./rate-limits.ts";

const MINUTE = 60_000;
const LIMITS = { openSession: 2, read: 3, placeOrder: 1, signIn: 1 };

/** A request as far as counting looks at it. */
function from(ip: string, bearer?: string): FastifyRequest {
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  return { ip, headers } as FastifyRequest;
}

const PHONE = "1.venue.place.0.user.a.b.signature";

/** What so many calls in a row are told. */
function told(
  limiter: RateLimiter,
  name: EndpointName,
  calls: number,
  request = from("10.0.0.1", PHONE),
  now = 0,
): number[] {
  return Array.from({ length: calls }, () => limiter.count(ENDPOINTS[name].limit, request, now));
}

describe("RateLimiter", () => {
  it("lets through as many as the limit says and then says how long to wait", () => {
    expect(told(new RateLimiter(LIMITS), "readOrder", 5)).toEqual([0, 0, 0, 60, 60]);
  });

  it.each([
    [MINUTE, 60],
    [MINUTE + 1, 60],
    [MINUTE + 59_000, 1],
    [MINUTE + 59_999, 1],
  ])("at %d ms tells the whole seconds until the next minute: %d", (now, seconds) => {
    const limiter = new RateLimiter(LIMITS);
    expect(told(limiter, "placeOrder", 2, from("10.0.0.1", PHONE), now)).toEqual([0, seconds]);
  });

  it("begins anew each minute", () => {
    const limiter = new RateLimiter(LIMITS);
    const request = from("10.0.0.1", PHONE);
    expect(told(limiter, "placeOrder", 2, request, MINUTE - 1)).toEqual([0, 1]);
    expect(told(limiter, "placeOrder", 2, request, MINUTE)).toEqual([0, 60]);
  });

  it("counts a phone by its session, whatever address it comes from", () => {
    const limiter = new RateLimiter(LIMITS);
    expect(told(limiter, "readOrder", 3)).toEqual([0, 0, 0]);
    expect(told(limiter, "readOrder", 1, from("10.0.0.2", PHONE))).toEqual([60]);
    expect(told(limiter, "readOrder", 1, from("10.0.0.1", `${PHONE}2`))).toEqual([0]);
  });

  it("counts all reading calls together, and orders apart", () => {
    const limiter = new RateLimiter(LIMITS);
    const readings = ["loadSettings", "checkStock", "readOrderStatus", "readTakeAwayNumber"];
    const answers = readings.flatMap((name) => told(limiter, name as EndpointName, 1));
    expect(answers).toEqual([0, 0, 0, 60]);
    expect(told(limiter, "placeOrder", 1)).toEqual([0]);
  });

  it("counts scans by address: each brings another code", () => {
    const limiter = new RateLimiter(LIMITS);
    const scans = ["code-1", "code-2", "code-3"].map((code) =>
      limiter.count(ENDPOINTS.loadSettings.limit, from("10.0.0.1", code), 0),
    );
    expect(scans).toEqual([0, 0, 60]);
    expect(told(limiter, "loadSettings", 1)).toEqual([0]);
  });

  it("counts those without a session by address", () => {
    const limiter = new RateLimiter(LIMITS);
    expect(told(limiter, "readOrder", 4, from("10.0.0.1"))).toEqual([0, 0, 0, 60]);
    expect(told(limiter, "signIn", 2, from("10.0.0.1"))).toEqual([0, 60]);
    expect(told(limiter, "signIn", 1, from("10.0.0.2"))).toEqual([0]);
  });

  it("counts every call but the menu", () => {
    const uncounted = (Object.keys(ROUTES) as EndpointName[]).filter((name) => {
      const answers = told(new RateLimiter(LIMITS), name, 16);
      return answers.every((seconds) => seconds === 0);
    });
    expect(uncounted).toEqual(["loadMenu"]);
  });

  it("forgets nobody it knows, and lets strangers share one count, when too many come", () => {
    const limiter = new RateLimiter({ ...LIMITS, placeOrder: 2 });
    const known = from("10.0.0.1", PHONE);
    expect(told(limiter, "placeOrder", 1, known)).toEqual([0]);
    for (let count = 0; count < 100_000; count += 1) {
      limiter.count(ENDPOINTS.placeOrder.limit, from("10.0.0.2", `${PHONE}${count}`), 0);
    }
    const strangers = ["x", "y", "z"].map((name) =>
      limiter.count(ENDPOINTS.placeOrder.limit, from("10.0.0.3", `${PHONE}${name}`), 0),
    );
    expect(strangers.at(-1)).toBe(60);
    expect(told(limiter, "placeOrder", 2, known)).toEqual([0, 60]);
  });
});
