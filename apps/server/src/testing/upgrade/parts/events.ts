/**
 * Why: events wait for the venue's till, which has gone: some were sent and never answered, some follow them in their order,
 * and some were given up yesterday. They come to the till that is there after the upgrade: under the ids that they had,
 * signed with both secrets, those that were sent before to the letter as they were.
 */
import type { WireConnections, WireDelivery, WireWebhookEvent } from "@comanda/contract";
import { startReceiver, type Handled, type Receiver } from "@comanda/sandbox";
import type { Staff } from "../../staff.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { boardOrderOf, moveThrough, orderDrink, readFloor, readPhones } from "../floor.ts";
import { newPhone, sendAgain, type Phone, type WrittenPhone } from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenEvents {
  readonly venue: WrittenVenue;
  readonly phones: Readonly<Record<"yesterday" | "today", WrittenPhone>>;
  /** The one that counts for some hours more, and the one that came after it. */
  readonly secrets: Readonly<Record<"old" | "renewed", string>>;
  /** Those that the till has read before it went without an answer. */
  readonly sent: readonly Handled[];
}

const HOUR = 60 * 60_000;
/** For longer nobody tries: a day, in later versions seven. */
const givenUpAfter = (version: string): number =>
  (["0cdc0f2", "cef110b"].includes(version) ? 1 : 7) * 24 * HOUR + HOUR;
/** How long something may take that comes by itself. */
const PATIENCE = 30_000;

async function write(stage: Stage): Promise<WrittenEvents> {
  const { url, clock, version = "" } = stage;
  const givenUp = givenUpAfter(version);
  clock.now -= givenUp + HOUR;
  const { owner, code, written: venue } = await openVenue(stage, "events");
  const yesterday = await newPhone(url, code(0));
  const old = await writeYesterday(owner, yesterday);
  clock.now += givenUp;
  await until(owner, ({ failed }) => failed > 0);

  const till = await startReceiver();
  await leadTo(owner, till);
  const { secret: renewed } = await owner.read<WireConnections>("renewWebhookSecret");
  // Whoever reads the board first has yesterday's orders end: the till hears of it before it goes.
  await readFloor(owner);
  await until(owner, ({ waiting }) => waiting === 0 && till.handled.length > 0);
  till.behave("late");
  const today = await newPhone(url, code(1));
  const cancelled = await boardOrderOf(owner, await orderDrink(today, "TEH-C"));
  const body = { from: "placed", reason: "soldOut" };
  await owner.read("cancelOrder", { params: { id: cancelled.id }, body });
  await moveThrough(owner, await orderDrink(today, "KOPI-O"), "acknowledged", "preparing");
  const isSent = ({ type }: Handled): boolean => type === "order.placed";
  await until(owner, () => till.handled.filter(isSent).length === 2);
  await till.close();
  await until(owner, ({ latest }) => latest.filter(isStuck).length === 2);
  clock.now += HOUR;
  const phones = { yesterday: yesterday.written, today: today.written };
  return {
    venue,
    phones,
    secrets: { old, renewed: renewed ?? "" },
    sent: till.handled.filter(isSent),
  };
}

/** One order goes its way; of the next the till hears nothing, because it has gone. Answers the secret. */
async function writeYesterday(owner: Staff, phone: Phone): Promise<string> {
  const till = await startReceiver();
  const { secret } = await leadTo(owner, till);
  await moveThrough(owner, await orderDrink(phone, "KOPI"), "acknowledged", "ready");
  await until(owner, ({ waiting }) => waiting === 0);
  await till.close();
  await moveThrough(owner, await orderDrink(phone, "TEH"), "acknowledged");
  await until(owner, ({ stuck }) => stuck !== null);
  return secret ?? "";
}

async function read({ url }: Stage, { venue, phones }: WrittenEvents): Promise<unknown> {
  const { owner } = await reopenVenue(url, venue);
  const { webhook, waiting, failed, failures, latest } = await connectionsOf(owner);
  return {
    webhook,
    counts: { waiting, failed },
    failures,
    // Nobody is there to take what waits: it is tried again meanwhile.
    latest: latest.map((event) => (event.state === "waiting" ? idOf(event) : event)),
    floor: await readFloor(owner),
    phones: await readPhones(url, phones),
  };
}

async function goOn({ url, clock }: Stage, day: WrittenEvents): Promise<readonly string[]> {
  const { owner, code } = await reopenVenue(url, day.venue);
  const till = await startReceiver({ secret: day.secrets.old, clock: () => clock.now });
  try {
    const { latest } = await connectionsOf(owner);
    const inState = (wanted: WireDelivery["state"]) =>
      latest.filter(({ state }) => state === wanted).toReversed();
    const waited = await comeTo(till, owner, inState("waiting"), () => leadTo(owner, till));
    const failed = await comeTo(till, owner, inState("failed"), () =>
      owner.read("resendEvents", { body: { id: null } }),
    );
    till.trust(day.secrets.renewed);
    await orderDrink(await newPhone(url, code(2)), "KOPI");
    await until(owner, ({ waiting }) => waiting === 0);
    const next = till.handled.at(-1);
    const sequence = Math.max(...till.handled.map((event) => event.sequence));
    return [
      ...waited,
      ...failed,
      ...day.sent.flatMap((event) => sentAlike(event, till.handled)),
      ...differences({ type: "order.placed", sequence }, next, "the event of the next order"),
      ...differences(0, till.forged(), "events with a wrong signature"),
      ...(await sendAgain(url, Object.values(day.phones))),
    ];
  } finally {
    await till.close();
  }
}

/** Leads the events of a venue to a receiver; the first time there is a secret. */
async function leadTo(owner: Staff, { url }: Receiver): Promise<WireConnections> {
  const { basis } = await connectionsOf(owner);
  return owner.read<WireConnections>("changeWebhook", { body: { url, isOn: true, basis } });
}

function connectionsOf(owner: Staff): Promise<WireConnections> {
  return owner.read<WireConnections>("readConnections");
}

/** Waits for what comes by itself. */
async function until(owner: Staff, isSo: (now: WireConnections) => boolean): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const now = await connectionsOf(owner);
    if (isSo(now)) return;
    if (performance.now() > end) throw new Error(`events stand still: ${JSON.stringify(now)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isStuck({ state, problem }: WireDelivery): boolean {
  return state === "waiting" && problem !== null;
}

/** What stays of an event while it waits. */
function idOf({ id, type, number, createdAt, state }: WireDelivery) {
  return { id, type, number, createdAt, state };
}

/** These events of one day, and no others, come to the till by what is done for it: each order's in their order. */
async function comeTo(
  till: Receiver,
  owner: Staff,
  events: readonly WireDelivery[],
  act: () => Promise<unknown>,
): Promise<readonly string[]> {
  // Some may be there before what is done has been answered.
  const from = till.handled.length;
  await act();
  await until(owner, ({ waiting }) => waiting === 0);
  const came = till.handled.slice(from).map(({ id, body }) => ({ id, number: numberIn(body) }));
  return differences(idsByOrder(events), idsByOrder(came), "events that came, by their orders");
}

function idsByOrder(events: readonly { readonly id: string; readonly number: string }[]) {
  const orders = Map.groupBy(events, ({ number }) => number);
  return Object.fromEntries([...orders].map(([number, own]) => [number, own.map(({ id }) => id)]));
}

function numberIn(body: string): string {
  const { data } = JSON.parse(body) as WireWebhookEvent;
  return data.order?.number ?? "";
}

/** Every try sends the same: who has read the first one can tell that it is no other event. */
function sentAlike(sent: Handled, handled: readonly Handled[]): readonly string[] {
  const again = handled.find(({ id }) => id === sent.id);
  if (again?.body === sent.body) return [];
  const changed = differences(JSON.parse(sent.body), JSON.parse(again?.body ?? "null"), sent.id);
  return [`${sent.id} was sent again with another body`, ...changed];
}

export const events = dayPart({ write, read, goOn });
