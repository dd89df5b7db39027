import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { openDatabase } from "../db/open.ts";
import { openDataFolder } from "../db/private-files.ts";
import { Announcements } from "../jobs/live/announcements.ts";
import { relayThroughPostgres } from "../jobs/live/postgres-relay.ts";
import { openOrderWriter } from "../tables/orders/open-order-writer.ts";
import type { OrderWriter } from "../tables/orders/order-writer.ts";
import { builtWeb, mediaOf } from "../features/pages/built-web.ts";
import { CodeBook } from "../auth/code-book.ts";
import { SessionTokens } from "../auth/session-token.ts";
import { signingKey } from "../tables/venue/signing-key.ts";
import { FailedSignIns } from "../auth/failed-sign-ins.ts";
import { freeVoucherGuesses, VoucherGuesses } from "../auth/voucher-guesses.ts";
import { KnownDevices } from "../auth/known-device.ts";
import { PasswordChecks } from "../auth/password-checks.ts";
import { SessionUse } from "../auth/session-use.ts";
import { openHttp } from "./open-http.ts";
import { openMembers } from "./open-members.ts";
import { openOutbox } from "./open-outbox.ts";
import { openPayments } from "./open-payments.ts";
import { closeUpkeep, openUpkeep, startUpkeep } from "./open-upkeep.ts";
import { MenuCache } from "../venue/menu-cache.ts";
import { countedBeside } from "../venue/counted-beside.ts";
import { newVenueBook } from "../venue/new-venue-book.ts";
import { Visits } from "../features/visits/visits.ts";
import { WRONG_LINKS } from "../auth/reserved-session.ts";
import { WrongTries } from "../lib/wrong-tries.ts";
import { listen, type Listening } from "../http/listen.ts";
import { newLogger } from "../http/logger.ts";
import { countPlaced, type Metrics } from "../http/metrics-route.ts";
import { Streams } from "../http/streams.ts";
import { openWorkbookReader } from "./open-workbook-reader.ts";
import { openPictureUploads } from "./open-picture-uploads.ts";
import type { AppContext } from "./app-context.ts";
import type { Overrides } from "./overrides.ts";

export interface App {
  readonly database: Database;
  readonly context: AppContext;
  readonly http: FastifyInstance;
  /** Listens; answers the port. */
  listen(): Promise<number>;
  /** Finishes requests in flight, ends streams, closes the database, writes the rest of the log. */
  close(): Promise<void>;
}

/** A whole server that can be started, used and stopped; nothing of it is global. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const logger = overrides.logger ?? newLogger(config);
  const warn = (what: string) => (error: unknown) => logger.warn({ err: error }, what);
  const open = openDataFolder(config.dataFolder);
  if (open.length > 0) logger.warn({ open }, "other users of this machine may read these");
  const database = await openDatabase(config.database, overrides.beforeCommit);
  let listening: Listening | undefined;
  const announcements = new Announcements();
  database.announceTo((announcement) => announcements.announce(announcement));
  const streams = new Streams();
  const clock = overrides.clock ?? Date.now;
  const metrics = await metricsFor(config, { database, streams, clock });
  const key = await signingKey(database);
  const web = "web" in overrides ? overrides.web : builtWeb(config);
  const payments = openPayments({ database, clock, config, overrides, warn });
  const venues = newVenueBook(
    database,
    announcements,
    clock,
    logger,
    config,
    (accounts, currency) => payments.paymentAccounts.openedOf(accounts, currency),
  );
  const publicUrl = (): string => config.publicUrl.replace(/:0$/, `:${listening?.port ?? 0}`);
  const context: AppContext = {
    database,
    announcements,
    ...openOutbox({ database, announcements, venues, clock, warn, config, overrides, metrics }),
    pictureUploads: openPictureUploads(config, overrides.web, database, { clock, logger }),
    workbooks: openWorkbookReader(logger, overrides.workbookProgram),
    venues,
    menus: new MenuCache(database.reader, warn("a menu could not be compressed further")),
    ...mediaOf(config, web),
    orders: await orderWriterFor(database, metrics),
    ...countedBeside(database.reader, warn),
    ...phoneParts(database, key),
    ...payments,
    ...openUpkeep({ database, venues, clock, warn, ...payments }),
    knownDevices: new KnownDevices(key),
    ...signInParts(database, key, config, warn),
    clock,
    publicUrl,
    ...openMembers({ database, venues, clock, publicUrl, key, config, overrides, warn }),
  };
  const { http, readiness } = await openHttp({
    config,
    overrides,
    context,
    logger,
    metrics,
    streams,
    web,
  });
  const stopRelay = await relay(database, announcements, warn);
  context.outbox.wake();
  startUpkeep(context);
  return {
    database,
    context,
    http,
    listen: async () => {
      listening = await listen(http, config);
      return listening.port;
    },
    close: async () => {
      readiness.stop();
      streams.endAll();
      await (listening ?? http).close();
      await context.pictureUploads.close();
      await context.outbox.close();
      await closeUpkeep(context);
      await stopRelay();
      context.venues.close();
      await Promise.all([context.failedSignIns.close(), context.voucherGuesses.close()]);
      await context.sessionUse.close();
      await database.close();
      await new Promise<void>((resolve) => logger.flush(() => resolve()));
    },
  };
}

/** Carries announcements to the other processes of this database; answers how to stop. */
async function relay(
  database: Database,
  announcements: Announcements,
  warn: (what: string) => (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (database.kind === "sqlite") return () => Promise.resolve();
  const disturbed = warn("announcements to other processes are disturbed");
  return relayThroughPostgres(database, announcements, disturbed);
}

/** What lets phones in. */
function phoneParts(
  database: Database,
  key: string,
): Pick<AppContext, "tokens" | "codes" | "visits" | "wrongReservations"> {
  return {
    tokens: new SessionTokens(key),
    codes: new CodeBook(database.reader),
    visits: new Visits(database, key),
    wrongReservations: new WrongTries(WRONG_LINKS),
  };
}

/** What signing in and staying signed in take. */
function signInParts(
  database: Database,
  key: string,
  { limits }: Config,
  warn: (what: string) => (error: unknown) => void,
): Pick<AppContext, "failedSignIns" | "voucherGuesses" | "passwordChecks" | "sessionUse"> {
  const unwritten = warn("failed sign-ins could not be written");
  return {
    failedSignIns: new FailedSignIns(database, key, () => limits.signIn, unwritten),
    voucherGuesses: new VoucherGuesses(
      new FailedSignIns(database, key, freeVoucherGuesses, unwritten),
    ),
    passwordChecks: new PasswordChecks(),
    sessionUse: new SessionUse(database, warn("the use of a session could not be written")),
  };
}

async function orderWriterFor(
  database: Database,
  metrics: Metrics | undefined,
): Promise<OrderWriter> {
  const orders = await openOrderWriter(database);
  return metrics === undefined ? orders : countPlaced(orders, metrics);
}

/** Loaded only where somebody reads them. */
async function metricsFor(
  { metricsToken }: Config,
  {
    database,
    streams,
    clock,
  }: Pick<App, "database"> & {
    readonly streams: Streams;
    readonly clock: () => number;
  },
): Promise<Metrics | undefined> {
  if (metricsToken === undefined) return undefined;
  const { createMetrics } = await import("../http/metrics.ts");
  return createMetrics(database, streams, clock);
}
