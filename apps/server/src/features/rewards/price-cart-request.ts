import { accept, type Result } from "@comanda/domain";
import { reconcile } from "@comanda/domain/cart";
import { toDecimal } from "@comanda/domain/money";
import { shownPrice } from "@comanda/domain/pricing";
import { priceRedeemed, type PricedRedeeming, type RedeemPricing } from "@comanda/domain/rewards";
import { orderingMode } from "@comanda/domain/session";
import {
  cartFromWire,
  chosenModeFromWire,
  redeemFromWire,
  type ApiRefusal,
  type WireCampaigns,
} from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { OrderingSession } from "../../auth/active-session.ts";
import { redeemedOf, type OfferedCampaigns } from "../../auth/redeemed.ts";
import type { Reader } from "../../db/database.ts";

/** The id of the line that something redeemed would make; nobody keeps it. */
export const NEW_LINE = "new";

/** An order that is being made, as a phone asks about it. */
interface CartRequest extends Pick<BodyOf<"listCampaigns">, "cart" | "redeem" | "deliveryType"> {
  /** Of whoever is logged in to a programme. */
  readonly offered?: OfferedCampaigns | undefined;
}

interface PricedRequest extends PricedRedeeming {
  readonly pricing: RedeemPricing;
}

/** Prices it with what is redeemed on it already, as placing it would. */
export async function priceCartRequest(
  db: Reader,
  { session, venue, orderer }: OrderingSession,
  { cart: lines, redeem: sent, deliveryType, offered }: CartRequest,
  now: number,
): Promise<Result<PricedRequest, ApiRefusal>> {
  const chosen = chosenModeFromWire(deliveryType, session.mode);
  const mode = orderingMode(session.mode, chosen, venue.rules.ways);
  if (!mode.ok) return mode;
  const { cart, redeem } = redeemFromWire(cartFromWire(lines).lines, sent);
  const { menu, availability } = venue.stock.sellingAt(undefined, now);
  const { redeemed } = await redeemedOf(db, venue, session, redeem, offered);
  const { hasMember, memberRedeem, hasProgramme, programmeRedeem } = venue.rules.settings;
  const pricing: RedeemPricing = {
    cart: reconcile(cart, menu, availability).cart,
    menu,
    rules: venue.rules.venue.pricing,
    mode: mode.value,
    promotions: venue.stock.promotionsFor(orderer, now),
    containers: venue.catalogue.containers,
    isRedeemOn: hasMember && memberRedeem,
    isProgrammeRedeemOn: hasProgramme && programmeRedeem,
    redeemed,
    unavailable: new Set([...availability.soldOut, ...availability.offSale]),
  };
  return accept({ pricing, ...priceRedeemed(pricing) });
}

type AddedItem = Omit<WireCampaigns["autoItems"][number], "rewardId">;

/** A dish that comes with what is redeemed, at the price of the menu. */
export function itemAdded(codeId: string, { menu, rules }: RedeemPricing): AddedItem | undefined {
  const item = menu.items.get(codeId);
  if (item === undefined) return undefined;
  const { title } = item;
  const price = toDecimal(shownPrice(item.price, item, rules));
  return { codeId, title: title.en, title2: title.zh, price };
}
