import { describe, expect, it } from "vitest";
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

describe("PasswordChecks", () => {
  it("runs two at a time, and known devices before strangers that came earlier", async () => {
    const { start, end, running } = heldChecks();
    const all = ["one", "two", "three"].map((name) => start("stranger", name));
    const known = start("known", "mine");
    expect(running).toEqual(["one", "two"]);
    end("one");
    await expect.poll(() => running).toEqual(["two", "mine"]);
    end("two");
    await expect.poll(() => running).toEqual(["mine", "three"]);
    end("mine");
    end("three");
    expect(await Promise.all([...all, known])).toEqual(["one", "two", "three", "mine"]);
  });

  it("refuses the forty-first stranger that would wait, and no known device for it", async () => {
    const { start, end, running } = heldChecks();
    const names = Array.from({ length: 42 }, (_, at) => `stranger ${at}`);
    const waiting = names.map((name) => start("stranger", name));
    expect(await start("stranger", "too many")).toBeUndefined();
    const known = start("known", "mine");
    end("stranger 0");
    await expect.poll(() => running).toContain("mine");
    end("mine");
    expect(await known).toBe("mine");
    for (const name of names.slice(1)) {
      await expect.poll(() => running).toContain(name);
      end(name);
    }
    expect(await Promise.all(waiting)).toEqual(names);
  });

  it("goes on after a check that failed", async () => {
    const { start, end, running } = heldChecks();
    const failing = start("stranger", "one");
    const others = [start("stranger", "two"), start("stranger", "three")];
    end("one", new Error("out of memory"));
    await expect(failing).rejects.toThrow("out of memory");
    await expect.poll(() => running).toEqual(["two", "three"]);
    end("two");
    end("three");
    expect(await Promise.all(others)).toEqual(["two", "three"]);
  });
});
