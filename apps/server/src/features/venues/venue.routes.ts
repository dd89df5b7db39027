import { refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { House } from "../../house.ts";
import type { Handlers } from "../../http/calls.ts";
import { looksLikeToken } from "../../http/session-token.ts";
import { loadMenu } from "./load-menu.ts";
import { loadSettings, type SettingsCaller } from "./load-settings.ts";

type VenueRoutes = Pick<Handlers, "loadSettings" | "loadMenu">;

export function venueRoutes(house: House): VenueRoutes {
  const { database, venues, menus, tokens } = house;
  return {
    loadSettings: ({ caller: { bearer }, query, now }) => {
      const caller = settingsCaller(house, bearer, query.userId, now);
      if (!caller.ok) return caller;
      return loadSettings(
        { db: database.reader, venues, tokens },
        caller.value,
        query.menuHash,
        now,
      );
    },
    loadMenu: ({ request }) => {
      const { hash } = request.params as { hash: string };
      if (!MENU_HASH.test(hash)) return refuse({ kind: "not-found" });
      return loadMenu(menus, hash, request.headers["accept-encoding"] ?? "");
    },
  };
}

const MENU_HASH = /^[\w-]{1,64}$/;
const CODE = /^[\w-]{1,64}$/;

/** A session token that has expired is told apart from a code nobody knows. */
function settingsCaller(
  { tokens }: House,
  bearer: string,
  userId: string,
  now: number,
): Result<SettingsCaller, ApiRefusal> {
  if (!looksLikeToken(bearer)) {
    return CODE.test(bearer)
      ? { ok: true, value: { kind: "code", code: bearer, userId } }
      : refuse({ kind: "code-unknown" });
  }
  const session = tokens.read(bearer);
  if (session === undefined || now >= session.expiresAt) return refuse({ kind: "session-invalid" });
  return { ok: true, value: { kind: "session", session, token: bearer } };
}
