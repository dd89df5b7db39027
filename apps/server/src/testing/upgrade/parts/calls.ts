/** Why: a table has called for somebody and was answered, and asks for the bill, which nobody has answered. */
import type { WireStaffCall } from "@comanda/contract";
import type { Staff } from "../../staff.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { readFloor, readPhones, visitOf } from "../floor.ts";
import { newPhone, samePhone, type Phone, type WrittenPhone } from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenCalls {
  readonly venue: WrittenVenue;
  readonly phones: Readonly<Record<"mei" | "tan", WrittenPhone>>;
}

async function write(stage: Stage): Promise<WrittenCalls> {
  const { url } = stage;
  const { owner, code, written: venue } = await openVenue(stage, "calls");
  const mei = await newPhone(url, code(0));
  const tan = await newPhone(url, code(0));
  await callStaff(mei, "waiter");
  await acknowledgeAll(owner);
  await callStaff(tan, "bill");
  return { venue, phones: { mei: mei.written, tan: tan.written } };
}

async function read({ url }: Stage, { venue, phones }: WrittenCalls): Promise<unknown> {
  const { owner } = await reopenVenue(url, venue);
  return { floor: await readFloor(owner), phones: await readPhones(url, phones) };
}

/** One that waits is not doubled, is answered on every screen, and then the table may call again. */
async function goOn(
  { url, clock }: Stage,
  { venue, phones }: WrittenCalls,
): Promise<readonly string[]> {
  const { owner } = await reopenVenue(url, venue);
  const [mei, tan] = [await samePhone(url, phones.mei), await samePhone(url, phones.tan)];
  await callStaff(mei, "bill");
  const waiting = (await callsAt(owner)).map(({ kind }) => kind);
  clock.now += 1_000;
  await acknowledgeAll(owner);
  const answered = await callsAt(owner);
  const seen = (await visitOf(url, phones.tan))?.calls.map(
    ({ acknowledgedAt }) => acknowledgedAt !== null,
  );
  await callStaff(tan, "waiter");
  const again = (await callsAt(owner)).map(({ kind }) => kind);
  return [
    ...differences(["bill"], waiting, "calls that wait"),
    ...differences([], answered, "calls once they are answered"),
    ...differences([true, true], seen, "whether phones see that calls are answered"),
    ...differences(["waiter"], again, "calls after the next one"),
  ];
}

function callStaff({ diner }: Phone, kind: WireStaffCall["kind"]): Promise<unknown> {
  return diner.read("callStaff", { body: { kind } });
}

async function callsAt(staff: Staff): Promise<readonly WireStaffCall[]> {
  return (await staff.read<{ calls: WireStaffCall[] }>("listCalls")).calls;
}

async function acknowledgeAll(staff: Staff): Promise<void> {
  for (const { id } of await callsAt(staff))
    await staff.read("acknowledgeCall", { params: { id } });
}

export const calls = dayPart({ write, read, goOn });
