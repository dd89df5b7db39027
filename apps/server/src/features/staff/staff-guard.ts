import { accept, refuse } from "@comanda/domain";
import type { FastifyRequest } from "fastify";
import type { House } from "../../house.ts";
import type { Guards } from "../../http/calls.ts";
import { cookieOf } from "../../http/cookies.ts";
import { identify } from "./sign-in.ts";

/** The console's session cookie: not readable by scripts, not sent from other sites. */
export const STAFF_COOKIE = "comanda_staff";
/** Sent by the console with every change; another site cannot send it without asking first. */
const CONSOLE_HEADER = "x-comanda-console";

/** The door for the console: `console` lets in its own pages, `staff` only who has signed in there. */
export function staffGuards({ database }: House): Pick<Guards, "console" | "staff"> {
  return {
    console: (request) =>
      isForged(request) ? refuse({ kind: "request-forged" }) : accept(undefined),
    staff: async (request, now) => {
      const token = cookieOf(request, STAFF_COOKIE);
      const staff = token === undefined ? undefined : await identify(database, token, now);
      if (token === undefined || staff === undefined) return refuse({ kind: "sign-in-required" });
      return isForged(request) ? refuse({ kind: "request-forged" }) : accept({ staff, token });
    },
  };
}

/** A change that the console did not send: without its header, or from a page of another origin. */
function isForged(request: FastifyRequest): boolean {
  if (request.method === "GET") return false;
  if (request.headers[CONSOLE_HEADER] === undefined) return true;
  const { origin } = request.headers;
  return origin !== undefined && hostOf(origin) !== request.host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
