/** Why: most of what is asked should be about something that is there, or nothing behind the first check is reached. */
import { ROUTES, requestFor, type CallInput } from "@comanda/contract";
import type { DrawnCall } from "./draw-call.ts";
import type { WireRequest } from "./wire.ts";

/** What there is in the venue at this moment, as its consoles see it. */
export interface Known {
  readonly menuHash: string;
  /** Tables whose codes may be replaced: nobody sits there. */
  readonly places: readonly string[];
  codes: readonly string[];
  /** Open orders, by the board's ids. */
  orders: readonly string[];
  /** Logins of the kitchen. */
  logins: readonly string[];
  /** Orders that were accepted, with the phones that placed them. */
  readonly placed: PlacedBy[];
}

interface PlacedBy {
  readonly token: string;
  readonly orderId: string;
}

/** The sessions that calls are made with. */
export interface Sessions {
  /** One phone for each honest order. */
  readonly phones: readonly string[];
  /** Of owners who are signed in; one that has ended is replaced. */
  readonly cookies: string[];
}

/** A call as it travels, and whose it is. */
export interface ReadyCall {
  readonly drawn: DrawnCall;
  readonly request: WireRequest;
  readonly token: string;
  /** Which of the owners' sessions makes it. */
  readonly cookieAt: number;
}

/** Gives the call that was drawn as the `count`th its caller and what it is about. */
export function ready(
  drawn: DrawnCall,
  count: number,
  known: Known,
  sessions: Sessions,
): ReadyCall {
  const { name, at, input, isHonest, isKnown, hasSession } = drawn;
  const owner = isKnown && !isHonest ? pick(known.placed, at) : undefined;
  const token = owner?.token ?? sessions.phones[count % sessions.phones.length] ?? "";
  const cookieAt = at % sessions.cookies.length;
  const isConsoles = ["console", "staff"].includes(ROUTES[name].caller);
  const signed = isConsoles
    ? { cookie: sessions.cookies[cookieAt] ?? "", "x-comanda-console": "1" }
    : { authorization: `Bearer ${token}` };
  const headers = {
    ...input.headers,
    ...(isHonest && { "idempotency-key": `fuzz-order-${count}` }),
    ...(hasSession ? signed : strangers(at)),
  };
  const about = isKnown ? aboutKnown(drawn, known, owner) : {};
  const { body, ...request } = requestFor(name, { ...input, ...about, headers });
  const numbered = body?.replaceAll("@ORDER@", String(count));
  return { drawn, request: drawn.spoil({ ...request, body: numbered }), token, cookieAt };
}

/** What somebody without a session sends in place of one. */
function strangers(at: number): Readonly<Record<string, string>> {
  const kinds: readonly Readonly<Record<string, string>>[] = [
    {},
    { "x-comanda-console": "1" },
    { authorization: `Bearer 2.${"x".repeat(at % 300)}.${at}` },
    { authorization: "Bearer" },
    { cookie: `comanda_staff=${String(at).padStart(22, "A")}`, "x-comanda-console": "1" },
  ];
  return kinds[at % kinds.length] ?? {};
}

function aboutKnown({ name, at, input }: DrawnCall, known: Known, owner?: PlacedBy): CallInput {
  const { path } = ROUTES[name];
  const id = (ids: readonly string[]): CallInput => ({ params: { id: pick(ids, at) ?? "none" } });
  if (path.includes("/orders/:id")) return id(known.orders);
  if (path.includes("/places/:id")) return id(known.places);
  if (path.includes("/people/:id")) return id(known.logins);
  if (path.includes(":code")) return { params: { code: pick(known.codes, at) ?? "none" } };
  if (path.includes(":hash")) return { params: { hash: known.menuHash } };
  if (name === "acknowledgeOrders") return { body: { ids: [pick(known.orders, at) ?? "none"] } };
  if (name.startsWith("read") && owner !== undefined) {
    return { query: { ...input.query, orderId: owner.orderId } };
  }
  return {};
}

function pick<Value>(values: readonly Value[], at: number): Value | undefined {
  return values[at % Math.max(1, values.length)];
}
