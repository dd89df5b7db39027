import { accept } from "@comanda/domain";
import type { AppContext } from "./app-context.ts";
import { hashOf } from "../ids.ts";
import { atVenue } from "../auth/at-venue.ts";
import type { Callers, Handlers } from "../auth/calls.ts";
import { compressed } from "../http/compressed.ts";
import { SharedReads } from "../lib/shared-reads.ts";
import {
  deliverySourceRoutes,
  type DeliverySourceRoutes,
} from "../features/delivery/delivery.routes.ts";
import { checkoutRoutes, type CheckoutRoutes } from "../features/checkout/checkout.routes.ts";
import { floorRoutes, type FloorRoutes } from "../features/floor/floor.routes.ts";
import { importRoutes, type ImportRoutes } from "../features/import/import.routes.ts";
import { pictureRoutes, type PictureRoutes } from "../features/dish-pictures/pictures.routes.ts";
import { listCategories } from "../features/items/categories.ts";
import { listItems, setItemState } from "../features/items/items.ts";
import {
  acknowledge,
  moveOnBoard,
  readBoard,
  readCollected,
  type BoardParts,
  type BoardReadParts,
} from "../features/orders/board/board.ts";
import { cancelOrder } from "../features/orders/board/cancel-order.ts";
import { laterRoutes, type LaterRoutes } from "../features/orders/later/later.routes.ts";
import { markLine } from "../features/orders/board/mark-line.ts";
import { decideHold } from "../features/orders/board/decide-hold.ts";
import {
  addPlaces,
  changePlace,
  issueCode,
  readPlaces,
  setArea,
  withdrawCode,
  type PlaceParts,
} from "../features/places/places.ts";
import { removePlace } from "../features/places/remove-place.ts";
import {
  connectionRoutes,
  type ConnectionRoutes,
} from "../features/webhooks/connections.routes.ts";
import { lookRoutes, type LookRoutes } from "../features/themes/look.routes.ts";
import { attentionRoutes, type AttentionRoutes } from "../features/payments/attention.routes.ts";
import {
  paymentAccountRoutes,
  type PaymentAccountRoutes,
} from "../features/payments/payment-accounts.routes.ts";
import {
  staffRewardRoutes,
  type StaffRewardRoutes,
} from "../features/rewards/staff-reward.routes.ts";
import {
  staffProgrammeRoutes,
  type StaffProgrammeRoutes,
} from "../features/programme/programme.routes.ts";
import { membershipRoutes, type MembershipRoutes } from "../features/members/members.routes.ts";
import { endPhone } from "../features/visits/end-phone.ts";
import { checkInRoutes, type CheckInRoutes } from "../features/visits/check-in.routes.ts";
import { offerRoutes, type OfferRoutes } from "../features/offers/offer.routes.ts";
import { priceRoutes, type PriceRoutes } from "../features/prices/price.routes.ts";
import {
  staffVoucherRoutes,
  type StaffVoucherRoutes,
} from "../features/vouchers/staff-voucher.routes.ts";
import type { OpenVenue } from "../venue/open-venue.ts";
import { editFlowRoutes, type EditFlowRoutes } from "../features/initial-flow/edit-flow.routes.ts";
import { waysRoutes, type WaysRoutes } from "../features/ways-to-order/ways-to-order.routes.ts";
import {
  reservationRoutes,
  type ReservationRoutes,
} from "../features/reservations/reservations.routes.ts";
import { wayInRoutes, type WayInRoutes } from "../features/way-in/way-in.routes.ts";

type ConsoleRoutes = FloorRoutes &
  ImportRoutes &
  ConnectionRoutes &
  CheckInRoutes &
  LookRoutes &
  PictureRoutes &
  WayInRoutes &
  EditFlowRoutes &
  CheckoutRoutes &
  WaysRoutes &
  PaymentAccountRoutes &
  MembershipRoutes &
  StaffRewardRoutes &
  StaffProgrammeRoutes &
  AttentionRoutes &
  StaffVoucherRoutes &
  OfferRoutes &
  PriceRoutes &
  ReservationRoutes &
  DeliverySourceRoutes &
  LaterRoutes &
  Pick<
    Handlers,
    | "readBoard"
    | "readCollected"
    | "acknowledgeOrders"
    | "moveOrder"
    | "markLine"
    | "releaseOrder"
    | "refuseOrder"
    | "listCategories"
    | "listItems"
    | "setItemState"
    | "listPlaces"
    | "addPlaces"
    | "changePlace"
    | "removePlace"
    | "setArea"
    | "issueCode"
    | "revokeCode"
    | "endPhone"
  >;

/** What signed-in staff may do, always inside their own venue. */
export function consoleRoutes(context: AppContext): ConsoleRoutes {
  const { database } = context;
  const reads: BoardReadParts["reads"] = new SharedReads();
  const places = ({ staff }: Callers["staff"], now: number): PlaceParts => ({
    database,
    publicUrl: context.publicUrl(),
    venueId: staff.venueId,
    now,
  });
  return {
    ...floorRoutes(context),
    ...ownersRoutes(context),
    ...laterRoutes(context),
    ...reservationRoutes(context),
    ...attentionRoutes(context),
    readBoard: ({ caller, query, request, now }) =>
      atVenue(context.venues, caller, async (venue) => {
        context.dayEnds.look(venue, now);
        const parts = { ...boardParts(context, venue, now), reads };
        const board = await readBoard(parts, query, hashOf(caller.token));
        return accept(await compressed(request, board));
      }),
    readCollected: ({ caller, request, now }) =>
      atVenue(context.venues, caller, async (venue) =>
        accept(await compressed(request, await readCollected(boardParts(context, venue, now)))),
      ),
    acknowledgeOrders: ({ caller, body, now }) =>
      atVenue(context.venues, caller, (venue) =>
        acknowledge(boardParts(context, venue, now), body.ids),
      ),
    moveOrder: ({ caller, params, body, now }) =>
      atVenue(context.venues, caller, (venue) => {
        const parts = boardParts(context, venue, now);
        const { from, to } = body;
        // A console of before cancels by a step, and gives no reason.
        return to === "cancelled"
          ? cancelOrder(parts, { ...UNSAID, orderId: params.id, from, by: caller.staff })
          : moveOnBoard(parts, params.id, { from, to });
      }),
    markLine: ({ caller, params, body, now }) =>
      atVenue(context.venues, caller, (venue) =>
        markLine(boardParts(context, venue, now), params.id, body),
      ),
    releaseOrder: (call) => decide(context, call, "released"),
    refuseOrder: (call) => decide(context, call, "refused"),
    listCategories: ({ caller, request }) =>
      atVenue(context.venues, caller, async ({ stock: { menu } }) =>
        accept(await compressed(request, { categories: listCategories(menu.categories) })),
      ),
    listItems: ({ caller, now }) =>
      atVenue(context.venues, caller, async (venue) => ({
        ok: true,
        value: await listItems({ database, venue, now }),
      })),
    setItemState: ({ caller, params, body, now }) =>
      atVenue(context.venues, caller, (venue) =>
        setItemState({ database, venue, now }, { code: params.code, ...body }),
      ),
    listPlaces: async ({ caller, now }) => ({
      ok: true,
      value: await readPlaces(places(caller, now)),
    }),
    addPlaces: ({ caller, body, now }) => addPlaces(places(caller, now), body),
    changePlace: ({ caller, params, body, now }) =>
      changePlace(places(caller, now), params.id, body),
    removePlace: ({ caller, params, query, now }) =>
      removePlace(places(caller, now), { placeId: params.id, options: query, by: caller.staff }),
    setArea: ({ caller, body, now }) => setArea(places(caller, now), body),
    issueCode: ({ caller, params, now }) => issueCode(places(caller, now), params.id),
    endPhone: ({ caller: { staff }, params, now }) =>
      endPhone(database, { venueId: staff.venueId, orderId: params.id, by: staff.id, now }),
    revokeCode: ({ caller, params, now }) => withdrawCode(places(caller, now), params.id),
  };
}

/** What an owner decides, a page of the console each. */
function ownersRoutes(context: AppContext) {
  return {
    ...importRoutes(context),
    ...checkInRoutes(context),
    ...lookRoutes(context),
    ...connectionRoutes(context),
    ...pictureRoutes(context),
    ...wayInRoutes(context),
    ...editFlowRoutes(context),
    ...checkoutRoutes(context),
    ...waysRoutes(context),
    ...paymentAccountRoutes(context),
    ...membershipRoutes(context),
    ...staffRewardRoutes(context),
    ...staffProgrammeRoutes(context),
    ...offerRoutes(context),
    ...priceRoutes(context),
    ...staffVoucherRoutes(context),
    ...deliverySourceRoutes(context),
  };
}

/** No reason, and no words. */
const UNSAID = { reason: "", note: "" } as const;

function boardParts({ database }: AppContext, venue: OpenVenue, now: number): BoardParts {
  return { database, venue, now };
}

interface Deciding {
  readonly caller: Callers["staff"];
  readonly params: { readonly id: string };
  readonly now: number;
}

function decide(
  context: AppContext,
  { caller, params, now }: Deciding,
  hold: "released" | "refused",
) {
  const decision = { orderId: params.id, hold, by: caller.staff.id };
  return atVenue(context.venues, caller, (venue) =>
    decideHold(boardParts(context, venue, now), decision),
  );
}
