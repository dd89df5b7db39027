/** Why: a board needs a house full of guests; their phones are no part of its journeys, so they order without one. */
import { priceCart } from "@comanda/domain/pricing";
import { promotionsFor } from "@comanda/domain/promotions";
import {
  call,
  cartLineToWire,
  menuFromWire,
  offersFromWire,
  venueFromWire,
  type CallInput,
  type EndpointName,
  type Send,
  type WireItem,
  type WireSettings,
} from "@comanda/contract";
import { Offers } from "@comanda/contract/schemas";
import { answerQuestions, cartOf, choose, sampleOrder, type Answers } from "@comanda/testkit";
import type { InstalledVenue } from "../stage/venue-server.ts";

interface GuestChoice {
  readonly code: string;
  readonly quantity?: number;
  /** Questions that are not named get the first answers that will do. */
  readonly answers?: Answers;
  readonly remark?: string;
}

/** Orders at a table; ends with the order's number. */
export async function orderAt(
  venue: InstalledVenue,
  table: string,
  wishes: readonly GuestChoice[],
  remark = "",
): Promise<string> {
  const code = venue.linkOf(table).split("/").at(-1) ?? "";
  const send = sendTo(venue);
  const settings = (await answerOf(send, "loadSettings", {
    query: { userId: "" },
    headers: { authorization: `Bearer ${code}` },
  })) as WireSettings;
  const { pricing } = venueFromWire(settings);
  const { menus, exclusiveOptionTitles, token } = settings;
  const menu = menuFromWire({ menus, exclusiveOptionTitles }, (item) => item as WireItem);
  const itemOf = (wanted: string) => {
    const item = menu.items.get(wanted);
    if (item === undefined) throw new Error(`the menu has no ${wanted}`);
    return item;
  };
  const cart = cartOf(
    ...wishes.map(({ code: wanted, quantity = 1, answers = {}, remark: words = "" }) => {
      const item = itemOf(wanted);
      const selection = answerQuestions(item.groups, choose(item.groups, answers));
      return { item, selection, quantity, isTakeAway: false, remark: words };
    }),
  );
  const read = await Offers["~standard"].validate(settings);
  if (read.issues !== undefined) throw new Error("the offers are out of shape");
  const offers = offersFromWire(read.value);
  const promotions = promotionsFor({
    venue: offers.promotions,
    member: [],
    vouchers: [],
    hasCustomer: false,
  });
  const { containers } = offers;
  const parts = { cart, menu, rules: pricing, mode: "dineIn", promotions, containers } as const;
  const placed = (await answerOf(send, "placeOrder", {
    body: {
      ...sampleOrder(menu, pricing),
      orderId: "SO_1",
      data: cart.lines.map((line) => cartLineToWire(line, itemOf(line.code))),
      remark,
      expectedTotal: priceCart(parts).total,
    },
    headers: { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() },
  })) as { readonly number: string };
  return placed.number;
}

async function answerOf(send: Send, name: EndpointName, input: CallInput): Promise<unknown> {
  const outcome = await call(send, name, input);
  if (outcome.kind !== "answered") throw new Error(`${name}: ${JSON.stringify(outcome)}`);
  return outcome.body;
}

function sendTo({ url }: InstalledVenue): Send {
  return async ({ method, path, headers, body }) => {
    const sent = body === undefined ? {} : { body };
    const response = await fetch(`${url}${path}`, { method, headers, ...sent });
    return { status: response.status, body: await response.json() };
  };
}
