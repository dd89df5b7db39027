import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { FastifyRequest } from "fastify";
import type { House } from "../../house.ts";
import { bearerOf } from "../../http/bearer.ts";
import type { Callers, Guards } from "../../http/calls.ts";
import { orderingSession } from "./active-session.ts";

/**
 * The door for phones. `code` lets in whoever shows something, for the settings load to look at; `diner` whoever has a
 * session, however old, because a phone's own orders stay readable (D-04); `orderer` who may order at this moment.
 */
export function dinerGuards({ tokens, venues }: House): Pick<Guards, "code" | "diner" | "orderer"> {
  const diner = (request: FastifyRequest): Result<Callers["diner"], ApiRefusal> => {
    const session = tokens.read(bearerOf(request) ?? "");
    return session === undefined ? refuse({ kind: "session-invalid" }) : accept({ session });
  };
  return {
    code: (request) => {
      const bearer = bearerOf(request);
      return bearer === undefined ? refuse({ kind: "session-invalid" }) : accept({ bearer });
    },
    diner,
    orderer: async (request, now) => {
      const caller = diner(request);
      if (!caller.ok) return caller;
      const { session } = caller.value;
      return orderingSession(session, await venues.find(session.venueId), now);
    },
  };
}
