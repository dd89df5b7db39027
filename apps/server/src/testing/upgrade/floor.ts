/** Why: what guests and staff of the floor do and see, as several parts of the day need it; no older version knows it. */
import {
  call,
  type WireAudit,
  type WireBill,
  type WireBoard,
  type WireBoardOrder,
  type WireCollected,
  type WireOpenVisit,
  type WirePlacedOrder,
  type WireVisit,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { answerOf } from "../diner.ts";
import { sender } from "../raw-request.ts";
import type { Staff } from "../staff.ts";
import { order, readOrders, type Phone, type WrittenPhone } from "./phone.ts";

/** A drink without any question; drinks are on sale at every hour. */
export function orderDrink(phone: Phone, code: string, quantity = 1): Promise<WirePlacedOrder> {
  return order(phone, want(phone.diner.item(code), {}, { quantity }));
}

/** How an order stands on the board. */
export async function boardOrderOf(
  staff: Staff,
  { number, placedAt }: Pick<WirePlacedOrder, "number" | "placedAt">,
): Promise<WireBoardOrder> {
  const { orders } = await staff.read<WireBoard>("readBoard");
  // Numbers begin anew each day.
  const found = orders.find((each) => each.number === number && each.placedAt === placedAt);
  if (found === undefined) throw new Error(`the board has no order ${number}`);
  return found;
}

/** The kitchen takes an order through these states. */
export async function moveThrough(
  staff: Staff,
  placed: Pick<WirePlacedOrder, "number" | "placedAt">,
  ...states: readonly WireBoardOrder["state"][]
): Promise<void> {
  const { id, state } = await boardOrderOf(staff, placed);
  let from = state;
  for (const to of states) {
    await staff.read("moveOrder", { params: { id }, body: { from, to } });
    from = to;
  }
}

/** What a phone shows of its table; null where it is in no visit. */
export async function visitOf(url: string, { token }: WrittenPhone): Promise<WireVisit> {
  const headers = { authorization: `Bearer ${token}` };
  const read = call(sender(url), "readVisit", { headers });
  return (await answerOf<{ visit: WireVisit }>(read)).visit;
}

/** What each phone shows: its own orders, and its table's. */
export async function readPhones(
  url: string,
  phones: Readonly<Record<string, WrittenPhone>>,
): Promise<Readonly<Record<string, unknown>>> {
  const seen = Object.entries(phones).map(async ([name, phone]) => {
    const own = await readOrders(url, phone);
    return [name, { own, visit: await visitOf(url, phone) }] as const;
  });
  return Object.fromEntries(await Promise.all(seen));
}

/** What staff see: orders on their way and handed out, the tables that are taken, and what was written down. */
export async function readFloor(staff: Staff): Promise<Readonly<Record<string, unknown>>> {
  const { orders, stations } = await staff.read<WireBoard>("readBoard");
  return {
    orders,
    stations,
    collected: (await staff.read<WireCollected>("readCollected")).orders,
    visits: await openVisits(staff),
    calls: await staff.read("listCalls"),
    audit: (await staff.read<WireAudit>("readAudit")).lines,
  };
}

/** By id: those that were opened in one millisecond came in any order before this version. */
export async function openVisits(staff: Staff): Promise<readonly WireOpenVisit[]> {
  const { visits } = await staff.read<{ visits: WireOpenVisit[] }>("listVisits");
  return visits.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

export function billOf(staff: Staff, id: string): Promise<WireBill> {
  return staff.read<WireBill>("readBill", { params: { id } });
}

/** The guests pay what is due, in cash; answers the bill afterwards. */
export async function payBill(staff: Staff, id: string): Promise<WireBill> {
  const { due: expectedDue } = await billOf(staff, id);
  const body = { method: "cash", expectedDue };
  return staff.read<WireBill>("payBill", { params: { id }, body });
}

/** By somebody who knows what is unpaid or on its way. */
export function closeVisit(staff: Staff, id: string): Promise<unknown> {
  return staff.read("closeVisit", { params: { id }, body: { leavesUnsettled: true } });
}
