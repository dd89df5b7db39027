/**
 * Why: runs inside a network of its own that reaches nothing (`unshare --net`): sets a venue up, and asks how long it
 * takes from the start of the package to an accepted order. Prints the milliseconds of each start, as JSON.
 */
import { chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../lib/run-command.ts";
import { installed, OTHER_USER, type Installed } from "./installed.ts";
import { placeOrder } from "./place-order.ts";
import { readWorkbook } from "./read-workbook.ts";

const STARTS = 3;
const PORT = "3000";
const URL = `http://127.0.0.1:${PORT}`;
/** Of the guide's venue. */
const OWNER = "owner@corner.example";
const IS_LISTENING = /\/console/;

/** How long from the start to an accepted order, in milliseconds. */
async function timeToOrder(comanda: Installed, code: string): Promise<number> {
  const since = performance.now();
  const running = comanda.start();
  await running.said(IS_LISTENING);
  await placeOrder(URL, code, "TEA");
  const milliseconds = performance.now() - since;
  expectStopped(await running.stop());
  return milliseconds;
}

/** Starts on an empty folder, adds the venue of the guide while it runs; answers the code of the first table. */
async function setUp(comanda: Installed, folder: string): Promise<string> {
  const running = comanda.start();
  await running.said(/\/console\/setup#[\w-]{22}/);
  const output = await comanda.run("venue", "add", "--file", join(folder, "venue.example.json"));
  const [, password = ""] = new RegExp(`${OWNER} +(\\S+)`).exec(output) ?? [];
  await readWorkbook(URL, OWNER, password);
  expectStopped(await running.stop());
  const [, code] = /\/checkin\/(\S+)/.exec(output) ?? [];
  if (code === undefined) throw new Error(`no table was printed:\n${output}`);
  return code;
}

function expectStopped(code: number | null): void {
  if (code !== 0) throw new Error(`it did not stop in order but with ${code}`);
}

const [folder = ""] = process.argv.slice(2);
await runCommand("ip", ["link", "set", "lo", "up"]);
const parent = await mkdtemp(join(tmpdir(), "comanda-data-"));
const dataFolder = async (name: string): Promise<string> => {
  const path = join(parent, name);
  await mkdir(path, { mode: 0o700 });
  if (process.getuid?.() === 0) await chown(path, OTHER_USER, OTHER_USER);
  return path;
};
if (process.getuid?.() === 0) await chown(parent, OTHER_USER, OTHER_USER);
const settings = { HOST: "127.0.0.1", PORT, PUBLIC_URL: URL };
const comanda = installed(folder, { ...settings, DATA_DIR: await dataFolder("one") });
const code = await setUp(comanda, folder);
const times: number[] = [];
for (let start = 0; start < STARTS; start += 1) times.push(await timeToOrder(comanda, code));
const backup = join(parent, "a.backup");
await comanda.run("backup", backup);
const elsewhere = installed(folder, { ...settings, DATA_DIR: await dataFolder("two") });
const restored = await elsewhere.run("restore", backup);
if (!restored.includes(`${STARTS} orders`)) throw new Error(`orders were lost: ${restored}`);
await timeToOrder(elsewhere, code);
await rm(parent, { recursive: true });
process.stdout.write(`${JSON.stringify(times)}\n`);
