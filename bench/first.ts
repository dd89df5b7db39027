/**
 * The question: how much longer does a diner wait from the scan to the first dish than for a bare page, on slow 4G
 * and a slow phone?
 *
 * From the moment the check-in page is asked for to the frame in which a dish stands on the screen with its name;
 * nothing stored, nothing cached, and no human time in between (bench/phone/visit.ts). The network is
 * slowed as Lighthouse slows it, the processor to the speed of a cheap phone. Milliseconds depend on the machine, so each
 * visit is followed by one to the bare page (bench/bare), and the medians of five new phones each are compared.
 */
import { throttling } from "lighthouse/core/config/constants.js";
import { serveBarePage } from "./bare/bare-page.ts";
import { printMachine } from "./machine.ts";
import { CHEAP_PHONE, slowdownTo } from "./phone/device-speed.ts";
import { openPhone, type Phone } from "./phone/phone.ts";
import { serveVenue } from "./phone/served-venue.ts";
import { visit, visitDishes, type Moments } from "./phone/visit.ts";
import { judge, median } from "./verdict.ts";

/** Times the bare page: one spread off the worst of ten quiet runs on the calibrated phone, 1.58 to 1.92. */
const LIMIT = 2.26;
const VISITS = 5;
/** Kilobits a second, and milliseconds from a request to the first byte of its answer. */
const SLOW_4G = throttling.mobileSlow4G;
const BYTES_PER_KILOBIT = 1000 / 8;

await printMachine();
const venue = await serveVenue();
const bare = await serveBarePage(venue);
const rate = await slowdownTo(CHEAP_PHONE);
process.stdout.write(
  "          check-in drawn   Enter answers   first dish   first screen with pictures\n",
);
const visits: Moments[] = [];
const bareVisits: Moments[] = [];
for (let round = 0; round < VISITS; round += 1) {
  visits.push(await onSlowPhone("Comanda", (phone) => visit(phone, venue.checkInUrl)));
  bareVisits.push(await onSlowPhone("bare", (phone) => visitDishes(phone, bare.url)));
}
await bare.stop();
await venue.stop();
const [ours, floor] = [printMedians("Comanda", visits), printMedians("bare", bareVisits)];
const longer = `${(ours - floor).toFixed(0)} ms longer than the bare page`;
process.stdout.write(`scan to first dish: ${longer}\n`);
process.exit(
  judge([{ name: "scan to first dish / bare page", value: ours / floor, limit: LIMIT }]),
);

async function onSlowPhone(
  name: string,
  work: (phone: Phone) => Promise<Moments>,
): Promise<Moments> {
  const phone = await openPhone();
  await slowDown(phone);
  const moments = await work(phone);
  await phone.close();
  print(name, moments);
  return moments;
}

async function slowDown({ devTools }: Phone): Promise<void> {
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW_4G.requestLatencyMs,
    downloadThroughput: SLOW_4G.downloadThroughputKbps * BYTES_PER_KILOBIT,
    uploadThroughput: SLOW_4G.uploadThroughputKbps * BYTES_PER_KILOBIT,
  });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate });
}

type Times = Omit<Moments, "began">;

/** Prints the medians of all moments; answers that of the first dish. */
function printMedians(name: string, all: readonly Moments[]): number {
  const medianOf = (read: (moments: Moments) => number): number => median(all.map(read));
  const firstDish = medianOf((moments) => moments.firstDish);
  print(`median ${name}`, {
    checkInDrawn: medianOf((moments) => moments.checkInDrawn),
    entered: medianOf((moments) => moments.entered),
    firstDish,
    firstScreen: medianOf((moments) => moments.firstScreen),
  });
  return firstDish;
}

function print(name: string, { checkInDrawn, entered, firstDish, firstScreen }: Times): void {
  const cells = [
    [checkInDrawn, 9],
    [entered, 16],
    [firstDish, 13],
    [firstScreen, 29],
  ] as const;
  const row = cells.map(([time, width]) => `${time.toFixed(0)} ms`.padStart(width));
  process.stdout.write(`${name.padEnd(15)}${row.join("")}\n`);
}
