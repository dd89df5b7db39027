/** Why: a venue that brings 10,000 members with what they had elsewhere goes on serving guests meanwhile. */
import { ROUTES, type WireMembersImport } from "@comanda/contract";
import { kopiLane, standInPictures } from "@comanda/testkit";
import { freshStand } from "../growth/stand.ts";
import { HOLDS_NOTHING, installKopiLane, signInRequest } from "../kopi-lane.ts";
import { asker, steadily, type Ask } from "../neighbours/ask.ts";
import { ORDER_PATH, orderTemplate } from "../order-template.ts";
import { phoneTokens } from "../phone-tokens.ts";
import { serve } from "../server/processes.ts";
import { percentile, type Verdict } from "../verdict.ts";

const ORDERS_A_SECOND = 20;
/** Without an import, and at least as long with one after the other. */
const HALF_MILLISECONDS = 20_000;
const MEMBERS = 10_000;
const LIMIT = 2;
const HEADINGS = "Phone number,Name,Email,Date of birth,Tier,Points,Top-up balance";
const CONSOLE = { "x-comanda-console": "1" } as const;

/** How much longer orders take while members are brought, by the server of this subject. */
export async function judgeMembers(database: string, subject: string): Promise<Verdict> {
  const stand = await freshStand(database);
  const pictures = standInPictures();
  const installed = await installKopiLane(stand.env, pictures, HOLDS_NOTHING);
  const body = await orderTemplate(installed);
  const tokens = phoneTokens(installed, 200);
  await installed.app.close();
  const server = await serve(database, subject, stand.env);
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
  const { cookies } = await console(signInRequest(kopiLane(pictures).staff[0]));
  const cookie = cookies[0] ?? "";

  const quiet: number[] = [];
  const stopQuiet = steadily(ORDERS_A_SECOND, () => order(quiet));
  await new Promise((resolve) => setTimeout(resolve, HALF_MILLISECONDS));
  stopQuiet();

  const busy: number[] = [];
  const stopBusy = steadily(ORDERS_A_SECOND, () => order(busy));
  const end = performance.now() + HALF_MILLISECONDS;
  let files = 0;
  while (performance.now() < end) {
    await bring(console, cookie, files);
    files += 1;
  }
  stopBusy();
  await server.stop();
  await stand.remove();

  const [before, during] = [percentile(quiet, 99), percentile(busy, 99)];
  process.stdout.write(
    `${database}: ${files} files of ${MEMBERS} members; orders p99 ${before.toFixed(1)} and ${during.toFixed(1)} ms\n`,
  );
  const name = `p99 of orders while members are brought ${database}, times`;
  return { name, value: during / before, limit: LIMIT };
}

/** Looks a file of members over whom nobody has, and confirms what was seen. */
async function bring(ask: Ask, cookie: string, at: number): Promise<void> {
  const lines = Array.from({ length: MEMBERS }, (_, of) => {
    const number = 80_000_000 + at * MEMBERS + of;
    return `${number},Guest ${of},,,,${of % 500},${of % 100}.00`;
  });
  const file = Buffer.from([HEADINGS, ...lines].join("\r\n")).toString("base64");
  const say = async (more: object): Promise<WireMembersImport> => {
    const { status, body } = await ask({
      method: "POST",
      path: ROUTES.importMembers.path,
      headers: { cookie, ...CONSOLE },
      body: JSON.stringify({ file, ...more }),
    });
    if (status !== 200) throw new Error(`a file of members is answered with ${status}: ${body}`);
    return JSON.parse(body) as WireMembersImport;
  };
  const { basis } = await say({ isTrial: true });
  await say({ isTrial: false, basis });
}
