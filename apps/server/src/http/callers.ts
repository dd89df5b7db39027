import type { FastifyRequest } from "fastify";
import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import { identify } from "../features/staff/sign-in.ts";
import type { House } from "../house.ts";
import type { CallerCheck } from "./bind.ts";
import type { Callers } from "./calls.ts";
import { cookieOf } from "./cookies.ts";
import { bearerOf } from "./rate-limits.ts";

/** The console's session cookie: not readable by scripts, not sent from other sites. */
export const STAFF_COOKIE = "comanda_staff";
/** Sent by the console with every change; another site cannot send it without asking first. */
const CONSOLE_HEADER = "x-comanda-console";

/** Makes sure of whoever calls. An expired diner's session passes: what it may still do is for the call to say. */
export function callerCheck({ tokens, database }: House): CallerCheck {
  return {
    anyone: () => accept(undefined),
    code: (request) => {
      const bearer = bearerOf(request);
      return bearer === undefined ? refuse({ kind: "session-invalid" }) : accept({ bearer });
    },
    diner: (request): Result<Callers["diner"], ApiRefusal> => {
      const token = bearerOf(request) ?? "";
      const session = tokens.read(token);
      return session === undefined
        ? refuse({ kind: "session-invalid" })
        : accept({ session, token });
    },
    staff: async (request, now): Promise<Result<Callers["staff"], ApiRefusal>> => {
      const token = cookieOf(request, STAFF_COOKIE);
      const staff = token === undefined ? undefined : await identify(database, token, now);
      if (token === undefined || staff === undefined) return refuse({ kind: "sign-in-required" });
      return isForged(request) ? refuse({ kind: "request-forged" }) : accept({ staff, token });
    },
  };
}

/** A change that the console did not send: without its header, or from a page of another origin. */
export function isForged(request: FastifyRequest): boolean {
  if (request.method === "GET") return false;
  if (request.headers[CONSOLE_HEADER] === undefined) return true;
  const { origin } = request.headers;
  return origin !== undefined && hostOf(origin) !== request.host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
