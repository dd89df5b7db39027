import type { FastifyRequest } from "fastify";
import type { Result } from "@comanda/domain";
import type {
  ApiRefusal,
  EndpointName,
  EventOf,
  EVENTS,
  Route,
  ROUTES,
  StreamName,
} from "@comanda/contract";
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from "@comanda/contract/schemas";
import type { StaffIdentity } from "../features/staff/sign-in.ts";
import type { DinerSession } from "../features/sessions/session-token.ts";
import type { OrderingSession } from "../features/sessions/active-session.ts";
import type { Answer } from "./reply.ts";

/** Who stands behind a call, as far as the server has made sure of it. */
export interface Callers {
  readonly anyone: undefined;
  /** A table's code or a session token, still to be looked at. */
  readonly code: { readonly bearer: string };
  readonly diner: { readonly session: DinerSession };
  readonly orderer: OrderingSession;
  readonly console: undefined;
  readonly staff: { readonly staff: StaffIdentity; readonly token: string };
}

/** The doors: each finds out who calls, and refuses whoever is not what the call asks for. */
export type Guards = {
  readonly [Who in keyof Callers]: (
    request: FastifyRequest,
    now: number,
  ) => Result<Callers[Who], ApiRefusal> | Promise<Result<Callers[Who], ApiRefusal>>;
};

/** One call of an endpoint: checked input, the caller, and the moment it came in. */
interface Call<Name extends EndpointName> {
  readonly params: ParamsOf<Name>;
  readonly query: QueryOf<Name>;
  readonly body: BodyOf<Name>;
  readonly caller: Callers[CallerOf<Name>];
  readonly now: number;
  readonly request: FastifyRequest;
}

type CallerOf<Name extends EndpointName> =
  (typeof ROUTES)[Name] extends Route<infer Who> ? Who : never;

type Decision<Name extends EndpointName> = Result<AnswerOf<Name> | Answer, ApiRefusal>;

/** Decides a call. Data is sent as JSON; an Answer is sent as it stands. */
type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Decision<Name> | Promise<Decision<Name>>;

/** Subscribes a stream to what it should tell; answers how to stop. */
type StreamHandler<Name extends StreamName> = (
  call: Call<Name>,
  send: (event: EventOf<(typeof EVENTS)[Name]>) => void,
) => () => void;

/** A handler for every endpoint; a missing one does not compile, and a missing route does not start. */
export type Handlers = {
  readonly [Name in Exclude<EndpointName, StreamName>]: Handler<Name>;
};

export type StreamHandlers = { readonly [Name in StreamName]: StreamHandler<Name> };
