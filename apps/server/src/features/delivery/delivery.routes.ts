import { accept, refuse, type Result } from "@comanda/domain";
import { DELIVERY_MODE } from "@comanda/domain/order";
import { toDecimal } from "@comanda/domain/money";
import type { ApiRefusal } from "@comanda/contract";
import type { AppContext } from "../../app/app-context.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import type { OrderingSession } from "../../auth/active-session.ts";
import { fileOf } from "../../http/file-body.ts";
import { addressRefused } from "./address-lookup.ts";
import {
  changeDeliverySource,
  importDeliveryAreas,
  readDeliverySource,
  type SourceParts,
} from "./delivery-source.ts";

type DeliveryRoutes = Pick<Handlers, "lookUpAddress" | "lookUpPostal">;
export type DeliverySourceRoutes = Pick<
  Handlers,
  "readDeliverySource" | "changeDeliverySource" | "importDeliveryAreas"
>;

/** What a phone asks about where its order is to be brought. */
export function deliveryRoutes({ deliveryLookups: lookups }: AppContext): DeliveryRoutes {
  return {
    lookUpAddress: async ({ caller, query }) => {
      const may = mayAsk(caller);
      if (!may.ok) return may;
      const found = await lookups.findAddresses(caller.venue.id, query.address);
      return "kind" in found ? refuse(addressRefused(found)) : accept({ address: [...found] });
    },
    lookUpPostal: async ({ caller, query }) => {
      const may = mayAsk(caller);
      if (!may.ok) return may;
      const { postal, deliveryTime: time } = query;
      const found = await lookups.findPostal(caller.venue.id, { postal, time });
      if (found.kind !== "found") return refuse(addressRefused(found));
      return accept({ address: found.address, deliveryFee: toDecimal(found.fee) });
    },
  };
}

/** Nobody looks up where nothing is brought: another system may count what it is asked. */
function mayAsk({ modes }: OrderingSession): Result<true, ApiRefusal> {
  return modes.includes(DELIVERY_MODE)
    ? accept(true)
    : refuse({ kind: "mode-not-served", mode: DELIVERY_MODE });
}

/** An owner says where postal codes are looked up; always for their own venue. */
export function deliverySourceRoutes({
  database,
  webhooksMay: may,
}: AppContext): DeliverySourceRoutes {
  const parts = ({ staff }: Callers["staff"], now: number): SourceParts => ({
    database,
    may,
    by: staff,
    now,
  });
  return {
    readDeliverySource: async ({ caller }) =>
      accept(await readDeliverySource(database.reader, caller.staff.venueId)),
    changeDeliverySource: ({ caller, body, now }) => changeDeliverySource(parts(caller, now), body),
    importDeliveryAreas: ({ caller, body, request, now }) =>
      importDeliveryAreas(parts(caller, now), fileOf(request, body.file), body),
  };
}
