import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { StartError } from "./db/start-error.ts";
import { runUntilStopped } from "./run-until-stopped.ts";

describe("runUntilStopped", () => {
  let written: string;
  /** Resolves with the status the process would end with. */
  let ended: Promise<number>;
  beforeEach(() => {
    written = "";
    const end = Promise.withResolvers<number>();
    ended = end.promise;
    vi.spyOn(process, "exit").mockImplementation((status) => {
      end.resolve(Number(status));
      return undefined as never;
    });
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      written += String(text);
      return true;
    });
    const before = { SIGINT: process.listeners("SIGINT"), SIGTERM: process.listeners("SIGTERM") };
    onTestFinished(() => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) {
        for (const listener of process.listeners(signal)) {
          if (!before[signal].includes(listener)) process.removeListener(signal, listener);
        }
      }
    });
  });

  it("says one sentence of what a person can mend, and fails", async () => {
    await runUntilStopped(() => Promise.reject(new StartError("Port 3000 is taken.")));
    expect(await ended).toBe(1);
    expect(written).toBe("Port 3000 is taken.\n");
  });

  it("shows where anything else came from, and fails", async () => {
    await runUntilStopped(() => Promise.reject(new Error("a mistake of ours")));
    expect(await ended).toBe(1);
    expect(written).toMatch(/^Error: a mistake of ours\n\s+at /);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("closes once on %s and ends well", async (signal) => {
    const close = vi.fn(() => Promise.resolve());
    await runUntilStopped(() => Promise.resolve({ close }));
    process.emit(signal);
    process.emit(signal);
    expect(await ended).toBe(0);
    expect(close).toHaveBeenCalledTimes(1);
    expect(written).toBe("");
  });

  it("closes in order for who stops it as soon as it greets", async () => {
    const close = vi.fn(() => Promise.resolve());
    const greet = (): void => void process.emit("SIGTERM");
    await runUntilStopped(() => Promise.resolve({ close, greet }));
    expect(await ended).toBe(0);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("fails when it cannot be closed in order", async () => {
    const close = (): Promise<void> => Promise.reject(new Error("still busy"));
    await runUntilStopped(() => Promise.resolve({ close }));
    process.emit("SIGTERM");
    expect(await ended).toBe(1);
    expect(written).toContain("still busy");
  });
});
