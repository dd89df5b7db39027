import { METHODS } from "node:http";
import { requestFor, ROUTES, type Caller, type EndpointName } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { keyFor } from "../testing/reservations.ts";
import { CONSOLE } from "../testing/staff.ts";
import { openWorld, type World } from "../testing/world.ts";

const NAMES = Object.keys(ROUTES) as EndpointName[];

/** CONNECT asks for a tunnel, which Node itself turns down by closing the connection. */
const ODD_METHODS = METHODS.filter(
  (method) => !["GET", "POST", "PUT", "DELETE", "CONNECT"].includes(method),
);

describe.each(DATABASES)("every call [%s]", (kind) => {
  let world: World;
  let signed: Record<Caller, Readonly<Record<string, string>>>;
  beforeAll(async () => {
    world = await openWorld(kind);
    const { token } = await world.kopi.checkIn();
    const { cookie } = await world.kopi.signIn();
    signed = {
      staff: { cookie, ...CONSOLE },
      console: CONSOLE,
      diner: { authorization: `Bearer ${token}` },
      active: { authorization: `Bearer ${token}` },
      orderer: { authorization: `Bearer ${token}` },
      screen: {},
      system: { authorization: `Bearer ${await keyFor(await world.kopi.signIn())}` },
      code: { authorization: `Bearer ${token}` },
      anyone: {},
    };
  });
  afterAll(() => world.close());

  const ask = (name: EndpointName, method: string) => {
    const headers = signed[ROUTES[name].caller];
    const { path } = requestFor(name, {
      params: { id: "x", code: "x", hash: "x", reference: "x" },
    });
    return world.send({ method, path, headers, body: undefined });
  };

  it.each(NAMES)("%s answers HEAD and ends [DEC-013]", async (name) => {
    const { status, bytes, headers } = await ask(name, "HEAD");
    expect(status).toBeLessThan(500);
    expect(bytes).toHaveLength(0);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it.each(NAMES)("%s answers methods nobody expects, and ends [DEC-013]", async (name) => {
    for (const method of ODD_METHODS) {
      const { status } = await ask(name, method);
      expect([method, status >= 200 && status < 500]).toEqual([method, true]);
    }
  });

  it("live asked for its headers alone says what it would be, and follows nothing", async () => {
    const { status, headers } = await ask("followOrders", "HEAD");
    expect([status, headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"]);
    const refused = await world.send({
      method: "HEAD",
      path: ROUTES.followOrders.path,
      headers: {},
      body: undefined,
    });
    expect(refused.status).toBe(401);
  });
});
