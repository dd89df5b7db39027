import { describe, expect, it } from "vitest";
import { WrongTries } from "./wrong-tries.ts";

const MINUTE = 60_000;
const seconds = (tries: WrongTries, count: number, place: string, address: string, now = 0) =>
  Array.from({ length: count }, () => tries.take(place, address, now));

describe("WrongTries", () => {
  it("takes ten wrong tries of an address at a place in ten minutes, and tells how long to wait", () => {
    const tries = new WrongTries();
    expect(seconds(tries, 10, "7", "192.0.2.1")).toEqual(Array(10).fill(0));
    expect(tries.take("7", "192.0.2.1", 4 * MINUTE)).toBe(360);
    expect(tries.take("7", "192.0.2.2", 4 * MINUTE)).toBe(0);
    expect(tries.take("8", "192.0.2.1", 4 * MINUTE)).toBe(0);
    expect(tries.take("7", "192.0.2.1", 10 * MINUTE)).toBe(0);
  });

  it("takes sixty of all addresses together at a place", () => {
    const tries = new WrongTries();
    const made = Array.from({ length: 70 }, (_, at) => tries.take("7", `192.0.2.${at}`, 0));
    expect(made.filter((wait) => wait === 0)).toHaveLength(60);
    expect(made.at(-1)).toBe(600);
    expect(tries.take("8", "192.0.2.1", 0)).toBe(0);
  });

  it("counts nothing of what was right", () => {
    const tries = new WrongTries();
    for (let guest = 0; guest < 200; guest += 1) {
      expect(tries.take("7", "192.0.2.1", 0)).toBe(0);
      tries.giveBack("7", "192.0.2.1", 0);
    }
  });
});
