/** Why: a receiver of webhooks must be able to do this from the guide alone; nothing of the server stands in here. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds by which a message may be older or younger than now: what was recorded cannot be played back later. */
const TOLERANCE = 300;

/** What a message says of itself, and when it came. */
export interface ReceivedMessage {
  readonly id: string;
  /** Seconds since 1970, as the header says it. */
  readonly timestamp: string;
  /** "v1,K5oZ… v1,g0hM…": one that fits is enough. */
  readonly signature: string;
  readonly body: string;
  /** Milliseconds. */
  readonly now: number;
}

/** Whether a message was signed with the secret, after the Standard Webhooks scheme, and lately. */
export function isSignedWith(secret: string, message: ReceivedMessage): boolean {
  const { id, timestamp, signature, body, now } = message;
  const isRecent = Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  return isRecent && signature.split(" ").some((each) => fits(each, expected));
}

function fits(signature: string, expected: Buffer): boolean {
  const [version, value = ""] = signature.split(",");
  const given = Buffer.from(value, "base64");
  return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
}
