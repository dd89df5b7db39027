/** Why: one table has answered what is asked before the menu, a second one has put its answers together and not sent them. */
import type { WireInitFlowCheck, WireOrderPayload } from "@comanda/contract";
import { standInPictures, steamboat, want } from "@comanda/testkit";
import { refusalOf } from "../../diner.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { readFloor, readPhones } from "../floor.ts";
import {
  newPhone,
  order,
  payloadOf,
  samePhone,
  send,
  sendAgain,
  type Phone,
  type WrittenPhone,
} from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenQuestions {
  readonly venue: WrittenVenue;
  /** Who answered for the table, who sits beside, and the other table. */
  readonly phones: Readonly<Record<"first" | "second" | "slow", WrittenPhone>>;
  /** What the other table has put together. */
  readonly unsent: WireOrderPayload;
}

const GUESTS = 4;

async function write(stage: Stage): Promise<WrittenQuestions> {
  const { url } = stage;
  const { code, written: venue } = await openVenue(
    stage,
    "questions",
    steamboat(standInPictures()),
  );
  const first = await newPhone(url, code(0));
  const second = await newPhone(url, code(0));
  await send(first, initialOrder(first));
  const slow = await newPhone(url, code(1));
  const phones = { first: first.written, second: second.written, slow: slow.written };
  return { venue, phones, unsent: initialOrder(slow) };
}

async function read({ url }: Stage, { venue, phones }: WrittenQuestions): Promise<unknown> {
  const { owner } = await reopenVenue(url, venue);
  return {
    steps: await owner.read("readInitFlow"),
    asked: await Promise.all(Object.values(phones).map((phone) => asked(url, phone))),
    floor: await readFloor(owner),
    phones: await readPhones(url, phones),
  };
}

/** The second phone of the table is not asked again; the slow table sends what it had put together, once. */
async function goOn(
  { url }: Stage,
  { phones, unsent }: WrittenQuestions,
): Promise<readonly string[]> {
  const second = await samePhone(url, phones.second);
  const twice = await refusalOf(send(second, initialOrder(second)));
  await order(second, want(second.diner.item("SB-LIME")));
  const slow = await samePhone(url, phones.slow);
  const sent = await send(slow, unsent);
  const { hasInitFlow } = await asked(url, phones.slow);
  return [
    ...differences("initial-order-placed", twice, "a second initial order of a table"),
    ...differences("answered", sent.kind, "an initial order that was put together before"),
    ...differences(false, hasInitFlow, "whether a table is asked that has answered"),
    ...(await sendAgain(url, Object.values(phones))),
  ];
}

/** A set and a soup for each, a tea for all. */
function initialOrder(phone: Phone): WireOrderPayload {
  const { diner } = phone;
  const dishes = [
    want(diner.item("SB-CLASSIC"), {}, { quantity: GUESTS }),
    want(diner.item("SB-POT"), { Soup: { tomato: GUESTS - 1, mala: 1 } }),
    want(diner.item("SB-TEA"), { Served: "hot" }),
  ];
  return { ...payloadOf(phone, ...dishes), pax: GUESTS, initFlow: true };
}

async function asked(url: string, written: WrittenPhone): Promise<WireInitFlowCheck> {
  const { diner } = await samePhone(url, written);
  return diner.read<WireInitFlowCheck>("checkInitialFlow", { query: { menu: "" } });
}

export const questions = dayPart({ write, read, goOn });
