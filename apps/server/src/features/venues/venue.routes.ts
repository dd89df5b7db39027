import { accept, refuse } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import { bearerOf } from "../../lib/bearer.ts";
import { addressOf } from "../../http/caller-address.ts";
import type { Handlers } from "../../auth/calls.ts";
import { enterAgain, enterByCode } from "../visits/enter.ts";
import { loadMenu } from "./load-menu.ts";
import { loadSettings } from "../visits/load-settings.ts";

type VenueRoutes = Pick<Handlers, "loadSettings" | "loadMenu">;

export function venueRoutes(context: AppContext): VenueRoutes {
  return {
    loadSettings: async ({ caller, query, request, now }) => {
      const { userId, visit: intent, pin, canWait, menuHash } = query;
      const entered =
        caller.kind === "scan"
          ? await enterByCode(context, caller.scanned, {
              userId,
              intent,
              pin,
              canWait: canWait !== undefined,
              address: addressOf(request),
              now,
            })
          : await enterAgain(context, caller.session, bearerOf(request) ?? "", now);
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

const MENU_HASH = /^[\w-]{1,64}$/;
