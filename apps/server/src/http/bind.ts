import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, EndpointName, StreamEvent } from "@comanda/contract";
import { ENDPOINTS, HIDDEN_SIGN, type Endpoint } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Callers, Guard, Guards, Handlers, Identity, StreamHandlers } from "../auth/calls.ts";
import type { RateLimiter } from "./rate-limits.ts";
import { checkAnswer, placeOf } from "./check-answer.ts";
import { compiledCheck, MISFIT } from "../lib/compiled-check.ts";
import { takingFile } from "./file-body.ts";
import { Answer, json, refusal } from "../lib/reply.ts";
import { openStream, type StreamCaller, type Streams, type Subscribe } from "./streams.ts";

/** What binding needs to know of the server. */
export interface Binding {
  readonly clock: () => number;
  readonly guards: Guards;
  readonly limiter: RateLimiter;
  readonly streams: Streams;
  /** Told of every refused call. */
  readonly refused: (name: EndpointName, kind: ApiRefusal["kind"]) => void;
  /** Holds every answer against its schema; for tests, where a broken promise should be loud. */
  readonly checksAnswers: boolean;
}

/** A call whose input has been checked against the endpoint's own schemas. */
interface CheckedCall {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly caller: unknown;
  readonly now: number;
  readonly request: FastifyRequest;
}

type AnyHandler = (
  call: CheckedCall,
) => Result<unknown, ApiRefusal> | Promise<Result<unknown, ApiRefusal>>;
type AnyStreamHandler = (call: CheckedCall, ...telling: Parameters<Subscribe>) => () => void;

/** Binds every endpoint of the contract to its handler. Input that does not fit its schema is refused by place. */
export function bindEndpoints(
  app: FastifyInstance,
  binding: Binding,
  handlers: Handlers,
  streams: StreamHandlers,
): void {
  // Names and types stand in `Handlers`; here all are treated alike.
  for (const [key, handle] of Object.entries(handlers as unknown as Record<string, AnyHandler>)) {
    const name = key as keyof Handlers;
    const endpoint: Endpoint = ENDPOINTS[name];
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
      ...(endpoint.fileMember !== undefined && { preParsing: takingFile(endpoint.fileMember) }),
      handler: answering(name, binding, handle),
    });
  }
  for (const [key, follow] of Object.entries(
    streams as unknown as Record<string, AnyStreamHandler>,
  )) {
    const name = key as keyof StreamHandlers;
    const endpoint: Endpoint = ENDPOINTS[name];
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: streaming(name, binding, follow),
    });
  }
}

type RouteHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply> | undefined;

/** Answers at once where nothing has to be waited for: a promise costs more than finding a menu. */
function answering(name: EndpointName, binding: Binding, handle: AnyHandler): RouteHandler {
  return (request, reply) => {
    const endpoint: Endpoint = ENDPOINTS[name];
    const finish = (decided: Result<unknown, ApiRefusal>, call?: CheckedCall): FastifyReply => {
      if (!decided.ok) return refuseCall(name, binding, reply, decided.refusal);
      const { value } = decided;
      if (binding.checksAnswers) checkAnswer(endpoint, value);
      const answer = value instanceof Answer ? value : json(value);
      if (endpoint.limit === "list" && call !== undefined) {
        binding.limiter.weigh(call.caller as Identity, answer.plainBytes, call.now);
      }
      return send(name, reply, answer);
    };
    const called = readCall(name, binding, request);
    return pending(
      after(called, (read) => {
        if (!read.ok) return finish(read);
        return after(handle(read.value), (decided) => finish(decided, read.value));
      }),
    );
  };
}

function streaming(name: EndpointName, binding: Binding, follow: AnyStreamHandler): RouteHandler {
  return (request, reply) =>
    pending(
      after(readCall(name, binding, request), (read) =>
        read.ok
          ? openStream(
              reply,
              binding.streams,
              streamCaller(name, binding, read.value),
              (emit, recheck) => follow(read.value, emit, recheck),
            )
          : refuseCall(name, binding, reply, read.refusal),
      ),
    );
}

const LOOK_AT_VENUE: StreamEvent = { name: "venue", payload: null };
const LOOK_AT_SETTINGS: StreamEvent = { name: "settings", payload: { version: "" } };

/** Streams are a phone's or a console's: no other guard leads to one. */
function streamCaller(
  name: EndpointName,
  { clock, guards }: Binding,
  { caller, request }: CheckedCall,
): StreamCaller {
  const route: Endpoint = ENDPOINTS[name];
  const guard: Guard<unknown> = guards[route.caller];
  const isAdmitted = async (): Promise<boolean> => {
    const now = clock();
    const identity = await guard.identify(request, now);
    return (await guard.admit(identity, { request, route, now })).ok;
  };
  const who = caller as Callers["active" | "staff"];
  return who.kind === "staff"
    ? { pool: "board", session: who.token, isAdmitted, farewell: LOOK_AT_VENUE }
    : { pool: "phone", session: who.session.userId, isAdmitted, farewell: LOOK_AT_SETTINGS };
}

/** Goes on with a value now, or with what is promised when it comes. */
function after<From, To>(
  value: From | Promise<From>,
  step: (value: From) => To | Promise<To>,
): To | Promise<To> {
  return value instanceof Promise ? value.then(step) : step(value);
}

/** A reply that has been sent is nothing the framework must wait for. */
function pending(sent: FastifyReply | Promise<FastifyReply>): Promise<FastifyReply> | undefined {
  return sent instanceof Promise ? sent : undefined;
}

/** Who calls is found out, the call counted, its caller admitted and its input checked. */
function readCall(
  name: EndpointName,
  { clock, guards, limiter }: Binding,
  request: FastifyRequest,
): Result<CheckedCall, ApiRefusal> | Promise<Result<CheckedCall, ApiRefusal>> {
  const now = clock();
  const endpoint: Endpoint = ENDPOINTS[name];
  const guard: Guard<unknown> = guards[endpoint.caller];
  return after(guard.identify(request, now), (identity) => {
    const retryAfterSeconds = limiter.count(endpoint.limit, identity, request, now);
    if (retryAfterSeconds > 0) return refuse({ kind: "too-many-requests", retryAfterSeconds });
    return after(guard.admit(identity, { request, route: endpoint, now }), (caller) => {
      if (!caller.ok) return caller;
      const read = readInput(endpoint, request);
      return read.ok ? accept({ ...read.value, caller: caller.value, now, request }) : read;
    });
  });
}

type Input = Pick<CheckedCall, "params" | "query" | "body">;

function readInput(endpoint: Endpoint, request: FastifyRequest): Result<Input, ApiRefusal> {
  const read: { params?: unknown; query?: unknown; body?: unknown } = {};
  for (const part of ["params", "query", "body"] as const) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const sent = request[part] ?? {};
    const made = compiledCheck(schema)(sent);
    if (made === MISFIT) return refuse(misfit(schema, sent));
    read[part] = made;
  }
  return accept(read);
}

/** What is wrong with it, which only valibot tells. */
function misfit(schema: v.GenericSchema, sent: unknown): ApiRefusal {
  const { issues = [] } = v.safeParse(schema, sent);
  const kind = issues[0]?.message === HIDDEN_SIGN ? "hidden-sign" : "bad-request";
  return { kind, place: placeOf(issues) };
}

function refuseCall(
  name: EndpointName,
  { refused }: Binding,
  reply: FastifyReply,
  about: ApiRefusal,
): FastifyReply {
  refused(name, about.kind);
  return send(name, reply, refusal(about));
}

/** A menu and an order are most of the work of a busy evening. */
const HOT: ReadonlySet<EndpointName> = new Set(["loadMenu", "placeOrder"]);

function send(name: EndpointName, reply: FastifyReply, answer: Answer): FastifyReply {
  if (HOT.has(name)) return sendPast(reply, answer);
  const { status, headers, body, tail } = answer;
  const whole = tail === undefined ? body : Buffer.concat([Buffer.from(body), tail]);
  return reply.code(status).headers(headers).send(whole);
}

/** Past the framework's own sending, which would go through every header again and run its hooks. */
function sendPast(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.hijack();
  const { status, body, tail } = answer;
  const raw = reply.raw.writeHead(status, answer.lines());
  if (tail === undefined) raw.end(body);
  else sendBoth(raw, body, tail);
  return reply;
}

/** In one packet where it fits. */
function sendBoth(raw: ServerResponse, body: string | Buffer, tail: Buffer): void {
  raw.cork();
  raw.write(body);
  raw.end(tail);
  raw.uncork();
}
