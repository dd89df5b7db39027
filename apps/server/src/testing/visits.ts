/** Why: visits as tests look at them: where a phone is, what stands in the rows, an order of one dish. */
import type { OrderState } from "@comanda/domain/order";
import type { WireBoard, WirePlacedOrder, WireVisit, WireVisitOfPhone } from "@comanda/contract";
import { VisitOfPhone } from "@comanda/contract/schemas";
import { want } from "@comanda/testkit";
import * as v from "valibot";
import type { VisitTable } from "../db/visit-tables.ts";
import { closeVisit } from "../features/visits/close-visit.ts";
import type { Diner } from "./diner.ts";
import type { Staff } from "./staff.ts";
import type { VenueOfWorld, World } from "./world.ts";

/** How a check-in was answered. */
export function visitOf({ settings }: Pick<Diner, "settings">): WireVisitOfPhone {
  return v.parse(VisitOfPhone, settings.visit);
}

/** In which visit a phone is, as its token says. */
export function visitIdOf({ token }: Pick<Diner, "token">): string {
  return token.split(".")[5] ?? "";
}

/** The visits of a table, the oldest first. */
export function visitsAt(world: World, placeId: string): Promise<VisitTable[]> {
  return world.app.database.reader
    .selectFrom("visit")
    .selectAll()
    .where("place_id", "=", placeId)
    .orderBy("id")
    .execute();
}

export function readVisitOf(diner: Diner): Promise<WireVisit> {
  return diner.read<{ visit: WireVisit }>("readVisit").then(({ visit }) => visit);
}

/** A coffee; every phone's order is another. */
export function orderKopi(diner: Diner): Promise<WirePlacedOrder> {
  return diner.place(diner.orderOf(want(diner.item("KOPI"))));
}

/** Staff close the visit that a phone is in. */
export async function closeVisitOf(world: World, venue: VenueOfWorld, diner: Diner): Promise<void> {
  const { database, venues } = world.app.context;
  const open = await venues.find(venue.id);
  if (open === undefined) throw new Error("there is no such venue");
  const by = { id: "staff", name: "Staff", login: "staff" };
  const input = { visitId: visitIdOf(diner), by, now: world.clock.now };
  const closed = await closeVisit(database, open, input);
  if (!closed.ok) throw new Error(closed.refusal.kind);
}

/** The id under which the board knows an order; numbers begin anew each day. */
export async function boardIdOf(
  staff: Staff,
  { number, placedAt }: Pick<WirePlacedOrder, "number" | "placedAt">,
): Promise<string> {
  const { orders } = await staff.read<WireBoard>("readBoard");
  const found = orders.find((order) => order.number === number && order.placedAt === placedAt);
  if (found === undefined) throw new Error(`the board has no order ${number}`);
  return found.id;
}

/** The kitchen takes an order through these states. */
export async function moveThrough(
  staff: Staff,
  placed: Pick<WirePlacedOrder, "number" | "placedAt">,
  ...states: readonly OrderState[]
): Promise<void> {
  const id = await boardIdOf(staff, placed);
  let from: OrderState = "placed";
  for (const to of states) {
    await staff.read("moveOrder", { params: { id }, body: { from, to } });
    from = to;
  }
}
