import { isIP, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * Where a call comes from, as strangers are counted: an IPv4 address, or the first 64 bits of an IPv6 one, because
 * whoever has one of those has all 2^64 of them. "2001:db8:1:2::7" is "2001:db8:1:2". What a proxy passes on that is no
 * address counts as the proxy itself.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, "ip" | "socket">): string {
  const address = isIP(ip) === 0 ? (socket.remoteAddress ?? "") : ip;
  return isIPv6(address) ? networkOf(address) : address;
}

const MAPPED = ["0", "0", "0", "0", "0", "ffff"].join(":");

function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== MAPPED) return groups.slice(0, 4).join(":");
  // ::ffff:192.0.2.7 is the IPv4 address 192.0.2.7.
  const bytes = groups.slice(6).flatMap((group) => {
    const value = parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}

/** The eight groups of an IPv6 address, without leading zeros: as a URL writes them, with those that it leaves out. */
function groupsOf(address: string): readonly string[] {
  const [bare = ""] = address.split("%");
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [front = [], back = []] = written
    .split("::")
    .map((part) => (part === "" ? [] : part.split(":")));
  return [...front, ...Array<string>(8 - front.length - back.length).fill("0"), ...back];
}
