import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { cookieOf } from "../lib/cookies.ts";
import { newSecret } from "../ids.ts";

/** Says which logins have signed in on this device; not readable by scripts, not sent from other sites. */
export const DEVICE_COOKIE = "comanda_device";
/** As long as a browser keeps a cookie. */
export const LONGEST_COOKIE_SECONDS = 400 * 24 * 60 * 60;
/** Logins that one device is known for: those that signed in there last. */
const MAX_LOGINS = 10;

export interface KnownDevice {
  readonly id: string;
  /** The ids of the logins that have signed in on it, the latest first; one that was removed since is nobody's any more. */
  readonly staffIds: readonly string[];
}

/** Signs and reads the cookies of known devices: `id.login~login.signature`. They open nothing by themselves. */
export class KnownDevices {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** The device that sends the request; undefined where nobody here signed its cookie. */
  of(request: FastifyRequest): KnownDevice | undefined {
    const [id = "", logins = "", signature = "", ...rest] = (
      cookieOf(request, DEVICE_COOKIE) ?? ""
    ).split(".");
    const expected = Buffer.from(this.#signatureOf(id, logins));
    const given = Buffer.from(signature);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    // Cookies from before name a venue there, which is no login: they are a device on which nobody has signed in.
    return isOurs && rest.length === 0 ? { id, staffIds: logins.split("~") } : undefined;
  }

  /** The cookie of a device on which a login has signed in; the device stays the same where it has one. */
  sign(staffId: string, device: KnownDevice | undefined): string {
    const id = device?.id ?? newSecret();
    const others = (device?.staffIds ?? []).filter((other) => other !== staffId);
    const logins = [staffId, ...others].slice(0, MAX_LOGINS).join("~");
    return `${id}.${logins}.${this.#signatureOf(id, logins)}`;
  }

  #signatureOf(id: string, logins: string): string {
    return createHmac("sha256", this.#key).update(`device.${id}.${logins}`).digest("base64url");
  }
}

/** Whether a login has signed in on a device before. */
export function knows(device: KnownDevice | undefined, staffId: string): device is KnownDevice {
  return device?.staffIds.includes(staffId) === true;
}
