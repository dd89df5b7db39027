/**
 * Why: what knows where postal codes are and what bringing something there costs, and does to whoever asks what such systems do:
 * it answers, is slow, fails, and talks nonsense. On a real socket, for tests and the demo; the guide alone says how.
 */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * `right` answers; `hang` never does; `fail` answers 503; `nonsense` 200 with a page; `odd` 200 with JSON that says something
 * else; `refuse` 422 with a sentence; `redirect` 307; `flood` goes on without end.
 */
export type LookupBehaviour = (typeof BEHAVIOURS)[number];
const BEHAVIOURS = [
  "right",
  "hang",
  "fail",
  "nonsense",
  "odd",
  "refuse",
  "redirect",
  "flood",
] as const;

/** Where a postal code is, and what bringing something there costs, in major units. */
export interface KnownPlace {
  readonly address: string;
  readonly deliveryFee: number;
}

export interface LookupServer {
  /** What is asked, with `?postal=` or `?address=`. */
  readonly url: string;
  /** What was asked, in that order: "postal=570123&deliveryTime=". */
  readonly asked: readonly string[];
  /** From now on. */
  behave(behaviour: LookupBehaviour): void;
  /** From now on this is known of a postal code. */
  know(postal: string, place: KnownPlace): void;
  close(): Promise<void>;
}

/** What is said of a code that is not known. */
export const UNKNOWN_POSTAL = "No such postal code on this island";

export async function startLookup(
  known: Readonly<Record<string, KnownPlace>> = {},
): Promise<LookupServer> {
  const places = new Map(Object.entries(known));
  const asked: string[] = [];
  let behaviour: LookupBehaviour = "right";
  const server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? "", "http://lookup");
    const wanted = BEHAVIOURS.find((each) => pathname === `/${each}`);
    if (request.method === "PUT" && wanted !== undefined) behaviour = wanted;
    asked.push(search.slice(1));
    answer(response, behaviour, () => lookUp(places, searchParams));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/lookup`,
    asked,
    behave: (next) => {
      behaviour = next;
    },
    know: (postal, place) => void places.set(postal, place),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

function lookUp(places: ReadonlyMap<string, KnownPlace>, asked: URLSearchParams): Reply {
  const part = asked.get("address");
  if (part !== null) {
    const address = [...places.values()].map((place) => place.address);
    const fits = (each: string): boolean => each.toLowerCase().includes(part.toLowerCase());
    return { status: 200, body: { address: address.filter(fits) } };
  }
  const place = places.get(asked.get("postal") ?? "");
  if (place === undefined) return { status: 404, body: { errorMsg: UNKNOWN_POSTAL } };
  return { status: 200, body: place };
}

function answer(response: ServerResponse, behaviour: LookupBehaviour, right: () => Reply): void {
  switch (behaviour) {
    case "right":
      return say(response, right());
    case "hang":
      return;
    case "fail":
      return say(response, { status: 503, body: { errorMsg: "database is down" } });
    case "nonsense":
      return void response
        .writeHead(200, { "content-type": "text/html" })
        .end("<html>Welcome</html>");
    case "odd":
      return say(response, { status: 200, body: { address: 7, deliveryFee: "free" } });
    case "refuse":
      return say(response, { status: 422, body: { errorMsg: "Too far \u202Efor us" } });
    case "redirect":
      return void response.writeHead(307, { location: "/elsewhere" }).end();
    case "flood":
      return flood(response);
  }
}

function say(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Goes on until the other side hangs up. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const piece = Buffer.alloc(8_192, "a");
  const more = (): void => {
    if (response.destroyed) return;
    if (response.write(piece)) setImmediate(more);
    else response.once("drain", more);
  };
  more();
}
