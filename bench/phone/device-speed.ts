/**
 * Why: "four times slower than this machine" is another phone on every machine. A page is therefore judged on a
 * processor that a fixed script runs on as fast as on a named device. The script is Lighthouse's BenchmarkIndex: points are
 * how often it was done in a second, more is faster.
 */
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { median } from "../verdict.ts";
import { openPhone } from "./phone.ts";

export interface Device {
  readonly name: string;
  readonly points: number;
}

/** The devices that Chrome's own calibration of slowed processors means by a low-tier and by a mid-tier phone. */
export const CHEAP_PHONE: Device = { name: "Moto G Power 2022", points: 264 };
export const TABLET: Device = { name: "Pixel 5", points: 1_000 };

/** How far beside the device's points a slowed processor may end. */
const TOLERANCE = 0.1;
const CORRECTIONS = 6;
/** The points of one machine differ by half from one run to the next; the median of three was 1,330 once, and 2,090 an hour later. */
const RUNS = 9;

/**
 * Finds out, in a browser of its own, how much this machine has to be slowed down to be as fast as the device.
 * @returns the rate of `Emulation.setCPUThrottlingRate`: 4 is four times slower than this machine
 * @throws where the machine is slower than the device, or too restless to tell
 */
export async function slowdownTo({ name, points }: Device): Promise<number> {
  const phone = await openPhone();
  const pointsAt = async (rate: number): Promise<number> => {
    await phone.devTools.send("Emulation.setCPUThrottlingRate", { rate });
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await phone.page.evaluate(pageFunctions.computeBenchmarkIndex));
    }
    return median(runs);
  };
  try {
    const own = await pointsAt(1);
    if (own < points) {
      throw new Error(`this machine has ${own} points, fewer than a ${name} with ${points}`);
    }
    let rate = own / points;
    for (let correction = 0; correction < CORRECTIONS; correction += 1) {
      const reached = await pointsAt(rate);
      if (Math.abs(reached / points - 1) <= TOLERANCE) {
        process.stdout.write(
          `as fast as a ${name} (${points} points): ${rate.toFixed(1)} times slower than this machine (${own} points)\n`,
        );
        return rate;
      }
      // Twice as fast as the device asks for twice the rate; a machine is never made faster than it is.
      rate = Math.max(1, rate * (reached / points));
    }
    throw new Error(`the processor did not come to ${points} points: the machine is too busy`);
  } finally {
    await phone.close();
  }
}
