/** Why phones cannot use an address: it leads to the machine itself, or is one of the open net without TLS. */
export type AddressProblem = "loopback" | "insecure";

/** Names that are given inside a network only. */
const INSIDE = /\.(local|localhost|lan|internal|intranet|home|test|home\.arpa)$/;
const PRIVATE_IPV4 =
  /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;
const PRIVATE_IPV6 = /^\[f[cde]/;

/** What is wrong with the address in the codes; undefined where phones can open it. */
export function addressProblem(link: string): AddressProblem | undefined {
  const url = urlOf(link);
  if (url === undefined) return "loopback";
  const { hostname, protocol } = url;
  if (isLoopback(hostname)) return "loopback";
  return protocol === "http:" && !isInside(hostname) ? "insecure" : undefined;
}

/** Safari 16.4 has no `URL.canParse`. */
export function urlOf(link: string): URL | undefined {
  try {
    return new URL(link);
  } catch {
    return undefined;
  }
}

function isLoopback(host: string): boolean {
  return (
    host === "localhost" ||
    host.endsWith(".localhost") ||
    /^(127\.|0\.0\.0\.0$)/.test(host) ||
    host === "[::1]" ||
    host === "[::]"
  );
}

function isInside(host: string): boolean {
  if (host.startsWith("[")) return PRIVATE_IPV6.test(host);
  return !host.includes(".") || INSIDE.test(host) || PRIVATE_IPV4.test(host);
}
