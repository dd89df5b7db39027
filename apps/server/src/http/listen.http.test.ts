import { createConnection, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { listen, type Listening } from "./listen.ts";

const PHONES = 64;

/** A server that listens on a port of its own. */
async function listening(http: FastifyInstance = fastify()): Promise<Listening> {
  const opened = await listen(http, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => opened.close());
  return opened;
}

it("takes several new connections in each turn of the event loop", async () => {
  const http = fastify();
  const { port } = await listening(http);
  const phones: Socket[] = [];
  onTestFinished(() => phones.forEach((phone) => phone.destroy()));
  const taken: Socket[] = [];
  http.server.on("connection", (socket) => void taken.push(socket));
  for (let phone = 0; phone < PHONES; phone += 1) {
    phones.push(createConnection({ host: "127.0.0.1", port }));
  }
  let turns = 0;
  for (; taken.length < PHONES; turns += 1) await nextTurn();
  // At one a turn they would be at least as many as the phones.
  expect(turns).toBeLessThan(PHONES / 2);
});

it("answers at each of its sockets, and finishes what is under way when it closes", async () => {
  const http = fastify();
  const waiting: (() => void)[] = [];
  http.get("/", () => new Promise((resolve) => waiting.push(() => resolve({ done: true }))));
  const opened = await listen(http, { host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${opened.port}/`;
  const answers = Array.from({ length: PHONES }, () => fetch(url));
  while (waiting.length < PHONES) await nextTurn();
  const isClosed = opened.close();
  for (const answer of waiting) answer();
  for (const answer of answers) expect((await answer).status).toBe(200);
  await isClosed;
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});

it("says in one sentence that the port is another server's", async () => {
  const { port } = await listening();
  await expect(listen(fastify(), { host: "127.0.0.1", port })).rejects.toThrow(
    `Port ${port} is taken; stop what uses it or set PORT.`,
  );
});
