import {
  call,
  requestFor,
  type CallInput,
  type EndpointName,
  type Outcome,
  type WireStaffSession,
} from "@comanda/contract";
import { answerOf } from "./diner.ts";
import { openEventStream, type EventStream } from "./event-stream.ts";
import { sender, type RawReply, type RawSend } from "./raw-request.ts";

/** Sent by the console with every change. */
export const CONSOLE = { "x-comanda-console": "1" } as const;

/** A person signed in to a venue's console. */
export interface Staff {
  /** Of the session. */
  readonly cookie: string;
  readonly session: WireStaffSession;
  call(name: EndpointName, input?: CallInput): Promise<Outcome>;
  /** A call that must be answered. */
  read<Body>(name: EndpointName, input?: CallInput): Promise<Body>;
  /** A call as it comes back over the wire. */
  ask(name: EndpointName, input?: CallInput): Promise<RawReply>;
  followBoard(): Promise<EventStream>;
}

export interface Login {
  readonly login: string;
  readonly password: string;
}

/** Signs a person in at any server of the same database. */
export async function signInAt(url: string, { login, password }: Login): Promise<Staff> {
  const send = sender(url);
  let cookie = "";
  const remember: RawSend = async (request) => {
    const reply = await send(request);
    [cookie = ""] = reply.cookies;
    return reply;
  };
  const session = await answerOf<WireStaffSession>(
    call(remember, "signIn", { body: { login, password }, headers: CONSOLE }),
  );
  return staffWith(url, cookie, session);
}

/** A console that holds this cookie. */
export function staffWith(url: string, cookie: string, session: WireStaffSession): Staff {
  const send = sender(url);
  const signed = (input: CallInput = {}): CallInput => ({
    ...input,
    headers: { cookie, ...CONSOLE, ...input.headers },
  });
  return {
    cookie,
    session,
    call: (name, input) => call(send, name, signed(input)),
    read: (name, input) => answerOf(call(send, name, signed(input))),
    ask: (name, input) => send(requestFor(name, signed(input))),
    followBoard: () => openEventStream(`${url}/v2/api/staff/live`, { cookie }),
  };
}
