import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { httpExchange } from "./exchange.ts";

const closers: (() => unknown)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serverOf(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`);
}

const exchange = httpExchange({ deadline: 300 });

async function exchanged(listener: RequestListener) {
  const url = await serverOf(listener);
  return exchange({ method: "POST", url, headers: { "x-key": "k" }, body: "é=1" });
}

describe("httpExchange", () => {
  it("sends what it is given, once, and reads the answer to its end", async () => {
    const heard: string[] = [];
    const found = await exchanged((request, response) => {
      request.on("data", (piece: Buffer) => heard.push(piece.toString()));
      request.on("end", () => {
        response.writeHead(201);
        response.write("密");
        response.end("!");
      });
      heard.push([request.method, request.url, request.headers["x-key"]].join(" "));
    });
    expect(found).toEqual({ kind: "answered", answer: { status: 201, body: "密!" } });
    expect(heard).toEqual(["POST /pay k", "é=1"]);
  });

  it("takes a redirect for an answer, and goes nowhere", async () => {
    const paths: (string | undefined)[] = [];
    const found = await exchanged((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    expect(found).toEqual({ kind: "answered", answer: { status: 302, body: "" } });
    expect(paths).toEqual(["/pay"]);
  });

  it.each<[string, RequestListener, string]>([
    ["never answers", () => undefined, "timed-out"],
    [
      "begins an answer and never ends it",
      (_request, response) => response.writeHead(200).write("{"),
      "timed-out",
    ],
    ["hangs up before it answers", (request) => request.socket.destroy(), "broken-off"],
    [
      "hangs up inside its answer",
      (request, response) => {
        response.writeHead(200, { "content-length": 100 });
        response.write("{", () => request.socket.destroy());
      },
      "broken-off",
    ],
    ["speaks no HTTP", (request) => request.socket.end("SSH-2.0-OpenSSH_9.9\r\n"), "broken-off"],
    [
      "answers without end",
      (_request, response) => {
        const more = (): void => {
          if (!response.destroyed && response.write("a".repeat(65_536))) setImmediate(more);
          else response.once("drain", more);
        };
        more();
      },
      "too-large",
    ],
  ])("of one that %s says so within its deadline", async (_what, listener, reason) => {
    expect(await exchanged(listener)).toEqual({ kind: "unanswered", reason });
  });

  it("of one that is not there says that nothing was sent", async () => {
    const url = await serverOf(() => undefined);
    closers.splice(0).forEach((close) => close());
    const found = await exchange({ method: "GET", url, headers: {} });
    expect(found).toEqual({ kind: "unanswered", reason: "no-connection" });
  });
});
