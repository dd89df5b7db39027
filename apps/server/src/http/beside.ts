import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { sendRefusal } from "./server.ts";

/** Somebody else who answers on the server's own port: the sandbox of a demo, which a phone reaches where it reaches us. */
export interface Beside {
  /** Where it stands, "/sandbox". */
  readonly path: string;
  /** Undefined while nobody is there. */
  handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

/** Hands on what comes below a path as it is, its body unread. */
export async function bindBeside(http: FastifyInstance, beside: Beside): Promise<void> {
  await http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, read) => read(null));
    scope.all(`${beside.path}/*`, (request, reply) => {
      if (beside.handle === undefined) return sendRefusal(reply, { kind: "not-found" });
      reply.hijack();
      beside.handle(request.raw, reply.raw);
      return reply;
    });
    done();
  });
}
