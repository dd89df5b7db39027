import { beforeEach, expect, it, vi } from "vitest";

type Idle = (deadline?: Pick<IdleDeadline, "didTimeout">) => void;

/** What the browser was asked for, and has not given. */
let asked: Idle[];
let ran: string[];
let whenIdle: (run: () => void) => void;

beforeEach(async () => {
  asked = [];
  ran = [];
  const requestIdleCallback = (run: Idle): number => asked.push(run);
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
  vi.stubGlobal("window", { requestIdleCallback });
  vi.resetModules();
  ({ whenIdle } = await import("./when-idle.ts"));
});

const wait = (name: string): void => whenIdle(() => ran.push(name));

it("asks the browser once for all that waits, and runs one in each idle time", () => {
  for (const name of ["first", "second", "third"]) wait(name);
  expect(asked).toHaveLength(1);
  asked.shift()?.({ didTimeout: false });
  expect(ran).toEqual(["first"]);
  expect(asked).toHaveLength(1);
  asked.shift()?.({ didTimeout: false });
  asked.shift()?.({ didTimeout: false });
  expect(ran).toEqual(["first", "second", "third"]);
  expect(asked).toHaveLength(0);
  wait("later");
  expect(asked).toHaveLength(1);
});

it("runs all that waits where there was no idle time for too long", () => {
  for (const name of ["first", "second", "third"]) wait(name);
  asked.shift()?.({ didTimeout: true });
  expect(ran).toEqual(["first", "second", "third"]);
  expect(asked).toHaveLength(0);
});

it("goes on after one that has failed", () => {
  whenIdle(() => {
    throw new Error("mine");
  });
  wait("second");
  expect(() => asked.shift()?.({ didTimeout: false })).toThrow("mine");
  asked.shift()?.({ didTimeout: false });
  expect(ran).toEqual(["second"]);
});

it("waits a moment where the browser knows no idle time", () => {
  vi.stubGlobal("window", {});
  vi.useFakeTimers();
  wait("first");
  expect(ran).toEqual([]);
  vi.runAllTimers();
  expect(ran).toEqual(["first"]);
  vi.useRealTimers();
});
