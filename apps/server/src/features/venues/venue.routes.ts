import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { AppContext } from "../../app-context.ts";
import { bearerOf } from "../../http/bearer.ts";
import type { Handlers } from "../../http/calls.ts";
import type { Answer } from "../../http/reply.ts";
import { enterAgain, enterByCode, type Entered } from "../sessions/enter.ts";
import { loadMenu } from "../menu/load-menu.ts";
import { loadSettings } from "../settings/load-settings.ts";

type VenueRoutes = Pick<Handlers, "loadSettings" | "loadMenu">;

export function venueRoutes(context: AppContext): VenueRoutes {
  return {
    loadSettings: ({ caller, query, request, now }) => {
      const answer = (entered: Result<Entered, ApiRefusal>): Result<Answer, ApiRefusal> =>
        entered.ok ? accept(loadSettings(entered.value, query.menuHash === undefined)) : entered;
      const entered =
        caller.kind === "scan"
          ? enterByCode(context, caller.scanned, query.userId, now)
          : enterAgain(context, caller.session, bearerOf(request) ?? "", now);
      return entered instanceof Promise ? entered.then(answer) : answer(entered);
    },
    loadMenu: ({ request }) => {
      const { hash } = request.params as { hash: string };
      if (!MENU_HASH.test(hash)) return refuse({ kind: "not-found" });
      return loadMenu(context.menus, hash, request.headers["accept-encoding"] ?? "");
    },
  };
}

const MENU_HASH = /^[\w-]{1,64}$/;
