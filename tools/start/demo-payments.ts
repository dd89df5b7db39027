/**
 * Why: a demo pays without a provider and without a network. Every provider stands beside the server, at its own address, so
 * that a guest's phone opens its page where it opens the menu; one venue takes its money there, and its guests are members of the
 * loyalty programme that stands there too.
 */
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { paymentTown, programmeTown, type PaymentTown } from "@comanda/sandbox";
import {
  readSealKeys,
  storePaymentAccount,
  storeProgrammeAccount,
  type App,
  type Beside,
  type Config,
  type NewAccount,
  type ProgrammeAccount,
  type SealKey,
} from "@comanda/server";

/** What the server is told of the sandbox once it is known that this is a demo. */
export interface DemoWorld {
  readonly webhookHosts: string[];
  readonly sealKeys: SealKey[];
  readonly sandboxAccounts: Partial<Record<NewAccount["provider"], object>>;
  readonly sandboxProgramme: { account: ProgrammeAccount | undefined };
  readonly beside: Beside;
}

export function demoWorld(): DemoWorld {
  const beside: Beside = { path: "/sandbox", handle: undefined };
  const sandboxProgramme = { account: undefined };
  return { webhookHosts: [], sealKeys: [], sandboxAccounts: {}, sandboxProgramme, beside };
}

/** The venue whose guests pay in the sandbox, and at whom. */
const SLUG = "lane-night";
const PROVIDERS = ["hitpay", "fomo"] as const;
/** Where the loyalty programme stands in the sandbox. */
const PROGRAMME = "/programme";
/** Milliseconds after which the sandbox charges who left to be charged late. */
const LATE = 60_000;

/** Where nobody has set a key, a demo keeps one beside its database: what is sealed with it opens nothing but the sandbox. */
export async function giveSealKey(config: Config, { sealKeys }: DemoWorld): Promise<void> {
  if (config.sealKeys !== undefined) return;
  const file = join(config.dataFolder, "demo-seal-key");
  const kept = await readFile(file, "utf8").catch(() => "");
  const known = readSealKeys(kept.trim());
  const text = known.ok ? kept.trim() : randomBytes(32).toString("base64");
  if (!known.ok) await writeFile(file, `${text}\n`, { mode: 0o600 });
  const keys = readSealKeys(text);
  if (keys.ok) sealKeys.push(...keys.value);
}

/** Starts the sandbox beside a demo that listens, and gives its venue accounts there. */
export async function startSandbox(
  app: App,
  config: Pick<Config, "host">,
  world: DemoWorld,
): Promise<PaymentTown> {
  const publicUrl = app.context.publicUrl();
  const pages = `${publicUrl}${world.beside.path}`;
  const here = new URL(publicUrl);
  const host = ["0.0.0.0", "::"].includes(config.host) ? "127.0.0.1" : config.host;
  const url = `http://${host}:${portOf(app)}${world.beside.path}`;
  const town = paymentTown({ url, pages, lateAfter: LATE });
  world.webhookHosts.push(new URL(url).host, here.host);
  Object.assign(world.sandboxAccounts, town.accounts);
  const programme = programmeTown(`${url}${PROGRAMME}`);
  world.sandboxProgramme.account = programme.account;
  world.beside.handle = (request, response) => {
    const isForProgramme = request.url?.startsWith(`${world.beside.path}${PROGRAMME}/`) === true;
    (isForProgramme ? programme : town).handle(request, response);
  };
  await giveAccounts(app, town, publicUrl);
  await giveProgramme(app, programme.account);
  return town;
}

function portOf({ http }: App): number {
  const address = http.server.address();
  if (address === null || typeof address === "string") throw new Error("nobody listens");
  return address.port;
}

async function payingVenue({ database, context }: App) {
  const row = await database.reader
    .selectFrom("venue")
    .select("id")
    .where("slug", "=", SLUG)
    .executeTakeFirst();
  return row === undefined ? undefined : context.venues.find(row.id);
}

/** An account at the sandbox's programme; one that somebody has typed in this demo, and that opens, stays. */
async function giveProgramme(app: App, account: ProgrammeAccount): Promise<void> {
  const { programmes } = app.context;
  const venue = await payingVenue(app);
  if (venue === undefined || (await programmes.open(venue)).ok) return;
  const sealed = programmes.seal(venue.id, account);
  if (!sealed.ok) return;
  const stored = { venueId: venue.id, sealed: sealed.value, by: null, now: Date.now() };
  await app.database.write((trx) => storeProgrammeAccount(trx, stored));
}

async function giveAccounts(app: App, town: PaymentTown, publicUrl: string): Promise<void> {
  const { database, context } = app;
  const venue = await payingVenue(app);
  if (venue === undefined) return;
  for (const provider of Object.keys(town.accounts) as NewAccount["provider"][]) {
    town.register(provider, `${publicUrl}/v2/api/payments/notify/${venue.id}/${provider}`);
  }
  for (const provider of PROVIDERS) {
    // What somebody has typed in this demo stays; a sandbox that stood at another port opens no more.
    if ((await context.paymentAccounts.open(venue, provider)).ok) continue;
    const account = town.accounts[provider];
    const rest = { venueId: venue.id, provider, isLive: false, by: null, now: Date.now() };
    await database.write((trx) =>
      storePaymentAccount(trx, context.paymentAccounts, { account, ...rest }),
    );
  }
}
