import { describe, expect, test } from "vitest";
import { checkTestBans } from "./test-bans.ts";

function problems(text: string, path = "e2e/a.e2e.ts"): readonly string[] {
  return checkTestBans([{ path, text }]).problems;
}

describe("what looks like a proof and is none", () => {
  test.each([
    [`it.fails("a", f)`, "meant to fail"],
    [`test.fail("a", f)`, "meant to fail"],
    [`test("a", { fails: true }, f)`, "meant to fail"],
    [`test.skip("a", f)`, "does not run"],
    [`test.describe.skip("a", f)`, "does not run"],
    [`test.concurrent.skip("a", f)`, "does not run"],
    [`test["skip"]("a", f)`, "does not run"],
    [`test("a", ({ page }) => { test.skip(page === undefined); })`, "does not run"],
    [`test("a", ({ skip }) => { skip(); })`, "does not run"],
    [`test("a", (context) => { context.skip(); })`, "does not run"],
    [`test("a", { skip: true }, f)`, "does not run"],
    [`test.fixme("a", f)`, "does not run"],
    [`it.todo("a")`, "does not run"],
    [`describe.skipIf(isSlow)("a", f)`, "only somewhere"],
    [`it.runIf(isFast)("a", f)`, "only somewhere"],
    [`describe.only("a", f)`, "beside it"],
    [`test("a", { retry: 2 }, f)`, "second try"],
    [`test.describe.configure({ retries: 2 })`, "second try"],
  ])("%s is refused with its reason", (text, reason) => {
    expect(problems(`\n${text};`)).toEqual([expect.stringContaining(reason)]);
    expect(problems(`\n${text};`).join()).toMatch(/^e2e\/a\.e2e\.ts:2 {2}/);
    expect(problems(text, "packages/domain/src/a.test.ts")).toHaveLength(1);
  });

  test("other names, other objects and files that are no tests are left alone", () => {
    expect(problems(`test("a", { timeout: 9 }, () => expect.fail("no"))`)).toEqual([]);
    expect(problems(`order({ skip: 1, retry: 2 })`)).toEqual([]);
    expect(problems(`rows.skip(2)`, "apps/server/src/a.ts")).toEqual([]);
  });
});
