import { request as httpRequest } from "node:http";
import {
  call,
  type ApiReply,
  type ApiRequest,
  type CallInput,
  type EndpointName,
  type Outcome,
  type Send,
  type WirePlace,
  type WireStaffSession,
} from "@comanda/contract";
import { harbourHotel, kopiLane, standInPictures, type DemoVenue } from "@comanda/testkit";
import { createApp, type App, type Overrides } from "../app.ts";
import { readConfig } from "../config/config.ts";
import { installVenue } from "../features/venues/install-venue.ts";
import { freshDatabase, type DatabaseKind } from "./databases.ts";
import { answerOf, checkInWith, type Diner } from "./diner.ts";
import { openEventStream, type EventStream } from "./event-stream.ts";

/** A person signed in to a venue's console. */
export interface Staff {
  readonly cookie: string;
  readonly session: WireStaffSession;
  call(name: EndpointName, input?: CallInput): Promise<Outcome>;
  /** A call that must be answered. */
  read<Body>(name: EndpointName, input?: CallInput): Promise<Body>;
  followBoard(): Promise<EventStream>;
}

/** One venue of the world. */
export interface VenueOfWorld {
  readonly id: string;
  readonly demo: DemoVenue;
  /** The codes of its tables, in order. */
  readonly codes: readonly string[];
  /** Checks a new phone in at the first table. */
  checkIn(): Promise<Diner>;
  signIn(): Promise<Staff>;
}

/** A real server on a fresh database with two venues, and a clock that tests may move. */
export interface World {
  readonly app: App;
  readonly url: string;
  /** Epoch milliseconds, as the server reads them. */
  readonly clock: { now: number };
  readonly env: Readonly<Record<string, string>>;
  readonly kopi: VenueOfWorld;
  readonly hotel: VenueOfWorld;
  /** Sends a request over a connection of its own, exactly as it is given. */
  readonly send: Send;
  followOrders(diner: Diner): Promise<EventStream>;
  close(): Promise<void>;
}

export interface WorldParts {
  readonly env?: Readonly<Record<string, string>>;
  readonly overrides?: Overrides;
  /** Changes Kopi Lane before it is installed. */
  readonly kopi?: (venue: DemoVenue) => DemoVenue;
}

/** A Saturday at noon in Singapore: every category but breakfast and supper is on sale. */
export const NOON = Date.parse("2026-03-14T12:00:00+08:00");

/** Limits that a test does not meet by accident. */
const FREELY = {
  LIMIT_OPEN_SESSION: "1000000",
  LIMIT_READ: "1000000",
  LIMIT_PLACE_ORDER: "1000000",
  LIMIT_SIGN_IN: "1000000",
};

/** Opens a world; close it when the tests are done. */
export async function openWorld(kind: DatabaseKind, parts: WorldParts = {}): Promise<World> {
  const database = await freshDatabase(kind);
  const clock = { now: NOON };
  const env = {
    ...FREELY,
    ...database.env,
    PORT: "0",
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    ...parts.env,
  };
  const app = await createApp(readConfig(env, "127.0.0.1"), {
    clock: () => clock.now,
    web: undefined,
    checksAnswers: true,
    ...parts.overrides,
  });
  const url = `http://127.0.0.1:${await app.listen()}`;
  const send = sender(url);
  const pictures = standInPictures();
  const change = parts.kopi ?? ((venue: DemoVenue) => venue);
  return {
    app,
    url,
    clock,
    env,
    kopi: await settle(app, url, change(kopiLane(pictures)), clock.now),
    hotel: await settle(app, url, harbourHotel(pictures), clock.now),
    send,
    followOrders: ({ token }) =>
      openEventStream(`${url}/v2/api/live`, { authorization: `Bearer ${token}` }),
    close: async () => {
      await app.close();
      await database.remove();
    },
  };
}

async function settle(app: App, url: string, demo: DemoVenue, now: number): Promise<VenueOfWorld> {
  const id = await installVenue(app.database, demo, now);
  const signedIn = (): Promise<Staff> => signInAt(url, demo);
  const { places } = await (await signedIn()).read<{ places: WirePlace[] }>("listPlaces");
  const codes = places.map(({ link }) => link?.split("/").at(-1) ?? "");
  return {
    id,
    demo,
    codes,
    checkIn: () => checkInWith(sender(url), codes[0] ?? ""),
    signIn: signedIn,
  };
}

/** Signs a venue's first person in at any server of the same database. */
export async function signInAt(url: string, { staff: [person] }: DemoVenue): Promise<Staff> {
  const headers = { "x-comanda-console": "1" };
  let cookie = "";
  const remember: Send = async (request) => {
    const reply = await sendOver(url, request);
    cookie = reply.cookies.join("; ");
    return reply;
  };
  const session = await answerOf<WireStaffSession>(
    call(remember, "signIn", {
      body: { login: person?.login, password: person?.password },
      headers,
    }),
  );
  const ask = (name: EndpointName, input: CallInput = {}): Promise<Outcome> =>
    call(sender(url), name, { ...input, headers: { cookie, ...headers, ...input.headers } });
  return {
    cookie,
    session,
    call: ask,
    read: (name, input) => answerOf(ask(name, input)),
    followBoard: () => openEventStream(`${url}/v2/api/staff/live`, { cookie }),
  };
}

/** What came back over the wire, with what `Send` leaves out. */
export interface RawReply extends ApiReply {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly cookies: readonly string[];
  readonly text: string;
}

export function sender(url: string): Send {
  return (request) => sendOver(url, request);
}

/**
 * One request over one connection. Not fetch: that one repairs paths and headers, which a client with bad
 * intentions does not.
 */
export function sendOver(url: string, request: ApiRequest): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      url,
      { method: request.method, path: request.path, headers: request.headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            cookies: (response.headers["set-cookie"] ?? []).map((set) => set.split(";")[0] ?? ""),
            text,
            body: parsed(text),
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(request.body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
