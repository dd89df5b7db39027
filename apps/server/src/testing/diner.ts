import type { Addition } from "@comanda/domain/cart";
import type { Item, Menu } from "@comanda/domain/menu";
import { priceCart, type Receipt } from "@comanda/domain/pricing";
import { promotionsFor } from "@comanda/domain/promotions";
import { voucherPromotions } from "@comanda/domain/rewards";
import { cartMode, DEFAULT_CODE_MODE, type VisitIntent } from "@comanda/domain/session";
import type { Venue } from "@comanda/domain/venue";
import {
  call,
  cartLineToWire,
  codeModeFromWire,
  menuFromWire,
  offersFromWire,
  requestFor,
  venueFromWire,
  voucherFromWire,
  type CallInput,
  type EndpointName,
  type Outcome,
  type WireCustomer,
  type WireItem,
  type WireMenu,
  type WireOrderPayload,
  type WirePlacedOrder,
  type WireSettings,
  type WireVoucher,
} from "@comanda/contract";
import { Offers } from "@comanda/contract/schemas";
import { cartOf, sampleOrder } from "@comanda/testkit";
import * as v from "valibot";
import type { RawReply, RawSend } from "./raw-request.ts";

/** A phone that has checked in at a table, and what it knows. */
export interface Diner {
  readonly token: string;
  readonly userId: string;
  readonly settings: WireSettings;
  readonly venue: Venue;
  readonly menu: Menu;
  item(code: string): Item;
  call(name: EndpointName, input?: CallInput): Promise<Outcome>;
  /** A call that must be answered. */
  read<Body>(name: EndpointName, input?: CallInput): Promise<Body>;
  /** A call as it comes back over the wire. */
  ask(name: EndpointName, input?: CallInput): Promise<RawReply>;
  /** An honest order of these dishes, priced as the phone prices it; of none, the demo's sample of three. */
  orderOf(...additions: readonly Addition[]): WireOrderPayload;
  /** What an honest house charges for these dishes. */
  receiptOf(...additions: readonly Addition[]): Receipt;
  /** The same phone with a voucher: what it prices and sends has it. */
  holding(voucher: WireVoucher): Diner;
  /** The same phone with a member logged in on it, as far as prices go. */
  knownAs(customer: WireCustomer): Diner;
  /** Sends an order as it is, with a key of its own unless one is given. */
  send(order: WireOrderPayload, key?: string): Promise<Outcome>;
  /** Sends an order that must be accepted. */
  place(order?: WireOrderPayload, key?: string): Promise<WirePlacedOrder>;
}

/**
 * Scans a table's code; `userId` is a phone's that has been here before, `said` what its guest has answered. A phone that
 * says nothing is one that asks nothing.
 */
export async function checkInWith(
  send: RawSend,
  code: string,
  userId = "",
  said: ScanSays = {},
): Promise<Diner> {
  const settings = await answerOf<WireSettings>(
    scanWith(send, code, { userId, menuHash: "", ...said }),
  );
  const venue = venueFromWire(settings);
  const { token } = settings;
  const menu = await menuOf(send, settings);
  const { promotions: offered, containers } = offersFromWire(v.parse(Offers, settings));
  const itemOfCode = (of: string): Item => {
    const found = menu.items.get(of);
    if (found === undefined) throw new Error(`the menu has no ${of}`);
    return found;
  };
  const sendOrder = (order: WireOrderPayload, key: string = crypto.randomUUID()) =>
    call(send, "placeOrder", signed({ body: order, headers: { "idempotency-key": key } }));
  const signed = (input: CallInput = {}): CallInput => ({
    ...input,
    headers: { authorization: `Bearer ${token}`, ...input.headers },
  });
  const holding = (voucher: WireVoucher | undefined, customer?: WireCustomer): Diner => {
    const vouchers = voucherPromotions(voucher && voucherFromWire(voucher));
    const own = v.parse(Offers, { pm: customer?.promotion ?? [] });
    const { promotions: member } = offersFromWire(own);
    const hasCustomer = customer !== undefined;
    const promotions = promotionsFor({ venue: offered, member, vouchers, hasCustomer });
    const receiptOf = (...additions: readonly Addition[]): Receipt =>
      priceCart({
        cart: cartOf(...additions),
        menu,
        rules: venue.pricing,
        mode: cartMode(codeModeFromWire(settings)) ?? DEFAULT_CODE_MODE,
        promotions,
        containers,
      });
    const orderOf = (...additions: readonly Addition[]): WireOrderPayload => {
      const sample = { ...sampleOrder(menu, venue.pricing), orderId: newOrderId() };
      if (additions.length === 0) return sample;
      const { lines } = cartOf(...additions);
      return {
        ...sample,
        data: lines.map((line) => cartLineToWire(line, itemOfCode(line.code))),
        expectedTotal: receiptOf(...additions).total,
        vouchers: voucher === undefined ? [] : [{ voucherNo: voucher.voucherData.voucherNo }],
      };
    };
    return {
      holding: (given) => holding(given, customer),
      knownAs: (known) => holding(voucher, known),
      token,
      userId: settings.userId,
      settings,
      venue,
      menu,
      item: itemOfCode,
      call: (name, input) => call(send, name, signed(input)),
      read: (name, input) => answerOf(call(send, name, signed(input))),
      ask: (name, input) => send(requestFor(name, signed(input))),
      orderOf,
      receiptOf,
      send: sendOrder,
      place: (order = orderOf(), key) => answerOf<WirePlacedOrder>(sendOrder(order, key)),
    };
  };
  return holding(undefined);
}

/** The menus that were read last, by their hash: a menu of a hash never changes. */
const menusRead = new Map<string, Menu>();
const MENUS_KEPT = 20;

/** Reads the menu by its hash, as phones do: beside each scan it would be most of what a test run sends and parses. */
async function menuOf(send: RawSend, { menuHash }: WireSettings): Promise<Menu> {
  const kept = menusRead.get(menuHash);
  if (kept !== undefined) return kept;
  const wire = await answerOf<WireMenu>(call(send, "loadMenu", { params: { hash: menuHash } }));
  const menu = menuFromWire(wire, (item) => item as WireItem);
  const [oldest = ""] = menusRead.keys();
  if (menusRead.size >= MENUS_KEPT) menusRead.delete(oldest);
  menusRead.set(menuHash, menu);
  return menu;
}

/** What a guest says beside the code. */
export interface ScanSays {
  readonly visit?: VisitIntent;
  readonly pin?: string;
  /** It knows how to wait for staff. */
  readonly canWait?: "yes";
}

/** A settings load by a code, whatever it answers. */
export function scanWith(
  send: RawSend,
  code: string,
  query: ScanSays & { readonly userId?: string; readonly menuHash?: string },
): Promise<Outcome> {
  const headers = { authorization: `Bearer ${code}` };
  return call(send, "loadSettings", { query: { userId: "", ...query }, headers });
}

let orders = 0;

/** No two orders of a test run share one. */
function newOrderId(): string {
  orders += 1;
  return `SO_${orders}`;
}

/** The body of a call that must be answered. */
export async function answerOf<Body>(outcome: Promise<Outcome>): Promise<Body> {
  const came = await outcome;
  if (came.kind !== "answered") throw new Error(`not answered: ${JSON.stringify(came)}`);
  return came.body as Body;
}

/** The kind of a call that must be refused. */
export async function refusalOf(outcome: Promise<Outcome>): Promise<string> {
  const came = await outcome;
  if (came.kind !== "refused") throw new Error(`not refused: ${JSON.stringify(came)}`);
  return came.refusal.kind;
}
