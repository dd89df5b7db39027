/**
 * The question: is a workbook of a thousand dishes checked and previewed at once, and do orders go on meanwhile, and while 10,000
 * members are brought?
 *
 * The Thousand venue is exported, every price is changed, and the workbook is checked again and again while phones order as
 * they did before. The server is a process of its own; what it needs of memory is looked at all the while.
 */
import { join } from "node:path";
import { ROUTES, type WireImportPreview } from "@comanda/contract";
import { readWorkbook, writeWorkbook, type Sheets } from "@comanda/server";
import { standInPictures, thousandVenue } from "@comanda/testkit";
import { buildWebApps } from "../tools/build/build-web-apps.ts";
import { freshStand } from "./growth/stand.ts";
import { judgeMembers } from "./import/bring-members.ts";
import { HOLDS_NOTHING, installDemo } from "./kopi-lane.ts";
import { printMachine } from "./machine.ts";
import { asker, steadily, type Ask } from "./neighbours/ask.ts";
import { ORDER_PATH, orderTemplate } from "./order-template.ts";
import { phoneTokens } from "./phone-tokens.ts";
import { serve } from "./server/processes.ts";
import { judge, median, percentile, type Verdict } from "./verdict.ts";

const SUBJECT = join(import.meta.dirname, "server", "subject.ts");
const ORDERS_A_SECOND = 20;
/** Without checks, and as long with one after the other: a p99 of as many orders each. */
const HALF_MILLISECONDS = 20_000;
const SAMPLE_MILLISECONDS = 20;
const LIMITS = { seconds: 5, megabytes: 300, times: 2 };
const CONSOLE = { "x-comanda-console": "1" } as const;

await printMachine();
await buildWebApps();
const verdicts: Verdict[] = [];
const isMembersAlone = process.argv.includes("members");
for (const database of process.argv.includes("postgres") ? ["postgres"] : ["sqlite"]) {
  if (!isMembersAlone) verdicts.push(...(await judgeImport(database)));
  verdicts.push(await judgeMembers(database, SUBJECT));
}
process.exit(judge(verdicts));

async function judgeImport(database: string): Promise<Verdict[]> {
  const stand = await freshStand(database);
  const demo = thousandVenue(standInPictures());
  const settings = { ...demo.settings, holdAbove: HOLDS_NOTHING };
  const installed = await installDemo(stand.env, { ...demo, settings, itemStates: [] });
  const body = await orderTemplate(installed);
  const tokens = phoneTokens(installed, 200);
  await installed.app.close();
  const server = await serve(database, SUBJECT, stand.env);
  const phones = asker(server.url, 20);
  const console = asker(server.url, 1);
  let orders = 0;
  const order = async (waits: number[]): Promise<void> => {
    orders += 1;
    const { status, milliseconds } = await phones({
      path: ORDER_PATH,
      method: "POST",
      headers: { authorization: `Bearer ${tokens[orders % tokens.length] ?? ""}` },
      body: body.replace("@ORDER@", String(orders)),
    });
    if (status === 200) waits.push(milliseconds);
    else throw new Error(`an order is answered with ${status}`);
  };
  const cookie = await signInAs(console, demo.staff[0]);
  const dearerMenu = await dearer(console, cookie);

  const quiet: number[] = [];
  const stopQuiet = steadily(ORDERS_A_SECOND, () => order(quiet));
  await new Promise((resolve) => setTimeout(resolve, HALF_MILLISECONDS));
  stopQuiet();

  const busy: number[] = [];
  const checks: number[] = [];
  let megabytes = server.memory();
  const sampling = setInterval(() => {
    megabytes = Math.max(megabytes, server.memory());
  }, SAMPLE_MILLISECONDS);
  const stopBusy = steadily(ORDERS_A_SECOND, () => order(busy));
  const end = performance.now() + HALF_MILLISECONDS;
  while (performance.now() < end) checks.push(await check(console, cookie, dearerMenu));
  stopBusy();
  clearInterval(sampling);
  await server.stop();
  await stand.remove();

  const [before, during] = [percentile(quiet, 99), percentile(busy, 99)];
  process.stdout.write(
    `${database}: ${checks.length} previews, the longest ${Math.max(...checks).toFixed(2)} s; memory ${megabytes.toFixed(0)} MB; ` +
      `orders p50 ${median(quiet).toFixed(1)} and ${median(busy).toFixed(1)} ms, p99 ${before.toFixed(1)} and ${during.toFixed(1)} ms\n`,
  );
  return [
    { name: `seconds of a preview ${database}`, value: Math.max(...checks), limit: LIMITS.seconds },
    { name: `megabytes of the server ${database}`, value: megabytes, limit: LIMITS.megabytes },
    { name: `p99 of orders ${database}, times`, value: during / before, limit: LIMITS.times },
  ];
}

async function signInAs(
  ask: Ask,
  person: { readonly login: string; readonly password: string } | undefined,
): Promise<string> {
  const body = JSON.stringify({ login: person?.login, password: person?.password });
  const { cookies } = await ask({
    method: "POST",
    path: ROUTES.signIn.path,
    headers: CONSOLE,
    body,
  });
  return cookies[0] ?? "";
}

/** The body of a check of the venue's own workbook with every dish at a price more. */
async function dearer(ask: Ask, cookie: string): Promise<string> {
  const { body } = await ask({ path: ROUTES.exportWorkbook.path, headers: { cookie } });
  const read = await readWorkbook(
    Buffer.from((JSON.parse(body) as { file: string }).file, "base64"),
  );
  if (!read.ok) throw new Error("the export cannot be read");
  const sheets = read.value as Required<Sheets>;
  const at = sheets.Items[0]?.findIndex((heading) => String(heading).startsWith("Price")) ?? -1;
  const Items = sheets.Items.map((row, number) => {
    const price = row[at];
    return number > 0 && typeof price === "number" ? row.with(at, price + 1) : row;
  });
  const file = (await writeWorkbook({ ...sheets, Items })).toString("base64");
  return JSON.stringify({ file, skipsWrongRows: false });
}

/** Seconds from sending the workbook to its preview. */
async function check(ask: Ask, cookie: string, body: string): Promise<number> {
  const headers = { cookie, ...CONSOLE };
  const path = ROUTES.checkWorkbook.path;
  const { status, milliseconds, body: answer } = await ask({ method: "POST", path, headers, body });
  if (status !== 200) throw new Error(`a workbook is answered with ${status}: ${answer}`);
  const { changeCount, mistakeCount } = JSON.parse(answer) as WireImportPreview;
  if (changeCount < 1_000 || mistakeCount > 0) throw new Error(`${changeCount} changes`);
  return milliseconds / 1000;
}
