import type { FastifyRequest } from "fastify";
import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";

const KEY = /^[\x21-\x7e]{8,100}$/;

/** The key under which a phone sends an order again (D-02); undefined where it sends none. */
export function idempotencyKey({
  headers,
}: Pick<FastifyRequest, "headers">): Result<string | undefined, ApiRefusal> {
  const key = headers["idempotency-key"];
  const isKey = key === undefined || (typeof key === "string" && KEY.test(key));
  return isKey ? accept(key) : refuse({ kind: "bad-request", place: "Idempotency-Key" });
}
