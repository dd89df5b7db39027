/** Why: what is spoilt on purpose has to travel byte by byte, and every call has to be answered in time. */
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";

/** A request as it travels; `half` sends one half of it and then closes its end, or hangs up. */
export interface WireRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  readonly half?: "closed" | "hung up";
}

export interface WireReply {
  /** 0 where nobody answered in time. */
  readonly status: number;
  readonly text: string;
  /** The first cookie that was set, as it is sent back. */
  readonly cookie: string;
  /** Why nobody answered. */
  readonly reason?: string;
}

export type Wire = (request: WireRequest) => Promise<WireReply>;

const TIMEOUT_MILLISECONDS = 5_000;

/** Calls a server over kept connections, at most so many; what comes in halves has a connection of its own. */
export function wire(url: string, maxSockets: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const { port } = new URL(url);
  return (request) =>
    request.half === undefined
      ? sendWhole(url, agent, request)
      : sendHalf(Number(port), request, request.half);
}

function unanswered(reason: string): WireReply {
  return { status: 0, text: "", cookie: "", reason };
}

function sendWhole(url: string, agent: Agent, request: WireRequest): Promise<WireReply> {
  const { method, path, body } = request;
  return new Promise((resolve) => {
    const headers = withLength(request);
    const sent = httpRequest(url, { method, path, headers, agent });
    const timer = setTimeout(() => {
      resolve(unanswered("not within five seconds"));
      sent.destroy();
    }, TIMEOUT_MILLISECONDS);
    const tell = (reply: WireReply): void => {
      clearTimeout(timer);
      resolve(reply);
    };
    sent.on("error", (error) => tell(unanswered(error.message)));
    sent.on("response", (response) => {
      const reply = (text: string): WireReply => ({
        status: response.statusCode ?? 0,
        text,
        cookie: (response.headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "",
      });
      // A stream has no end; that it was opened is the answer.
      if (isStream(response)) {
        tell(reply(""));
        sent.destroy();
        return;
      }
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => void (text += chunk));
      response.on("error", (error) => tell(unanswered(error.message)));
      response.on("end", () => tell(reply(text)));
    });
    sent.end(body);
  });
}

function isStream({ headers }: IncomingMessage): boolean {
  return headers["content-type"]?.startsWith("text/event-stream") ?? false;
}

/** Says how long the body will be, sends half of what there is, and closes its end or hangs up. */
function sendHalf(
  port: number,
  request: WireRequest,
  half: "closed" | "hung up",
): Promise<WireReply> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const timer = setTimeout(() => {
      resolve(unanswered("not within five seconds"));
      socket.destroy();
    }, TIMEOUT_MILLISECONDS);
    const tell = (reason: string): void => {
      clearTimeout(timer);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0);
      resolve(status === 0 ? unanswered(reason) : { status, text: "", cookie: "" });
      socket.destroy();
    };
    let said = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => void (said += chunk));
    socket.on("error", (error) => tell(error.message));
    socket.on("end", () => tell("hung up on without an answer"));
    if (half === "closed") socket.end(firstHalf(request));
    else socket.write(firstHalf(request), () => tell("hung up"));
  });
}

/** The whole head and half of the body, or half of the head where there is no body. */
function firstHalf(request: WireRequest): Buffer {
  const { method, path, body } = request;
  const headers = Object.entries({ host: "127.0.0.1", ...withLength(request) });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`, "latin1");
  if (body === undefined) return head.subarray(0, head.length / 2);
  const bytes = Buffer.from(body);
  return Buffer.concat([head, bytes.subarray(0, bytes.length / 2)]);
}

function withLength({ headers, body }: WireRequest): Readonly<Record<string, string>> {
  if (body === undefined) return headers;
  return { ...headers, "content-length": String(Buffer.byteLength(body)) };
}
