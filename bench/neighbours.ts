/**
 * The question: what do honest guests and their kitchen notice of a stranger, a bad phone and a bad console behind the
 * same address, with the limits as they are by default?
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROUTES, type WirePlace } from "@comanda/contract";
import { standInPictures } from "@comanda/testkit";
import { buildWebApps } from "../tools/build/build-web-apps.ts";
import { installKopiLane } from "./kopi-lane.ts";
import { printMachine } from "./machine.ts";
import { asker, signIn, type Ask } from "./neighbours/ask.ts";
import { becomeMember, openMembership } from "./neighbours/guesses.ts";
import { honestly, scan, scanning, type Evening, type Waits } from "./neighbours/honest.ts";
import { noise } from "./neighbours/noise.ts";
import { orderTemplate } from "./order-template.ts";
import { serve } from "./server/processes.ts";
import { runWrk } from "./server/wrk.ts";
import { judge, percentile, type Verdict } from "./verdict.ts";

const SUBJECT = join(import.meta.dirname, "server", "subject.ts");
const STRANGER = join(import.meta.dirname, "neighbours", "stranger.lua");
const PHONES = 50;
const SCANNING = 60;
const CODES = 20;
const SECONDS = 60;
const PER_SECOND = 200;
const CONNECTIONS = 32;

await printMachine();
await buildWebApps();
const pictures = standInPictures();
const folder = await mkdtemp(join(tmpdir(), "comanda-neighbours-"));
const env = { DATA_DIR: folder, DATABASE_URL: "", NODE_ENV: "production", LOG_LEVEL: "info" };
const installed = await installKopiLane(env, pictures);
const order = await orderTemplate(installed);
await installed.app.close();
const server = await serve("server", SUBJECT, env);
const ask = asker(server.url, PHONES + SCANNING);
const evening = await beginEvening(ask);
const [bad = "", ...tokens] = await phones(ask, evening, PHONES + 1);

let cpuBefore = server.cpuSeconds();
const quiet = printWaits("alone", await honestly(ask, evening, tokens, SECONDS));
const cookie = await signIn(ask);
await openMembership(ask, cookie);
const misused = { phone: await becomeMember(ask, bad), cookie };
const stop = noise(asker(server.url, CONNECTIONS), misused, PER_SECOND);
const loud = printWaits(
  `beside three at ${PER_SECOND}/s`,
  await honestly(ask, evening, tokens, SECONDS),
);
const noisePerSecond = stop();

const paths = [ROUTES.readBoard, ROUTES.readOrder, ROUTES.loadSettings, ROUTES.signIn];
const [flood, flooded, scanned] = await Promise.all([
  runWrk({
    url: server.url,
    connections: CONNECTIONS,
    seconds: SECONDS,
    script: STRANGER,
    arguments: paths.map(({ path }) => path),
  }),
  honestly(ask, evening, tokens, SECONDS),
  scanning(ask, evening.codes.slice(0, CODES), SCANNING, SECONDS),
]);
const swamped = printWaits(`beside ${Math.round(flood.perSecond)}/s`, flooded);
process.stdout.write(`${scanned.scans} scans from the stranger's address\n`);
const verdicts: readonly Verdict[] = [
  { name: "refused alone", value: quiet.refused, limit: 0 },
  { name: "refused beside noise", value: loud.refused, limit: 0 },
  { name: "p99 beside noise, times that alone", value: loud.p99 / quiet.p99, limit: 3 },
  { name: "noise a second", value: noisePerSecond, limit: 2.7 * PER_SECOND, atLeast: true },
  { name: "refused at full speed", value: swamped.refused, limit: 0 },
  { name: "p99 at full speed, ms", value: swamped.p99, limit: 500 },
  { name: "full speed a second", value: flood.perSecond, limit: 1_000, atLeast: true },
  { name: "scans refused", value: scanned.refused, limit: 0 },
  { name: "scans", value: scanned.scans, limit: 2 * SCANNING, atLeast: true },
  { name: "memory MB", value: server.memory(), limit: 250 },
];
await server.stop();
await rm(folder, { recursive: true, force: true });
process.exit(judge(verdicts));

function printWaits(what: string, { milliseconds, refused }: Waits) {
  const p99 = percentile(milliseconds, 99);
  const median = percentile(milliseconds, 50);
  const figures = `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${refused.length} refused`;
  const cpu = server.cpuSeconds();
  const used = `server ${(cpu - cpuBefore).toFixed(1)} s of CPU`;
  cpuBefore = cpu;
  process.stdout.write(`${what}: ${milliseconds.length} calls, ${figures}, ${used}\n`);
  for (const each of new Set(refused)) process.stdout.write(`  refused: ${each}\n`);
  return { p99, refused: refused.length };
}

async function beginEvening(call: Ask): Promise<Evening> {
  const kitchen = await signIn(call);
  const { body } = await call({ path: ROUTES.listPlaces.path, headers: { cookie: kitchen } });
  const { places } = JSON.parse(body) as { readonly places: readonly WirePlace[] };
  return { kitchen, order, codes: places.map(({ link }) => link?.split("/").at(-1) ?? "") };
}

/** So many phones at the venue's tables, one after the other. */
async function phones(call: Ask, { codes }: Evening, count: number): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < count; at += 1) {
    found.push((await scan(call, codes[at % codes.length] ?? "")).token);
  }
  return found;
}
