import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Announcements } from "./announcements.ts";
import { tellEverybody } from "./tell-everybody.ts";

describe("tellEverybody", () => {
  let announcements: Announcements;
  let received: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    announcements = new Announcements();
    received = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const listen = (venueId: string, audience: "board" | "phone", name: string): (() => void) =>
    announcements.listen(venueId, audience, ({ topic }) => {
      if (topic === "orders") received.push(name);
    });

  it("tells boards at once and five thousand phones within five seconds, a hundred at a time", () => {
    for (let count = 0; count < 4_990; count += 1) listen("here", "phone", "phone");
    for (let count = 0; count < 10; count += 1) listen("there", "board", "board");
    tellEverybody(announcements);
    expect(received.slice(0, 11)).toEqual([...Array.from({ length: 10 }, () => "board"), "phone"]);
    expect(received).toHaveLength(100);
    vi.advanceTimersByTime(2_500);
    expect(received).toHaveLength(2_600);
    vi.advanceTimersByTime(2_400);
    expect(received).toHaveLength(5_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("says that orders and everything else may have changed, of the listener's own venue", () => {
    const heard = vi.fn<(announcement: unknown) => void>();
    announcements.listen("here", "phone", heard);
    tellEverybody(announcements);
    expect(heard.mock.calls).toEqual([
      [{ venueId: "here", topic: "orders" }],
      [{ venueId: "here", topic: "venue" }],
    ]);
  });

  it("passes over those who have left meanwhile, and stops when it is told to", () => {
    listen("here", "phone", "first");
    const leave = listen("here", "phone", "second");
    listen("here", "phone", "third");
    listen("here", "phone", "fourth");
    const stop = tellEverybody(announcements);
    leave();
    vi.advanceTimersByTime(200);
    stop();
    vi.advanceTimersByTime(10_000);
    expect(received).toEqual(["first", "third"]);
  });

  it("has nothing to do where nobody listens", () => {
    tellEverybody(announcements);
    expect(vi.getTimerCount()).toBe(0);
  });
});
