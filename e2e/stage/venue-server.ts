/** Why: every journey runs against the real server with the built apps, in a venue nobody else orders in. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  createApp,
  insertMenu,
  installVenue,
  newSetUpLink,
  publishMenu,
  readConfig,
  type App,
  type NewAccount,
} from "@comanda/server";
import { startMailCatcher, type MailCatcher } from "@comanda/sandbox";
import type { WireMenu } from "@comanda/contract";
import type { DemoPictures, DemoVenue } from "@comanda/testkit";
import { killProcess, startServerProcess } from "./server-process.ts";
import { copyFirstOrder } from "./copied-orders.ts";
import { giveAccount } from "./given-account.ts";
import { failEvents } from "./failed-events.ts";
import { givePoints } from "./given-points.ts";
import { guessPins } from "./guessed-pins.ts";
import { PICTURE_URL, stagePictures } from "./stage-pictures.ts";

const APPS = fileURLToPath(new URL("../../apps/", import.meta.url));
/** Journeys are faster than people; what limits say is proven by the HTTP suite. */
const NO_LIMIT = "1000000000";

/** A venue to install: seconds until an unseen order alarms where a test says so, and only its first login. */
export type StagedVenue = DemoVenue & { readonly acknowledgeSeconds?: number };

/** A venue that stands in the server. */
export interface InstalledVenue {
  readonly id: string;
  readonly login: string;
  readonly password: string;
  /** Where phones and consoles reach the server. */
  readonly url: string;
  /** What the printed code of a table opens. */
  linkOf(label: string): string;
}

/** An order as the server keeps it; the total in minor units. */
interface KeptOrder {
  readonly number: number;
  readonly state: string;
  readonly mode: string;
  readonly total: number;
  readonly remark: string;
}

export interface VenueServer {
  readonly url: string;
  /** Real files under every name, all copies of one picture. */
  readonly pictures: DemoPictures;
  /** One of these files, for a logo or a category. */
  readonly pictureUrl: string;
  install(venue: StagedVenue): Promise<InstalledVenue>;
  /** Puts another menu in a venue's place, as an editor will. */
  replaceMenu(venue: InstalledVenue, menu: WireMenu): Promise<void>;
  /** What stands in the database, in the order it was placed. */
  ordersOf(venue: InstalledVenue): Promise<readonly KeptOrder[]>;
  /** As if this many more of a venue's first order had come, and the kitchen had them all. */
  crowd(venue: InstalledVenue, copies: number): Promise<void>;
  /** As if so many tests of its webhook had failed for good. */
  failEvents(venue: InstalledVenue, count: number): Promise<void>;
  /** The venue has this account at a provider, which may stand on this machine. */
  giveAccount(
    venue: InstalledVenue,
    provider: NewAccount["provider"],
    account: object,
  ): Promise<void>;
  /** As if the one member who has joined there had collected so many points, or topped up so much in minor units. */
  givePoints(venue: InstalledVenue, points: number, kind?: "points" | "topUp"): Promise<void>;
  /** As if strangers had just typed sixty wrong PINs at a table. */
  guessPins(venue: InstalledVenue, label: string): Promise<void>;
  /** Moves the server's clock on; back to the true time with `keepTime`. */
  passTime(milliseconds: number): void;
  keepTime(): void;
  /** Where its mails arrive. */
  readonly mails: MailCatcher;
  /** The one-time token of a set-up link. */
  newSetUpToken(): Promise<string>;
  /** Takes the server down and answers a call that brings it back at the same address with the same data. */
  goDown(): Promise<() => Promise<void>>;
  /** Goes on at the same address and with the same data in a process that can be killed. */
  runAlone(): Promise<AloneServer>;
  close(): Promise<void>;
}

/** A server in a process of its own. */
export interface AloneServer {
  /** Ends when nothing of it is left. */
  kill(): Promise<void>;
  /** Ends when it takes connections again. */
  start(): Promise<void>;
  /** Kills it, and goes on in this process, which reads its orders. */
  comeHome(): Promise<void>;
}

/** @param host the name that phones use; it must lead to 127.0.0.1 in their browser */
export async function openVenueServer(host = "127.0.0.1"): Promise<VenueServer> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-e2e-"));
  const media = join(folder, "media");
  const pictures = await stagePictures(media);
  const web = { diner: join(APPS, "diner", "dist"), console: join(APPS, "staff", "dist"), media };
  const mails = await startMailCatcher();
  let skew = 0;
  const clock = (): number => Date.now() + skew;
  const open = (port: number): Promise<App> => {
    const config = readConfig(environmentFor({ host, port, folder, mailUrl: mails.url }), host);
    return createApp(config, { web, clock, checksAnswers: true });
  };
  let app = await open(0);
  const port = await app.listen();
  const url = `http://${host}:${port}`;
  let count = 0;
  return {
    url,
    pictures,
    pictureUrl: PICTURE_URL,
    install: async (venue) => {
      count += 1;
      return install(app, url, { ...venue, slug: `${venue.slug}-${count}` });
    },
    replaceMenu: ({ id }, menu) => replaceMenu(app, id, menu),
    ordersOf: ({ id }) => readOrders(app, id),
    crowd: ({ id }, copies) => copyFirstOrder(app, id, copies),
    giveAccount: ({ id }, provider, account) => giveAccount(app, { id, provider, account }),
    givePoints: ({ id }, points, kind) => givePoints(app, id, points, kind),
    guessPins: ({ id }, label) => guessPins(app, id, label),
    failEvents: ({ id }, many) => failEvents(app, id, many),
    passTime: (milliseconds) => {
      skew += milliseconds;
    },
    keepTime: () => {
      skew = 0;
    },
    newSetUpToken: () => newSetUpLink(app.database, clock()),
    goDown: async () => {
      await app.close();
      return async () => {
        app = await open(port);
        await app.listen();
      };
    },
    runAlone: async () => {
      await app.close();
      const start = {
        environment: environmentFor({ host, port, folder, mailUrl: mails.url }),
        web,
      };
      let child = await startServerProcess(start);
      return {
        kill: () => killProcess(child),
        start: async () => {
          child = await startServerProcess(start);
        },
        comeHome: async () => {
          await killProcess(child);
          app = await open(port);
          await app.listen();
        },
      };
    },
    mails,
    close: async () => {
      await app.close();
      await mails.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Place {
  readonly host: string;
  readonly port: number;
  readonly folder: string;
  readonly mailUrl: string;
}

function environmentFor({ host, port, folder, mailUrl }: Place): Readonly<Record<string, string>> {
  return {
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://${host}:${port}`,
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    // Receivers of webhooks stand on this machine.
    WEBHOOK_PRIVATE: "yes",
    MAIL_URL: mailUrl,
    MAIL_FROM: "Comanda <hello@comanda.example>",
    SEAL_KEYS: Buffer.alloc(32, 1).toString("base64"),
    LIMIT_OPEN_SESSION: NO_LIMIT,
    LIMIT_READ: NO_LIMIT,
    LIMIT_PLACE_ORDER: NO_LIMIT,
    LIMIT_SIGN_IN: NO_LIMIT,
  };
}

async function install(app: App, url: string, venue: StagedVenue): Promise<InstalledVenue> {
  const [owner] = venue.staff;
  if (owner === undefined) throw new Error("a staged venue needs a login");
  const login = `${venue.slug}-${owner.login}`;
  const staged = { ...venue, staff: [{ ...owner, login }] };
  const id = await installVenue(app.database, staged, Date.now());
  const codes = await readCodes(app, id);
  return {
    id,
    login,
    password: owner.password,
    url,
    linkOf: (label) => {
      const code = codes.get(label);
      if (code === undefined) throw new Error(`there is no table called ${label}`);
      return `${url}/checkin/${code}`;
    },
  };
}

async function readCodes(app: App, venueId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await app.database.reader
    .selectFrom("place_code")
    .innerJoin("place", "place.id", "place_code.place_id")
    .select(["place.label", "place_code.code"])
    .where("place_code.venue_id", "=", venueId)
    .execute();
  return new Map(rows.map(({ label, code }) => [label, code]));
}

async function replaceMenu(app: App, venueId: string, menu: WireMenu): Promise<void> {
  const now = Date.now();
  await app.database.write(async (trx) => {
    await trx.deleteFrom("menu_part").where("venue_id", "=", venueId).execute();
    await insertMenu(trx, venueId, menu, now);
    await publishMenu(trx, venueId, now);
  });
}

async function readOrders(app: App, venueId: string): Promise<readonly KeptOrder[]> {
  return app.database.reader
    .selectFrom("placed_order")
    .select(["number", "state", "mode", "total", "remark"])
    .where("venue_id", "=", venueId)
    .orderBy("placed_at")
    .execute();
}
