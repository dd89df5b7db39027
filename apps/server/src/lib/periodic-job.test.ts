import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PeriodicJob } from "./periodic-job.ts";

describe("a periodic job", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A job that notes when it ran, and ends when it is told. */
  const noted = (pause: number) => {
    const began: number[] = [];
    const ends: (() => void)[] = [];
    const job = new PeriodicJob({
      work: () => {
        began.push(performance.now());
        return new Promise((resolve) => ends.push(() => resolve(pause)));
      },
      hearFailure: () => undefined,
      retryAfter: 500,
    });
    const end = async (): Promise<void> => {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    };
    return { job, began, end, from: performance.now() };
  };

  it("is done again when its work says so, counted from its end", async () => {
    const { job, began, end, from } = noted(1_000);
    job.runIn(1_000);
    await vi.advanceTimersByTimeAsync(1_400);
    await end();
    await vi.advanceTimersByTimeAsync(999);
    expect(began).toEqual([from + 1_000]);
    await vi.advanceTimersByTimeAsync(1);
    expect(began).toEqual([from + 1_000, from + 2_400]);
  });

  it("is brought forward by who asks earlier, and never put off", async () => {
    const { job, began, from } = noted(Infinity);
    job.runIn(1_000);
    job.runIn(10);
    job.runIn(5_000);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(began).toEqual([from + 10]);
  });

  it("runs once at a time, and once more for whoever asked meanwhile", async () => {
    const { job, began, end } = noted(Infinity);
    void job.run();
    void job.run();
    job.runIn(10);
    job.runIn(20);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(began).toHaveLength(1);
    await end();
    await vi.advanceTimersByTimeAsync(10);
    expect(began).toHaveLength(2);
    await end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(began).toHaveLength(2);
  });

  it("says that it failed, and tries again", async () => {
    const work = vi.fn<() => Promise<number>>();
    work.mockRejectedValueOnce(new Error("away")).mockResolvedValue(Infinity);
    const heard: unknown[] = [];
    const hearFailure = (error: unknown): void => void heard.push(error);
    const job = new PeriodicJob({ work, hearFailure, retryAfter: 500 });
    await job.run();
    expect(heard).toEqual([new Error("away")]);
    await vi.advanceTimersByTimeAsync(500);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("waits at its end for what is under way, and begins nothing more", async () => {
    const { job, began, end } = noted(10);
    void job.run();
    let isClosed = false;
    void job.close().then(() => {
      isClosed = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isClosed).toBe(false);
    await end();
    expect(isClosed).toBe(true);
    job.runIn(0);
    await job.run();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(began).toHaveLength(1);
  });
});
