import { describe, expect, it } from "vitest";
import { isSignedWith } from "@comanda/sandbox";
import { newWebhookSecret, signatures } from "./sign.ts";

const NOW = Date.parse("2026-03-14T12:00:00Z");
const MESSAGE = { id: "evt_1", timestamp: NOW / 1000, body: '{"type":"test"}' };

describe("the signature of a webhook", () => {
  it("is the one of the scheme's own example", () => {
    const message = {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(signatures(message, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])).toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
  });

  it("is taken by whoever knows the new secret or the one before, and by nobody else", () => {
    const [now, before, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
    const signature = signatures(MESSAGE, [now, before]);
    const received = { ...MESSAGE, timestamp: String(MESSAGE.timestamp), signature, now: NOW };
    expect(isSignedWith(now, received)).toBe(true);
    expect(isSignedWith(before, received)).toBe(true);
    expect(isSignedWith(other, received)).toBe(false);
  });

  it("is of this id, this second and this body, and of no use ten minutes later", () => {
    const secret = newWebhookSecret();
    const signature = signatures(MESSAGE, [secret]);
    const received = { ...MESSAGE, timestamp: String(MESSAGE.timestamp), signature, now: NOW };
    for (const altered of [
      { id: "evt_2" },
      { timestamp: String(MESSAGE.timestamp + 1) },
      { body: '{"type":"Test"}' },
      { now: NOW + 600_000 },
    ]) {
      expect(isSignedWith(secret, { ...received, ...altered })).toBe(false);
    }
  });
});
