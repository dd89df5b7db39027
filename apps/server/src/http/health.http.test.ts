import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { requestFor, type ApiRequest } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { DATABASES, type DatabaseKind } from "../testing/databases.ts";
import { fullDisk } from "../testing/full-disk.ts";
import { openWorld, type World, type WorldParts } from "../testing/world.ts";

const ask = (path: string): ApiRequest => ({ method: "GET", path, headers: {}, body: undefined });

describe.each(DATABASES)("health and readiness [%s]", (kind) => {
  it("are told to a balancer without a name or number that helps anybody else", async () => {
    const world = await open(kind);
    for (const path of ["/healthz", "/readyz"]) {
      const { status, text, headers } = await world.send(ask(path));
      expect([status, text]).toEqual([200, '{"status":"ok"}']);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
  });

  it("differ while the database is away: alive, and not ready", async () => {
    const world = await open(kind);
    await world.app.database.reader.destroy();
    const { status, text, headers } = await world.send(ask("/readyz"));
    expect([status, text]).toEqual([503, '{"status":"unavailable"}']);
    expect(headers["retry-after"]).toBe("5");
    expect((await world.send(ask("/healthz"))).status).toBe(200);
  });

  it.each([
    ["whose disk is full", "53100"],
    ["that takes no writes", "25006"],
  ])("differ with a database %s, until it is well again", async (_, code) => {
    const disk = fullDisk(code);
    const world = await open(kind, { overrides: disk.overrides });
    await disk.fill(world);
    expect((await world.send(ask("/readyz"))).status).toBe(503);
    expect((await world.send(ask("/healthz"))).status).toBe(200);
    await disk.clear(world);
    world.clock.now += 1_999;
    expect((await world.send(ask("/readyz"))).status).toBe(503);
    world.clock.now += 1;
    expect((await world.send(ask("/readyz"))).status).toBe(200);
  });

  it("cost one write in two seconds however many ask", async () => {
    const world = await open(kind);
    const write = vi.spyOn(world.app.database, "write");
    const askForty = async (): Promise<void> => {
      const asked = Array.from({ length: 40 }, () => world.send(ask("/readyz")));
      for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    };
    await askForty();
    await askForty();
    expect(write).toHaveBeenCalledTimes(1);
    world.clock.now += 2_000;
    await askForty();
    expect(write).toHaveBeenCalledTimes(2);
  });

  it("differ from the moment the server stops, while what has come in is answered", async () => {
    const world = await open(kind);
    const other = await world.openAnother();
    const diner = await world.kopi.checkIn();
    const order = requestFor("placeOrder", { body: diner.orderOf(want(diner.item("KOPI"))) });
    const held = await holdOrder(other.url, order, diner.token);
    const { hostname, port } = new URL(other.url);
    const socket = connect(Number(port), hostname);
    let heard = "";
    socket.setEncoding("utf8").on("data", (part: string) => (heard += part));
    const closed = new Promise((resolve) => socket.on("close", resolve));
    const line = "host: balancer\r\n\r\n";
    socket.write(`GET /healthz HTTP/1.1\r\n${line}GET /readyz HTTP/1.1\r\nhost: bal`);
    await vi.waitFor(() => expect(heard).toContain("200 OK"), 20_000);
    const closing = other.app.close();
    socket.write("ancer\r\n\r\n");
    await closed;
    expect(heard).toMatch(/HTTP\/1\.1 503 [^]*\{"status":"unavailable"\}$/);
    expect(await held.finish()).toBe(200);
    await closing;
  });
});

async function open(kind: DatabaseKind, parts?: WorldParts): Promise<World> {
  const world = await openWorld(kind, parts);
  onTestFinished(() => world.close());
  return world;
}

/** An order whose head the server has read and whose body is still to come. */
async function holdOrder(
  url: string,
  { method, path, headers, body }: ApiRequest,
  token: string,
): Promise<{ finish(): Promise<number> }> {
  const sent = httpRequest(url, {
    method,
    path,
    agent: false,
    headers: { ...headers, authorization: `Bearer ${token}`, expect: "100-continue" },
  });
  const status = new Promise<number>((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
  });
  const accepted = new Promise((resolve) => sent.on("continue", resolve));
  sent.flushHeaders();
  await accepted;
  return {
    finish: () => {
      sent.end(body);
      return status;
    },
  };
}
