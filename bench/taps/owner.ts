/** Why: what no tap is measured of the owner of Kopi Lane does by a call; the console's pages want the same session. */
import { call, type CallInput, type EndpointName } from "@comanda/contract";
import { asker, signIn } from "../neighbours/ask.ts";

export interface Owner {
  /** Of the session, `name=value`. */
  readonly cookie: string;
  /** @throws where it is refused */
  ask(name: EndpointName, input: CallInput): Promise<unknown>;
}

export async function openOwner(url: string): Promise<Owner> {
  const send = asker(url, 1);
  const cookie = await signIn(send);
  return {
    cookie,
    ask: async (name, input) => {
      const outcome = await call(
        async ({ method, path, headers, body }) => {
          const sent = { ...headers, cookie, "x-comanda-console": "1" };
          const reply = await send({
            method: method as "GET" | "POST" | "PUT",
            path,
            headers: sent,
            ...(body !== undefined && { body }),
          });
          return { status: reply.status, body: JSON.parse(reply.body) as unknown };
        },
        name,
        input,
      );
      if (outcome.kind !== "answered") throw new Error(`${name} was ${JSON.stringify(outcome)}`);
      return outcome.body;
    },
  };
}
