/**
 * Why: what the guests of a table share. One visit is open, with two phones in it; one is closed; of a third its guests
 * have left without paying, and new ones sit there.
 */
import { call } from "@comanda/contract";
import { refusalOf } from "../../diner.ts";
import { sender } from "../../raw-request.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import {
  billOf,
  boardOrderOf,
  closeVisit,
  moveThrough,
  openVisits,
  orderDrink,
  payBill,
  readFloor,
  readPhones,
  visitOf,
} from "../floor.ts";
import { newPhone, samePhone, sendAgain, type WrittenPhone } from "../phone.ts";
import { openVenue, reopenVenue, type Venue, type WrittenVenue } from "../venue.ts";

interface WrittenVisits {
  readonly venue: WrittenVenue;
  /** Two who share a visit, one of a closed visit, one who left, one who came after. */
  readonly phones: Readonly<Record<"mei" | "tan" | "gone" | "left" | "next", WrittenPhone>>;
  /** Of the visits. */
  readonly ids: Readonly<Record<"shared" | "closed" | "left" | "next", string>>;
  /** Of an order that a guest asks for whose phone knows nothing of it. */
  readonly number: string;
}

/** Nobody knows any more who sits there. */
const QUIET = 61 * 60_000;
/** The tables of the visits. */
const [SHARED, CLOSED, LEFT] = [0, 1, 2];

async function write(stage: Stage): Promise<WrittenVisits> {
  const { url, clock } = stage;
  const { owner, code, written: venue } = await openVenue(stage, "visits");
  const left = await newPhone(url, code(LEFT));
  const unpaid = await orderDrink(left, "KOPI", 2);
  clock.now += QUIET;
  const next = await newPhone(url, code(LEFT), { visit: "new" });
  const fresh = await orderDrink(next, "TEH");

  const mei = await newPhone(url, code(SHARED));
  const tan = await newPhone(url, code(SHARED));
  const first = await orderDrink(mei, "KOPI", 3);
  await orderDrink(tan, "TEH-C");
  await orderDrink(mei, "KOPI-O");

  const gone = await newPhone(url, code(CLOSED));
  const last = await orderDrink(gone, "TEH-O");
  const ids = {
    shared: (await boardOrderOf(owner, first)).visitId,
    closed: (await boardOrderOf(owner, last)).visitId,
    left: (await boardOrderOf(owner, unpaid)).visitId,
    next: (await boardOrderOf(owner, fresh)).visitId,
  };
  await moveThrough(owner, last, "acknowledged", "ready", "collected");
  await payBill(owner, ids.closed);
  await closeVisit(owner, ids.closed);
  const phones = {
    mei: mei.written,
    tan: tan.written,
    gone: gone.written,
    left: left.written,
    next: next.written,
  };
  return { venue, phones, ids, number: first.number };
}

async function read(
  { url }: Stage,
  { venue, phones, ids, number }: WrittenVisits,
): Promise<unknown> {
  const { owner, code } = await reopenVenue(url, venue);
  const headers = { authorization: `Bearer ${code(SHARED)}` };
  return {
    floor: await readFloor(owner),
    bills: await Promise.all(Object.values(ids).map((id) => billOf(owner, id))),
    phones: await readPhones(url, phones),
    recovered: await call(sender(url), "recoverOrder", { query: { number }, headers }),
  };
}

async function goOn({ url }: Stage, day: WrittenVisits): Promise<readonly string[]> {
  const venue = await reopenVenue(url, day.venue);
  return [
    ...(await goOnTogether(url, venue, day)),
    ...(await goOnAfterOthers(url, venue, day)),
    ...(await sendAgain(url, Object.values(day.phones))),
  ];
}

/** The shared visit has one more round, is paid and closed; the next guests of its table begin anew. */
async function goOnTogether(
  url: string,
  { owner, code }: Venue,
  { phones, ids: { shared } }: WrittenVisits,
): Promise<readonly string[]> {
  const mei = await samePhone(url, phones.mei);
  const before = await billOf(owner, shared);
  const round = await orderDrink(mei, "TEH");
  const { visitId } = await boardOrderOf(owner, round);
  const due = before.due + round.receipt.total;
  const seen = await visitOf(url, phones.tan);
  const bill = await payBill(owner, shared);
  await closeVisit(owner, shared);
  const late = await refusalOf(mei.diner.send(mei.diner.orderOf()));
  const next = await newPhone(url, code(SHARED));
  const opened = await visitOf(url, next.written);
  return [
    ...differences(shared, visitId, "the visit of the next round"),
    ...differences({ due, guest: 2 }, seen, "what the other phone sees of the next round"),
    ...differences({ due: 0, paid: due }, bill, "the paid bill of the shared visit"),
    ...differences("session-invalid", late, "a round after the visit was closed"),
    ...differences({ guest: 1, orders: [] }, opened, "the visit of the next guests"),
  ];
}

/** Staff close the visit that was left; those who sit there now go on in theirs. */
async function goOnAfterOthers(
  url: string,
  { owner }: Venue,
  { phones, ids }: WrittenVisits,
): Promise<readonly string[]> {
  const listed = (await openVisits(owner)).find(({ id }) => id === ids.left);
  await closeVisit(owner, ids.left);
  const round = await orderDrink(await samePhone(url, phones.next), "KOPI");
  const { visitId } = await boardOrderOf(owner, round);
  const open = (await openVisits(owner)).map(({ id }) => id);
  return [
    ...differences({ isLeftUnpaid: true }, listed, "the visit that was left"),
    ...differences(false, open.includes(ids.left), "whether it is open once it is closed"),
    ...differences(ids.next, visitId, "the visit of those who came after"),
  ];
}

export const visits = dayPart({ write, read, goOn });
