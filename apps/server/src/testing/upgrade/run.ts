/**
 * Why: `npm run upgrade-test` lets the old program write half a day and both programs read it. This is what each of
 * them runs, on the database that the environment names:
 *
 *   run.ts write <day>            installs the demo venues and writes the day
 *   run.ts read <day> <result>    what people see of it
 *   run.ts go-on <day> <result>   the day goes on
 *   run.ts rows <day> <result>    what rows say otherwise than receipts
 */
import { readFile, writeFile } from "node:fs/promises";
import { harbourHotel, kopiLane, standInPictures } from "@comanda/testkit";
import { createApp } from "../../app.ts";
import { readConfig } from "../../config/config.ts";
import { installVenue } from "../../index.ts";
import { goOn } from "./go-on.ts";
import { readDay } from "./read-day.ts";
import { MORNING, writeDay } from "./write-day.ts";
import type { WrittenDay } from "./written-day.ts";

const [mode, dayFile = "", resultFile = ""] = process.argv.slice(2);
const clock = { now: MORNING };
const app = await createApp(readConfig(process.env, "127.0.0.1"), {
  clock: () => clock.now,
  web: undefined,
});
const url = `http://127.0.0.1:${await app.listen()}`;
if (mode === "write") {
  const demos = [kopiLane(standInPictures()), harbourHotel(standInPictures())];
  for (const demo of demos) await installVenue(app.database, demo, clock.now);
  await writeFile(dayFile, JSON.stringify(await writeDay(url, demos, clock)));
} else {
  const day = JSON.parse(await readFile(dayFile, "utf8")) as WrittenDay;
  clock.now = day.now;
  const result = await resultOf(day);
  await writeFile(resultFile, JSON.stringify(result));
}
await app.close();

async function resultOf(day: WrittenDay): Promise<unknown> {
  if (mode === "read") return readDay(url, day);
  if (mode === "go-on") return goOn(url, day);
  // The old program has no such rows, nor what reads them.
  const { checkRows } = await import("./check-rows.ts");
  return checkRows(app);
}
