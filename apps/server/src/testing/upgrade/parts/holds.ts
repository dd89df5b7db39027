/** Why: of three orders that were more than the venue takes unasked, one waits for the staff, one was released, one refused. */
import type { WireBoard, WirePlacedOrder, WireStaffItem } from "@comanda/contract";
import { want } from "@comanda/testkit";
import type { Staff } from "../../staff.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { boardOrderOf, orderDrink, readFloor, readPhones } from "../floor.ts";
import { newPhone, order, samePhone, sendAgain, type Phone, type WrittenPhone } from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenHolds {
  readonly venue: WrittenVenue;
  /** One whose order waits, the others, and one that has ordered just as much as it may. */
  readonly phones: Readonly<Record<"waiting" | "released" | "refused" | "full", WrittenPhone>>;
  /** Of the board. */
  readonly waiting: string;
}

const COUNTED = "OTAH";
/** What of it one of these orders takes. */
const TAKEN = 3;

async function write(stage: Stage): Promise<WrittenHolds> {
  const { url } = stage;
  const { owner, code, written: venue } = await openVenue(stage, "holds");
  await owner.read("setItemState", {
    params: { code: COUNTED },
    body: { isSoldOut: false, stock: 40 },
  });
  const waiting = await newPhone(url, code(0));
  const released = await newPhone(url, code(1));
  const refused = await newPhone(url, code(2));
  const held = await boardOrderOf(owner, await orderMuch(waiting));
  await ask(owner, "releaseOrder", await orderMuch(released));
  await ask(owner, "refuseOrder", await orderMuch(refused));
  const full = await newPhone(url, code(3));
  for (const cups of [99, 51]) await orderDrink(full, "KOPI", cups);
  const phones = {
    waiting: waiting.written,
    released: released.written,
    refused: refused.written,
    full: full.written,
  };
  return { venue, phones, waiting: held.id };
}

async function read({ url }: Stage, { venue, phones }: WrittenHolds): Promise<unknown> {
  const { owner } = await reopenVenue(url, venue);
  return {
    floor: await readFloor(owner),
    phones: await readPhones(url, phones),
    stock: await stockOf(owner),
  };
}

/** The one that waits is released; one cup more of the fourth phone is held, and refused it gives back its stock. */
async function goOn(
  { url }: Stage,
  { venue, phones, waiting: id }: WrittenHolds,
): Promise<readonly string[]> {
  const { owner } = await reopenVenue(url, venue);
  await owner.read("releaseOrder", { params: { id } });
  const { orders } = await owner.read<WireBoard>("readBoard");
  const released = orders.find((each) => each.id === id);
  const before = await stockOf(owner);
  const full = await samePhone(url, phones.full);
  const more = await order(full, want(full.diner.item(COUNTED)));
  const { hold } = await boardOrderOf(owner, more);
  const taken = await stockOf(owner);
  await ask(owner, "refuseOrder", more);
  return [
    ...differences({ state: "acknowledged", hold: "released" }, released, "the released order"),
    ...differences("held", hold, "what is one piece too much"),
    ...differences([before - 1, before], [taken, await stockOf(owner)], "the stock it takes"),
    ...(await sendAgain(url, Object.values(phones))),
  ];
}

/** 297 cups and three counted pieces: more than Kopi Lane takes of a phone without asking its staff. */
function orderMuch(phone: Phone): Promise<WirePlacedOrder> {
  const dish = (code: string, quantity: number) => want(phone.diner.item(code), {}, { quantity });
  return order(phone, dish("KOPI", 99), dish("TEH", 99), dish("TEH-O", 99), dish(COUNTED, TAKEN));
}

async function ask(
  staff: Staff,
  name: "releaseOrder" | "refuseOrder",
  placed: WirePlacedOrder,
): Promise<void> {
  const { id } = await boardOrderOf(staff, placed);
  await staff.read(name, { params: { id } });
}

async function stockOf(staff: Staff): Promise<number> {
  const { items } = await staff.read<{ items: WireStaffItem[] }>("listItems");
  return items.find(({ code }) => code === COUNTED)?.stock ?? Number.NaN;
}

export const holds = dayPart({ write, read, goOn });
