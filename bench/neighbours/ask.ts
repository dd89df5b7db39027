/** Why: honest callers and loud ones ask over the same kind of connections, and every answer is timed. */
import { Agent, request as httpRequest } from "node:http";
import { ownersSignIn } from "../kopi-lane.ts";

export interface AskResult {
  readonly path: string;
  readonly method?: "GET" | "POST" | "PUT";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  /** 0 where nobody answered. */
  readonly status: number;
  readonly milliseconds: number;
  readonly body: string;
  readonly cookies: readonly string[];
}

export type Ask = (asked: AskResult) => Promise<Reply>;

/** Calls a server over kept connections of its own, at most so many. */
export function asker(url: string, maxSockets: number): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets });
  return ({ path, method = "GET", headers = {}, body }) =>
    new Promise((resolve) => {
      const since = performance.now();
      const tell = (status: number, text = "", cookies: readonly string[] = []): void => {
        resolve({ status, milliseconds: performance.now() - since, body: text, cookies });
      };
      const type = body === undefined ? {} : { "content-type": "application/json" };
      const sent = httpRequest(url + path, { method, agent, headers: { ...type, ...headers } });
      sent.on("error", () => tell(0));
      sent.on("response", (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => void (text += chunk));
        response.on("error", () => tell(0));
        response.on("end", () => {
          const cookies = (response.headers["set-cookie"] ?? []).map((set) => set.split(";")[0]);
          tell(response.statusCode ?? 0, text, cookies.map(String));
        });
      });
      sent.end(body);
    });
}

/** Signs the owner of Kopi Lane in; answers the cookie of the session. */
export async function signIn(ask: Ask): Promise<string> {
  const { cookies } = await ask(ownersSignIn());
  return cookies[0] ?? "";
}

/** Calls that one loud caller leaves open; beyond them it waits, as it would run out of connections. */
const OPEN = 100;

/** Calls so many times a second until told to stop; answers how many calls a second it has made. */
export function steadily(perSecond: number, call: (at: number) => Promise<unknown>): () => number {
  const since = performance.now();
  const elapsed = (): number => (performance.now() - since) / 1000;
  let made = 0;
  let open = 0;
  const timer = setInterval(() => {
    for (; made < elapsed() * perSecond && open < OPEN; made += 1) {
      open += 1;
      void call(made).then(() => void (open -= 1));
    }
  }, 5);
  return () => {
    clearInterval(timer);
    return made / elapsed();
  };
}
