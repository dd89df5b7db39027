import { ROUTES } from "@comanda/contract";
import { fc, lawRuns } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { hostileRequest } from "../testing/hostile-request.ts";
import { listedRoutes, type ListedRoute } from "../testing/listed-routes.ts";
import type { RawReply } from "../testing/raw-request.ts";
import { CONSOLE } from "../testing/staff.ts";
import { expectTypedRefusal } from "../testing/typed-refusal.ts";
import { standInWeb, type StandInWeb } from "../testing/web-folders.ts";
import { openWorld, type World } from "../testing/world.ts";

/** A stream that is opened does not end: its routes are asked without credentials. */
const STREAMS: readonly string[] = [ROUTES.followOrders.path, ROUTES.followBoard.path];
/** A balancer and Prometheus read a status and no sentences. */
const FOR_MACHINES: readonly string[] = ["/healthz", "/readyz", "/metrics"];

describe.each(DATABASES)("every route of the server [%s]", (kind) => {
  let web: StandInWeb;
  let world: World;
  beforeAll(async () => {
    web = await standInWeb();
    world = await openWorld(kind, {
      env: { METRICS_TOKEN: "a-token-of-a-prometheus" },
      overrides: { web: web.folders },
    });
  });
  afterAll(async () => {
    await world.close();
    await web.remove();
  });

  /** What a phone and the console of a venue send with each call; a fresh session, because calls may end it. */
  async function credentials(): Promise<Readonly<Record<string, string>>> {
    const { cookie } = await world.kopi.signIn();
    const { token } = await world.kopi.checkIn();
    return { authorization: `Bearer ${token}`, cookie, ...CONSOLE };
  }

  it("answers hostile addresses and bodies, or refuses them by kind [DEC-013]", async () => {
    const routes = listedRoutes(world.app.http);
    const called = Object.values(ROUTES).map(({ method, path }) =>
      `${method} ${path}`.toLowerCase(),
    );
    const listed = routes.map(({ method, path }) => `${method} ${path}`.toLowerCase());
    expect(listed).toEqual(expect.arrayContaining(called));
    for (const route of routes) {
      const own = STREAMS.includes(route.path) ? {} : await credentials();
      await fc.assert(
        fc.asyncProperty(hostileRequest(route), async (asked) => {
          const headers = { ...own, ...asked.headers };
          expectNoBreak(route, await world.send({ ...asked, headers }));
        }),
        // A try takes milliseconds, and there are some thirty routes.
        lawRuns(100),
      );
    }
    expect(Object.prototype).not.toHaveProperty("polluted");
    await (await world.kopi.checkIn()).place();
  });
});

/** Never a failure of ours; a refusal is a page for a browser and typed for everybody else. */
function expectNoBreak({ method, path }: ListedRoute, reply: RawReply): void {
  expect(reply.status).toBeLessThan(500);
  const isPage = String(reply.headers["content-type"]).startsWith("text/html");
  const isTyped = !isPage && method !== "HEAD" && !FOR_MACHINES.includes(path);
  if (isTyped && reply.status >= 400) expectTypedRefusal(reply);
  else expect(reply.status).toBeGreaterThanOrEqual(200);
}
