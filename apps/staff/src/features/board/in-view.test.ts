import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createInView } from "./in-view.ts";

describe("createInView", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("counts each order after two seconds of its own, however often others come [DEC-007]", () => {
    let counted: readonly string[] = [];
    const { show } = createInView((ids) => {
      counted = ids;
    });
    show(["1"]);
    vi.advanceTimersByTime(1_000);
    show(["1", "2"]);
    vi.advanceTimersByTime(999);
    expect(counted).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(counted).toEqual(["1"]);
    show(["1", "2", "3"]);
    vi.advanceTimersByTime(1_000);
    expect(counted).toEqual(["1", "2"]);
  });

  it("begins anew with an order that was out of view meanwhile [DEC-007]", () => {
    const counts = vi.fn<(ids: readonly string[]) => void>();
    const { show } = createInView(counts);
    show(["1"]);
    vi.advanceTimersByTime(1_900);
    show([]);
    show(["1"]);
    vi.advanceTimersByTime(1_900);
    expect(counts.mock.calls.flat(2)).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(counts).toHaveBeenLastCalledWith(["1"]);
  });
});
