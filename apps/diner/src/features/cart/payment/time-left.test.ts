import { describe, expect, it } from "vitest";
import { timeLeft } from "./time-left.ts";

/** The server's clock is an hour before the phone's. */
const running = { expiresAt: 3_600_000 + 761_000, now: 3_600_000, readAt: 0 };

describe("timeLeft", () => {
  it.each([
    [0, "12:41"],
    [500, "12:41"],
    [1_000, "12:40"],
    [752_000, "0:09"],
    [761_000, undefined],
  ])(
    "after %s ms by the phone's clock it says %s, whatever hour the phone thinks it is",
    (...row) => {
      const [at, said] = row;
      expect(timeLeft(running, at)).toBe(said);
    },
  );

  it("says nothing of an order that does not wait", () => {
    expect(timeLeft({ expiresAt: 0, now: 5, readAt: 0 }, 0)).toBeUndefined();
  });
});
