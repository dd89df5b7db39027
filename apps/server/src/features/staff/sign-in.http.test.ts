import { requestFor, type WireStaffSession } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import type { RawReply } from "../../testing/raw-request.ts";
import { CONSOLE, staffWith } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { STAFF_SESSION_MILLISECONDS } from "./sign-in.ts";

describe.each(DATABASES)("signing in to the console [%s]", (kind) => {
  let world: World;
  let login: string;
  let password: string;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { TRUST_PROXY: "yes" } });
    const [owner] = world.kopi.demo.staff;
    login = owner?.login ?? "";
    password = owner?.password ?? "";
  });
  afterAll(() => world.close());

  const signIn = (
    wish: { readonly login?: string; readonly password?: string } = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawReply> =>
    world.send(
      requestFor("signIn", {
        body: { login, password, ...wish },
        headers: { ...CONSOLE, ...headers },
      }),
    );

  it("opens the venue of the person and no other", async () => {
    const { session } = await world.kopi.signIn();
    expect(session).toMatchObject({ login, venue: { id: world.kopi.id, shortName: "Kopi Lane" } });
    const hotel = await world.hotel.signIn();
    expect(hotel.session.venue.id).toBe(world.hotel.id);
    expect(await hotel.read<WireStaffSession>("readStaffSession")).toEqual(hotel.session);
  });

  it("reads a login without letter case and outer space", async () => {
    const reply = await signIn({ login: `  ${login.toUpperCase()} ` });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ login });
  });

  it("says the same, to the letter, of an unknown login and of a wrong password", async () => {
    const wrong = await signIn({ password: "not-the-password" });
    const unknown = await signIn({ login: "nobody@kopilane.demo" });
    const foreign = await signIn({ login: world.hotel.demo.staff[0]?.login ?? "" });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ kind: "sign-in-wrong" });
    for (const other of [unknown, foreign]) {
      expect([other.status, other.text]).toEqual([wrong.status, wrong.text]);
    }
    for (const { cookies } of [wrong, unknown, foreign]) expect(cookies).toEqual([]);
  });

  it("sets a cookie that no script reads and no other site sends", async () => {
    const { headers } = await signIn();
    const [session, device, ...others] = headers["set-cookie"] ?? [];
    expect(others).toEqual([]);
    expect(session).toMatch(
      /^comanda_staff=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=/,
    );
    expect(device).toMatch(
      /^comanda_device=[\w-]{22}\.[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=/,
    );
  });

  it.each([
    ["http", false],
    ["https", true],
  ])("behind a proxy that speaks %s, marks the cookie as secure: %s", async (scheme, isSecure) => {
    const { headers } = await signIn({}, { "x-forwarded-proto": scheme });
    for (const cookie of headers["set-cookie"] ?? []) {
      expect(cookie.includes("; Secure")).toBe(isSecure);
    }
    expect(headers["set-cookie"]).toHaveLength(2);
  });

  it("ends the session on the server at sign-out, and only this one", async () => {
    const console = await world.kopi.signIn();
    const other = await world.kopi.signIn();
    const reply = await console.ask("signOut");
    expect(reply.status).toBe(200);
    expect(String(reply.headers["set-cookie"])).toMatch(/^comanda_staff=; .*Max-Age=0/);
    expect(await refusalOf(console.call("readStaffSession"))).toBe("sign-in-required");
    expect(await other.read("readStaffSession")).toEqual(other.session);
  });

  it("knows nobody without a cookie, or by one that it did not make", async () => {
    const { session } = await world.kopi.signIn();
    for (const cookie of ["", "comanda_staff=", "comanda_staff=made-up", "other=1"]) {
      const stranger = staffWith(world.url, cookie, session);
      expect(await refusalOf(stranger.call("readBoard"))).toBe("sign-in-required");
    }
  });

  it("asks to sign in again when the session has run its time", async () => {
    const began = world.clock.now;
    const console = await world.kopi.signIn();
    world.clock.now = began + STAFF_SESSION_MILLISECONDS - 1;
    expect(await console.read("readStaffSession")).toEqual(console.session);
    world.clock.now = began + STAFF_SESSION_MILLISECONDS;
    expect(await refusalOf(console.call("readStaffSession"))).toBe("sign-in-required");
    world.clock.now = began;
  });

  it("keeps passwords as argon2id and sessions as hashes", async () => {
    const { cookie } = await world.kopi.signIn();
    const { reader } = world.app.database;
    const people = await reader.selectFrom("staff").select("password_hash").execute();
    expect(people.length).toBeGreaterThan(2);
    for (const { password_hash: hash } of people) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
    const sessions = await reader.selectFrom("staff_session").select("token_hash").execute();
    expect(sessions.map(({ token_hash: hash }) => hash)).not.toContain(cookie.split("=")[1]);
  });
});
