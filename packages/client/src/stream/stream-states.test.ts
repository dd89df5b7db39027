import { array, assert, constantFrom, double, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  AT_REST,
  stepStream,
  waitAfter,
  type StreamEffect,
  type StreamSignal,
  type StreamStatus,
} from "./stream-states.ts";

/** Everything that may happen; a record, so that a new signal is not left out. */
const SIGNALS = Object.keys({
  seen: true,
  hidden: true,
  online: true,
  offline: true,
  accepted: true,
  heard: true,
  ended: true,
  doubtful: true,
  unheard: true,
  dead: true,
  due: true,
  stop: true,
} satisfies Record<StreamSignal, true>) as StreamSignal[];

interface Run {
  readonly status: StreamStatus;
  readonly effects: readonly StreamEffect[];
}

function after(...signals: readonly StreamSignal[]): Run {
  return signals.reduce<Run>(
    ({ status, effects }, signal) => {
      const next = stepStream(status, signal);
      return { status: next.status, effects: [...effects, ...next.effects] };
    },
    { status: AT_REST, effects: [] },
  );
}

/** The effects of the last signal alone. */
function effectsOfLast(...signals: readonly StreamSignal[]): readonly StreamEffect[] {
  const { status } = after(...signals.slice(0, -1));
  return stepStream(status, signals.at(-1) ?? "stop").effects;
}

describe("a live stream", () => {
  it("is opened when somebody looks, and says so when it stands", () => {
    expect(after("seen", "accepted")).toEqual({
      status: { state: "open", failures: 0 },
      effects: ["connect", "watch", "tellOpened"],
    });
  });

  it("is closed while nobody looks, and opened again", () => {
    expect(after("seen", "accepted", "hidden", "seen").effects.slice(-2)).toEqual([
      "disconnect",
      "connect",
    ]);
  });

  it("that breaks is tried again after a wait, and the app asks meanwhile", () => {
    expect(effectsOfLast("seen", "accepted", "ended")).toEqual(["disconnect", "wait", "tellLost"]);
    expect(effectsOfLast("seen", "accepted", "ended", "due")).toEqual(["connect"]);
  });

  it("is in doubt after 6 s without a beat, silent after 9 s, dead after 40 s [DEC-009]", () => {
    expect(effectsOfLast("seen", "accepted", "doubtful")).toEqual(["tellDoubt"]);
    expect(effectsOfLast("seen", "accepted", "unheard")).toEqual(["tellSilence"]);
    expect(effectsOfLast("seen", "accepted", "unheard", "dead")).toEqual([
      "disconnect",
      "wait",
      "tellLost",
    ]);
  });

  it("that was silent and beats again is open", () => {
    expect(after("seen", "accepted", "unheard", "heard").status.state).toBe("open");
  });

  it.each<StreamSignal>(["seen", "online"])(
    "that waits is tried at once when %s comes",
    (signal) => {
      expect(effectsOfLast("seen", "ended", signal).slice(0, 2)).toEqual(["cancelWait", "connect"]);
    },
  );

  it("is opened anew over a new network, and what was begun over the old one is given up", () => {
    expect(effectsOfLast("seen", "accepted", "online")).toEqual([
      "disconnect",
      "connect",
      "tellOnline",
    ]);
  });

  it("counts failures until a beat has come: one that is taken and dropped again and again is one that fails", () => {
    const dropped: StreamSignal[] = ["accepted", "ended", "due"];
    expect(after("seen", ...dropped, ...dropped, ...dropped).status.failures).toBe(3);
    expect(
      after("seen", ...dropped, ...dropped, "accepted", "heard", "ended").status.failures,
    ).toBe(1);
  });

  it("is never opened again once it is stopped", () => {
    const { effects } = after("seen", "accepted", "stop", ...SIGNALS);
    expect(effects.slice(-1)).toEqual(["disconnect"]);
  });
});

/** Follows the effects: how many streams are open, and whether a try is due. */
function worldAfter(effects: readonly StreamEffect[]) {
  const world = { streams: 0, most: 0, isWaiting: false };
  for (const effect of effects) {
    if (effect === "connect") world.streams += 1;
    if (effect === "disconnect") world.streams = 0;
    if (effect === "wait") world.isWaiting = true;
    if (effect === "cancelWait") world.isWaiting = false;
    world.most = Math.max(world.most, world.streams);
  }
  return world;
}

describe("after anything that may happen, in any order", () => {
  const anything = array(constantFrom(...SIGNALS.filter((signal) => signal !== "stop")), {
    maxLength: 60,
  });

  it("there are never two open streams", () => {
    assert(
      property(array(constantFrom(...SIGNALS), { maxLength: 60 }), (signals) => {
        expect(worldAfter(after(...signals).effects).most).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("a stream that was lost while somebody looks is opened again", () => {
    assert(
      property(anything, (signals) => {
        const lost = [...signals, "seen", "accepted", "ended", "due"] as const;
        expect(after(...lost).status.state).toBe("opening");
        expect(worldAfter(after(...lost).effects).streams).toBe(1);
      }),
    );
  });

  it("a stream is under way exactly in the states that say so, and a wait has an end", () => {
    assert(
      property(anything, (signals) => {
        const { status, effects } = after(...signals);
        const { streams, isWaiting } = worldAfter(effects);
        const isUnderWay = ["opening", "open", "silent"].includes(status.state);
        expect(streams).toBe(isUnderWay ? 1 : 0);
        expect(status.state !== "waiting" || isWaiting).toBe(true);
      }),
    );
  });
});

describe("waitAfter", () => {
  it.each([
    [1, 500, 1_000],
    [2, 1_000, 2_000],
    [3, 2_500, 5_000],
    [4, 7_500, 15_000],
    [400, 7_500, 15_000],
  ])("%i failures in a row wait between %i and %i ms", (failures, shortest, longest) => {
    expect(waitAfter(failures, 0)).toBe(shortest);
    expect(waitAfter(failures, 1)).toBe(longest);
  });

  it("stays within bounds whatever the chance, and a thousand phones do not come back together", () => {
    assert(
      property(
        integer({ min: 1, max: 10_000 }),
        double({ min: 0, max: 1, noNaN: true }),
        (failures, chance) => {
          const wait = waitAfter(failures, chance);
          expect(wait).toBeGreaterThanOrEqual(500);
          expect(wait).toBeLessThanOrEqual(15_000);
        },
      ),
    );
    const waits = Array.from({ length: 1_000 }, (_, index) => waitAfter(1, index / 1_000));
    expect(new Set(waits).size).toBe(1_000);
  });
});
