import type { FastifyInstance } from "fastify";
import type { Readiness } from "./readiness.ts";
import { PRIVATE } from "../lib/reply.ts";

/** `/healthz`: the process answers. `/readyz`: it can also take orders. Neither says more than that. */
export function bindHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get("/healthz", (_request, reply) => reply.headers(PRIVATE).send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    reply.headers(PRIVATE);
    if (await readiness.isReady()) return reply.send({ status: "ok" });
    return reply.code(503).header("retry-after", "5").send({ status: "unavailable" });
  });
}
