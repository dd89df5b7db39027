import { describe, expect, it } from "vitest";
import { coalesce } from "./coalesce.ts";

/** Something slow to read; `answer` ends the read under way, and what follows from it has happened afterwards. */
function slowReads() {
  let reads = 0;
  let end: (() => void) | undefined;
  let underWay: Promise<void> | undefined;
  const read = (): Promise<void> => {
    reads += 1;
    underWay = new Promise<void>((resolve) => {
      end = () => {
        underWay = undefined;
        end = undefined;
        resolve();
      };
    });
    return underWay;
  };
  return {
    wish: coalesce({ finished: () => underWay ?? Promise.resolve(), read }),
    /** A read that nobody wished for, as a timer begins it. */
    readByTimer: read,
    answer: async (): Promise<void> => {
      end?.();
      await settled();
    },
    count: () => reads,
    isReading: () => underWay !== undefined,
  };
}

/** After everything that was already due. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

describe("coalesce", () => {
  it("reads once for one wish", async () => {
    const slow = slowReads();
    slow.wish();
    await settled();
    expect(slow.count()).toBe(1);
    await slow.answer();
    expect([slow.count(), slow.isReading()]).toEqual([1, false]);
  });

  it("finishes the read under way, then reads once more for all wishes that came meanwhile", async () => {
    const slow = slowReads();
    slow.wish();
    await settled();
    for (let wishes = 0; wishes < 1000; wishes += 1) slow.wish();
    await settled();
    expect(slow.count()).toBe(1);
    await slow.answer();
    expect([slow.count(), slow.isReading()]).toEqual([2, true]);
    await slow.answer();
    expect([slow.count(), slow.isReading()]).toEqual([2, false]);
  });

  it("reads once more after a read that it did not begin, which may have missed what the wish is about", async () => {
    const slow = slowReads();
    void slow.readByTimer();
    slow.wish();
    slow.wish();
    await settled();
    expect(slow.count()).toBe(1);
    await slow.answer();
    expect([slow.count(), slow.isReading()]).toEqual([2, true]);
    await slow.answer();
    expect([slow.count(), slow.isReading()]).toEqual([2, false]);
  });

  it("reads again for a wish that comes once all is read", async () => {
    const slow = slowReads();
    slow.wish();
    await settled();
    await slow.answer();
    slow.wish();
    await settled();
    expect([slow.count(), slow.isReading()]).toEqual([2, true]);
  });
});
