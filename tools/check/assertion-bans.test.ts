import { describe, expect, test } from "vitest";
import { checkAssertions } from "./assertion-bans.ts";

function problems(text: string, path = "e2e/a.e2e.ts"): readonly string[] {
  return checkAssertions([{ path, text }]).problems;
}

describe("an expectation", () => {
  test.each([
    ["try { expect(a).toBe(1); } catch { tidy(); }", "is caught"],
    ["await expect(a).resolves.toBe(1).catch(() => undefined);", "is caught"],
    ["await Promise.resolve().then(() => expect(a).toBe(1)).catch(tidy);", "is caught"],
    ["await Promise.allSettled([expect(a).resolves.toBe(1)]);", "is caught"],
    ["setTimeout(() => expect(a).toBe(1), 5);", "after its test has ended"],
    ["page.on('request', (sent) => { expect(sent).toBe(1); });", "after its test has ended"],
    ["void (async () => { await expect(a).resolves.toBe(1); })();", "after its test has ended"],
    ["if (a) expect(a).toBe(1);", "under a condition"],
    ["if (a) { expect(a).toBe(1); } else { tidy(); }", "under a condition"],
    ["a && expect(a).toBe(1);", "under a condition"],
    ["const b = a ? expect(a).toBe(1) : 1;", "under a condition"],
    ["await load().catch((error) => expect(error).toBe(1));", "under a condition"],
    ["try { load(); } catch (error) { expect(error).toBe(1); }", "under a condition"],
    ["switch (a) { case 1: expect(b).toBe(1); }", "under a condition"],
    ["if (a) await test.step('s', () => expect(a).toBe(1));", "under a condition"],
    ["if (a) return; expect(a).toBe(1);", "a return before"],
    ["if (a) await expectAccessible(page);", "under a condition"],
  ])("that reads %s is refused", (text, reason) => {
    const whole = `test("a", async () => {\n${text}\n});`;
    expect(problems(whole)).toEqual([expect.stringContaining(reason)]);
    expect(problems(whole).join()).toMatch(/^e2e\/a\.e2e\.ts:2 {2}/);
    // Also in what tests of the file call.
    expect(problems(`async function helper() { ${text} }`)).toHaveLength(1);
  });

  test.each([
    "if (a) { expect(a).toBe(1); } else { expect(b).toBe(1); }",
    "if (a) { expect(a).toBe(1); return; } expect(b).toBe(1);",
    "try { expect(a).toBe(1); } finally { tidy(); }",
    "try { expect(a).toBe(1); } catch (cause) { throw new Error('see', { cause }); }",
    "for (const each of all) expect(each).toBe(1);",
    "await test.step('s', async () => { await expect(a).toBeVisible(); });",
    "if (a) await vi.waitFor(() => expect(a).toBe(1));",
    "const f = () => { return 1; }; expect(f()).toBe(1);",
    "expect(a ? 1 : 2).toBe(1);",
    "if (a) order.expect(1);",
  ])("that reads %s is one", (text) => {
    expect(problems(`test("a", async () => { ${text} });`)).toEqual([]);
  });

  test("stands under no condition of what is around its test, and is looked for in tests alone", () => {
    expect(problems("if (a) test('b', () => { expect(1).toBe(1); });")).toEqual([]);
    expect(problems("if (a) expect(1).toBe(1);", "apps/server/src/a.ts")).toEqual([]);
  });
});
