/**
 * The question: what do orders and payments notice of a provider that hangs, of forged notifications, of years of payments, of
 * being made to be paid on the phone, and of a loyalty programme that answers late?
 *
 *   npm run bench:payments                 all five
 *   npm run bench:payments -- hang rate    these
 */
import type { WirePaymentLink } from "@comanda/contract";
import { printMachine } from "./machine.ts";
import { steadily } from "./neighbours/ask.ts";
import {
  answered,
  askLink,
  makePayable,
  often,
  openScene,
  pay,
  placeUnpaid,
  readOutcome,
  type Phone,
  type Scene,
} from "./payments/scene.ts";
import { storeAttempts } from "./payments/stored-attempts.ts";
import { askMembers } from "./payments/members.ts";
import { printTurns } from "./payments/print-turns.ts";
import { judge, median, percentile, type Verdict } from "./verdict.ts";

/** In turn, so that both halves of a comparison meet the same machine. */
const TURNS = 5;
const PHONES = 20_000;
const ORDERS = 300;
const NOTIFICATIONS = 60;
const FORGED_PER_SECOND = 20;
/** Guests of another venue who wait for a provider that hangs, all the time. */
const WAITING = 20;
const STORED = { few: 1_000, many: 100_000 };

const QUESTIONS = {
  hang: askHang,
  forged: askForged,
  rate: askRate,
  stored: askStored,
  members: askMembers,
};
type Question = keyof typeof QUESTIONS;

await printMachine();
const chosen = process.argv.slice(2);
const names = (Object.keys(QUESTIONS) as Question[]).filter(
  (name) => chosen.length === 0 || chosen.includes(name),
);
const verdicts: Verdict[] = [];
for (const name of names) verdicts.push(...[await QUESTIONS[name]()].flat());
process.exit(judge(verdicts));

/** Orders and payments of one venue beside another one whose provider never answers. */
async function askHang(): Promise<Verdict> {
  const scene = await openScene(PHONES);
  const turns = { alone: [] as number[], beside: [] as number[] };
  await honest(scene);
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.alone.push(percentile(await honest(scene), 99));
    scene.sandbox.outage("stripe", "hang");
    const stop = waitForNobody(scene);
    turns.beside.push(percentile(await honest(scene), 99));
    scene.sandbox.recover("stripe");
    await stop();
  }
  await scene.close();
  printTurns("p99 alone", turns.alone, "ms");
  printTurns("p99 beside a provider that hangs", turns.beside, "ms");
  const value = median(turns.beside) / median(turns.alone);
  return { name: "p99 beside a provider that hangs, times that alone", value, limit: 1.5 };
}

/** How long each call took of guests who order, and of others who pay on the phone. */
async function honest(scene: Scene): Promise<readonly number[]> {
  const all: number[] = [];
  await often(ORDERS, async (at) => {
    const phone = scene.phone();
    if (at % 2 === 0) {
      all.push(answered(await placeUnpaid(scene, phone)).milliseconds);
      return;
    }
    const { link, milliseconds } = await linked(scene, phone);
    all.push(...milliseconds);
    await pay(link);
    all.push(answered(await readOutcome(scene, link)).milliseconds);
  });
  return all;
}

async function linked(scene: Scene, phone: Phone) {
  const made = answered(await makePayable(scene, phone));
  const asked = answered(await askLink(scene, phone, made));
  const link = JSON.parse(asked.body) as WirePaymentLink;
  return { link, milliseconds: [made.milliseconds, asked.milliseconds] };
}

/** Guests of the other venue tap for links that nobody makes, until told to stop. */
function waitForNobody(scene: Scene): () => Promise<unknown> {
  const over = new AbortController();
  const waiting = Promise.all(
    Array.from({ length: WAITING }, async () => {
      const phone = scene.phone("beside");
      const made = answered(await makePayable(scene, phone));
      while (!over.signal.aborted) await askLink(scene, phone, made);
    }),
  );
  return () => {
    over.abort();
    return waiting;
  };
}

/** True notifications beside twenty forged ones a second. */
async function askForged(): Promise<Verdict> {
  const scene = await openScene(PHONES);
  const turns = { alone: [] as number[], beside: [] as number[] };
  await tellTruly(scene);
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.alone.push(percentile(await tellTruly(scene), 99));
    const stop = steadily(FORGED_PER_SECOND, (at) => forge(scene, at));
    turns.beside.push(percentile(await tellTruly(scene), 99));
    stop();
  }
  await scene.close();
  printTurns("p99 of a true notification alone", turns.alone, "ms");
  printTurns(`p99 beside ${FORGED_PER_SECOND} forged ones a second`, turns.beside, "ms");
  const value = median(turns.beside) / median(turns.alone);
  return { name: "a true notification beside forged ones, times that alone", value, limit: 3 };
}

/** How long each of the notifications took of orders that were paid a moment ago, one after the other. */
async function tellTruly(scene: Scene): Promise<readonly number[]> {
  const { sandbox } = scene;
  sandbox.notify("kept");
  const first = sandbox.kept();
  await often(NOTIFICATIONS, async () => pay((await linked(scene, scene.phone())).link));
  const all: number[] = [];
  for (let at = first; at < sandbox.kept(); at += 1) {
    const since = performance.now();
    await sandbox.deliver(at);
    all.push(performance.now() - since);
    const { status } = sandbox.notices.at(-1) ?? { status: 0 };
    if (status !== 200) throw new Error(`a true notification was answered ${status}`);
  }
  sandbox.notify("sent");
  return all;
}

function forge({ ask, venueId }: Scene, at: number): Promise<unknown> {
  const body = `payment_id=${at}&status=completed&amount=42.50&currency=SGD&hmac=${"0".repeat(64)}`;
  return ask({
    method: "POST",
    path: `/v2/api/payments/notify/${venueId}/hitpay`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });
}

/** How many orders a second are made to be paid, of how many that are not. */
async function askRate(): Promise<Verdict> {
  const scene = await openScene(PHONES);
  const rates = { unpaid: [] as number[], payable: [] as number[] };
  const rateOf = async (act: (scene: Scene, phone: Phone) => Promise<unknown>) => {
    const since = performance.now();
    await often(ORDERS, () => act(scene, scene.phone()));
    return (ORDERS * 1_000) / (performance.now() - since);
  };
  const unpaid = async (at: Scene, phone: Phone) => answered(await placeUnpaid(at, phone));
  const payable = async (at: Scene, phone: Phone) => answered(await makePayable(at, phone));
  for (const act of [unpaid, payable]) await rateOf(act);
  for (let turn = 0; turn < TURNS; turn += 1) {
    rates.unpaid.push(await rateOf(unpaid));
    rates.payable.push(await rateOf(payable));
  }
  await scene.close();
  printTurns("unpaid orders", rates.unpaid, "a second");
  printTurns("orders to be paid on the phone", rates.payable, "a second");
  const value = median(rates.payable) / median(rates.unpaid);
  const name = "rate of orders to be paid on the phone, times that of unpaid ones";
  return { name, value, limit: 0.7, atLeast: true };
}

/** A notification where a hundred times as many tries are stored. */
async function askStored(): Promise<Verdict> {
  const [few, many] = await Promise.all(
    [STORED.few, STORED.many].map((count) =>
      openScene(PHONES, (app, venueId) => storeAttempts(app, venueId, count)),
    ),
  );
  if (few === undefined || many === undefined) throw new Error("there are two scenes");
  const turns = { few: [] as number[], many: [] as number[] };
  for (const scene of [few, many]) await tellTruly(scene);
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.few.push(median(await tellTruly(few)));
    turns.many.push(median(await tellTruly(many)));
  }
  await few.close();
  await many.close();
  printTurns(`median of a notification with ${STORED.few} tries stored`, turns.few, "ms");
  printTurns(`with ${STORED.many}`, turns.many, "ms");
  const value = median(turns.many) / median(turns.few);
  return { name: "a notification with 100,000 tries, times that with 1,000", value, limit: 1.5 };
}
