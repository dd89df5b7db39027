import { describe, expect, it } from "vitest";
import { retried, sqlStateOf } from "./retried.ts";

function failure(code: string): Error {
  return Object.assign(new Error(`SQLSTATE ${code}`), { code });
}

/** Fails so often, then answers; counts how often it ran. */
function failing(times: number, code: string) {
  let runs = 0;
  return {
    runs: () => runs,
    run: (): Promise<string> => {
      runs += 1;
      return runs <= times ? Promise.reject(failure(code)) : Promise.resolve("done");
    },
  };
}

describe("retried", () => {
  it.each(["40001", "40P01"])("runs again after %s, three times at most", async (code) => {
    const thrice = failing(3, code);
    expect(await retried(thrice.run)).toBe("done");
    expect(thrice.runs()).toBe(4);
    const always = failing(9, code);
    await expect(retried(always.run)).rejects.toThrow(code);
    expect(always.runs()).toBe(4);
  });

  it.each(["23505", "57P01", "CM001"])("does not run again after %s", async (code) => {
    const once = failing(1, code);
    await expect(retried(once.run)).rejects.toThrow(code);
    expect(once.runs()).toBe(1);
  });
});

describe("sqlStateOf", () => {
  it("is the code of the database's error, if it is one", () => {
    expect(sqlStateOf(failure("40001"))).toBe("40001");
    expect([new Error("other"), "40001", undefined, { code: "40001" }].map(sqlStateOf)).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });
});
