import type { FastifyRequest } from "fastify";
import { accept, type Result } from "@comanda/domain";
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
import type { StaffIdentity } from "../tables/staff/staff-identity.ts";
import type { DinerSession } from "../tables/visits/diner-session.ts";
import type { OrderingSession } from "./active-session.ts";
import type { Scanned } from "./find-scanned.ts";
import type { StoredScreen } from "../tables/places/status-screen.store.ts";
import type { Answer } from "../lib/reply.ts";

/** A phone with a session that this server has signed, however old. */
export interface Phone {
  readonly kind: "phone";
  readonly session: DinerSession;
}

/** A phone that shows a code in use. */
interface Scan {
  readonly kind: "scan";
  readonly scanned: Scanned;
  /** The reservation whose link it has opened; empty behind a code alone. */
  readonly reserveId: string;
}

/** A screen above a counter, by its code. */
interface CounterScreen {
  readonly kind: "screen";
  readonly screen: StoredScreen;
}

/** Another system, by the key of a venue. */
interface OtherSystem {
  readonly kind: "system";
  readonly venueId: string;
}

/** Who has signed in to the console. */
interface SignedIn {
  readonly kind: "staff";
  readonly staff: StaffIdentity;
  readonly token: string;
}

/** Whom a call comes from, as far as our signature or the database vouches for it: its calls are counted by this. */
export type Identity =
  | { readonly kind: "stranger" }
  | Phone
  | Scan
  | CounterScreen
  | OtherSystem
  | SignedIn;

/** Who stands behind a call, as far as the server has made sure of it. */
export interface Callers {
  readonly anyone: undefined;
  readonly code: Phone | Scan;
  readonly diner: Phone;
  readonly active: Phone;
  readonly orderer: OrderingSession;
  readonly screen: CounterScreen;
  readonly system: OtherSystem;
  readonly console: undefined;
  readonly staff: SignedIn;
}

/**
 * A guard. It finds out who calls, for microseconds or one short query; between the two the call is counted; then it
 * admits the caller or refuses whoever is not what the call asks for.
 */
export interface Guard<Caller> {
  readonly identify: (request: FastifyRequest, now: number) => Identity | Promise<Identity>;
  readonly admit: (
    identity: Identity,
    call: IncomingCall,
  ) => Result<Caller, ApiRefusal> | Promise<Result<Caller, ApiRefusal>>;
}

/** A call before its caller is admitted. */
interface IncomingCall {
  readonly request: FastifyRequest;
  readonly route: Route;
  readonly now: number;
}

export type Guards = { readonly [Who in keyof Callers]: Guard<Callers[Who]> };

/** Nobody that the server knows. */
export const STRANGER: Identity = { kind: "stranger" };

/** Takes a call from whoever it is. */
export const OPEN_GUARD: Guard<undefined> = {
  identify: () => STRANGER,
  admit: () => accept(undefined),
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

type CallerOf<Name extends EndpointName> = (typeof ROUTES)[Name]["caller"];

type Decision<Name extends EndpointName> = Result<AnswerOf<Name> | Answer, ApiRefusal>;

/** Decides a call. Data is sent as JSON; an Answer is sent as it stands. */
type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Decision<Name> | Promise<Decision<Name>>;

/** Subscribes a stream to what it should tell; answers how to stop. `recheck` has its caller looked at again. */
type StreamHandler<Name extends StreamName> = (
  call: Call<Name>,
  send: (event: EventOf<(typeof EVENTS)[Name]>) => void,
  recheck: () => void,
) => () => void;

/** A handler for every endpoint; a missing one does not compile, and a missing route does not start. */
export type Handlers = {
  readonly [Name in Exclude<EndpointName, StreamName>]: Handler<Name>;
};

export type StreamHandlers = { readonly [Name in StreamName]: StreamHandler<Name> };
