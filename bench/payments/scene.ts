/** Why: two venues that take payments on the phone, the simulated providers, and phones that pay. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROUTES, type WirePaymentLink } from "@comanda/contract";
import { storePaymentAccount, storeProgrammeAccount, type App } from "@comanda/server";
import { kopiLane, standInPictures, type DemoVenue } from "@comanda/testkit";
import {
  startPayments,
  startProgramme,
  type PaymentSandbox,
  type ProgrammeSandbox,
} from "@comanda/sandbox";
import { HOLDS_NOTHING, installDemo } from "../kopi-lane.ts";
import { asker, type Ask, type Reply } from "../neighbours/ask.ts";
import { orderTemplate } from "../order-template.ts";
import { phoneTokens } from "../phone-tokens.ts";
import { serve, type Served } from "../server/processes.ts";

const SUBJECT = join(import.meta.dirname, "subject.ts");
const MANY = "1000000";
/** Limits that no phone of a bench meets. */
const FREELY = {
  LIMIT_READ: MANY,
  LIMIT_PLACE_ORDER: MANY,
  LIMIT_PLACE_PHONES: MANY,
  LIMIT_VENUE_PHONES: MANY,
  LIMIT_SIGN_IN: MANY,
};
/** Calls of phones under way at once. */
const AT_ONCE = 8;
/** Enough that no call waits for another one's. */
const CONNECTIONS = 256;

/** Of each venue: the provider that its guests pay through, and how its call is named. */
const PROVIDERS = {
  kopi: { platform: 1, provider: "hitpay", call: "payByHitpay" },
  beside: { platform: 6, provider: "stripe", call: "payByStripe" },
} as const;
type VenueName = keyof typeof PROVIDERS;

export interface Phone {
  readonly venue: VenueName;
  readonly token: string;
  readonly order: string;
  readonly orderId: string;
  readonly key: string;
}

export interface Scene {
  readonly server: Served;
  readonly ask: Ask;
  readonly sandbox: PaymentSandbox;
  /** Of the venue whose id this is. */
  readonly programme: ProgrammeSandbox;
  readonly venueId: string;
  /** One that has never ordered. */
  phone(venue?: VenueName): Phone;
  close(): Promise<void>;
}

/** @param fill writes what the server finds when it starts, for the venue of this id */
export async function openScene(
  phones: number,
  fill: (app: App, venueId: string) => Promise<void> = () => Promise.resolve(),
): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-bench-payments-"));
  const sandbox = await startPayments();
  const programme = await startProgramme();
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: "",
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    SEAL_KEYS: randomBytes(32).toString("base64"),
    ...FREELY,
    BENCH_PROVIDERS: [sandbox.url, programme.url].map((each) => new URL(each).host).join(","),
  };
  const pictures = standInPictures();
  const kopi = await install(env, { ...kopiLane(pictures), itemStates: [] }, "kopi");
  // The same dishes in another venue; nobody signs in there.
  const beside = await install(
    env,
    { ...kopiLane(pictures), slug: "beside", itemStates: [], staff: [] },
    "beside",
  );
  const server = await serve("server", SUBJECT, env);
  let phone = 0;
  return {
    server,
    sandbox,
    programme,
    ask: asker(server.url, CONNECTIONS),
    venueId: kopi.venueId,
    phone: (venue = "kopi") => {
      const { tokens, template } = { kopi, beside }[venue];
      const token = tokens[phone % tokens.length] ?? "";
      phone += 1;
      const orderId = `SO_${phone}`;
      const order = template.replace("SO_@ORDER@", orderId);
      return { venue, token, order, orderId, key: `payments-key-${phone}` };
    },
    close: async () => {
      await server.stop();
      await sandbox.close();
      await programme.close();
      await rm(folder, { recursive: true, force: true });
    },
  };

  async function install(
    settings: Readonly<Record<string, string>>,
    demo: DemoVenue,
    name: VenueName,
  ) {
    const { platform, provider } = PROVIDERS[name];
    const installed = await installDemo(settings, {
      ...demo,
      settings: {
        ...demo.settings,
        holdAbove: HOLDS_NOTHING,
        hasPayment: true,
        paymentPlatform: platform,
        ...(name === "kopi" && { hasProgramme: true, hasStoreCredit: true }),
      },
    });
    const { app, venueId } = installed;
    const account = sandbox.accounts[provider];
    const parts = { venueId, provider, account, isLive: false, by: null, now: Date.now() };
    await app.database.write((trx) => storePaymentAccount(trx, app.context.paymentAccounts, parts));
    if (name === "kopi") {
      await joinProgramme(app, venueId, programme);
      await fill(app, venueId);
    }
    const tokens = phoneTokens(installed, phones);
    const template = await orderTemplate(installed);
    await app.close();
    return { venueId, tokens, template };
  }
}

export async function joinProgramme(
  app: App,
  venueId: string,
  programme: ProgrammeSandbox,
): Promise<void> {
  const sealed = app.context.programmes.seal(venueId, programme.account);
  if (!sealed.ok) throw new Error("the programme's account could not be sealed");
  const account = { venueId, sealed: sealed.value, by: null, now: Date.now() };
  await app.database.write((trx) => storeProgrammeAccount(trx, account));
}

export function signed({ token, key }: Phone): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}`, "idempotency-key": key };
}

export function placeUnpaid({ ask }: Scene, phone: Phone): Promise<Reply> {
  const { path } = ROUTES.placeOrder;
  return ask({ method: "POST", path, headers: signed(phone), body: phone.order });
}

export function makePayable({ ask }: Scene, phone: Phone): Promise<Reply> {
  const body = phone.order.replace(/\}$/, `,"payType":0}`);
  const { path } = ROUTES.makeOnlinePayment;
  return ask({ method: "POST", path, headers: signed(phone), body });
}

/** The link of an order that was made; its amount is that of the answer. */
export function askLink({ ask }: Scene, phone: Phone, made: Reply): Promise<Reply> {
  const { amount } = JSON.parse(made.body) as { readonly amount: string };
  const { path } = ROUTES[PROVIDERS[phone.venue].call];
  const body = JSON.stringify({ amount, orderId: phone.orderId });
  return ask({ method: "POST", path, headers: signed(phone), body });
}

export function readOutcome({ ask }: Scene, link: WirePaymentLink): Promise<Reply> {
  return ask({ path: `${ROUTES.readPayment.path}?payment=${link.payment}` });
}

/** Pays on the provider's page. */
export async function pay({ url }: WirePaymentLink): Promise<void> {
  const body = new URLSearchParams({ action: "pay" });
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  await answer.body?.cancel();
}

/** The body of a call that must be answered. */
export function answered(reply: Reply): Reply {
  if (reply.status === 200) return reply;
  throw new Error(`a call was answered ${reply.status}: ${reply.body}`);
}

/** So many times, some at once. */
export async function often(
  times: number,
  act: (at: number) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  const rest = Array.from({ length: times }, (_, at) => at).values();
  const onAndOn = async (): Promise<void> => {
    for (const at of rest) await act(at);
  };
  await Promise.all(Array.from({ length: atOnce }, onAndOn));
}
