import { countsAt, type Promotion } from "@comanda/domain/promotions";
import { localTime, type LocalTime } from "@comanda/domain/time";
import { venueOffers } from "./offers.ts";
import { useOrderer } from "../state/orderer.ts";
import { usePickUpTime } from "../state/pick-up-time.ts";
import { serverNow } from "../state/server-time.ts";
import { useSession } from "../state/session.ts";

/** An offer begins and ends with its minute: so often the clock is looked at. */
const LOOK_MILLISECONDS = 5_000;

/**
 * Tells who orders for when it is, by the server's clock or the time that was chosen, where the venue has offers with days or hours;
 * again whenever other ones count.
 * @param onChange hears of each change but the first
 */
export function followOfferTime(onChange: () => void): void {
  const look = (): void => {
    const before = useOrderer.getState().at;
    const clocked = clockedOffers();
    const at = clocked.length === 0 ? undefined : wall();
    if (at?.date === before?.date && countAlike(clocked, at, before)) return;
    useOrderer.setState({ at });
    if (before !== undefined) onChange();
  };
  look();
  setInterval(look, LOOK_MILLISECONDS);
  document.addEventListener("visibilitychange", look);
  usePickUpTime.subscribe(look);
  // A voucher, or what a member is offered, may be the first of them.
  useOrderer.subscribe(({ vouchers, member }, before) => {
    if (vouchers !== before.vouchers || member !== before.member) look();
  });
  useSession.subscribe(({ settings }, before) => {
    if (settings !== before.settings) look();
  });
}

function clockedOffers(): readonly Promotion[] {
  const { settings } = useSession.getState();
  const { vouchers, member } = useOrderer.getState();
  if (settings === undefined) return [];
  const all = [...venueOffers(settings).promotions, ...vouchers, ...member];
  return all.filter(({ clock }) => clock !== undefined);
}

function wall(): LocalTime {
  const time = usePickUpTime.getState().time?.start ?? serverNow();
  return localTime(time, useSession.getState().venue?.timeZone ?? "UTC");
}

function countAlike(
  clocked: readonly Promotion[],
  one: LocalTime | undefined,
  other: LocalTime | undefined,
): boolean {
  return clocked.every(({ clock }) => countsAt(clock, one) === countsAt(clock, other));
}
