import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";
import { isPrivateAddress } from "./private-address.ts";

/** Whether events may go to addresses that are not public: all of them, or a few by host and port, "127.0.0.1:4711". */
export interface PrivateAddresses {
  readonly allowed: boolean;
  readonly except: readonly string[];
}

/** Thrown where a name leads into a private network only. */
export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress";
  /** As of any address that no connection leads to. */
  readonly code = "EHOSTUNREACH";
}

/** Thrown where a name leads nowhere. */
export class UnknownHost extends Error {
  override readonly name = "UnknownHost";
  readonly code = "ENOTFOUND";
}

/** The address that an owner has typed; undefined where it is none that events may go to. */
export function webhookUrl(typed: string): URL | undefined {
  const url = URL.canParse(typed.trim()) ? new URL(typed.trim()) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" ? url : undefined;
}

/** Whether a connection to it would be refused whatever its name resolves to: it is no name. */
export function isRefusedAddress(url: URL, may: PrivateAddresses): boolean {
  const host = hostOf(url);
  return !mayGoTo(url, may) && isIP(host) > 0 && isPrivateAddress(host);
}

/**
 * Resolves names and leaves out addresses that events may not go to. It is asked by the connection itself, so that a name
 * cannot lead elsewhere between the look and the connection.
 */
export function checkedLookup(url: URL, may: PrivateAddresses): LookupFunction {
  const find = callbackify(mayGoTo(url, may) ? findAny : findPublic);
  return (hostname, options, done) => {
    find(hostname, (error, found) => {
      const [first] = found ?? [];
      if (error !== null) done(new UnknownHost(hostname, { cause: error }), []);
      else if (first === undefined) done(new PrivateAddress(hostname), []);
      else if (options.all === true) done(null, [...found]);
      else done(null, first.address, first.family);
    });
  };
}

/** As this machine knows the name: from its network, or its own list. */
function findAny(hostname: string): Promise<readonly LookupAddress[]> {
  return lookup(hostname, { all: true });
}

/**
 * As the internet knows it. Asked without one of the process's few threads, which a name server that does not answer
 * would hold while sign-ins and pictures wait for them.
 */
async function findPublic(hostname: string): Promise<readonly LookupAddress[]> {
  const [four, six] = await Promise.allSettled([
    names.resolve4(hostname),
    names.resolve6(hostname),
  ]);
  if (four.status === "rejected" && six.status === "rejected") throw four.reason;
  const found = [
    ...(four.status === "fulfilled" ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === "fulfilled" ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  return found.filter(({ address }) => !isPrivateAddress(address));
}

const names = new Resolver({ timeout: 2_000, tries: 2 });

function mayGoTo(url: URL, { allowed, except }: PrivateAddresses): boolean {
  return allowed || except.includes(url.host);
}

/** An address of IPv6 stands in brackets in a URL. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}
