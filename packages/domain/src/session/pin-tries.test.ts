import { describe, expect, it } from "vitest";
import {
  nextPinTry,
  PHONE_WAIT,
  pinsShutUntil,
  TABLE_ADDRESS_WAIT,
  TABLE_LIMIT,
  VENUE_ADDRESS_WAIT,
  VENUE_LIMIT,
  type PinWait,
} from "./pin-tries.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NOW = 1_000 * MINUTE;

/** The seconds that somebody waits between one wrong try and the next who makes each as soon as it may be made. */
function waits(rule: PinWait, tries: number): readonly number[] {
  const wrong: number[] = [];
  let now = NOW;
  return Array.from({ length: tries }, () => {
    wrong.unshift(now);
    const next = nextPinTry(wrong, rule, now);
    const waited = (next - now) / SECOND;
    now = next;
    return waited;
  });
}

/** How many tries somebody makes in a day who makes each as soon as it may be made. */
function madeIn(milliseconds: number, rule: PinWait): number {
  const wrong: number[] = [];
  let now = NOW;
  while (now < NOW + milliseconds) {
    wrong.unshift(now);
    now = nextPinTry(wrong, rule, now);
  }
  return wrong.length;
}

describe("nextPinTry (M-H12)", () => {
  it("makes a phone wait from its third wrong one on, twice as long each time, ten minutes at most", () => {
    expect(waits(PHONE_WAIT, 12)).toEqual([0, 0, 5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
  });

  it("makes an address wait a minute at most, from its tenth at a table or its fortieth at a venue on", () => {
    const late = [0, 5, 10, 20, 40, 60, 60];
    expect(waits(TABLE_ADDRESS_WAIT, 15).slice(8)).toEqual(late);
    expect(waits(VENUE_ADDRESS_WAIT, 45).slice(38)).toEqual(late);
  });

  it("lets no single address bring a table or a venue to where newcomers wait for staff", () => {
    expect(madeIn(10 * MINUTE, TABLE_ADDRESS_WAIT)).toBeLessThan(TABLE_LIMIT.most / 2);
    expect(madeIn(10 * MINUTE, VENUE_ADDRESS_WAIT)).toBeLessThan(TABLE_LIMIT.most);
  });

  it("forgets what a phone got wrong after an hour", () => {
    const wrong = [3, 2, 1].map((minute) => NOW + minute * MINUTE);
    expect(nextPinTry(wrong, PHONE_WAIT, NOW + 3 * MINUTE)).toBe(NOW + 3 * MINUTE + 5 * SECOND);
    expect(nextPinTry(wrong, PHONE_WAIT, NOW + 3 * MINUTE + 5 * SECOND)).toBe(
      NOW + 3 * MINUTE + 5 * SECOND,
    );
    const later = NOW + 63 * MINUTE;
    expect(nextPinTry([later, ...wrong], PHONE_WAIT, later)).toBe(later);
  });

  it("makes nobody wait for hours whose clock was set back", () => {
    const wrong = [NOW + 60 * MINUTE, NOW + 60 * MINUTE, NOW + 60 * MINUTE];
    expect(nextPinTry(wrong, PHONE_WAIT, NOW)).toBe(NOW + 5 * SECOND);
  });
});

describe("pinsShutUntil (M-H12)", () => {
  const spread = (tries: number, over: number): readonly number[] =>
    Array.from({ length: tries }, (_, at) => NOW - (at * over) / (tries - 1));

  it("shuts a table at the sixtieth wrong one within ten minutes, for ten minutes from it on", () => {
    expect(pinsShutUntil(spread(59, MINUTE), TABLE_LIMIT)).toBe(0);
    expect(pinsShutUntil(spread(60, MINUTE), TABLE_LIMIT)).toBe(NOW + 10 * MINUTE);
    expect(pinsShutUntil(spread(60, 10 * MINUTE), TABLE_LIMIT)).toBe(0);
    expect(pinsShutUntil(spread(60, 10 * MINUTE - 1), TABLE_LIMIT)).toBe(NOW + 10 * MINUTE);
    expect(pinsShutUntil([], TABLE_LIMIT)).toBe(0);
  });

  it.each([
    ["1 % of a table's PINs", TABLE_ADDRESS_WAIT, TABLE_LIMIT, 10_000],
    ["2 % of a daily one", VENUE_ADDRESS_WAIT, VENUE_LIMIT, 20_000],
  ])("lets a thousand addresses try at most %s in a day", (_, wait, limit, most) => {
    const day = 24 * 60 * MINUTE;
    const byAddress = Array.from({ length: 1_000 }, (): number[] => []);
    let wrong: number[] = [];
    let made = 0;
    // Each with a new phone each time, twenty tries a second together.
    for (let now = NOW, next = 0; now < NOW + day; now += 50, next += 1) {
      const shut = pinsShutUntil(wrong, limit);
      if (shut > now) {
        now = shut - 50;
        continue;
      }
      const own = byAddress[next % byAddress.length] ?? [];
      if (nextPinTry(own, wait, now) > now) continue;
      own.unshift(now);
      wrong = [now, ...wrong].slice(0, limit.most);
      made += 1;
    }
    expect(made).toBeLessThanOrEqual(most);
    expect(made).toBeGreaterThan(most / 2);
  });
});
