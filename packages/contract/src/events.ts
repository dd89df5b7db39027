import * as v from "valibot";
import { parseJson } from "./parse-json.ts";
import { StockChange } from "./schemas/settings.ts";

/** Reads what an event carries from its text; undefined when it is not what it should be. */
type ReadPayload<Payload> = (data: string) => Payload | undefined;

/** Carries nothing beside its name: whoever hears it reads the state again by the ordinary calls. */
const hint: ReadPayload<null> = () => null;

/** Carries JSON of a schema. */
function carries<Schema extends v.GenericSchema>(
  schema: Schema,
): ReadPayload<v.InferOutput<Schema>> {
  return (data) => {
    const read = v.safeParse(schema, parseJson(data));
    return read.success ? read.output : undefined;
  };
}

/**
 * What a phone hears: its own orders have changed; which version the venue's settings have now, empty where nobody
 * knows; what has sold out or come back since a version, which is so little that a phone need not ask.
 */
export const PHONE_EVENTS = {
  orders: hint,
  settings: carries(v.object({ version: v.string() })),
  stock: carries(StockChange),
} as const;

/**
 * What a console hears: orders, dishes that sold out or came back, tables that call or pay, PINs that somebody guesses and
 * phones that wait for staff, or anything else of its venue.
 */
export const BOARD_EVENTS = {
  orders: hint,
  items: hint,
  calls: hint,
  pins: hint,
  venue: hint,
} as const;

/** The events of each call that answers with a stream, by name, with the reader of what they carry. */
export const EVENTS = { followOrders: PHONE_EVENTS, followBoard: BOARD_EVENTS } as const;

export type StreamName = keyof typeof EVENTS;

/** The events of a stream. */
export type Events = Readonly<Record<string, ReadPayload<unknown>>>;

/** One event of a stream: its name and what it carries. */
export type EventOf<All extends Events> = {
  readonly [Name in keyof All & string]: {
    readonly name: Name;
    readonly payload: Exclude<ReturnType<All[Name]>, undefined>;
  };
}[keyof All & string];

/** Any event of any stream. */
export type StreamEvent = { [Name in StreamName]: EventOf<(typeof EVENTS)[Name]> }[StreamName];

/** An event as a stream of server-sent events carries it: `event: orders`, its data, an empty line. */
export function eventToWire({ name, payload }: StreamEvent): string {
  const data: unknown = payload;
  return `event: ${name}\ndata: ${data === null ? "" : JSON.stringify(data)}\n\n`;
}

/** An event that was heard; undefined for one that this build does not know, of a newer server. */
export function eventFromWire<All extends Events>(
  events: All,
  name: string,
  data: string,
): EventOf<All> | undefined {
  const read = Object.hasOwn(events, name) ? events[name] : undefined;
  const payload = read?.(data);
  return payload === undefined ? undefined : ({ name, payload } as EventOf<All>);
}
