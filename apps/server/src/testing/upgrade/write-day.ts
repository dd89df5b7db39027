/**
 * Why: `npm run upgrade-test` runs this inside the old program. It must do with what that program has: nothing here may
 * use what is newer than the commit that bench/upgrade.ts names.
 */
import { codesOf as dishCodesOf, type WireBoard, type WirePlace } from "@comanda/contract";
import { answerQuestions, want, type DemoVenue } from "@comanda/testkit";
import { checkInWith, type Diner } from "../diner.ts";
import { sender } from "../raw-request.ts";
import { signInAt, type Staff } from "../staff.ts";
import type { WrittenDay, WrittenOrder, WrittenPhone, WrittenVenue } from "./written-day.ts";

/** The domain's own entries are newer than that program. */
type Addition = ReturnType<typeof want>;

/** From nine in the morning to two in the afternoon. */
export const MORNING = Date.parse("2026-03-14T09:00:00+08:00");
const ORDERS = 60;
const BETWEEN = 5 * 60_000;
/** Orders that a phone places before the next phone comes. */
const ROUNDS = 3;
const NEXT = { acknowledged: "preparing", preparing: "ready", ready: "collected" } as const;

/** Half a day at every venue: orders of all kinds, steps, cancelled ones, codes that change, a dish that sells out. */
export async function writeDay(
  url: string,
  demos: readonly DemoVenue[],
  clock: { now: number },
): Promise<WrittenDay> {
  const venues: WrittenVenue[] = [];
  for (const demo of demos) {
    clock.now = MORNING;
    venues.push(await writeVenue(url, demo, clock));
  }
  return { now: clock.now, venues };
}

async function writeVenue(
  url: string,
  demo: DemoVenue,
  clock: { now: number },
): Promise<WrittenVenue> {
  const [owner] = demo.staff;
  if (owner === undefined) throw new Error(`${demo.slug} has no owner`);
  const staff = await signInAt(url, owner);
  const withdrawn = await changeCodes(staff);
  const codes = await codesOf(staff);
  const phones: WrittenPhone[] = [];
  let diner = await checkInWith(sender(url), codes[0] ?? "");
  let orders: WrittenOrder[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    clock.now += BETWEEN;
    if (count % ROUNDS === 0) {
      diner = await checkInWith(sender(url), codes[count % codes.length] ?? "");
      orders = [];
      phones.push({ token: diner.token, userId: diner.userId, orders });
    }
    orders.push(await placeOne(diner, count));
    await workOn(staff, count);
  }
  await sellOut(staff, diner);
  const { slug, staff: logins } = demo;
  return { name: slug, logins, codes, withdrawn, phones };
}

/** Two dishes of the menu, the next ones each time; where they are not to be had now, the two after them. */
async function placeOne(diner: Diner, count: number): Promise<WrittenOrder> {
  const dishes = [...dishCodesOf(diner.menu.categories)];
  for (let from = count * 2; from < count * 2 + dishes.length; from += 1) {
    const additions = [from, from + 1].map((at): Addition => {
      const item = diner.item(dishes[at % dishes.length] ?? "");
      const selection = answerQuestions(item.groups, want(item).selection);
      const remark = count % 4 === 0 ? "少冰 / less ice" : "";
      return { item, selection, quantity: 1 + (at % 3), isTakeAway: at % 5 === 0, remark };
    });
    const payload = orderOf(diner, additions);
    const key = crypto.randomUUID();
    const outcome = payload === undefined ? undefined : await diner.send(payload, key);
    if (payload !== undefined && outcome?.kind === "answered") {
      return { key, payload, answer: outcome.body };
    }
  }
  throw new Error("nothing on the menu is to be had");
}

/** Undefined where the menu does not allow it: a dish that is no longer served, a limit of pieces. */
function orderOf(diner: Diner, additions: readonly Addition[]) {
  try {
    return diner.orderOf(...additions);
  } catch (error) {
    if (error instanceof Error && error.message.includes("is refused")) return undefined;
    throw error;
  }
}

/** The kitchen: acknowledges, moves every second open order one step, cancels every ninth. */
async function workOn(staff: Staff, count: number): Promise<void> {
  const { orders } = await staff.read<WireBoard>("readBoard");
  const ids = orders.filter(({ state }) => state === "placed").map(({ id }) => id);
  if (ids.length > 0 && count % 5 !== 4) await staff.read("acknowledgeOrders", { body: { ids } });
  for (const [at, { id, state: from }] of orders.entries()) {
    const isCancelled = from === "preparing" && (at + count) % 9 === 0;
    const to = isCancelled
      ? "cancelled"
      : from in NEXT
        ? NEXT[from as keyof typeof NEXT]
        : undefined;
    if (to === undefined || (at + count) % 2 === 0) continue;
    await staff.read("moveOrder", { params: { id }, body: { from, to } });
  }
}

/** The second table gets a new code, the third none; answers the codes that no longer work. */
async function changeCodes(staff: Staff): Promise<readonly string[]> {
  const { places } = await staff.read<{ places: WirePlace[] }>("listPlaces");
  const [, second, third] = places;
  if (second === undefined || third === undefined) throw new Error("too few tables");
  await staff.read("issueCode", { params: { id: second.id } });
  await staff.read("revokeCode", { params: { id: third.id } });
  return [codeOf(second), codeOf(third)];
}

async function codesOf(staff: Staff): Promise<readonly string[]> {
  const { places } = await staff.read<{ places: WirePlace[] }>("listPlaces");
  return places.map(codeOf).filter((code) => code !== "");
}

const codeOf = ({ link }: WirePlace): string => link?.split("/").at(-1) ?? "";

async function sellOut(staff: Staff, diner: Diner): Promise<void> {
  const [first = "", second = ""] = dishCodesOf(diner.menu.categories);
  const states = [
    { code: first, body: { isSoldOut: true, stock: null } },
    { code: second, body: { isSoldOut: false, stock: 7 } },
  ];
  for (const { code, body } of states) await staff.read("setItemState", { params: { code }, body });
}
