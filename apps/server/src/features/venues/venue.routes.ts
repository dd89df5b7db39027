import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { House } from "../../house.ts";
import type { Handlers } from "../../http/calls.ts";
import type { Answer } from "../../http/reply.ts";
import { enter, type Entered } from "../sessions/enter.ts";
import { loadMenu } from "./load-menu.ts";
import { loadSettings } from "./load-settings.ts";

type VenueRoutes = Pick<Handlers, "loadSettings" | "loadMenu">;

export function venueRoutes(house: House): VenueRoutes {
  return {
    loadSettings: ({ caller: { bearer }, query, now }) => {
      const answer = (entered: Result<Entered, ApiRefusal>): Result<Answer, ApiRefusal> =>
        entered.ok ? accept(loadSettings(entered.value, query.menuHash === undefined)) : entered;
      const entered = enter(house, { bearer, userId: query.userId }, now);
      return entered instanceof Promise ? entered.then(answer) : answer(entered);
    },
    loadMenu: ({ request }) => {
      const { hash } = request.params as { hash: string };
      if (!MENU_HASH.test(hash)) return refuse({ kind: "not-found" });
      return loadMenu(house.menus, hash, request.headers["accept-encoding"] ?? "");
    },
  };
}

const MENU_HASH = /^[\w-]{1,64}$/;
