/** Real runs of both runners, with the repository's own settings, over samples that ought not to count. */
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ROOT, runCommand } from "../lib/run-command.ts";
import { readReport } from "./report-files.ts";
import type { TestRecord } from "./test-record.ts";

const STAMP = { commit: "c", tree: "t", run: "r" };

// Each starts a runner as a process of its own.
vi.setConfig({ testTimeout: 300_000 });

let folder: string;

beforeEach(() => {
  // Below the root, where the samples find the runners.
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  folder = mkdtempSync(join(ROOT, ".cache", "samples-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly code: number;
  readonly output: string;
  readonly records: readonly TestRecord[];
}

/** Writes the files, runs the program on them, and reads the report it leaves. */
async function run(
  program: string,
  args: readonly string[],
  files: Readonly<Record<string, string>>,
): Promise<Run> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, "report.json");
  const env = { TEST_REPORT_FILE: report, TEST_REPORT_STAMP: JSON.stringify(STAMP), CI: "" };
  const { code, output } = await runCommand(program, args, { env, cwd: folder });
  const { stamp, records } = readReport(readFileSync(report, "utf8"));
  expect(stamp).toEqual(STAMP);
  return { code, output, records };
}

function statuses(records: readonly TestRecord[]): Readonly<Record<string, string>> {
  return Object.fromEntries(records.map(({ titles, status }) => [titles.join(" > "), status]));
}

describe("Vitest", () => {
  const config = `
    import root from "../../vitest.config.ts";
    const { projects, ...test } = root.test;
    export default { test: { ...test, include: ["*.sample.ts"] } };`;
  const reporter = `--reporter=${join(ROOT, "tools", "test", "vitest-reporter.ts")}`;

  function runSamples(sample: string): Promise<Run> {
    const files = { "vitest.config.ts": config, "a.sample.ts": sample };
    return run("vitest", ["run", "--root", ".", reporter], files);
  }

  test("a test counts that asserts, and none that does not, fails, needs a retry or is left out", async () => {
    const { code, records } = await runSamples(`
      import { describe, expect, it } from "vitest";
      let tries = 0;
      describe("sample", () => {
        it("asserts", () => expect(1).toBe(1));
        it("asserts nothing", () => {});
        it("asserts in a loop over nothing", () => { for (const each of []) expect(each).toBe(1); });
        it.fails("is meant to fail", () => expect(1).toBe(2));
        it("passes on retry", { retry: 1 }, () => { tries += 1; expect(tries).toBe(2); });
        it.skip("is skipped", () => expect(1).toBe(1));
        it.todo("is to do");
        it("fails", () => expect(1).toBe(2));
      });`);
    expect(code).toBe(1);
    expect(records.at(-1)?.reason).toBe("expected 1 to be 2 // Object.is equality");
    expect(statuses(records)).toEqual({
      "sample > asserts": "passed",
      "sample > asserts nothing": "failed",
      "sample > asserts in a loop over nothing": "failed",
      "sample > is meant to fail": "skipped",
      "sample > passes on retry": "failed",
      "sample > is skipped": "skipped",
      "sample > is to do": "skipped",
      "sample > fails": "failed",
    });
  });

  test("a suite for each database is told from one about a database", async () => {
    const { records } = await runSamples(`
      import { describe, expect, it } from "vitest";
      describe.each(["sqlite"])("each [%s]", () => {
        describe("inner", () => { it("asserts", () => expect(1).toBe(1)); });
      });
      describe("one [sqlite]", () => { it.each([1])("asserts %i", () => expect(1).toBe(1)); });`);
    expect(records.map(({ file, titles, isPerDatabase }) => [file, titles, isPerDatabase])).toEqual(
      [
        ["a.sample.ts", ["each [sqlite]", "inner", "asserts"], true],
        ["a.sample.ts", ["one [sqlite]", "asserts 1"], false],
      ],
    );
  });
});

describe("Playwright", () => {
  const config = `
    import root from "../../playwright.config.ts";
    const reporter = root.reporter.map(([name]) => [name.startsWith(".") ? "../../" + name : name]);
    export default { ...root, reporter, testDir: ".", testMatch: "*.sample.ts", retries: RETRIES };`;

  function runSamples(sample: string, retries: number): Promise<Run> {
    const settings = config.replace("RETRIES", String(retries));
    const files = { "playwright.config.ts": settings, "a.sample.ts": sample };
    return run("playwright", ["test"], files);
  }

  test("a test that asserts nothing fails the run, whatever its fixtures and hooks expect", async () => {
    const { code, output, records } = await runSamples(
      `import { test as base, expect } from "@playwright/test";
      const test = base.extend({
        quiet: [async ({}, use) => { await use(); expect([]).toEqual([]); }, { auto: true }],
      });
      test.afterEach(() => expect(1).toBe(1));
      test.describe("sample", () => {
        test("asserts", () => expect(1).toBe(1));
        test("asserts in a step", () => test.step("step", () => expect.soft(1).toBe(1)));
        test("asserts nothing", () => {});
        test("asserts in a loop over nothing", () => { for (const each of []) expect(each).toBe(1); });
      });`,
      0,
    );
    expect(code).toBe(1);
    expect(output).toContain("sample > asserts nothing: this test asserts nothing");
    expect(statuses(records)).toEqual({
      "sample > asserts": "passed",
      "sample > asserts in a step": "passed",
      "sample > asserts nothing": "failed",
      "sample > asserts in a loop over nothing": "failed",
    });
  });

  test("a pass on a second try is told from one, a failure that is meant and a test left out prove nothing", async () => {
    const { records } = await runSamples(
      `import { writeFileSync } from "node:fs";
      import { test, expect } from "@playwright/test";
      test("asserts", () => expect(1).toBe(1));
      test("passes on retry", async ({}, info) => {
        const path = info.outputPath("notes.md");
        writeFileSync(path, '\`\`\`yaml\\n- dialog "Sold out":\\n\`\`\`');
        await info.attach("error-context", { path });
        expect(info.retry).toBe(1);
      });
      test.fail("is meant to fail", () => expect(1).toBe(2));
      test.fixme("is left out", () => expect(1).toBe(1));`,
      1,
    );
    expect(statuses(records)).toEqual({
      asserts: "passed",
      "passes on retry": "passed",
      "is meant to fail": "skipped",
      "is left out": "skipped",
    });
    expect(records.map((record) => record.isShaky === true)).toEqual([false, true, false, false]);
    expect(records[1]?.reason).toMatch(
      /^line 8: Error: expect\(received\)\.toBe\(expected\) .* \| on the page: - dialog "Sold out":/,
    );
  });
});
