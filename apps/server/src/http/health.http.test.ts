import type { ApiRequest } from "@comanda/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { openWorld } from "../testing/world.ts";

const ask = (path: string): ApiRequest => ({ method: "GET", path, headers: {}, body: undefined });

describe.each(DATABASES)("health and readiness [%s]", (kind) => {
  it("are told to a balancer without a name or number that helps anybody else", async () => {
    const world = await openWorld(kind);
    onTestFinished(() => world.close());
    for (const path of ["/healthz", "/readyz"]) {
      const { status, text, headers } = await world.send(ask(path));
      expect([status, text]).toEqual([200, '{"status":"ok"}']);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
  });

  it("differ while the database is away: alive, and not ready", async () => {
    const world = await openWorld(kind);
    onTestFinished(() => world.close());
    await world.app.database.reader.destroy();
    const { status, text, headers } = await world.send(ask("/readyz"));
    expect([status, text]).toEqual([503, '{"status":"unavailable"}']);
    expect(headers["retry-after"]).toBe("5");
    expect((await world.send(ask("/healthz"))).status).toBe(200);
  });
});
