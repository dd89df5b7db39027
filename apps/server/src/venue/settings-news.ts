import type { EventOf, PHONE_EVENTS, WireStockChange } from "@comanda/contract";
import type { SettingsState } from "./served-settings.ts";
import type { VenueBook } from "./venue-book.ts";

type PhoneEvent = EventOf<typeof PHONE_EVENTS>;

/** Says that something may have changed: whoever hears it looks. */
const UNKNOWN: PhoneEvent = { name: "settings", payload: { version: "" } };

/**
 * Tells one phone of its venue's settings, each time the answered function is called: which version there is, at first
 * and after a change; where only dishes sold out or came back since it was told last, which ones, in some 130 bytes;
 * nothing where nothing has changed. Looks follow each other, so that an older state is never told after a newer one.
 */
export function settingsNews(
  venues: Pick<VenueBook, "find">,
  venueId: string,
  send: (event: PhoneEvent) => void,
): () => void {
  let lastSent: SettingsState | undefined;
  let looking = Promise.resolve();
  const look = async (): Promise<void> => {
    const settingsState = await settingsStateOf(venues, venueId);
    const event = eventFor(lastSent, settingsState);
    lastSent = settingsState;
    if (event !== undefined) send(event);
  };
  return () => {
    looking = looking.then(look);
  };
}

/** Undefined where the database does not answer: a phone that asks hears why. */
async function settingsStateOf(
  venues: Pick<VenueBook, "find">,
  venueId: string,
): Promise<SettingsState | undefined> {
  try {
    return (await venues.find(venueId))?.stock.settingsState;
  } catch {
    return undefined;
  }
}

function eventFor(
  lastSent: SettingsState | undefined,
  now: SettingsState | undefined,
): PhoneEvent | undefined {
  if (now === undefined) return UNKNOWN;
  if (lastSent?.version === now.version) return undefined;
  return lastSent?.rest === now.rest
    ? { name: "stock", payload: stockChange(lastSent, now) }
    : { name: "settings", payload: { version: now.version } };
}

function stockChange(lastSent: SettingsState, now: SettingsState): WireStockChange {
  return {
    from: lastSent.version,
    to: now.version,
    items: [...now.stock.values()].filter((item) => {
      const before = lastSent.stock.get(item.codeId);
      return before?.isSoldOut !== item.isSoldOut || before.qty !== item.qty;
    }),
    gone: [...lastSent.stock.keys()].filter((code) => !now.stock.has(code)),
  };
}
