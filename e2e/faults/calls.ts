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
  "how far it has come": { method: "GET", path: /^\/v2\/api\/selfOrder\/order\/status$/ },
} as const satisfies Record<string, KnownCall>;

export type CallName = keyof typeof CALLS;

const ALL = Object.keys(CALLS) as readonly CallName[];

/** Calls of an order at a table: there nobody chooses a time, says where they live, or has reserved. */
export const CALL_NAMES: readonly CallName[] = ALL.filter(
  (name) => name !== "the times" && name !== "the postal code" && name !== "the reservation",
);

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
