/** Why: an order is to be brought to an address, and two tables are booked, of which one has ordered ahead. */
import type { WireStaffReservation, WireStoredOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { addPickUpCode } from "../../pick-up-code.ts";
import { book, reservationsOf } from "../../reservations.ts";
import { decideWays } from "../../ways-to-order.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { billOf, readFloor } from "../floor.ts";
import {
  newPhone,
  payloadOf,
  readOrders,
  samePhone,
  send,
  sendAgain,
  type Phone,
  type WrittenPhone,
} from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenWays {
  readonly venue: WrittenVenue;
  readonly phones: Readonly<Record<"home" | "ahead", WrittenPhone>>;
  /** Of the reservation with which something was ordered. */
  readonly booked: string;
}

const HOME = {
  customerName: "Mei 林",
  phone: "9123 4567",
  postal: "570123",
  unit: "#04-12",
  address: "1 Sin Ming Road",
  deliveryType: 2,
} as const;
/** In the venue's currency, as its owner types it. */
const FEE = 3.5;

/** Water for an address, with the fee of the day. */
async function bring(phone: Phone, pieces: number): Promise<void> {
  const water = want(phone.diner.item("WATER"), {}, { quantity: pieces });
  const { total } = phone.diner.receiptOf(water);
  const expectedTotal = total + Math.round(FEE * 100);
  const payload = { ...payloadOf(phone, water), ...HOME, deliveryPrice: FEE, expectedTotal };
  const { kind } = await send(phone, payload);
  if (kind !== "answered") throw new Error("what is to be brought was not taken");
}

async function write(stage: Stage): Promise<WrittenWays> {
  const { url } = stage;
  const { owner, written: venue } = await openVenue(stage, "ways");
  await decideWays(owner, {
    deliveryDisAmt: 0,
    deliverySpend: 0,
    minimumConsumption: 0,
    deliveryCalMethod: 0,
    deliveryCosts: [{ minPrice: 0, maxPrice: 1_000, deliveryPrice: FEE }],
  });
  const hatch = await addPickUpCode(owner);
  const home = await newPhone(url, hatch);
  await bring(home, 3);

  await book(owner, { time: "20:00", customerName: "Ng Siew", note: "生日" });
  const { id } = await book(owner);
  const ahead = await newPhone(url, `${hatch}/${id}`);
  await send(ahead, payloadOf(ahead, want(ahead.diner.item("KOPI"))));
  return { venue, phones: { home: home.written, ahead: ahead.written }, booked: id };
}

async function read({ url }: Stage, { venue, phones }: WrittenWays): Promise<unknown> {
  const { owner } = await reopenVenue(url, venue);
  return {
    floor: await readFloor(owner),
    reservations: await reservationsOf(owner),
    home: await readOrders(url, phones.home),
    ahead: await readOrders(url, phones.ahead),
    ways: await owner.read("readWaysToOrder"),
  };
}

/** More is to be brought for the same fee; the booked table is seated, with what it has ordered on its bill. */
async function goOn(
  { url }: Stage,
  { venue, phones, booked }: WrittenWays,
): Promise<readonly string[]> {
  const { owner } = await reopenVenue(url, venue);
  const home = await samePhone(url, phones.home);
  await bring(home, 1);
  const { orders } = await home.diner.read<WireStoredOrder>("readOrder", { query: {} });
  const before = await reservationOf(booked);
  const { places } = await owner.read<{ places: readonly { id: string }[] }>("listPlaces");
  const body = { basis: before.revision, placeId: places[0]?.id ?? "", joins: false };
  await owner.read("seatReservation", { params: { id: booked }, body });
  const { visitId } = await reservationOf(booked);
  const bill = await billOf(owner, visitId);
  return [
    ...differences(2, orders.length, "what is to be brought"),
    ...differences(1, bill.orders.length, "what was ordered ahead"),
    ...(await sendAgain(url, Object.values(phones))),
  ];

  async function reservationOf(id: string): Promise<WireStaffReservation> {
    const found = (await reservationsOf(owner)).find((each) => each.id === id);
    if (found === undefined) throw new Error("the reservation is gone");
    return found;
  }
}

export const ways = dayPart({ write, read, goOn });
