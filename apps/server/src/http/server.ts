import type { Socket } from "node:net";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { ApiRefusal } from "@comanda/contract";
import { BODY_BYTES } from "@comanda/contract/schemas";
import { unavailableFrom } from "../db/unavailable.ts";
import type { OutageLog } from "./outage-log.ts";
import { reasonOf } from "../lib/http-request.ts";
import { refusal } from "../lib/reply.ts";
import { MAX_PARAMETER_LENGTH, readableAddress } from "./wants-page.ts";

export interface HttpSettings {
  readonly logger: FastifyBaseLogger;
  readonly trustsProxy: boolean;
  readonly outages: OutageLog;
  /** How long a request may take to come in whole. */
  readonly requestMilliseconds: number;
}

/** For headers and body together: whoever sends a byte now and then holds a connection no longer. */
export const REQUEST_MILLISECONDS = 20_000;

/**
 * A Fastify with the manners every answer needs: paths without letter case, security headers, one log
 * line a request with its id and no personal data, and typed refusals for everything a client can get wrong.
 */
export function createHttp({
  logger,
  trustsProxy,
  outages,
  requestMilliseconds,
}: HttpSettings): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    // One hop: what the proxy itself saw, not what a phone wrote in front of it.
    trustProxy: trustsProxy && ((_address, hop) => hop === 0),
    // Of what has no body; where there is one, its endpoint says how much.
    bodyLimit: BODY_BYTES.small,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestMilliseconds,
    // By itself Node gives the body the longer of the two times, 60 s, and looks every 30 s for what is late.
    http: {
      headersTimeout: requestMilliseconds,
      connectionsCheckingInterval: requestMilliseconds / 20,
    },
    forceCloseConnections: "idle",
    // What has come in is answered while the server stops; the framework's own 503 is none of our answers.
    return503OnClosing: false,
    genReqId: requestIds(),
    // A logger for each request would cost more than answering many of them; lines name the request themselves.
    childLoggerFactory: (parent) => parent,
    // The contract checks what comes in (bind.ts). Without the framework's own checker and writer of JSON by schema,
    // which nobody uses, a start is a tenth shorter.
    schemaController: {
      compilersFactory: { buildValidator: () => noJsonSchema, buildSerializer: () => noJsonSchema },
    },
    // Names such as __proto__ are members like others: schemas copy the members they name and leave all others behind.
    onProtoPoisoning: "ignore",
    onConstructorPoisoning: "ignore",
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: MAX_PARAMETER_LENGTH,
    },
    frameworkErrors: (error, request, reply) => {
      sendRefusal(reply, refusalFor(error, request));
    },
    rewriteUrl: readableAddress,
    clientErrorHandler: refuseUnparsed,
  });
  // JSON is the only type there is; Fastify would read plain text too.
  app.removeContentTypeParser("text/plain");
  app.addHook("onResponse", (request, reply, next) => {
    logResponse(request.log, request, reply);
    next();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const outage = unavailableFrom(error);
    if (outage !== undefined) {
      outages.tell(outage, request.id);
      return sendRefusal(reply, { kind: "try-again" });
    }
    const about = refusalFor(error, request);
    if (about.kind === "internal")
      request.log.error({ reqId: request.id, err: error }, "a request failed");
    // The rest is read past: whoever still sends when the connection ends is never told why.
    if (about.kind === "too-large") reply.removeHeader("connection");
    return sendRefusal(reply, about);
  });
  return app;
}

function noJsonSchema(): never {
  throw new Error("no route has a schema of the framework's own: see schemas/ of the contract");
}

/** Milliseconds for which the rest of what was refused is read past. */
const READ_PAST_MILLISECONDS = 1_000;
const refused = new WeakSet<Socket>();

/**
 * What is no HTTP at all, or is not whole in time, comes to no route: it is refused past the framework, and hung up on a
 * moment later. Whoever still sends when the connection ends is never told why. A connection on which nothing came is closed
 * without a word: browsers open one to spare, and would take what comes on it for the answer to the request that they are
 * about to send there.
 */
function refuseUnparsed(error: NodeJS.ErrnoException, socket: Socket): void {
  // What comes behind a refusal is no HTTP either.
  if (refused.has(socket)) return;
  const isSpare = socket.bytesRead === 0;
  if (isSpare || error.code === "ECONNRESET" || !socket.writable) {
    socket.destroySoon();
    return;
  }
  refused.add(socket);
  const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const { status, headers, body } = refusal(
    isLate ? { kind: "try-again" } : { kind: "bad-request", place: "request" },
  );
  const length = String(Buffer.byteLength(body));
  const lines = Object.entries({ ...headers, "content-length": length, connection: "close" }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`HTTP/1.1 ${status} ${reasonOf(status)}\r\n${lines.join("")}\r\n`);
  socket.write(body);
  const hangUp = setTimeout(() => socket.destroySoon(), READ_PAST_MILLISECONDS);
  socket.once("close", () => clearTimeout(hangUp));
}

/** What an error of the framework means to the client; anything unknown is ours. */
function refusalFor(error: FastifyError, request: FastifyRequest): ApiRefusal {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    return { kind: "too-large", bytes: request.routeOptions.bodyLimit };
  }
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return { kind: "unsupported-type" };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { kind: "bad-request", place: "request" };
  }
  return { kind: "internal" };
}

export function sendRefusal(reply: FastifyReply, about: ApiRefusal): FastifyReply {
  const { status, headers, body } = refusal(about);
  return reply.code(status).headers(headers).send(body);
}

/** Short ids that are unique in a process and differ between processes. */
function requestIds(): () => string {
  const process = Math.random().toString(36).slice(2, 8);
  let count = 0;
  return () => `${process}-${(count += 1).toString(36)}`;
}

/**
 * The route and not the address: addresses carry codes and order ids. What reads, and what is refused for being
 * too often, is told only when debugging.
 */
function logResponse(log: FastifyBaseLogger, request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request;
  const { statusCode: status } = reply;
  const level = status < 500 && (method === "GET" || status === 429) ? "debug" : "info";
  if (level === "debug" && log.level !== "debug") return;
  const route = request.routeOptions.url ?? "none";
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  log[level]({ reqId: request.id, method, route, status, ms }, "answered");
}
