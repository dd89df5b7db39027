import { requestFor, ROUTES, type EndpointName } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { CONSOLE, type Staff } from "../testing/staff.ts";
import { openWorld, type World } from "../testing/world.ts";

/** Every call that changes something for a signed-in person, and those that sign in. */
const CHANGES = (Object.keys(ROUTES) as EndpointName[]).filter((name) => {
  const { caller, method } = ROUTES[name];
  return caller === "console" || (caller === "staff" && method !== "GET");
});

describe.each(DATABASES)("a change that another site makes a console send [%s]", (kind) => {
  let world: World;
  let console: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    console = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const send = (name: EndpointName, headers: Readonly<Record<string, string>>) =>
    world.send(
      requestFor(name, {
        params: { id: "any", code: "KOPI", upload: "no-such-upload-yet", provider: "hitpay" },
        body: ROUTES[name].method === "DELETE" ? undefined : {},
        headers: { cookie: console.cookie, ...headers },
      }),
    );

  it("has calls to be tried", () => {
    expect(CHANGES).toContain("moveOrder");
    expect(CHANGES.length).toBeGreaterThan(7);
  });

  it.each(CHANGES)("%s is refused without the console's header", async (name) => {
    const { status, body } = await send(name, {});
    expect([status, body]).toEqual([403, expect.objectContaining({ kind: "request-forged" })]);
  });

  it.each(CHANGES)("%s is refused from a page of another origin", async (name) => {
    for (const origin of ["https://evil.example", "null", world.url.replace(/\d+$/, "1")]) {
      const { body } = await send(name, { ...CONSOLE, origin });
      expect(body).toMatchObject({ kind: "request-forged" });
    }
  });

  it("is what the console's own page may send", async () => {
    const { body } = await send("moveOrder", { ...CONSOLE, origin: world.url });
    expect(body).toMatchObject({ kind: "bad-request" });
  });

  it("signs nobody out", async () => {
    await send("signOut", {});
    await send("signOut", { ...CONSOLE, origin: "https://evil.example" });
    expect(await console.read("readStaffSession")).toEqual(console.session);
  });

  it("may not be asked for by a browser elsewhere: no answer allows another origin", async () => {
    const reply = await world.send({
      method: "OPTIONS",
      path: ROUTES.setItemState.path.replace(":code", "KOPI"),
      headers: {
        origin: "https://evil.example",
        "access-control-request-method": "PUT",
        "access-control-request-headers": "x-comanda-console",
      },
      body: undefined,
    });
    expect(reply.status).toBe(404);
    expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
  });
});
