import { describe, expect, it } from "vitest";
import { needsOwnModules } from "./alone.ts";

describe("a unit test reads modules of its own", () => {
  it.each([
    'vi.mock("node:os");',
    'vi.stubGlobal("fetch", server);',
    "vi.useFakeTimers();",
    'process.env["TZ"] = "Asia/Singapore";',
    'vi.spyOn(process, "exit");',
    "globalThis.navigator = phone;",
    'import { fork } from "node:child_process";',
  ])("where it puts something in another's place or speaks with its process: %s", (line) => {
    expect(needsOwnModules(line)).toBe(true);
  });

  it.each(["vi.fn<() => void>();", "const { window } = booking;", 'vi.spyOn(queue, "send");'])(
    "and not where all that it changes is its own, or given back: %s",
    (line) => {
      expect(needsOwnModules(line)).toBe(false);
    },
  );
});
