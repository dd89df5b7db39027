/**
 * Why: what staff and guests have put right: an order that was taken back, one that was cancelled with a reason, one that
 * went back a step, one with lines ticked off, and a phone that was ended.
 */
import type { WireBoard } from "@comanda/contract";
import { kopiLane, standInPictures, want } from "@comanda/testkit";
import { scanWith } from "../../diner.ts";
import { sender } from "../../raw-request.ts";
import type { Staff } from "../../staff.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { boardOrderOf, moveThrough, orderDrink, readFloor, readPhones } from "../floor.ts";
import { newPhone, order, samePhone, sendAgain, type WrittenPhone } from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenCorrections {
  readonly venue: WrittenVenue;
  readonly phones: Readonly<Record<"mei" | "ended", WrittenPhone>>;
  /** Of the board. */
  readonly ids: Readonly<Record<"ticked" | "collected", string>>;
  /** As the phone calls the order that its guest is about to take back. */
  readonly regretted: string;
}

/** Long enough to take an order back after the upgrade. */
const TAKE_BACK_SECONDS = 3_600;

async function write(stage: Stage): Promise<WrittenCorrections> {
  const { url } = stage;
  const demo = kopiLane(standInPictures());
  const settings = { ...demo.settings, takeBackSeconds: TAKE_BACK_SECONDS };
  const {
    owner,
    code,
    written: venue,
  } = await openVenue(stage, "corrections", {
    ...demo,
    settings,
  });
  const mei = await newPhone(url, code(0));
  const { orderId } = await orderDrink(mei, "KOPI");
  await mei.diner.read("takeBackOrder", { body: { orderId } });

  const cancelled = await boardOrderOf(owner, await orderDrink(mei, "TEH", 2));
  const body = { from: "placed", reason: "guestAsked", note: "客人改点咖啡" };
  await owner.read("cancelOrder", { params: { id: cancelled.id }, body });

  const undone = await orderDrink(mei, "KOPI-O");
  await moveThrough(owner, undone, "acknowledged", "preparing", "ready", "preparing");
  const handedOut = await orderDrink(mei, "KOPI-C");
  const { id: collected } = await boardOrderOf(owner, handedOut);
  await moveThrough(owner, handedOut, "acknowledged", "ready", "collected");

  const dishes = ["TEH-C", "TEH-O", "OTAH"].map((each) => want(mei.diner.item(each)));
  const three = await order(mei, ...dishes);
  const { id: ticked } = await boardOrderOf(owner, three);
  await moveThrough(owner, three, "acknowledged", "preparing");
  for (const line of [0, 2]) await tick(owner, ticked, line);
  const { orderId: regretted } = await orderDrink(mei, "TEH-C");

  const ended = await newPhone(url, code(1));
  const { id } = await boardOrderOf(owner, await orderDrink(ended, "TEH"));
  await owner.read("endPhone", { params: { id } });
  const phones = { mei: mei.written, ended: ended.written };
  return { venue, phones, ids: { ticked, collected }, regretted };
}

async function read({ url }: Stage, { venue, phones }: WrittenCorrections): Promise<unknown> {
  const { owner, code } = await reopenVenue(url, venue);
  const { userId } = phones.ended;
  return {
    floor: await readFloor(owner),
    phones: await readPhones(url, phones),
    rescan: await scanWith(sender(url), code(1), { userId }),
  };
}

/** One more order is taken back, the last line ticked off, and what was handed out too early comes back to the board. */
async function goOn(
  { url }: Stage,
  { venue, phones, ids, regretted }: WrittenCorrections,
): Promise<readonly string[]> {
  const { owner } = await reopenVenue(url, venue);
  const { diner } = await samePhone(url, phones.mei);
  const back = await diner.read("takeBackOrder", { body: { orderId: regretted } });
  await tick(owner, ids.ticked, 1);
  const body = { from: "collected", to: "ready" };
  await owner.read("moveOrder", { params: { id: ids.collected }, body });
  const { orders } = await owner.read<WireBoard>("readBoard");
  const onBoard = (wanted: string) => orders.find(({ id }) => id === wanted);
  return [
    ...differences({ progress: { cancelReason: "takenBack" } }, back, "the order taken back"),
    ...differences([0, 1, 2], onBoard(ids.ticked)?.doneLines, "lines that are ticked off"),
    ...differences("ready", onBoard(ids.collected)?.state, "what was handed out too early"),
    ...(await sendAgain(url, Object.values(phones))),
  ];
}

function tick(staff: Staff, id: string, line: number): Promise<unknown> {
  return staff.read("markLine", { params: { id }, body: { line, isDone: true } });
}

export const corrections = dayPart({ write, read, goOn });
