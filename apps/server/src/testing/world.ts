import type { HoldLimits } from "@comanda/domain/order";
import type { WirePlace } from "@comanda/contract";
import type { DemoVenue } from "@comanda/testkit";
import { inject } from "vitest";
import { createApp, type App } from "../app/app.ts";
import type { Overrides } from "../app/overrides.ts";
import { readConfig } from "../config/config.ts";
import { readPlaces } from "../features/places/places.ts";
import { installVenue } from "../features/set-up/install-venue.ts";
import { failureLog } from "./failure-log.ts";
import { freshDatabase, type DatabaseKind } from "./databases.ts";
import { checkInWith, type Diner } from "./diner.ts";
import {
  demosOfWorld,
  HOLDS_NOTHING,
  NOON,
  withHoldLimits,
  type FirstVenues,
} from "./first-world.ts";
import { openEventStream, type EventStream } from "./event-stream.ts";
import { sealKey } from "./seal-key.ts";
import { sender, type RawSend } from "./raw-request.ts";
import { signInAt, type Login, type Staff } from "./staff.ts";

/** One venue of the world. */
export interface VenueOfWorld {
  readonly id: string;
  readonly demo: DemoVenue;
  /** The codes of its tables, in order. */
  readonly codes: readonly string[];
  readonly places: readonly WirePlace[];
  /** Checks a new phone in at the first table, or at another. */
  checkIn(table?: number): Promise<Diner>;
  /** Signs the owner in, or another of its people. */
  signIn(person?: Login): Promise<Staff>;
}

/** A server that listens. */
export interface Server {
  readonly app: App;
  readonly url: string;
}

/** A real server on a fresh database with two venues, and a clock that tests may move. */
export interface World extends Server {
  /** Epoch milliseconds, as the server reads them. */
  readonly clock: { now: number };
  readonly env: Readonly<Record<string, string>>;
  readonly kopi: VenueOfWorld;
  readonly hotel: VenueOfWorld;
  /** One more venue in it. */
  settle(demo: DemoVenue): Promise<VenueOfWorld>;
  /** Sends a request over a connection of its own, exactly as it is given. */
  readonly send: RawSend;
  followOrders(diner: Diner): Promise<EventStream>;
  /** One more server on the same database; closed with the world. */
  openAnother(): Promise<Server>;
  close(): Promise<void>;
}

export interface WorldParts {
  /** What Kopi Lane and Harbour Hotel take without asking their staff; any number, unless a test is about it. */
  readonly holdAbove?: HoldLimits;
  readonly env?: Readonly<Record<string, string>>;
  readonly overrides?: Overrides;
}

export { NOON };

/** Limits that a test does not meet by accident. */
const FREELY = {
  LIMIT_OPEN_SESSION: "1000000",
  LIMIT_READ: "1000000",
  LIMIT_PLACE_ORDER: "1000000",
  LIMIT_SIGN_IN: "1000000",
};

/** Opens a world; close it when the tests are done. */
export async function openWorld(kind: DatabaseKind, parts: WorldParts = {}): Promise<World> {
  const { holdAbove } = parts;
  const first = holdAbove === undefined ? inject("firstWorld") : undefined;
  const database = await freshDatabase(kind, first);
  const clock = { now: NOON };
  const env = {
    ...FREELY,
    ...database.env,
    PORT: "0",
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    SEAL_KEYS: sealKey(),
    ...parts.env,
  };
  const open = async (): Promise<Server> => {
    const app = await createApp(readConfig(env, "127.0.0.1"), {
      clock: () => clock.now,
      web: undefined,
      checksAnswers: true,
      logger: failureLog(),
      ...parts.overrides,
    });
    return { app, url: `http://127.0.0.1:${await app.listen()}` };
  };
  const { app, url } = await open();
  const others: Server[] = [];
  const settle = async (demo: DemoVenue): Promise<VenueOfWorld> => {
    const limited = withHoldLimits(demo, holdAbove ?? HOLDS_NOTHING);
    return venueOfWorld(
      { app, url },
      limited,
      await installVenue(app.database, limited, clock.now),
    );
  };
  const demos = demosOfWorld();
  /** One of the two that every world has, which a copy of the first one brings along. */
  const settled = (name: keyof FirstVenues): Promise<VenueOfWorld> =>
    first === undefined
      ? settle(demos[name])
      : venueOfWorld({ app, url }, withHoldLimits(demos[name], HOLDS_NOTHING), first[kind][name]);
  return {
    app,
    url,
    clock,
    env,
    kopi: await settled("kopi"),
    hotel: await settled("hotel"),
    settle,
    send: sender(url),
    followOrders: ({ token }) => followOrdersAt(url, token),
    openAnother: async () => {
      const server = await open();
      others.push(server);
      return server;
    },
    close: async () => {
      await Promise.all([app, ...others.map((server) => server.app)].map((each) => each.close()));
      await database.remove();
    },
  };
}

/** The stream of a phone, at any server of the same database. */
export async function followOrdersAt(url: string, token: string): Promise<EventStream> {
  const stream = await openEventStream(`${url}/v2/api/live`, { authorization: `Bearer ${token}` });
  const first = await stream.next();
  if (first !== "settings") throw new Error(`a phone is first told "${first}"`);
  return stream;
}

async function venueOfWorld(
  { app, url }: Server,
  demo: DemoVenue,
  id: string,
): Promise<VenueOfWorld> {
  const signIn = (person: Login | undefined = demo.staff[0]): Promise<Staff> =>
    signInAt(url, { login: person?.login ?? "", password: person?.password ?? "" });
  const { database } = app;
  const { places } = await readPlaces({ database, publicUrl: url, venueId: id, now: NOON });
  const codes = places.map(({ link }) => link?.split("/").at(-1) ?? "");
  return {
    id,
    demo,
    codes,
    places,
    checkIn: (table = 0) => checkInWith(sender(url), codes[table] ?? ""),
    signIn,
  };
}
