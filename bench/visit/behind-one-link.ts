/** Why: a venue's own link is one code for everybody; a thousand phones behind it are neither one table nor one stranger. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOLD_LIMITS } from "@comanda/domain/order";
import { createApp, readConfig } from "@comanda/server";
import { ROUTES } from "@comanda/contract";
import { codeOf, LINK, pickUpOrder, withHatch } from "../hatch.ts";
import { installDemo } from "../kopi-lane.ts";
import { asker, signIn, type Ask } from "../neighbours/ask.ts";
import { ORDER_PATH, orderTemplate } from "../order-template.ts";
import { serve } from "../server/processes.ts";
import { percentile, type Verdict } from "../verdict.ts";
import { addTables } from "./dinner.ts";

const PHONES = 1_000;
const TABLES = 60;
const ROUNDS = 3;
const TIMES = 2;

/** 1,000 phones order at once behind one link and, in turn, at 60 tables; what a venue holds is the product's own. */
export async function askOneLink(
  kind: string,
  subject: string,
  env: Readonly<Record<string, string>>,
): Promise<readonly Verdict[]> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-link-"));
  const own = { ...env, DATA_DIR: folder };
  const installed = await installDemo(own, withHatch(HOLD_LIMITS));
  const template = await orderTemplate(installed);
  const link = await codeOf(installed, LINK.label);
  await installed.app.close();
  const server = await serve("server", subject, own);
  const call = asker(server.url, PHONES);
  const cookie = await signIn(call);
  const behind: Ordered[] = [];
  const seated: Ordered[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const number = (at: number) => round * PHONES + at;
    const byLink = (at: number) => pickUpOrder(template, number(at));
    behind.push(await orderAtOnce(call, () => link, byLink));
    // New ones each time: a table's forty-first order within half an hour is held.
    const tables = await addTables(call, cookie, `Round ${round}`, TABLES);
    const codeAt = (at: number) => tables[at % TABLES]?.code ?? "";
    const atTable = (at: number) => template.replace("@ORDER@", String(number(at)));
    seated.push(await orderAtOnce(call, codeAt, atTable));
  }
  await server.stop();
  const held = await countHeld(own);
  await rm(folder, { recursive: true, force: true });
  const [one, many] = [behind, seated].map((all) => {
    return percentile(
      all.flatMap(({ milliseconds }) => milliseconds),
      99,
    );
  });
  const refused = [...behind, ...seated].flatMap((each) => each.refused);
  process.stdout.write(
    `${kind}: ${PHONES} phones behind one link p99 ${one?.toFixed(0)} ms, at ${TABLES} tables ${many?.toFixed(0)} ms, ${held} held\n`,
  );
  for (const refusal of refused.slice(0, 5)) process.stdout.write(`  ${refusal}\n`);
  return [
    { name: `${kind}: refused or held behind one link`, value: refused.length + held, limit: 0 },
    {
      name: `${kind}: p99 behind one link, times that at tables`,
      value: (one ?? Number.NaN) / (many ?? Number.NaN),
      limit: TIMES,
    },
  ];
}

interface Ordered {
  readonly milliseconds: readonly number[];
  readonly refused: readonly string[];
}

/** Every phone scans; then all order at once. */
async function orderAtOnce(
  call: Ask,
  codeAt: (at: number) => string,
  bodyOf: (at: number) => string,
): Promise<Ordered> {
  const phones = Array.from({ length: PHONES }, (_, at) => at);
  const scanned = await Promise.all(
    phones.map((at) =>
      call({
        path: `${ROUTES.loadSettings.path}?menuHash=x&visit=join`,
        headers: { authorization: `Bearer ${codeAt(at)}` },
      }),
    ),
  );
  const placed = await Promise.all(
    scanned.map(({ body }, at) => {
      const { token = "" } = JSON.parse(body) as { readonly token?: string };
      return call({
        method: "POST",
        path: ORDER_PATH,
        headers: { authorization: `Bearer ${token}` },
        body: bodyOf(at),
      });
    }),
  );
  return {
    milliseconds: placed.map(({ milliseconds }) => milliseconds),
    refused: [...scanned, ...placed]
      .filter(({ status }) => status !== 200)
      .map(({ status, body }) => `${status} ${body}`),
  };
}

async function countHeld(env: Readonly<Record<string, string>>): Promise<number> {
  const app = await createApp(readConfig({ ...env, PORT: "0" }, "127.0.0.1"), { web: undefined });
  const held = await app.database.reader
    .selectFrom("placed_order")
    .select("id")
    .where("hold", "<>", "none")
    .execute();
  await app.close();
  return held.length;
}
