/**
 * Why: a limit within the spread of its own runs fails by chance. Runs a bench so many times, one after the other, and
 * prints of each of its figures the least, the most, and the limit that follows: one spread off the worst.
 *
 *   npm run bench:times -- 10 domain
 *   npm run bench:times -- 3 server menu settings       what comes after the bench's name is handed to it
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runCommand } from "./lib/run-command.ts";
import { figuresOf, limitAfter, type Figure } from "./bench-times/figures.ts";

const [times = "", name = "", ...rest] = process.argv.slice(2);
const runs = Number(times);
const file = join(ROOT, "bench", `${name}.ts`);
if (!Number.isInteger(runs) || runs < 1 || !/^[a-z-]+$/.test(name) || !existsSync(file)) {
  console.error("How many times, and which bench? For example: npm run bench:times -- 10 domain");
  process.exit(2);
}
const seen = new Map<string, Figure[]>();
let silent = 0;
for (let run = 1; run <= runs; run += 1) {
  const { output } = await runCommand(process.execPath, [file, ...rest]);
  const figures = figuresOf(output);
  if (figures.length === 0) {
    silent += 1;
    console.log(output);
  }
  for (const figure of figures) {
    seen.set(figure.name, [...(seen.get(figure.name) ?? []), figure]);
  }
  console.log(`run ${run}: ${figures.filter(({ isGood }) => !isGood).length} limits missed`);
}
console.log(`\n${"least".padStart(10)}${"most".padStart(10)}${"limit".padStart(10)}   then`);
for (const [figure, all] of seen) {
  const values = all.map(({ value }) => value);
  const cells = [Math.min(...values), Math.max(...values), all[0]?.limit ?? Number.NaN];
  const after = limitAfter(all);
  console.log(`${cells.map((cell) => `${cell}`.padStart(10)).join("")}   ${after}  ${figure}`);
}
process.exitCode = silent === 0 ? 0 : 1;
