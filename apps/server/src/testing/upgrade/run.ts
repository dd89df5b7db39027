/**
 * Why: `npm run upgrade-test` lets an old program write a day and both programs read it. This is what each of them runs,
 * on the database that the environment names:
 *
 *   run.ts write <day> <version> <versions>    installs venues and writes the day that this version knows
 *   run.ts read <day> <seen>                   what people see of it
 *   run.ts take-over <day> <seen> <problems>   what they see otherwise, what rows say otherwise, what does not go on
 */
import { readFile, writeFile } from "node:fs/promises";
// Whatever moves, every version has these here.
import { createApp, installVenue, readConfig } from "../../index.ts";
import type { Stage } from "./day-part.ts";
import { goOn, readDay, writeDay, type WrittenDay } from "./day.ts";
import { differences } from "./differences.ts";

const [mode, dayFile = "", first = "", second = ""] = process.argv.slice(2);
/** A Saturday in Singapore. */
const MORNING = Date.parse("2026-03-14T09:00:00+08:00");
const clock = { now: MORNING };
const app = await createApp(readConfig(process.env, "127.0.0.1"), {
  clock: () => clock.now,
  web: undefined,
});
const stage: Stage = {
  url: `http://127.0.0.1:${await app.listen()}`,
  clock,
  install: async (venue) => void (await installVenue(app.database, venue, clock.now)),
};
await (mode === "write" ? write() : carryOver());
await app.close();

async function write(): Promise<void> {
  await writeJson(dayFile, await writeDay(stage, first, second.split(",")));
}

async function carryOver(): Promise<void> {
  const day = (await readJson(dayFile)) as WrittenDay;
  clock.now = day.now;
  const seen = await readDay(stage, day);
  if (mode === "read") return writeJson(first, seen);
  // The oldest program has no such rows, nor what reads them.
  const { checkRows } = await import("./check-rows.ts");
  return writeJson(second, [
    ...differences(await readJson(first), seen),
    ...(await checkRows(app)),
    ...(await goOn(stage, day)),
  ]);
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

function writeJson(file: string, value: unknown): Promise<void> {
  return writeFile(file, JSON.stringify(value));
}
