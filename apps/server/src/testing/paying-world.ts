import { randomBytes } from "node:crypto";
import { startPayments, type GuestAction, type PaymentSandbox } from "@comanda/sandbox";
import {
  PROVIDER_CODES,
  type WireOrderPayload,
  type WirePayableOrder,
  type WirePaymentLink,
  type WirePaymentOutcome,
} from "@comanda/contract";
import type { ProviderName } from "../adapters/payments/open-provider.ts";
import { putAccount } from "../tables/payments/payment-account.store.ts";
import type { Overrides } from "../app/overrides.ts";
import type { DatabaseKind } from "./databases.ts";
import type { Diner } from "./diner.ts";
import { goTo, tap } from "./payment-scene.ts";
import { NOON, openWorld, type VenueOfWorld, type World, type WorldParts } from "./world.ts";

/** A world whose venue has an account at each provider of the sandbox. */
export interface PayingWorld {
  readonly world: World;
  readonly sandbox: PaymentSandbox;
  /** Which provider the venue's guests pay through. */
  readonly choose: (provider: ProviderName, rules?: object) => Promise<void>;
  close(): Promise<void>;
}

/** What differs from the usual one. */
interface PayingParts
  extends
    Pick<Overrides, "web" | "logger" | "providerMilliseconds">,
    Pick<WorldParts, "env" | "holdAbove"> {}

export async function openPayingWorld(
  kind: DatabaseKind,
  provider: ProviderName = "hitpay",
  { env: said, holdAbove, ...more }: PayingParts = {},
): Promise<PayingWorld> {
  const clock = { now: NOON };
  const sandbox = await startPayments(() => clock.now);
  const env = { SEAL_KEYS: randomBytes(32).toString("base64"), ...said };
  const overrides = {
    webhookHosts: [new URL(sandbox.url).host],
    clock: () => clock.now,
    ...more,
  };
  const limits = holdAbove === undefined ? {} : { holdAbove };
  const world = { ...(await openWorld(kind, { env, overrides, ...limits })), clock };
  const choose = (name: ProviderName, rules: object = {}): Promise<void> =>
    chooseProvider(world, world.kopi, { paymentPlatform: PROVIDER_CODES[name], ...rules });
  await openAccounts(world, world.kopi, sandbox);
  await choose(provider);
  return {
    world,
    sandbox,
    choose,
    close: async () => {
      await world.close();
      await sandbox.close();
    },
  };
}

/** Stores the sandbox's accounts, and tells those providers the address that have one for an account. */
export async function openAccounts(
  { app, clock, url }: Pick<World, "app" | "clock" | "url">,
  { id }: Pick<VenueOfWorld, "id">,
  sandbox: PaymentSandbox,
): Promise<void> {
  const { database, paymentAccounts } = app.context;
  for (const [provider, account] of Object.entries(sandbox.accounts)) {
    const place = { venue_id: id, provider };
    const sealed = paymentAccounts.seal(place, account);
    if (!sealed.ok) throw new Error("the test's account could not be sealed");
    const row = { ...place, sealed: sealed.value, currency: "", is_live: 0, revision: 1 } as const;
    await database.write((trx) =>
      putAccount(trx, { ...row, updated_at: clock.now, updated_by: null }),
    );
    sandbox.register(provider as ProviderName, `${url}/v2/api/payments/notify/${id}/${provider}`);
  }
}

export async function chooseProvider(
  { app }: Pick<World, "app">,
  { id }: Pick<VenueOfWorld, "id">,
  rules: object,
): Promise<void> {
  const { database, venues } = app.context;
  await database.write(async (trx) => {
    const { document } = await trx
      .selectFrom("venue_setting")
      .select("document")
      .where("venue_id", "=", id)
      .where("part", "=", "payment")
      .executeTakeFirstOrThrow();
    const changed = { ...(JSON.parse(document) as object), hasPayment: true, ...rules };
    await trx
      .updateTable("venue_setting")
      .set((eb) => ({ document: JSON.stringify(changed), revision: eb("revision", "+", 1) }))
      .where("venue_id", "=", id)
      .where("part", "=", "payment")
      .execute();
    await trx
      .updateTable("venue")
      .set((eb) => ({ revision: eb("revision", "+", 1) }))
      .where("id", "=", id)
      .execute();
  });
  venues.reread(id);
}

export const LINK_CALLS = {
  cardForm: "payByCardForm",
  hitpay: "payByHitpay",
  pocketPay: "payByPocketPay",
  qlub: "payByQlub",
  smooch: "payBySmooch",
  fomo: "payByFomo",
  stripe: "payByStripe",
} as const;

/** What a guest does who pays on the phone. */
export interface PayingGuest {
  readonly order: WireOrderPayload;
  /** Sends the order to be paid. */
  readonly make: (payType?: 0 | 3) => Promise<WirePayableOrder>;
  /** Sends it under the same key to be paid at the counter. */
  readonly toCounter: () => Promise<void>;
  readonly link: (provider?: ProviderName) => Promise<WirePaymentLink>;
  /** Goes to the provider's page and taps there; answers where the browser goes. */
  readonly act: (link: WirePaymentLink, action: GuestAction) => Promise<string>;
  readonly outcome: (link: WirePaymentLink) => Promise<WirePaymentOutcome>;
}

export function payingGuest(
  diner: Diner,
  said: { readonly order?: WireOrderPayload; readonly key?: string } = {},
): PayingGuest {
  const order = said.order ?? diner.orderOf();
  const key = said.key ?? `key-${order.orderId}`;
  const headers = { "idempotency-key": key };
  let payable: WirePayableOrder | undefined;
  const make: PayingGuest["make"] = async (payType = 0) => {
    payable = await diner.read<WirePayableOrder>("makeOnlinePayment", {
      body: { ...order, payType },
      headers,
    });
    return payable;
  };
  return {
    order,
    make,
    link: async (provider = "hitpay") => {
      const { amount, orderId } = payable ?? (await make());
      return diner.read<WirePaymentLink>(LINK_CALLS[provider], { body: { amount, orderId } });
    },
    toCounter: async () => {
      await diner.read("placeOrder", { body: order, headers });
    },
    act: async (link, action) => tap(await goTo(passageOf(link)), action),
    outcome: ({ payment }) => diner.read<WirePaymentOutcome>("readPayment", { query: { payment } }),
  };
}

/** Where a link leads, in the words of the adapters. */
export function passageOf({ url, form, code }: WirePaymentLink): Parameters<typeof goTo>[0] {
  if (form !== null) return { kind: "form", ...form };
  return code === "" ? { kind: "redirect", url } : { kind: "code", code };
}
