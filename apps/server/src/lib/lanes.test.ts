import { describe, expect, it } from "vitest";
import { Lanes, type LaneState } from "./lanes.ts";

const PROBE_EVERY = 15_000;

/** Lanes with work without end, whose other sides answer as the test says. */
class StagedLanes extends Lanes<string> {
  readonly done: string[];
  readonly #names: readonly string[];
  readonly #answer: (lane: string) => Promise<LaneState>;

  constructor(
    clock: { readonly now: number },
    names: readonly string[],
    answer: (lane: string) => Promise<LaneState>,
  ) {
    const done: string[] = [];
    const hearFailure = (error: unknown): void => void done.push(String(error));
    super({ atOnce: 4, probeEvery: PROBE_EVERY, clock: () => clock.now, hearFailure });
    this.done = done;
    this.#names = names;
    this.#answer = answer;
  }

  /** Ends once what is under way in a lane has ended. */
  ended(lane: string): Promise<void> {
    return this.waitFor(lane);
  }

  protected override listDue(): Promise<readonly string[]> {
    return Promise.resolve(this.#names);
  }

  protected override keyOf(lane: string): string {
    return lane;
  }

  protected override work(lane: string, most: number): Promise<LaneState> {
    this.done.push(`${lane} ${most}`);
    return this.#answer(lane);
  }
}

function stage(names: readonly string[], answer: (lane: string) => Promise<LaneState>) {
  const clock = { now: 0 };
  const lanes = new StagedLanes(clock, names, answer);
  return { lanes, clock, done: lanes.done };
}

describe("lanes", () => {
  it("go on while another one hangs, and are never run twice at once", async () => {
    const { promise: hanging, resolve } = Promise.withResolvers<LaneState>();
    const { lanes, done } = stage(["slow", "slow", "quick"], (lane) =>
      lane === "slow" ? hanging : Promise.resolve("idle"),
    );
    const first = lanes.run();
    await lanes.ended("quick");
    expect(done).toEqual(["slow 4", "quick 4"]);
    resolve("idle");
    await first;
    await lanes.close();
  });

  it("send one question each 15 s while the other side is away, and all the rest once it is there", async () => {
    const states: LaneState[] = ["away", "away", "there", "idle"];
    const { lanes, clock, done } = stage(["a"], () => Promise.resolve(states.shift() ?? "idle"));
    await lanes.run();
    clock.now += PROBE_EVERY - 1;
    await lanes.run();
    expect(done).toEqual(["a 4"]);
    clock.now += 1;
    await lanes.run();
    clock.now += PROBE_EVERY;
    await lanes.run();
    expect(done).toEqual(["a 4", "a 1", "a 1", "a 4"]);
    await lanes.close();
  });

  it("say what failed, and are tried again", async () => {
    const fails = [true, false];
    const { lanes, done } = stage(["a"], () =>
      fails.shift() === true ? Promise.reject(new Error("no disk")) : Promise.resolve("idle"),
    );
    await lanes.run();
    await lanes.run();
    expect(done).toEqual(["a 4", "Error: no disk", "a 4"]);
    await lanes.close();
  });
});
