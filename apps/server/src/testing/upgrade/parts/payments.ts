/** Why: one order of a visit is paid and the rest is due; in another visit an order was paid and cancelled afterwards. */
import type { WireBill } from "@comanda/contract";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { billOf, boardOrderOf, orderDrink, payBill, readFloor, readPhones } from "../floor.ts";
import { newPhone, samePhone, sendAgain, type WrittenPhone } from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenPayments {
  readonly venue: WrittenVenue;
  readonly phones: Readonly<Record<"inPart" | "owed", WrittenPhone>>;
  /** Of the visits. */
  readonly ids: Readonly<Record<"inPart" | "owed", string>>;
}

async function write(stage: Stage): Promise<WrittenPayments> {
  const { url } = stage;
  const { owner, code, written: venue } = await openVenue(stage, "payments");
  const inPart = await newPhone(url, code(0));
  const paid = await boardOrderOf(owner, await orderDrink(inPart, "KOPI", 3));
  await orderDrink(inPart, "TEH-C");
  await orderDrink(inPart, "KOPI-O");
  await owner.read("payOrder", { params: { id: paid.id }, body: { method: "card" } });

  const owed = await newPhone(url, code(1));
  const cancelled = await boardOrderOf(owner, await orderDrink(owed, "KOPI-C"));
  await payBill(owner, cancelled.visitId);
  const body = { from: "placed", reason: "soldOut", note: "没有炼奶了" };
  await owner.read("cancelOrder", { params: { id: cancelled.id }, body });
  await orderDrink(owed, "KOPI");
  const phones = { inPart: inPart.written, owed: owed.written };
  return { venue, phones, ids: { inPart: paid.visitId, owed: cancelled.visitId } };
}

/** With what was paid for what stands: a bill of older programs counted what is to be given back as paid too. */
function standing(bill: WireBill): WireBill {
  const orders = bill.orders.filter(({ state }) => state !== "cancelled");
  return { ...bill, paid: orders.reduce((sum, { payment }) => sum + (payment?.amount ?? 0), 0) };
}

async function read({ url }: Stage, { venue, phones, ids }: WrittenPayments): Promise<unknown> {
  const { owner } = await reopenVenue(url, venue);
  return {
    floor: await readFloor(owner),
    bills: (await Promise.all(Object.values(ids).map((id) => billOf(owner, id)))).map(standing),
    phones: await readPhones(url, phones),
  };
}

/** The guests order once more and pay the rest; what the house owes pays for nothing else. */
async function goOn(
  { url }: Stage,
  { venue, phones, ids }: WrittenPayments,
): Promise<readonly string[]> {
  const { owner } = await reopenVenue(url, venue);
  const before = await billOf(owner, ids.inPart);
  const { receipt } = await orderDrink(await samePhone(url, phones.inPart), "TEH");
  const total = before.total + receipt.total;
  const paid = await payBill(owner, ids.inPart);
  const { toReturn } = await billOf(owner, ids.owed);
  const settled = await payBill(owner, ids.owed);
  return [
    ...differences({ total, due: 0, paid: total, toReturn: 0 }, paid, "the bill paid in part"),
    ...differences({ due: 0, toReturn }, settled, "the bill on which the house owes something"),
    ...(toReturn > 0 ? [] : ["the house owes nothing for an order that was paid and cancelled"]),
    ...(await sendAgain(url, Object.values(phones))),
  ];
}

export const payments = dayPart({ write, read, goOn });
