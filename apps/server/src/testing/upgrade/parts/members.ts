/** Why: somebody has registered, has collected points with an order that was paid and handed out, and is logged in. */
import { setTimeout as sleep } from "node:timers/promises";
import type { WireCustomer, WireFoundMember, WirePlacedOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { MEI, memberPhone, openMembership, type MemberPhone } from "../../members.ts";
import { sender } from "../../raw-request.ts";
import type { Staff } from "../../staff.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { boardOrderOf, moveThrough } from "../floor.ts";
import { newPhone, payloadOf, samePhone, type Phone, type WrittenPhone } from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenMembers {
  readonly venue: WrittenVenue;
  readonly phone: WrittenPhone;
  /** With which the member is logged in. */
  readonly cookie: string;
}

/** What is earned is written some seconds after an order is handed out. */
const TRIES = 100;
const GAP_MILLISECONDS = 100;

function loggedIn(url: string, phone: Phone, cookie: string): MemberPhone {
  return Object.assign(memberPhone(phone.diner, sender(url)), { cookie });
}

async function customerOf(member: MemberPhone): Promise<WireCustomer> {
  return (await member.ask("readMember")).body as WireCustomer;
}

/** Orders, pays and is handed it; answers how many points there are once they are more than before. */
async function earn(phone: Phone, member: MemberPhone, owner: Staff): Promise<number> {
  const before = (await customerOf(member)).rewardPts;
  const payload = payloadOf(phone, want(phone.diner.item("KOPI"), {}, { quantity: 2 }));
  const key = crypto.randomUUID();
  const headers = { "idempotency-key": key };
  const placed = (await member.ask("placeOrder", { body: payload, headers }))
    .body as WirePlacedOrder;
  phone.written.orders.push({ key, payload, answer: placed });
  const { id } = await boardOrderOf(owner, placed);
  await owner.read("payOrder", { params: { id }, body: { method: "cash" } });
  await moveThrough(owner, placed, "acknowledged", "ready", "collected");
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rewardPts } = await customerOf(member);
    if (rewardPts > before) return rewardPts;
    await sleep(GAP_MILLISECONDS);
  }
  throw new Error("an order that was paid and handed out has earned nothing");
}

async function write(stage: Stage): Promise<WrittenMembers> {
  const { url } = stage;
  const { owner, code, written: venue } = await openVenue(stage, "members");
  await openMembership(owner, { earnPoints: 10 });
  const phone = await newPhone(url, code(0));
  const member = loggedIn(url, phone, "");
  await member.ask("registerMember", { body: MEI });
  await earn(phone, member, owner);
  return { venue, phone: phone.written, cookie: member.cookie };
}

async function read({ url }: Stage, { venue, phone, cookie }: WrittenMembers): Promise<unknown> {
  const { owner } = await reopenVenue(url, venue);
  const member = loggedIn(url, await samePhone(url, phone), cookie);
  return {
    customer: await customerOf(member),
    found: await owner.read<WireFoundMember>("findMember", { body: { phone: MEI.phone } }),
    rules: await owner.read("readMembershipRules"),
  };
}

/** The login goes on, and the next order earns as much again. */
async function goOn(
  { url }: Stage,
  { venue, phone: written, cookie }: WrittenMembers,
): Promise<readonly string[]> {
  const { owner } = await reopenVenue(url, venue);
  const phone = await samePhone(url, written);
  const member = loggedIn(url, phone, cookie);
  const { rewardPts } = await customerOf(member);
  const points = await earn(phone, member, owner);
  return differences(2 * rewardPts, points, "the points after the same order again");
}

export const members = dayPart({ write, read, goOn });
