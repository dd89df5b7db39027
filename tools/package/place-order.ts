/** Why: what counts is an order that was accepted, not a port that is open. */
import { priceCart } from "@comanda/domain/pricing";
import {
  call,
  cartLineToWire,
  menuFromWire,
  venueFromWire,
  type CallInput,
  type EndpointName,
  type Send,
  type WireItem,
  type WirePlacedOrder,
  type WireSettings,
} from "@comanda/contract";
import { cartOf, sampleOrder, want } from "@comanda/testkit";

/** Scans the code of a table and orders one dish without options; answers the order's number. */
export async function placeOrder(url: string, code: string, dish: string): Promise<string> {
  const settings = await answered<WireSettings>(url, "loadSettings", {
    query: { userId: "" },
    headers: { authorization: `Bearer ${code}` },
  });
  const menu = menuFromWire(settings, (item) => item as WireItem);
  const item = menu.items.get(dish);
  if (item === undefined) throw new Error(`the menu has no ${dish}`);
  const rules = venueFromWire(settings).pricing;
  const cart = cartOf(want(item));
  const placed = await answered<WirePlacedOrder>(url, "placeOrder", {
    headers: {
      authorization: `Bearer ${settings.token}`,
      "idempotency-key": crypto.randomUUID(),
    },
    body: {
      ...sampleOrder(menu, rules),
      orderId: `SO_${Date.now()}`,
      data: cart.lines.map((line) => cartLineToWire(line, item)),
      expectedTotal: priceCart({ cart, menu, rules, mode: "dineIn" }).total,
    },
  });
  return placed.number;
}

async function answered<Body>(url: string, name: EndpointName, input: CallInput): Promise<Body> {
  const send: Send = async ({ method, path, headers, body }) => {
    const options = { method, headers, ...(body !== undefined && { body }) };
    const reply = await fetch(`${url}${path}`, options);
    return { status: reply.status, body: await reply.json() };
  };
  const outcome = await call(send, name, input);
  if (outcome.kind !== "answered") throw new Error(`${name}: ${JSON.stringify(outcome)}`);
  return outcome.body as Body;
}
