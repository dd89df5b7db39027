import { describe, expect, it } from "vitest";
import { GatheredLookup } from "./gathered-lookup.ts";

/** A database that answers when the test says so. */
function slowDatabase(known: ReadonlyMap<string, number>) {
  const asked: (readonly string[])[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const lookup = new GatheredLookup<number>((keys) => {
    asked.push(keys);
    return new Promise((resolve, reject) => {
      answers.push((error) => (error === undefined ? resolve(known) : reject(error)));
    });
  });
  return { lookup, asked, answer: (error?: Error) => answers.shift()?.(error) };
}

describe("GatheredLookup", () => {
  it("asks for one key at once, and for those that come meanwhile together", async () => {
    const { lookup, asked, answer } = slowDatabase(
      new Map([
        ["a", 1],
        ["c", 3],
      ]),
    );
    const first = lookup.find("a");
    const later = [lookup.find("a"), lookup.find("b"), lookup.find("c"), lookup.find("b")];
    expect(asked).toEqual([["a"]]);
    answer();
    expect(await first).toBe(1);
    // The second "a" was asked after the first query began: only a later one may answer it.
    await expect.poll(() => asked).toEqual([["a"], ["a", "b", "c"]]);
    answer();
    expect(await Promise.all(later)).toEqual([1, undefined, 3, undefined]);
  });

  it("never has two queries under way, of two hundred keys at most", async () => {
    const { lookup, asked, answer } = slowDatabase(new Map());
    const finding = Array.from({ length: 501 }, (_, at) => lookup.find(`made up ${at}`));
    for (const size of [1, 200, 200, 100]) {
      await expect.poll(() => asked.at(-1)?.length).toBe(size);
      answer();
    }
    expect((await Promise.all(finding)).every((found) => found === undefined)).toBe(true);
    expect(asked).toHaveLength(4);
  });

  it("tells all who asked that the database does not answer, and asks again for the next", async () => {
    const { lookup, asked, answer } = slowDatabase(new Map([["a", 1]]));
    const failed = lookup.find("a");
    const next = lookup.find("a");
    answer(new Error("gone"));
    await expect(failed).rejects.toThrow("gone");
    await expect.poll(() => asked).toHaveLength(2);
    answer();
    expect(await next).toBe(1);
  });
});
