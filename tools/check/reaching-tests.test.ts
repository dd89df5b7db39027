import { describe, expect, test } from "vitest";
import { checkReaching } from "./reaching-tests.ts";

function problems(text: string, path: string): readonly string[] {
  return checkReaching([{ path, text }]).problems;
}

const SCREEN = "apps/diner/src/a.test.tsx";
const CALL = "apps/server/src/a.http.test.ts";

describe("a test of a screen or a call", () => {
  test.each([
    [SCREEN, `it("adds [CRT-008]", () => expect(add(1)).toBe(2))`, "renders nothing"],
    [SCREEN, `it.each(ROWS)("adds [CRT-008]", () => expect(add(1)).toBe(2))`, "renders nothing"],
    [CALL, `it("adds [API-006]", () => expect(add(1)).toBe(2))`, "no answer"],
    ["e2e/a.e2e.ts", "test(`adds ${PROVES}`, () => expect(add(1)).toBe(2))", "no answer"],
  ])("in %s does not reach, in case %#", (path, text, reason) => {
    expect(problems(`\n${text};`, path)).toEqual([expect.stringContaining(reason)]);
    expect(problems(`\n${text};`, path).join()).toContain(`${path}:2  `);
  });

  test("reaches where it renders or waits for an answer, itself or through what it calls", () => {
    const draw = "const draw = () => shown(); function shown() { return renderToString(<b />); }";
    expect(problems(`${draw} it("a [CRT-008]", () => expect(draw()).toBe(""))`, SCREEN)).toEqual(
      [],
    );
    const place = "const place = async () => { await diner.place(); };";
    expect(problems(`${place} it("a [API-006]", () => place())`, CALL)).toEqual([]);
  });

  test("is asked of tests that name an id, and of files that reach", () => {
    expect(problems(`it("adds", () => expect(add(1)).toBe(2))`, CALL)).toEqual([]);
    expect(problems(`it("a [CRT-008]", () => {})`, "packages/ui/src/a.test.tsx")).toEqual([]);
  });
});
