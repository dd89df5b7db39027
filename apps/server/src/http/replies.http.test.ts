import { createApp } from "../app/app.ts";
import { readConfig } from "../config/config.ts";
import { requestFor, ROUTES, type EndpointName } from "@comanda/contract";
import { ENDPOINTS, type Endpoint } from "@comanda/contract/schemas";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASES, freshDatabase, type DatabaseKind } from "../testing/databases.ts";

const NAMES = Object.keys(ROUTES) as EndpointName[];
const isStream = (name: EndpointName): boolean =>
  (ENDPOINTS[name] as Endpoint).answer === undefined;

/** A server that has not begun to listen, so that a hook can still be added, and what passed the hook. */
async function openHooked(kind: DatabaseKind) {
  const database = await freshDatabase(kind);
  const env = { ...database.env, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent" };
  const app = await createApp(readConfig(env, "127.0.0.1"), { web: undefined });
  onTestFinished(async () => {
    await app.close();
    await database.remove();
  });
  const passed = new Set<string>();
  app.http.addHook("onSend", (request, _reply, payload, next) => {
    passed.add(`${request.method} ${request.routeOptions.url ?? ""}`);
    next(null, payload);
  });
  return { http: app.http, passed };
}

const PARAMS = {
  id: "x",
  code: "x",
  hash: "x",
  upload: "no-such-upload-yet",
  language: "en",
  provider: "hitpay",
  reference: "x",
};

describe.each(DATABASES)("replies [%s]", (kind) => {
  it("go through the framework's hooks, all but the menu's and the order's", async () => {
    const { http, passed } = await openHooked(kind);
    for (const name of NAMES.filter((each) => !isStream(each))) {
      const { method } = ROUTES[name];
      const { path } = requestFor(name, { params: PARAMS });
      const { statusCode } = await http.inject({ method, url: path });
      expect([name, statusCode >= 400 && statusCode < 500]).toEqual([name, true]);
    }
    const missed = NAMES.filter(
      (name) => !isStream(name) && !passed.has(`${ROUTES[name].method} ${ROUTES[name].path}`),
    );
    expect(missed).toEqual(["loadMenu", "placeOrder"]);
  });

  it("answer HEAD as they answer GET, without the body", async () => {
    const { http } = await openHooked(kind);
    const url = ROUTES.readOrder.path;
    const [get, head] = [await http.inject({ url }), await http.inject({ method: "HEAD", url })];
    expect([head.statusCode, head.body]).toEqual([get.statusCode, ""]);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
  });
});
