import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { addressOf } from "./caller-address.ts";

/** What a call from there counts as; the peer is a proxy at 10.0.0.1. */
function counted(ip: string): string {
  return addressOf({ ip, socket: { remoteAddress: "10.0.0.1" } as FastifyRequest["socket"] });
}

describe("addressOf", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2::7", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002:ffff:eeee:dddd:cccc", "2001:db8:1:2"],
    ["2001:db8::7", "2001:db8:0:0"],
    ["2001:db8:0:0:1::", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:0207", "192.0.2.7"],
  ])("%s is counted as %s", (ip, expected) => {
    expect(counted(ip)).toBe(expected);
  });

  it.each([
    "unknown",
    "",
    "_hidden",
    "192.0.2.7:4711",
    "[2001:db8::1]",
    "1.2.3",
    "a".repeat(9_000),
  ])("%s is no address and counts as the peer", (ip) => {
    expect(counted(ip)).toBe("10.0.0.1");
  });
});
