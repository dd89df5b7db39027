import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { cookieOf } from "../../http/cookies.ts";
import { newSecret } from "../../ids.ts";

/** Says that somebody of a venue has signed in on this device; not readable by scripts, not sent from other sites. */
export const DEVICE_COOKIE = "comanda_device";
/** As long as a browser keeps a cookie. */
export const LONGEST_COOKIE_SECONDS = 400 * 24 * 60 * 60;

export interface KnownDevice {
  readonly id: string;
  readonly venueId: string;
}

/** Signs and reads the cookies of known devices: `id.venue.signature`. They open nothing by themselves. */
export class KnownDevices {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** The device that sends the request; undefined where nobody here signed its cookie. */
  of(request: FastifyRequest): KnownDevice | undefined {
    const [id = "", venueId = "", signature = "", ...rest] = (
      cookieOf(request, DEVICE_COOKIE) ?? ""
    ).split(".");
    const expected = Buffer.from(this.#signatureOf(id, venueId));
    const given = Buffer.from(signature);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && rest.length === 0 ? { id, venueId } : undefined;
  }

  /** The cookie of a device on which somebody of the venue has signed in, the same as before where it has one. */
  sign(venueId: string, device: KnownDevice | undefined): string {
    const id = device?.venueId === venueId ? device.id : newSecret();
    return `${id}.${venueId}.${this.#signatureOf(id, venueId)}`;
  }

  #signatureOf(id: string, venueId: string): string {
    return createHmac("sha256", this.#key).update(`device.${id}.${venueId}`).digest("base64url");
  }
}
