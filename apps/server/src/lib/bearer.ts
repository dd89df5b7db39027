import type { FastifyRequest } from "fastify";

/** The credential of the Authorization header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  return authorization?.startsWith("Bearer ") === true ? authorization.slice(7) : undefined;
}
