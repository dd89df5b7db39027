/**
 * Why: a thousand members pay with the store credit of a programme that answers after two seconds. Guests beside them are to notice
 * nothing of it, and the members' own orders wait for the programme alone.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { ROUTES, type WireProgrammeCustomer } from "@comanda/contract";
import { SANDBOX_PIN } from "@comanda/sandbox";
import { steadily } from "../neighbours/ask.ts";
import { median, percentile, type Verdict } from "../verdict.ts";
import { printTurns } from "./print-turns.ts";
import {
  answered,
  often,
  openScene,
  placeUnpaid,
  signed,
  type Phone,
  type Scene,
} from "./scene.ts";

const TURNS = 5;
/** Over all turns; fewer for a quick look. */
const MEMBERS = Number(process.env["BENCH_MEMBERS"] ?? 1_000);
/** Members who order, one after the other: about forty orders are under way at once, and twenty calls a second go to the programme. */
const MEMBERS_A_SECOND = 7;
const GUESTS_A_SECOND = 20;
const ALONE = 10_000;
const PHONES = 20_000;
const LATE = 2_000;
/** An order asks what its member holds, reserves, and commits. */
const CALLS = 3;

interface Member {
  readonly phone: Phone;
  readonly handle: string;
}

export async function askMembers(): Promise<readonly Verdict[]> {
  const scene = await openScene(PHONES);
  const members = await logIn(scene);
  const turns = { alone: [] as number[], beside: [] as number[], own: [] as number[] };
  await guests(scene, sleep(ALONE));
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.alone.push(percentile(await guests(scene, sleep(ALONE)), 99));
    scene.programme.delay(LATE);
    const each = MEMBERS / TURNS;
    const ordering = orders(scene, members.slice(turn * each, (turn + 1) * each));
    turns.beside.push(percentile(await guests(scene, ordering), 99));
    turns.own.push(percentile(await ordering, 99));
    scene.programme.delay(0);
  }
  await scene.close();
  printTurns("p99 of guests' orders alone", turns.alone, "ms");
  printTurns("beside members whose programme answers after 2 s", turns.beside, "ms");
  printTurns("p99 of the members' own orders", turns.own, "ms");
  return [
    {
      name: "p99 of guests' orders beside members of a late programme, times that alone",
      value: median(turns.beside) / median(turns.alone),
      limit: 1.2,
    },
    {
      name: "p99 of members' orders, times what their programme takes",
      value: median(turns.own) / (CALLS * LATE),
      limit: 1.2,
    },
  ];
}

/** Each on a phone of their own. */
async function logIn(scene: Scene): Promise<readonly Member[]> {
  const numbers = scene.programme.welcome(MEMBERS);
  const members: Member[] = [];
  await often(MEMBERS, async (at) => {
    const phone = scene.phone();
    const body = { userId: "x", countryCode: "65", phone: numbers[at], pin: SANDBOX_PIN };
    const { method, path } = ROUTES.logInProgramme;
    const headers = { authorization: `Bearer ${phone.token}` };
    const reply = await scene.ask({
      method: method as "POST",
      path,
      headers,
      body: JSON.stringify(body),
    });
    const { pin } = JSON.parse(answered(reply).body) as WireProgrammeCustomer;
    members.push({ phone, handle: pin });
  });
  return members;
}

/** How long each member's order took. They come at a steady rate: forty who begin together would all be answered together. */
async function orders({ ask }: Scene, members: readonly Member[]): Promise<readonly number[]> {
  return Promise.all(
    members.map(async ({ phone, handle }, at) => {
      await sleep((at * 1_000) / MEMBERS_A_SECOND);
      const { path } = ROUTES.payByStoreCredit;
      const order = { ...(JSON.parse(phone.order) as object), adCustomer: { pin: handle } };
      const sent = {
        method: "POST",
        path,
        headers: signed(phone),
        body: JSON.stringify(order),
      } as const;
      return answered(await ask(sent)).milliseconds;
    }),
  );
}

/** How long each order took of guests who want nothing of the programme, and who come at a steady rate meanwhile. */
async function guests(scene: Scene, meanwhile: Promise<unknown>): Promise<readonly number[]> {
  const all: number[] = [];
  const stop = steadily(GUESTS_A_SECOND, async () => {
    all.push(answered(await placeUnpaid(scene, scene.phone())).milliseconds);
  });
  await meanwhile;
  stop();
  return all;
}
