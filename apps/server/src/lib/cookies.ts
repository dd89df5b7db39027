import { parseCookie } from "cookie";
import type { FastifyRequest } from "fastify";

/** A cookie of the request. Read only where one is needed: most calls carry none. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const { cookie } = request.headers;
  return cookie === undefined ? undefined : parseCookie(cookie)[name];
}
