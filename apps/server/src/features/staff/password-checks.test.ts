import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PasswordChecks } from "./password-checks.ts";

/** Checks that end when the test says so, by name. */
function heldChecks() {
  const checks = new PasswordChecks();
  const running: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (origin: "known" | "stranger", name: string) =>
    checks.run(origin, () => {
      running.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error)));
      });
    });
  const end = (name: string, error?: Error): void => {
    running.splice(running.indexOf(name), 1);
    ends.get(name)?.(error);
  };
  return { start, end, running };
}

/** Whatever can go on without more time has gone on. */
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe("PasswordChecks", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  it("runs two of known devices at a time, and before strangers that came earlier", async () => {
    const { start, end, running } = heldChecks();
    const all = [start("stranger", "one"), start("known", "two"), start("stranger", "three")];
    all.push(start("known", "mine"));
    await settled();
    expect(running).toEqual(["one", "two"]);
    end("one");
    await settled();
    expect(running).toEqual(["two", "mine"]);
    end("mine");
    await settled();
    expect(running).toEqual(["two", "three"]);
    end("two");
    end("three");
    expect(await Promise.all(all)).toEqual(["one", "two", "three", "mine"]);
  });

  it("checks one stranger at a time, and the next after four times as long as that took", async () => {
    const { start, end, running } = heldChecks();
    const all = [start("stranger", "one"), start("stranger", "two"), start("stranger", "three")];
    await vi.advanceTimersByTimeAsync(25);
    expect(running).toEqual(["one"]);
    end("one");
    await vi.advanceTimersByTimeAsync(99);
    expect(running).toEqual([]);
    all.push(start("known", "mine"));
    await settled();
    expect(running).toEqual(["mine"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(running).toEqual(["mine", "two"]);
    end("mine");
    end("two");
    await settled();
    expect(running).toEqual(["three"]);
    end("three");
    expect(await Promise.all(all)).toEqual(["one", "two", "three", "mine"]);
  });

  it("refuses the twenty-first stranger that would wait, and no known device for it", async () => {
    const { start, end, running } = heldChecks();
    const names = Array.from({ length: 21 }, (_, at) => `stranger ${at}`);
    const waiting = names.map((name) => start("stranger", name));
    expect(await start("stranger", "too many")).toBeUndefined();
    const known = start("known", "mine");
    await settled();
    expect(running).toEqual(["stranger 0", "mine"]);
    end("mine");
    expect(await known).toBe("mine");
    for (const name of names) {
      await settled();
      expect(running).toEqual([name]);
      end(name);
    }
    expect(await Promise.all(waiting)).toEqual(names);
  });

  it("goes on after a check that failed", async () => {
    const { start, end, running } = heldChecks();
    const failing = start("stranger", "one");
    const other = start("stranger", "two");
    await settled();
    end("one", new Error("out of memory"));
    await expect(failing).rejects.toThrow("out of memory");
    await settled();
    expect(running).toEqual(["two"]);
    end("two");
    expect(await other).toBe("two");
  });
});
