import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { SharedReads } from "./shared-reads.ts";

/** Readings that end when the test says so. */
function slowReads() {
  const reads = new SharedReads<number>();
  const begun: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const ask = (key: string) =>
    reads.read(key, () => {
      begun.push(key);
      const at = begun.length;
      return new Promise((resolve, reject) => {
        ends.push((error) => (error === undefined ? resolve(at) : reject(error)));
      });
    });
  return { ask, begun, end: (error?: Error) => ends.shift()?.(error) };
}

describe("SharedReads", () => {
  it("reads once for all who ask in one turn, and once more for those who come meanwhile", async () => {
    const { ask, begun, end } = slowReads();
    const first = [ask("board"), ask("board"), ask("board")];
    await expect.poll(() => begun).toEqual(["board"]);
    // These were asked after the first reading began: only a later one may answer them.
    const later = [ask("board"), ask("board")];
    end();
    expect(await Promise.all(first)).toEqual([1, 1, 1]);
    await expect.poll(() => begun).toEqual(["board", "board"]);
    end();
    expect(await Promise.all(later)).toEqual([2, 2]);
  });

  it("rests before it reads again for those who ask one after the other", async () => {
    const { ask, begun, end } = slowReads();
    const first = ask("board");
    await expect.poll(() => begun).toHaveLength(1);
    // It takes 200 ms, so that it rests for as long as any does, 250.
    await setTimeout(200);
    end();
    await first;
    const next = ask("board");
    await setTimeout(100);
    expect(begun).toHaveLength(1);
    const joined = ask("board");
    await expect.poll(() => begun).toHaveLength(2);
    end();
    expect(await Promise.all([next, joined])).toEqual([2, 2]);
  });

  it("lets nobody wait for another key", async () => {
    const { ask, begun, end } = slowReads();
    const one = ask("one");
    const other = ask("other");
    await expect.poll(() => begun).toEqual(["one", "other"]);
    end();
    end();
    expect(await Promise.all([one, other])).toEqual([1, 2]);
  });

  it("tells all who share a reading that it failed, and reads again for the next", async () => {
    const { ask, begun, end } = slowReads();
    const failed = [ask("board"), ask("board")];
    const heard = Promise.allSettled(failed);
    await expect.poll(() => begun).toHaveLength(1);
    const next = ask("board");
    end(new Error("gone"));
    expect((await heard).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect.poll(() => begun).toHaveLength(2);
    end();
    expect(await next).toBe(2);
  });
});
