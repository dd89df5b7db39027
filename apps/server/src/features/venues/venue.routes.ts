import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { AppContext } from "../../app/app-context.ts";
import { bearerOf } from "../../lib/bearer.ts";
import { addressOf } from "../../http/caller-address.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import {
  enterAgain,
  enterByCode,
  enterByLink,
  type Entered,
  type ScanInput,
} from "../visits/enter.ts";
import { loadMenu } from "./load-menu.ts";
import { loadSettings } from "../visits/load-settings.ts";

type VenueRoutes = Pick<Handlers, "loadSettings" | "loadMenu">;

export function venueRoutes(context: AppContext): VenueRoutes {
  return {
    loadSettings: async ({ caller, query, request, now }) => {
      const { userId, visit: intent, pin, canWait, menuHash } = query;
      const entered = await enter(context, caller, {
        userId,
        intent,
        pin,
        canWait: canWait !== undefined,
        address: addressOf(request),
        now,
        token: bearerOf(request) ?? "",
      });
      return entered.ok
        ? accept(loadSettings(entered.value, menuHash === undefined, now))
        : entered;
    },
    loadMenu: ({ request }) => {
      const { hash } = request.params as { hash: string };
      if (!MENU_HASH.test(hash)) return refuse({ kind: "not-found" });
      return loadMenu(context.menus, hash, request.headers["accept-encoding"] ?? "");
    },
  };
}

/** By a code, by the link of a reservation behind it, or with the session that either has opened. */
function enter(
  context: AppContext,
  caller: Callers["code"],
  { token, ...scan }: ScanInput & { readonly token: string },
): Promise<Result<Entered, ApiRefusal>> {
  if (caller.kind === "phone") return enterAgain(context, caller.session, token, scan.now);
  const { scanned, reserveId } = caller;
  if (reserveId === "") return enterByCode(context, scanned, scan);
  const { database, wrongReservations: tries } = context;
  return enterByLink({ ...context, db: database.reader, tries }, scanned, { ...scan, reserveId });
}

const MENU_HASH = /^[\w-]{1,64}$/;
