/**
 * The question: how long does a diner wait from the scan to the first dish, on slow 4G and a slow phone?
 *
 * From the moment the check-in page is asked for to the frame in which a dish stands on the screen with its name;
 * nothing stored, nothing cached, and no human time in between (bench/phone/visit.ts). The network is Lighthouse's
 * slow 4G, the processor four times slower. The median of five new phones is judged.
 */
import { printMachine } from "./machine.ts";
import { openPhone, type Phone } from "./phone/phone.ts";
import { serveVenue, type ServedVenue } from "./phone/served-venue.ts";
import { visit, type Moments } from "./phone/visit.ts";
import { judge } from "./verdict.ts";

const LIMIT_MILLISECONDS = 2500;
const VISITS = 5;
/** Bytes a second, and milliseconds from a request to the first byte of its answer. */
const SLOW_4G = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 };
const CPU_SLOWDOWN = 4;

await printMachine();
const venue = await serveVenue();
process.stdout.write(
  "  check-in drawn   Enter answers   first dish   first screen with pictures\n",
);
const visits: Moments[] = [];
for (let round = 0; round < VISITS; round += 1) {
  const moments = await slowVisit(venue);
  print(moments);
  visits.push(moments);
}
await venue.stop();
const value = median(visits.map(({ firstDish }) => firstDish));
process.exit(judge([{ name: "scan to first dish ms", value, limit: LIMIT_MILLISECONDS }]));

async function slowVisit({ checkInUrl }: ServedVenue): Promise<Moments> {
  const phone = await openPhone();
  await slowDown(phone);
  const moments = await visit(phone, checkInUrl);
  await phone.close();
  return moments;
}

async function slowDown({ devTools }: Phone): Promise<void> {
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

function print({ checkInDrawn, entered, firstDish, firstScreen }: Moments): void {
  const cells = [
    [checkInDrawn, 16],
    [entered, 16],
    [firstDish, 13],
    [firstScreen, 29],
  ] as const;
  const row = cells.map(([time, width]) => `${time.toFixed(0)} ms`.padStart(width));
  process.stdout.write(`${row.join("")}\n`);
}

function median(all: readonly number[]): number {
  const sorted = [...all].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Infinity;
}
