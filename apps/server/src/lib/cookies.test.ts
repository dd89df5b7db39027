import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { cookieOf } from "./cookies.ts";

describe("cookieOf", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["other=1", undefined],
    ["comanda_staff=abc", "abc"],
    ["other=1; comanda_staff=abc; more=2", "abc"],
    ["xcomanda_staff=evil", undefined],
    ["comanda_staff=", ""],
    ["comanda_staff=%E5%B2%9B", "岛"],
    ["comanda_staff=%E5%", "%E5%"],
    ["__proto__=x", undefined],
  ])("in %j, the console's is %j", (cookie, value) => {
    expect(cookieOf({ headers: { cookie } } as FastifyRequest, "comanda_staff")).toBe(value);
  });

  it("names nothing that every object has", () => {
    const request = { headers: { cookie: "a=1" } } as FastifyRequest;
    expect(cookieOf(request, "constructor")).toBeUndefined();
  });
});
