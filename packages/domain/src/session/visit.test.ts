import { describe, expect, it } from "vitest";
import {
  isVisitOver,
  QUIET_MINUTES,
  VISIT_CLOSES_AFTER_MINUTES,
  visitEndsFrom,
  visitStep,
  type FoundVisit,
  type VisitIntent,
} from "./visit.ts";

const NOON = Date.parse("2026-03-14T12:00:00+08:00");
const after = (minutes: number): number => NOON + minutes * 60_000;
const RULES = { quietMinutes: QUIET_MINUTES, visitClosesAfterMinutes: VISIT_CLOSES_AFTER_MINUTES };
const lunch = (parts: Partial<FoundVisit> = {}): FoundVisit => ({
  activeAt: NOON,
  isUnsettled: true,
  isOfEarlierDay: false,
  isTimeUp: false,
  ...parts,
});
const stepAt = (minutes: number, intent: VisitIntent, found = lunch()) =>
  visitStep(found, intent, RULES, after(minutes));

describe("visitStep", () => {
  it("opens a visit where there is none", () => {
    for (const intent of ["ask", "join", "new"] as const) {
      expect(visitStep(undefined, intent, RULES, NOON)).toBe("open");
    }
  });

  it("joins the visit of a table that is in use, whatever the phone wants [DEC-004]", () => {
    for (const intent of ["ask", "join", "new"] as const) expect(stepAt(59, intent)).toBe("join");
  });

  it("after 60 quiet minutes asks, or does what the guest has answered [DEC-004]", () => {
    expect(stepAt(60, "ask")).toBe("ask");
    expect(stepAt(60, "join")).toBe("join");
    expect(stepAt(60, "new")).toBe("replace");
    const hurried = visitStep(lunch(), "ask", { ...RULES, quietMinutes: 20 }, after(20));
    expect(hurried).toBe("ask");
  });

  it("asks at once where the minutes of the table have passed [DEC-004]", () => {
    const late = lunch({ isTimeUp: true });
    expect(stepAt(1, "ask", late)).toBe("ask");
    expect(stepAt(1, "join", late)).toBe("join");
    expect(stepAt(1, "new", late)).toBe("replace");
  });

  it("replaces a visit that is over without asking [DEC-004]", () => {
    const paid = lunch({ isUnsettled: false });
    expect(stepAt(119, "ask", paid)).toBe("ask");
    expect(stepAt(120, "ask", paid)).toBe("replace");
    expect(stepAt(120, "ask")).toBe("ask");
    expect(stepAt(5, "join", lunch({ isOfEarlierDay: true }))).toBe("replace");
  });
});

describe("visitEndsFrom", () => {
  it("is the end of its silence, of its day at the latest, and of its day while something is unpaid [DEC-004]", () => {
    const paid = lunch({ isUnsettled: false });
    expect(visitEndsFrom(paid, RULES, after(960))).toBe(after(120));
    expect(visitEndsFrom(paid, RULES, after(90))).toBe(after(90));
    expect(visitEndsFrom(lunch(), RULES, after(960))).toBe(after(960));
  });
});

describe("isVisitOver", () => {
  it("ends a visit with its day, unpaid or not, and a silent one once all is settled [DEC-004]", () => {
    expect(isVisitOver(lunch({ isOfEarlierDay: true }), RULES, after(1))).toBe(true);
    expect(isVisitOver(lunch(), RULES, after(600))).toBe(false);
    expect(isVisitOver(lunch({ isUnsettled: false }), RULES, after(119))).toBe(false);
    expect(isVisitOver(lunch({ isUnsettled: false }), RULES, after(120))).toBe(true);
  });
});
