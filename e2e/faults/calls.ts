/** Why: every call that a guest's phone makes on the way from the scan to the placed order, by name; the faults are laid on each. */
import type { Request } from "@playwright/test";

interface KnownCall {
  readonly method: "GET" | "POST";
  readonly path: RegExp;
}

/** In the order in which the journey makes them first. */
const CALLS = {
  "the check-in page": { method: "GET", path: /^\/checkin\/[\w-]+$/ },
  "a script": { method: "GET", path: /^\/assets\/.*\.js$/ },
  "a style sheet": { method: "GET", path: /\.css$/ },
  "a font": { method: "GET", path: /\.woff2$/ },
  "a picture": { method: "GET", path: /\.(?:avif|webp|png|svg|ico)$/ },
  "the settings": { method: "GET", path: /^\/v2\/api\/selforder\/general$/ },
  "the menu": { method: "GET", path: /^\/v2\/api\/menu\/[\w-]+$/ },
  "the live stream": { method: "GET", path: /^\/v2\/api\/live$/ },
  "the times": { method: "GET", path: /^\/v2\/api\/selfOrder\/slots$/ },
  "whether orders are taken": { method: "POST", path: /^\/v2\/api\/selfOrder\/valid$/ },
  "the stock check": { method: "POST", path: /^\/v2\/api\/selfOrder\/stockCheck$/ },
  "the order": { method: "POST", path: /^\/v2\/api\/selfOrder\/order$/ },
  "the own orders": { method: "GET", path: /^\/v2\/api\/selfOrder\/order$/ },
  "the visit": { method: "GET", path: /^\/v2\/api\/visit$/ },
  "the postal code": { method: "GET", path: /^\/v2\/api\/takeaway\/postal$/ },
  "the reservation": { method: "GET", path: /^\/v2\/api\/selforder\/reserve$/ },
  "the order to be paid": { method: "POST", path: /^\/v2\/api\/selfOrder\/onlinePayment$/ },
  "the way to pay": { method: "POST", path: /^\/v2\/api\/hitpay$/ },
  "how the payment stands": { method: "GET", path: /^\/v2\/api\/payment$/ },
  "what awaits its payment": { method: "GET", path: /^\/v2\/api\/selfOrder\/onlinePayment$/ },
  "giving it up": { method: "POST", path: /^\/v2\/api\/selfOrder\/onlinePayment\/end$/ },
  "the member": { method: "GET", path: /^\/v2\/api\/customer\/detail$/ },
  "the topped-up money": { method: "POST", path: /^\/v2\/api\/customer\/topUp$/ },
  "the receipt by mail": { method: "POST", path: /^\/v2\/api\/customer\/receipt$/ },
  "how far it has come": { method: "GET", path: /^\/v2\/api\/selfOrder\/order\/status$/ },
} as const satisfies Record<string, KnownCall>;

export type CallName = keyof typeof CALLS;

const ALL = Object.keys(CALLS) as readonly CallName[];

/** Those of an order that is paid on the phone, from its slip to the provider and back. */
export const PAYING_CALL_NAMES: readonly CallName[] = [
  "the order to be paid",
  "the way to pay",
  "how the payment stands",
];

/** Those of a guest who comes back unpaid and changes the order. */
export const CHANGING_CALL_NAMES: readonly CallName[] = ["what awaits its payment", "giving it up"];

/** Those of a member who pays with topped-up money and has the receipt by mail. */
export const MEMBER_CALL_NAMES: readonly CallName[] = [
  "the member",
  "the topped-up money",
  "the receipt by mail",
];

/**
 * What an order at a table has no need of: nobody there chooses a time, says where they live, has reserved, pays, or is a member.
 */
const ELSEWHERE: ReadonlySet<CallName> = new Set<CallName>([
  "the times",
  "the postal code",
  "the reservation",
  ...PAYING_CALL_NAMES,
  ...CHANGING_CALL_NAMES,
  ...MEMBER_CALL_NAMES,
]);

export const CALL_NAMES: readonly CallName[] = ALL.filter((name) => !ELSEWHERE.has(name));

/** Calls of an order that is picked up which carry its time, its details, or what both depend on. */
export const PICK_UP_CALL_NAMES: readonly CallName[] = [
  "the settings",
  "the times",
  "whether orders are taken",
  "the stock check",
  "the order",
];

/** Those of an order that is brought, by what its postal code costs. */
export const DELIVERY_CALL_NAMES: readonly CallName[] = ["the postal code", "the order"];

/** Those of an order ahead, behind the link of a reservation. */
export const RESERVED_CALL_NAMES: readonly CallName[] = [
  "the settings",
  "the reservation",
  "the order",
];

/** Which of the calls a request is; undefined for one that the table lacks. */
export function callOf(request: Pick<Request, "method" | "url">): CallName | undefined {
  const { pathname } = new URL(request.url());
  return ALL.find(
    (name) => CALLS[name].method === request.method() && CALLS[name].path.test(pathname),
  );
}
