import * as v from "valibot";
import { accept, refuse, type Result } from "@comanda/domain";
import type { Exchange } from "./exchange.ts";
import { accountText, amountIn, baseUrl, decimalAmount, guestUrl } from "./fields.ts";
import { readForm } from "./form.ts";
import { andThen, declined, knowing, nonsense, ok, readJson } from "./outcome.ts";
import type {
  CreatedPayment,
  Genuine,
  KnownPayment,
  NewPayment,
  NotGenuine,
  Notification,
  Outcome,
  PaymentProvider,
  PaymentReport,
} from "./payment-provider.ts";
import { reportOf } from "./report.ts";
import { isSameText } from "./signature.ts";

export const pocketPayAccount = v.object({
  apiKey: accountText,
  salt: accountText,
  apiUrl: baseUrl,
  /** Which company "pocketPay" is stands nowhere: the owner says that it is this one. */
  isConfirmed: v.literal(true),
  /** Brunei's dollar, unless the account says otherwise. */
  currency: v.optional(v.pipe(v.string(), v.length(3)), "BND"),
});
export type PocketPayAccount = v.InferOutput<typeof pocketPayAccount>;

/** Its orders are numbers of its own, at most 18 digits. */
const orderNumber = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))]),
  v.regex(/^\d{1,18}$/),
);
const newOrder = v.union([
  v.pipe(
    v.object({ new_id: orderNumber }),
    v.transform(({ new_id: id }) => id),
  ),
  v.pipe(
    v.object({ data: v.object({ new_id: orderNumber }) }),
    v.transform(({ data }) => data.new_id),
  ),
]);
const hashed = v.object({ hashed_data: v.pipe(v.string(), v.maxLength(500)) });
const created = v.object({
  payment_url: guestUrl,
  success_indicator: v.pipe(v.string(), v.minLength(8), v.maxLength(200)),
});
const status = v.object({
  status_id: v.union([v.picklist([0, 1]), v.pipe(v.picklist(["0", "1"]), v.transform(Number))]),
  final_amount: v.nullish(decimalAmount),
});

type Call = (path: string, body: object) => ReturnType<Exchange>;

/** The guest is sent to a page of Pocket; what it tells us is signed by nobody, so it is asked. */
export function pocketPay(account: PocketPayAccount, exchange: Exchange): PaymentProvider {
  const { apiKey: api_key, salt } = account;
  const call: Call = (path, body) =>
    exchange({
      method: "POST",
      url: new URL(`${account.apiUrl}/payments/${path}`),
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ api_key, salt, ...body }),
    });
  return {
    capabilities: {
      refunds: "whole",
      findsByReference: false,
      cancels: false,
      trust: "hint",
      shortestLifetime: 0,
    },
    create: (wanted) => create(call, wanted),
    verify,
    acknowledge: () => ({ status: 200, contentType: "text/plain", body: "OK" }),
    query: (known) => query(call, known),
    // What became of a refund is said nowhere: it stays pending until somebody looks at the provider's own page.
    refund: async ({ payment, reason, amount }) => {
      if (amount !== payment.amount) return declined("only the whole amount can go back");
      const body = { cref: payment.providerRef, admin_name: "Comanda", reason };
      const answer = await call("voidV3", body);
      const voided = v.object({ message: v.pipe(v.string(), v.maxLength(500)) });
      return readJson(answer, voided, () => ok({ status: "pending" as const }));
    },
    cancel: () => Promise.resolve(ok("unsupported" as const)),
  };
}

/** A number, a hash that the provider works out, and the page. After a lost answer the same number is used again. */
async function create(call: Call, wanted: NewPayment): Promise<Outcome<CreatedPayment>> {
  const earlier = wanted.earlier?.providerRef ?? "";
  const numbered =
    earlier === "" ? readJson(await call("getNewOrderId", {}), newOrder, ok) : ok(earlier);
  return andThen(numbered, async (orderId) => {
    const order = orderOf(orderId, wanted);
    const signed = readJson(await call("hash", order), hashed, ok);
    const made = await andThen(signed, async ({ hashed_data }) =>
      readJson(await call("create", { ...order, hashed_data }), created, (found) =>
        ok<CreatedPayment>({
          providerRef: orderId,
          kept: found.success_indicator,
          passage: { kind: "redirect", url: found.payment_url },
        }),
      ),
    );
    return knowing(made, { providerRef: orderId });
  });
}

/** Amounts go out in whole cents, and come back as decimals. */
function orderOf(orderId: string, wanted: NewPayment): object {
  return {
    subamount_1: wanted.amount,
    subamount_1_label: wanted.description,
    subamount_2: 0,
    subamount_3: 0,
    subamount_4: 0,
    subamount_5: 0,
    discount: 0,
    order_id: orderId,
    order_info: wanted.reference,
    order_desc: wanted.description,
    return_url: wanted.returnUrl,
    callback_url: wanted.notifyUrl,
  };
}

/** A callback is no proof: it counts where it knows the payment's own indicator, and then the provider is asked. */
function verify({ method, query: text, payment }: Notification): Result<Genuine, NotGenuine> {
  const fields = method === "GET" ? readForm(text) : undefined;
  const [given, orderId] = [fields?.get("successIndicator"), fields?.get("OrderId")];
  if (orderId === undefined || !/^\d{1,18}$/.test(orderId)) return refuse({ kind: "malformed" });
  if (given === undefined || given === "") return refuse({ kind: "unsigned" });
  // At an address of the whole account nobody knows what it should be.
  if (payment === undefined || payment.kept === "") return refuse({ kind: "wrong-signature" });
  if (!isSameText(given, payment.kept)) return refuse({ kind: "wrong-signature" });
  if (payment.providerRef !== orderId) return refuse({ kind: "wrong-account" });
  const eventKey = `pocketPay:${orderId}`;
  return accept({ eventKey, reference: payment.reference, providerRef: orderId, claim: undefined });
}

async function query(call: Call, known: KnownPayment): Promise<Outcome<PaymentReport>> {
  // Without a number nothing was created that a guest could have paid.
  if (known.providerRef === "") return ok(reportOf([]));
  const answer = await call("status", { order_id: known.providerRef });
  return readJson(answer, status, ({ status_id: paid, final_amount: text }) => {
    if (paid === 0) return ok(reportOf([]));
    const amount = amountIn(text ?? "", known.currency);
    if (amount === undefined) return nonsense("paid, without a readable amount");
    const currency = known.currency.code;
    const line = { reference: known.providerRef, status: "paid", amount, currency, refunded: 0 };
    return ok(reportOf([{ ...line, status: "paid" }]));
  });
}
