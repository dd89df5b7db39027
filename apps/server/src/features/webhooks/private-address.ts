import { BlockList, isIP } from "node:net";

/** What is not the public internet: own networks, this machine, what routers and relays keep for themselves. */
const PRIVATE = new BlockList();

for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, "ipv4");
}

/** Of IPv6 only 2000::/3 is the public internet; inside it lie tunnels that lead to any address of IPv4. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet("2000::", 3, "ipv6");
const TUNNELS_6 = new BlockList();
TUNNELS_6.addSubnet("2001::", 23, "ipv6");
TUNNELS_6.addSubnet("2001:db8::", 32, "ipv6");
TUNNELS_6.addSubnet("2002::", 16, "ipv6");

/** Whether an address, not a name, lies anywhere but in the public internet. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return PRIVATE.check(address, "ipv4");
  if (version !== 6) return true;
  const mapped = mappedAddress(address);
  if (mapped !== undefined) return PRIVATE.check(mapped, "ipv4");
  return !PUBLIC_6.check(address, "ipv6") || TUNNELS_6.check(address, "ipv6");
}

/** "::ffff:10.0.0.1" is 10.0.0.1; written with hexadecimals it is taken for private, as no name resolves to it. */
function mappedAddress(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
}
