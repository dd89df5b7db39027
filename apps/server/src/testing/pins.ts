/** Why: phones that type PINs as tests need them: each from an address of its own, any of them wrong. */
import {
  call,
  type Outcome,
  type WireVisitOfPhone,
  type WireWaitingPhones,
} from "@comanda/contract";
import { answerOf, scanWith, type ScanSays } from "./diner.ts";
import { sender } from "./raw-request.ts";
import type { Staff } from "./staff.ts";
import type { VenueOfWorld, World } from "./world.ts";

/** Where a phone calls from, and at which server of the world. */
interface From {
  readonly address: string;
  readonly url?: string;
}

/** The same phone each time. */
export const PHONE = "a".repeat(30);

let phones = 0;
/** A user id that no phone had before. */
export function newPhoneId(): string {
  phones += 1;
  return String(phones).padStart(30, "0");
}

/** A scan through a proxy that says where it came from; the world needs TRUST_PROXY. */
export function scanFrom(
  { url: own }: World,
  code: string,
  { address, url = own }: From,
  said: ScanSays & { readonly userId: string },
): Promise<Outcome> {
  const headers = { authorization: `Bearer ${code}`, "x-forwarded-for": address };
  return call(sender(url), "loadSettings", { query: { ...said }, headers });
}

/** The PIN of a table at this moment. */
export async function pinOf(world: World, venue: VenueOfWorld, table: number): Promise<string> {
  const { venues, visits } = world.app.context;
  const open = await venues.find(venue.id);
  const place = venue.places[table]?.id ?? "";
  return (open && visits.pins.pinOf(open, place, world.clock.now)) ?? "";
}

/** A PIN that is not this one, of as many digits. */
export function anotherPin(pin: string, by = 1): string {
  return String((Number(pin) + by) % 10 ** pin.length).padStart(pin.length, "0");
}

/** So many PINs of a table are wrong at this moment that none is looked at. */
export async function shutPins(world: World, venue: VenueOfWorld, table: number): Promise<void> {
  const { id: placeId = "" } = venue.places[table] ?? {};
  const { now } = world.clock;
  const wrong = Array.from({ length: 60 }, () => ({
    counted_by: `place ${placeId}`,
    tried_at: now,
  }));
  await world.app.database.write(async (trx) => {
    await trx.insertInto("wrong_pin").values(wrong).execute();
    const shut = { venue_id: venue.id, place_id: placeId, shut_until: now + 600_000 };
    await trx.insertInto("shut_pin").values(shut).execute();
  });
}

/** A phone that waits there for staff: what it is told. */
export async function waitAt(
  world: World,
  code: string,
  userId: string = newPhoneId(),
): Promise<WireVisitOfPhone> {
  const said = { userId, visit: "ask", canWait: "yes" } as const;
  const { visit } = await answerOf<{ visit: WireVisitOfPhone }>(scanWith(world.send, code, said));
  return visit;
}

/** The tables where phones wait, as staff are shown them. */
export async function waitingOf(staff: Staff): Promise<WireWaitingPhones["tables"]> {
  return (await staff.read<WireWaitingPhones>("listWaitingPhones")).tables;
}
