import { createHmac, randomBytes } from "node:crypto";

/** What a secret begins with, after the Standard Webhooks scheme. */
const PREFIX = "whsec_";
const KEY_BYTES = 32;

/** "whsec_" and 256 random bits. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(KEY_BYTES).toString("base64");
}

/** What is signed: the message's id, the second it is sent and its body, to the letter. */
export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The header `webhook-signature` of the Standard Webhooks scheme: a signature for each secret, with a space between, so
 * that a receiver that knows either takes the message while a secret is being changed: `v1,K5oZfz…= v1,g0hM9S…=`.
 */
export function signatures({ id, timestamp, body }: SignedMessage, secrets: readonly string[]) {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), "base64");
      const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
      return `v1,${mac.digest("base64")}`;
    })
    .join(" ");
}
