import { createHash } from "node:crypto";
import { requestFor } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import type { Diner } from "../testing/diner.ts";
import type { RawReply } from "../testing/raw-request.ts";
import type { Staff } from "../testing/staff.ts";
import { standInWeb } from "../testing/web-folders.ts";
import { openWorld, type World } from "../testing/world.ts";

describe.each(DATABASES)("headers [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  let console: Staff;
  let removeWeb: () => Promise<void>;
  beforeAll(async () => {
    const web = await standInWeb();
    removeWeb = web.remove;
    world = await openWorld(kind, { overrides: { web: web.folders } });
    diner = await world.kopi.checkIn();
    console = await world.kopi.signIn();
  });
  afterAll(async () => {
    await world.close();
    await removeWeb();
  });

  const get = (path: string): Promise<RawReply> =>
    world.send({ method: "GET", path, headers: { accept: "text/html" }, body: undefined });
  const pages = (): Promise<readonly RawReply[]> =>
    Promise.all(
      [`/checkin/${world.kopi.codes[0]}`, "/checkin/made-up", "/menu", "/console"].map(get),
    );
  const personal = (): Promise<readonly RawReply[]> =>
    Promise.all([
      diner.ask("loadSettings"),
      diner.ask("placeOrder", { body: diner.orderOf(want(diner.item("KOPI"))) }),
      diner.ask("readOrder", { query: { orderId: "" } }),
      diner.ask("readOrder", { query: { orderId: "SO_NONE" } }),
      console.ask("readBoard"),
      console.ask("listPlaces"),
      world.send(requestFor("readBoard", {})),
      get("/v2/api/nothing"),
      get("/readyz"),
    ]);

  it("on every answer: nothing is read as what it is not, nothing tells what made it", async () => {
    const files = await Promise.all(
      ["/assets/app-1a2b3c.js", "/robots.txt", diner.settings.themeUrl, "/media/kopi-320.webp"].map(
        get,
      ),
    );
    const menu = await diner.ask("loadMenu", { params: { hash: diner.settings.menuHash } });
    const replies = [...(await pages()), ...(await personal()), ...files, menu];
    for (const { headers } of replies) {
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers["server"]).toBeUndefined();
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it("on what belongs to one person: kept by nobody [DEC-016]", async () => {
    for (const { headers } of await personal()) {
      expect(headers["cache-control"]).toBe("private, no-store");
    }
  });

  it("on pages: no referrer with a code in it, no search engine, no sensors", async () => {
    for (const { headers } of await pages()) {
      expect(headers).toMatchObject({
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
        "cross-origin-opener-policy": "same-origin",
      });
      expect(headers["permissions-policy"]).toContain("camera=()");
    }
  });

  it("on pages: a policy under which only the server's own scripts and styles run", async () => {
    for (const { headers, text } of await pages()) {
      const policy = String(headers["content-security-policy"]);
      const rules = new Map(
        policy.split("; ").map((rule) => {
          const [name = "", ...sources] = rule.split(" ");
          return [name, sources.join(" ")];
        }),
      );
      expect(rules.get("default-src")).toBe("'none'");
      const [, own] = /<script>(.*?)<\/script>/s.exec(text) ?? [];
      const hashed = own === undefined ? [] : [`'sha256-${sha256(own)}'`];
      expect(rules.get("script-src")?.split(" ")).toEqual(["'self'", ...hashed]);
      expect(rules.get("connect-src")).toBe("'self'");
      expect(rules.get("base-uri")).toBe("'none'");
      expect(rules.get("form-action")).toBe("'self'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      // What the page itself carries must run under it.
      expect(text).not.toMatch(
        /<style|style=|\son\w+=|<script(?! type="application\/json"|>"ours";<)/,
      );
    }
  });

  it("on pages: in no frame of another site; the diner's stand in the console's own, beside their look", async () => {
    const said = (await pages()).map(({ headers }) => [
      headers["x-frame-options"],
      /frame-ancestors ('\w+')/.exec(String(headers["content-security-policy"]))?.[1],
    ]);
    const dinerPage = ["SAMEORIGIN", "'self'"];
    expect(said).toEqual([dinerPage, dinerPage, dinerPage, ["DENY", "'none'"]]);
  });

  it("on pages of the diner: asked for again each time; of the console: kept by nobody", async () => {
    const [checkIn, unknown, menu, office] = await pages();
    for (const page of [checkIn, unknown, menu]) {
      expect(page?.headers["cache-control"]).toBe("no-cache");
    }
    expect(office?.headers["cache-control"]).toBe("no-store");
  });

  it("on the console: a nonce for its styles that no two pages share", async () => {
    const nonces = new Set<string>();
    for (const { headers, text } of [await get("/console"), await get("/console/tables")]) {
      const [, nonce = ""] = /content="([^"]+)"/.exec(text) ?? [];
      expect(nonce).toMatch(/^[\w+/]{16}$/);
      expect(headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}';`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it("on streams: kept by nobody, gathered by no proxy, and when to come back", async () => {
    const stop = new AbortController();
    const response = await fetch(`${world.url}/v2/api/live`, {
      headers: { authorization: `Bearer ${diner.token}` },
      signal: stop.signal,
    });
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^retry: 2000\n\n/);
    stop.abort();
  });
});

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
