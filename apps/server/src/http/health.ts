import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { PRIVATE } from "./reply.ts";

/** `/healthz`: the process answers. `/readyz`: it can also read its database. Neither says more than that. */
export function bindHealth(app: FastifyInstance, { reader }: Database): void {
  app.get("/healthz", (_request, reply) => reply.headers(PRIVATE).send({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    reply.headers(PRIVATE);
    try {
      await sql`select 1`.execute(reader);
      return await reply.send({ status: "ok" });
    } catch (error) {
      request.log.warn({ reqId: request.id, err: error }, "the database cannot be read");
      return reply.code(503).header("retry-after", "5").send({ status: "unavailable" });
    }
  });
}
