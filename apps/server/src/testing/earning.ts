import type { WirePlacedOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { MEI, memberPhone, type MemberPhone } from "./members.ts";
import type { Staff } from "./staff.ts";
import { boardIdOf, moveThrough } from "./visits.ts";
import type { Server, VenueOfWorld, World } from "./world.ts";

let numbers = 0;

/** A phone on which a new member is logged in, with their id and number. */
export async function newMember(
  world: World,
  venue: VenueOfWorld = world.kopi,
): Promise<MemberPhone & { readonly memberId: string; readonly number: string }> {
  numbers += 1;
  const phone = memberPhone(await venue.checkIn(numbers % 10), world.send);
  const number = String(83_000_000 + 17 * numbers);
  const body = { ...MEI, phone: number, email: "" };
  const reply = await phone.ask("registerMember", { body });
  const { customer } = reply.body as { readonly customer: { readonly _id: string } };
  return Object.assign(phone, { memberId: customer._id, number });
}

/** A member's order of dishes, as the board knows it. */
export async function orderOf(
  world: World,
  phone: MemberPhone,
  dishes = 2,
): Promise<WirePlacedOrder> {
  world.clock.now += 60_000;
  const { diner } = phone;
  const body = diner.orderOf(want(diner.item("KOPI"), {}, { quantity: dishes }));
  const headers = { "idempotency-key": crypto.randomUUID() };
  return (await phone.ask("placeOrder", { body, headers })).body as WirePlacedOrder;
}

/** Staff take its money and hand it out. */
export async function finish(staff: Staff, placed: WirePlacedOrder): Promise<string> {
  const id = await boardIdOf(staff, placed);
  await staff.read("payOrder", { params: { id }, body: { method: "cash" } });
  await moveThrough(staff, placed, "acknowledged", "ready", "collected");
  return id;
}

/** What members have earned until now is written. */
export function earn({ app }: Pick<Server, "app">): Promise<void> {
  return app.context.memberLedger.run();
}

/** So much of an order's money went back. */
export async function refund(world: World, venueId: string, id: string, amount: number) {
  await world.app.database.write((trx) =>
    trx
      .insertInto("payment_event")
      .values({
        venue_id: venueId,
        event_key: `back:${crypto.randomUUID()}`,
        payment_id: id,
        placed_order_id: id,
        visit_id: "",
        kind: "refunded",
        source: "cash",
        reference: crypto.randomUUID(),
        amount,
        currency: "",
        recorded_at: world.clock.now,
        recorded_by: "",
      })
      .execute(),
  );
}

/** A member's rows as "earned 12", in the order in which they were added. */
export async function ledgerOf({ app }: World, memberId: string): Promise<readonly string[]> {
  const rows = await app.database.reader
    .selectFrom("member_ledger")
    .select(["cause", "kind", "subject", "amount"])
    .where("member_id", "=", memberId)
    .orderBy("at")
    .orderBy("entry_key")
    .execute();
  return rows.map(({ cause, kind, subject, amount }) =>
    [cause, amount, kind, subject].filter((word) => word !== "").join(" "),
  );
}
