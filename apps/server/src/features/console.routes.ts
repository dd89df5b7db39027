import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { House } from "../house.ts";
import { hashOf } from "../ids.ts";
import type { Callers, Handlers } from "../http/calls.ts";
import { compressed } from "../http/compressed.ts";
import { listItems, setItemState } from "./items/items.ts";
import {
  acknowledge,
  moveOnBoard,
  readBoard,
  readCollected,
  type BoardParts,
} from "./orders/board.ts";
import { markLine } from "./orders/mark-line.ts";
import { decideHold } from "./orders/decide-hold.ts";
import {
  addPlaces,
  changePlace,
  issueCode,
  readPlaces,
  removePlace,
  setArea,
  withdrawCode,
  type PlaceParts,
} from "./places/places.ts";
import { endPhone } from "./sessions/end-phone.ts";
import type { OpenVenue } from "./venues/open-venue.ts";

type ConsoleRoutes = Pick<
  Handlers,
  | "readBoard"
  | "readCollected"
  | "acknowledgeOrders"
  | "moveOrder"
  | "markLine"
  | "releaseOrder"
  | "refuseOrder"
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
export function consoleRoutes(house: House): ConsoleRoutes {
  const { database } = house;
  const places = ({ staff }: Callers["staff"], now: number): PlaceParts => ({
    database,
    publicUrl: house.publicUrl(),
    venueId: staff.venueId,
    now,
  });
  return {
    readBoard: ({ caller, query, request, now }) =>
      atVenue(house, caller, async (venue) => {
        house.dayEnds.look(venue, now);
        const board = await readBoard(boardParts(house, venue, now), query, hashOf(caller.token));
        return accept(await compressed(request, board));
      }),
    readCollected: ({ caller, request, now }) =>
      atVenue(house, caller, async (venue) =>
        accept(await compressed(request, await readCollected(boardParts(house, venue, now)))),
      ),
    acknowledgeOrders: ({ caller, body, now }) =>
      atVenue(house, caller, (venue) => acknowledge(boardParts(house, venue, now), body.ids)),
    moveOrder: ({ caller, params, body, now }) =>
      atVenue(house, caller, (venue) =>
        moveOnBoard(boardParts(house, venue, now), params.id, body),
      ),
    markLine: ({ caller, params, body, now }) =>
      atVenue(house, caller, (venue) => markLine(boardParts(house, venue, now), params.id, body)),
    releaseOrder: (call) => decide(house, call, "released"),
    refuseOrder: (call) => decide(house, call, "refused"),
    listItems: ({ caller, now }) =>
      atVenue(house, caller, async (venue) => ({
        ok: true,
        value: await listItems({ database, venue, now }),
      })),
    setItemState: ({ caller, params, body, now }) =>
      atVenue(house, caller, (venue) =>
        setItemState({ database, venue, now }, { code: params.code, ...body }),
      ),
    listPlaces: async ({ caller, now }) => ({
      ok: true,
      value: await readPlaces(places(caller, now)),
    }),
    addPlaces: ({ caller, body, now }) => addPlaces(places(caller, now), body.labels),
    changePlace: ({ caller, params, body, now }) =>
      changePlace(places(caller, now), params.id, body),
    removePlace: ({ caller, params, query, now }) =>
      removePlace(places(caller, now), params.id, query),
    setArea: ({ caller, body, now }) => setArea(places(caller, now), body),
    issueCode: ({ caller, params, now }) => issueCode(places(caller, now), params.id),
    endPhone: ({ caller: { staff }, params, now }) =>
      endPhone(database, { venueId: staff.venueId, orderId: params.id, by: staff.id, now }),
    revokeCode: ({ caller, params, now }) => withdrawCode(places(caller, now), params.id),
  };
}

function boardParts({ database }: House, venue: OpenVenue, now: number): BoardParts {
  return { database, venue, now };
}

interface Deciding {
  readonly caller: Callers["staff"];
  readonly params: { readonly id: string };
  readonly now: number;
}

function decide(house: House, { caller, params, now }: Deciding, hold: "released" | "refused") {
  const decision = { orderId: params.id, hold, by: caller.staff.id };
  return atVenue(house, caller, (venue) => decideHold(boardParts(house, venue, now), decision));
}

async function atVenue<Value>(
  { venues }: House,
  { staff }: Callers["staff"],
  act: (venue: OpenVenue) => Promise<Result<Value, ApiRefusal>>,
): Promise<Result<Value, ApiRefusal>> {
  const venue = await venues.find(staff.venueId);
  return venue === undefined ? refuse({ kind: "sign-in-required" }) : act(venue);
}
