/**
 * The question: is anything that somebody can send answered with a 500, or not at all, while a venue is at work?
 *
 * Calls are drawn from the contract, every call of it, with inputs that fit its schemas and such that do not; a third
 * comes with a session, a tenth is an honest order, and four consoles switch dishes and move orders all the while. Then two
 * venues send files that are made to hurt, beside a third at work.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseJson, ROUTES, type Send, type WirePlace } from "@comanda/contract";
import { standInPictures } from "@comanda/testkit";
import { buildWebApps } from "../tools/build/build-web-apps.ts";
import { work } from "./fuzz/consoles.ts";
import { drawCalls } from "./fuzz/draw-call.ts";
import { judgeHostileFiles } from "./fuzz/hostile-files.ts";
import { ready, type Known, type ReadyCall, type Sessions } from "./fuzz/known.ts";
import { tally } from "./fuzz/tally.ts";
import { wire, type Wire, type WireReply } from "./fuzz/wire.ts";
import { HOLDS_NOTHING, installKopiLane, ownersSignIn } from "./kopi-lane.ts";
import { orderTemplate } from "./order-template.ts";
import { phoneTokens } from "./phone-tokens.ts";
import { startPostgres } from "./postgres.ts";
import { serve } from "./server/processes.ts";
import { judge, type Verdict } from "./verdict.ts";

const SUBJECT = join(import.meta.dirname, "server", "subject.ts");
const AT_ONCE = 12;
const CONSOLES = 4;
const OWNERS = 8;
/** All come from one address, and their phones sit at one table. */
const FREELY = Object.fromEntries(
  ["OPEN_SESSION", "READ", "PLACE_ORDER", "SIGN_IN", "PLACE_PHONES", "VENUE_PHONES"].map((name) => [
    `LIMIT_${name}`,
    "1000000",
  ]),
);

/**
 * `npm run fuzz -- 5000 sqlite files=50 seed=7` is a quick look at one of the databases, drawn as in another run; of 0 calls or
 * 0 files only the others are sent.
 */
const words = process.argv.slice(2);
const [CALLS = 100_000] = words.map(Number).filter(Number.isFinite);
const said = (name: string): string | undefined =>
  words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
const FILES = Number(said("files") ?? 1_000);
const SEED = Number(said("seed") ?? Math.floor(Math.random() * 1_000_000_000));

process.stdout.write(`seed=${SEED}\n`);
await buildWebApps();
const pictures = standInPictures();
const chosen = ["sqlite", "postgres"].filter((name) => words.includes(name));
const verdicts: Verdict[] = [];
for (const database of chosen.length === 0 ? ["sqlite", "postgres"] : chosen) {
  if (CALLS > 0) verdicts.push(...(await fuzz(database)));
  if (FILES > 0) verdicts.push(...(await judgeHostileFiles(database, FILES, SEED)));
}
process.exit(judge(verdicts));

async function fuzz(database: string): Promise<Verdict[]> {
  const postgres = database === "postgres" ? await startPostgres() : undefined;
  const folder = await mkdtemp(join(tmpdir(), "comanda-fuzz-"));
  const env = {
    ...FREELY,
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url ?? "",
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
  };
  const installed = await installKopiLane(env, pictures, HOLDS_NOTHING);
  const { app, venueId, placeId } = installed;
  const order: unknown = JSON.parse(await orderTemplate(installed));
  const phones = phoneTokens(installed, CALLS);
  const menuHash = (await app.context.venues.find(venueId))?.catalogue.menuHash ?? "";
  await app.close();
  const server = await serve(database, SUBJECT, env);
  const send = wire(server.url, AT_ONCE + CONSOLES);
  const cookies = await Promise.all(Array.from({ length: OWNERS }, () => signIn(send)));
  const places = (await placesOf(send, cookies[0] ?? "")).filter((id) => id !== placeId);
  const known: Known = { menuHash, places, codes: [], orders: [], logins: [], placed: [] };

  const since = performance.now();
  const totals = await sendAll(send, known, { phones, cookies }, order);
  const seconds = (performance.now() - since) / 1000;
  const cpu = server.cpuSeconds().toFixed(0);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  await postgres?.stop();
  const { calls, accepted, withSession, statuses, switched, moved } = totals;
  const byStatus = [...statuses].sort(([one], [other]) => one - other);
  const list = byStatus.map(([status, count]) => `${status}: ${count}`).join(", ");
  process.stdout.write(
    `${database}: ${calls} calls in ${seconds.toFixed(0)} s (server ${cpu} s of CPU), ${list}; ${accepted} orders accepted, ` +
      `${switched} dishes switched, ${moved} orders moved\n`,
  );
  const of = (status: number): number => ((statuses.get(status) ?? 0) * 100) / calls;
  const unanswered = statuses.get(0) ?? 0;
  const share = (count: number): number => (count * 100) / CALLS;
  return [
    { name: `500 ${database}`, value: totals.failed - unanswered, limit: 0 },
    { name: `unanswered within 5 s ${database}`, value: unanswered, limit: 0 },
    { name: `503 ${database}, %`, value: of(503), limit: 0.1 },
    { name: `429 ${database}, %`, value: of(429), limit: 5 },
    { name: `with a session ${database}, %`, value: share(withSession), limit: 30, atLeast: true },
    { name: `accepted orders ${database}, %`, value: share(accepted), limit: 5, atLeast: true },
    { name: `dishes switched ${database}, %`, value: share(switched), limit: 1, atLeast: true },
    { name: `orders moved ${database}, %`, value: share(moved), limit: 1, atLeast: true },
  ];
}

/** Sends the calls, so many at once, while the consoles work. */
async function sendAll(send: Wire, known: Known, sessions: Sessions, order: unknown) {
  const counted = tally();
  let accepted = 0;
  let withSession = 0;
  let isOver = false;
  const note = async ({ drawn, request, token, cookieAt }: ReadyCall, reply: WireReply) => {
    counted.note(request, reply);
    // A session that was ended meanwhile, as some of the calls do, is none.
    if (drawn.hasSession && reply.status !== 401) withSession += 1;
    if (drawn.name === "placeOrder" && request.method === "POST" && reply.status === 200) {
      accepted += 1;
      const placed = parseJson(reply.text) as { readonly orderId?: string } | undefined;
      known.placed.push({ token, orderId: placed?.orderId ?? "" });
    }
    const isEnded = reply.status === 401 || drawn.name === "signOut";
    const cookie = request.headers["cookie"];
    if (isEnded && drawn.hasSession && cookie === sessions.cookies[cookieAt]) {
      sessions.cookies[cookieAt] = await signIn(send);
    }
  };
  const ask: Send = async (asked) => {
    const reply = await send(asked);
    counted.note(asked, reply);
    return { status: reply.status, body: parseJson(reply.text) };
  };
  const consoles = Array.from({ length: CONSOLES }, (_, at) =>
    work(ask, () => signIn(send), known, { at, of: CONSOLES, isOver: () => isOver }),
  );
  const drawn = drawCalls(SEED, CALLS, order);
  let count = 0;
  const sendOn = async (): Promise<void> => {
    for (const one of drawn) {
      count += 1;
      const call = ready(one, count, known, sessions);
      await note(call, await send(call.request));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  isOver = true;
  const worked = await Promise.all(consoles);
  const { calls: all, failed, statuses } = counted;
  const switched = worked.reduce((sum, one) => sum + one.switched, 0);
  const moved = worked.reduce((sum, one) => sum + one.moved, 0);
  return { calls: all, failed, statuses, accepted, withSession, switched, moved };
}

/** Signs an owner of the venue in; answers the cookie of the session. */
async function signIn(send: Wire): Promise<string> {
  const { cookie } = await send(ownersSignIn());
  return cookie;
}

async function placesOf(send: Wire, cookie: string): Promise<readonly string[]> {
  const { path, method } = ROUTES.listPlaces;
  const { text } = await send({ method, path, headers: { cookie }, body: undefined });
  const { places } = JSON.parse(text) as { readonly places: readonly WirePlace[] };
  return places.map(({ id }) => id);
}
