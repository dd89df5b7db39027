import { networkInterfaces } from "node:os";

/** This machine's first address that other devices of its network can reach; the loopback where there is none. */
export function lanAddress(): string {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
  return addresses.find(isPrivate) ?? addresses[0] ?? "127.0.0.1";
}

function isPrivate(address: string): boolean {
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
}
