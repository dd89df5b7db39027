/**
 * Why: `npm run test:laws` tries every law a hundred thousand times, the heavy ones less often, where the unit tests
 * try it a thousand times.
 *
 *   npm run test:laws                     all of them: hours
 *   npm run test:laws -- booking rate     those in files whose path holds one of these words
 */
import { runCommand } from "./lib/run-command.ts";
import { lawFiles } from "./laws/law-files.ts";

const RUNS = "100000";
/** For a hang: the longest law takes less than an hour alone on a machine. */
const TIMEOUT = `--testTimeout=${6 * 3_600_000}`;

const PROJECTS = ["unit*", "store", "http"].flatMap((name) => ["--project", name]);

const words = process.argv.slice(2);
const files = lawFiles().filter(
  (path) => words.length === 0 || words.some((word) => path.includes(word)),
);
if (files.length === 0) {
  console.log(`No law stands in a file called ${words.join(" or ")}.`);
  console.log("FAIL laws 0 1");
  process.exit(1);
}
const { code } = await runCommand("vitest", ["run", ...PROJECTS, TIMEOUT, ...files], {
  env: { LAW_RUNS: process.env["LAW_RUNS"] ?? RUNS },
  show: true,
});
console.log(`${code === 0 ? "OK" : "FAIL"} laws ${code === 0 ? 0 : 1} 0`);
process.exitCode = code === 0 ? 0 : 1;
