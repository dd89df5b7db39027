import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { bearerOf } from "./bearer.ts";

describe("bearerOf", () => {
  it.each([
    ["Bearer abc", "abc"],
    ["Bearer ", ""],
    ["Basic abc", undefined],
    ["bearer abc", undefined],
    [undefined, undefined],
  ])("%j holds %j", (authorization, bearer) => {
    expect(bearerOf({ headers: { authorization } } as FastifyRequest)).toBe(bearer);
  });
});
