import { describe, expect, it } from "vitest";
import { PasswordChecks, type Origin } from "./password-checks.ts";

/** Checks, and rests after them, that end when the test says so. */
function heldChecks() {
  const rests: (() => void)[] = [];
  const checks = new PasswordChecks(() => new Promise<void>((resolve) => rests.push(resolve)));
  const running: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (origin: Origin, name: string) =>
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
  /** Ends a check of a device that is not known, and the rest that follows it. */
  const endAndRest = async (name: string, error?: Error): Promise<void> => {
    end(name, error);
    await expect.poll(() => rests.length).toBe(1);
    rests.shift()?.();
  };
  return { start, end, endAndRest, running, rests };
}

describe("PasswordChecks", () => {
  it("lets a known device wait for no stranger, and strangers come before guests that came earlier", async () => {
    const { start, end, endAndRest, running } = heldChecks();
    const one = start("stranger", "one");
    const [guest, two] = [start("guest", "guest"), start("stranger", "two")];
    const [mine, next] = [start("known", "mine"), start("known", "next")];
    expect(running).toEqual(["one", "mine"]);
    end("mine");
    await expect.poll(() => running).toEqual(["one", "next"]);
    end("next");
    for (const [ended, following] of [
      ["one", "two"],
      ["two", "guest"],
    ] as const) {
      await endAndRest(ended);
      await expect.poll(() => running).toEqual([following]);
    }
    end("guest");
    expect(await Promise.all([one, two, guest, mine, next])).toEqual([
      "one",
      "two",
      "guest",
      "mine",
      "next",
    ]);
  });

  it("answers at once, and rests before it checks the next stranger", async () => {
    const { start, end, running, rests } = heldChecks();
    const [one] = [start("stranger", "one"), start("guest", "two")];
    end("one");
    expect(await one).toBe("one");
    void start("stranger", "three");
    expect(running).toEqual([]);
    rests.shift()?.();
    await expect.poll(() => running).toEqual(["three"]);
  });

  it("refuses the forty-first that would wait, whoever else waits", async () => {
    const { start, end, endAndRest, running } = heldChecks();
    const names = Array.from({ length: 41 }, (_, at) => `stranger ${at}`);
    const waiting = names.map((name) => start("stranger", name));
    expect(await start("stranger", "too many")).toBeUndefined();
    const known = start("known", "mine");
    const guest = start("guest", "guest");
    end("mine");
    expect(await known).toBe("mine");
    for (const name of [...names, "guest"]) {
      await expect.poll(() => running).toEqual([name]);
      await endAndRest(name);
    }
    expect(await Promise.all(waiting)).toEqual(names);
    expect(await guest).toBe("guest");
  });

  it("goes on after a check that failed", async () => {
    const { start, end, endAndRest, running } = heldChecks();
    const failing = start("stranger", "one");
    const other = start("stranger", "two");
    const failure = failing.catch(String);
    await endAndRest("one", new Error("out of memory"));
    expect(await failure).toBe("Error: out of memory");
    await expect.poll(() => running).toEqual(["two"]);
    end("two");
    expect(await other).toBe("two");
  });
});
