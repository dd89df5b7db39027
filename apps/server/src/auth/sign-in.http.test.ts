import { requestFor, type WireStaffSession } from "@comanda/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { refusalOf } from "../testing/diner.ts";
import type { RawReply } from "../testing/raw-request.ts";
import { CONSOLE, staffWith } from "../testing/staff.ts";
import { openWorld, type World } from "../testing/world.ts";
import { hashOf } from "../ids.ts";
import { STAFF_SESSION_MILLISECONDS } from "./session-use.ts";

const HOUR = 60 * 60 * 1000;

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

  describe("for how long", () => {
    let began: number;
    beforeAll(() => {
      began = world.clock.now;
    });
    afterEach(() => {
      world.clock.now = began;
    });

    /** When a session was last seen, as it is written down. */
    const seenAt = async (cookie: string): Promise<number | undefined> => {
      const row = await world.app.database.reader
        .selectFrom("staff_session")
        .select("last_seen_at")
        .where("token_hash", "=", hashOf(cookie.split("=")[1] ?? ""))
        .executeTakeFirst();
      return row?.last_seen_at;
    };
    const seenNow = (cookie: string): Promise<void> =>
      expect.poll(() => seenAt(cookie), { timeout: 20_000 }).toBe(world.clock.now);

    it("stays signed in for as long as it is used, and thirty days longer", async () => {
      const console = await world.kopi.signIn();
      for (let month = 0; month < 3; month += 1) {
        world.clock.now += STAFF_SESSION_MILLISECONDS - 1;
        expect((await console.ask("readBoard")).status).toBe(200);
        await seenNow(console.cookie);
      }
      world.clock.now += STAFF_SESSION_MILLISECONDS;
      expect(await refusalOf(console.call("readStaffSession"))).toBe("sign-in-required");
    });

    it("writes down four times an hour that it is used, however often it asks", async () => {
      const console = await world.kopi.signIn();
      const signedInAt = world.clock.now;
      world.clock.now += HOUR / 4 - 1;
      await Promise.all(Array.from({ length: 20 }, () => console.ask("readBoard")));
      expect(await seenAt(console.cookie)).toBe(signedInAt);
      world.clock.now += 1;
      await Promise.all(Array.from({ length: 20 }, () => console.ask("readBoard")));
      await seenNow(console.cookie);
    });

    it("gives the browser its cookie anew whenever the console is opened", async () => {
      const console = await world.kopi.signIn();
      const { cookies, headers } = await console.ask("readStaffSession");
      expect(cookies[0]).toBe(console.cookie);
      expect(String(headers["set-cookie"])).toMatch(/HttpOnly; SameSite=Strict; Max-Age=34560000/);
      // Its device too, where that is not known yet; once is enough.
      const cookie = cookies.join("; ");
      const again = await console.ask("readStaffSession", { headers: { cookie } });
      expect(again.cookies).toEqual([console.cookie]);
    });
  });

  it("keeps passwords as argon2id and sessions as hashes", async () => {
    const { demo } = world.kopi;
    const staff = demo.staff.map((person) => ({ ...person, login: `hashed-${person.login}` }));
    // The people of the world's first venues are hashed more quickly than those of any other.
    const venue = await world.settle({ ...demo, slug: "hashed", staff });
    const { cookie } = await venue.signIn();
    const { reader } = world.app.database;
    const people = await reader
      .selectFrom("staff")
      .select("password_hash")
      .where("venue_id", "=", venue.id)
      .execute();
    expect(people).toHaveLength(staff.length);
    for (const { password_hash: hash } of people) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
    const sessions = await reader.selectFrom("staff_session").select("token_hash").execute();
    expect(sessions.map(({ token_hash: hash }) => hash)).not.toContain(cookie.split("=")[1]);
  });
});
