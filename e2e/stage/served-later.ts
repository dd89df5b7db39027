/** Why: a category that is closed whenever a test runs. */
import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import type { DemoVenue } from "@comanda/testkit";

/** The venue with one of its categories served for an hour from two hours on, whatever the time is. */
export function servedLater(venue: DemoVenue, name: string) {
  const { minute } = localTime(Date.now(), venue.settings.timeZone);
  const ahead = (minutes: number) => formatTimeOfDay((minute + minutes) % 1440);
  const [startTime, endTime] = [ahead(120), ahead(180)];
  const limited = { hasLimitTime: true, isInclude: true, startTime, endTime };
  const menus = venue.menu.menus.map((each) =>
    each.category === name ? { ...each, ...limited } : each,
  );
  return { venue: { ...venue, menu: { ...venue.menu, menus } }, opensAt: startTime };
}
