import type { WireAudit, WireBoard } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { hashOf } from "../../ids.ts";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import { PASSWORD, peopleSteps } from "../../testing/people.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { removeLogin } from "./people.ts";
import {
  findSessions,
  findStaffByLogin,
  holdPassword,
  insertSession,
} from "../../tables/staff/staff.store.ts";

const POLLING = { timeout: 30_000, interval: 20 };

/** Somebody waits for what somebody else holds. */
async function expectWaiting({ reader }: Database): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(reader);
  expect(rows).not.toEqual([]);
}

describe.each(DATABASES)("the people of a venue [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());
  const { people, audit, addKitchen, addOwner, signIn, isSignedOut } = peopleSteps(() => ({
    world,
    owner,
  }));

  it("get a login from the owner, which does the service and no more", async () => {
    const wok = await addKitchen();
    const cook = await signIn({ ...wok, login: wok.login.toUpperCase() });
    expect(cook.session).toMatchObject({ name: wok.name, login: wok.login, role: "kitchen" });
    expect((await cook.ask("readBoard")).status).toBe(200);
    expect(await refusalOf(cook.call("listPeople"))).toBe("owner-only");
    const own = (await people()).find(({ id }) => id === wok.id);
    expect(own).toMatchObject({
      role: "kitchen",
      isYou: false,
      sessionCount: 1,
      sessions: [{ signedInAt: world.clock.now, lastSeenAt: world.clock.now, isThis: false }],
    });
    const [me] = await people();
    expect(me).toMatchObject({ login: owner.session.login, isYou: true });
    expect(me?.sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect((await audit())[0]).toMatchObject({
      at: world.clock.now - 1,
      actor: `Mei Lin (${owner.session.login})`,
      deed: "login-added",
      subject: `${wok.name} (${wok.login})`,
    });
  });

  it("have logins of their own, whatever the letter case and the venue", async () => {
    const wok = await addKitchen();
    const before = await people();
    const hotel = world.hotel.demo.staff[0]?.login ?? "";
    for (const login of [wok.login.toUpperCase(), ` ${hotel} `]) {
      const body = { name: "Double", login, password: PASSWORD };
      expect(await refusalOf(owner.call("addLogin", { body }))).toBe("login-taken");
      const params = { id: wok.id };
      const rename = { name: "Double", login: hotel };
      expect(await refusalOf(owner.call("renameLogin", { params, body: rename }))).toBe(
        "login-taken",
      );
    }
    for (const [member, value] of [
      ["name", " "],
      ["login", "me"],
      ["password", "nine-long"],
    ] as const) {
      const body = { name: "Wok", login: "new@kopilane.demo", password: PASSWORD, [member]: value };
      expect(await owner.call("addLogin", { body })).toMatchObject({
        refusal: { kind: "bad-request", place: member },
      });
    }
    expect(await people()).toEqual(before);
  });

  it("sign in with their login as they typed it, in accents of two signs and with wide spaces", async () => {
    const login = "B\u1ebfp  ch\u00ednh".normalize("NFD");
    await owner.read("addLogin", { body: { name: "B\u1ebfp", login, password: PASSWORD } });
    const cook = await signIn({ login: ` ${login}\u3000`, password: PASSWORD });
    expect(cook.session).toMatchObject({ login: "b\u1ebfp ch\u00ednh" });
  });

  it("are renamed without being signed out", async () => {
    const wok = await addKitchen();
    const cook = await signIn(wok);
    const next = { name: "Grill", login: `grill-${wok.login}` };
    await owner.read("renameLogin", { params: { id: wok.id }, body: next });
    expect(await cook.read("readStaffSession")).toMatchObject({ ...next, role: "kitchen" });
    await signIn({ ...next, password: PASSWORD });
    await expect(signIn(wok)).rejects.toThrow("sign-in-wrong");
    expect((await audit())[0]).toMatchObject({
      deed: "login-renamed",
      subject: `${wok.name} (${wok.login}) → Grill (${next.login})`,
    });
  });

  it("are removed with their screens, and only once", async () => {
    const wok = await addKitchen();
    const cook = await signIn(wok);
    const stream = await cook.followBoard();
    onTestFinished(() => stream.close());
    const params = { id: wok.id };
    await owner.read("removeLogin", { params });
    await stream.ended;
    expect(await isSignedOut(cook)).toBe(true);
    await expect(signIn(wok)).rejects.toThrow("sign-in-wrong");
    const late = [
      owner.call("removeLogin", { params }),
      owner.call("renameLogin", { params, body: { name: "Wok", login: "wok@kopilane.demo" } }),
      owner.call("setPassword", { params, body: { password: PASSWORD } }),
      owner.call("endSessions", { params, body: { session: null } }),
    ];
    for (const outcome of await Promise.all(late)) {
      expect(outcome).toMatchObject({ status: 404, refusal: { kind: "login-gone" } });
    }
  });

  it("are removed also where they have put a phone off, which stays off", async () => {
    const wok = await addKitchen();
    const cook = await signIn(wok);
    const prankster = await world.kopi.checkIn();
    const order = prankster.orderOf(want(prankster.item("KOPI")));
    const { number } = await prankster.place(order);
    const { orders } = await cook.read<WireBoard>("readBoard");
    const id = orders.find((each) => each.number === number)?.id ?? "";
    await cook.read("endPhone", { params: { id } });
    await owner.read("removeLogin", { params: { id: wok.id } });
    expect((await people()).map((person) => person.id)).not.toContain(wok.id);
    expect(await refusalOf(prankster.call("loadSettings"))).toBe("code-unknown");
  });

  it("are removed also at the moment they sign in, and signed out", async () => {
    const wok = await addKitchen();
    const { database } = world.app;
    const stored = await findStaffByLogin(database.reader, wok.login);
    if (stored === undefined) throw new Error("the login has not been added");
    const { now } = world.clock;
    const session = { tokenHash: hashOf("of-wok"), now, expiresAt: now + 1_000_000 };
    const removing = await database.write(async (trx) => {
      await holdPassword(trx, wok.id, stored.passwordHash);
      const removal = owner.call("removeLogin", { params: { id: wok.id } });
      if (kind === "postgres") await vi.waitFor(() => expectWaiting(database), POLLING);
      await insertSession(trx, stored, session);
      // Wrapped: whoever awaits the transaction is not to await the removal in it.
      return { removal };
    });
    expect(await removing.removal).toMatchObject({ kind: "answered" });
    expect(await findSessions(database.reader, [session.tokenHash])).toEqual(new Map());
    await expect(signIn(wok)).rejects.toThrow("sign-in-wrong");
  });

  it("never remove or lock out the login they are signed in with", async () => {
    const params = { id: (await people()).find(({ isYou }) => isYou)?.id ?? "" };
    expect(await refusalOf(owner.call("removeLogin", { params }))).toBe("own-login");
    const body = { password: PASSWORD };
    expect(await refusalOf(owner.call("setPassword", { params, body }))).toBe("own-login");
  });

  it("leave one owner where two remove each other at the same moment", async () => {
    const logins = [await addOwner(), await addOwner()];
    const screens = await Promise.all(logins.map(signIn));
    const outcomes = await Promise.all(
      screens.map((screen, at) =>
        screen.call("removeLogin", { params: { id: logins[1 - at]?.id ?? "" } }),
      ),
    );
    expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(["answered", "refused"]);
    const left = (await people()).filter(({ id }) => logins.some((login) => login.id === id));
    expect(left).toHaveLength(1);
  });

  it("change nothing once they are removed, also where their call was let in before", async () => {
    const gone = await addOwner();
    const { id, login } = gone;
    await owner.read("removeLogin", { params: { id } });
    const before = await people();
    const staff = { id, venueId: world.kopi.id, name: "Gone", login, role: "owner" } as const;
    const { context } = world.app;
    const parts = { context, staff, token: "ended", now: world.clock.now };
    const kitchen = before.find((person) => person.role === "kitchen")?.id ?? "";
    expect(await removeLogin(parts, kitchen)).toEqual({
      ok: false,
      refusal: { kind: "sign-in-required" },
    });
    expect(await people()).toEqual(before);
  });

  it("are at most fifty logins", async () => {
    const { database } = world.app;
    const fill = 50 - (await people()).length;
    const rows = Array.from({ length: fill }, (_, at) => ({
      id: `filler-${at}`,
      venue_id: world.kopi.id,
      name: "Filler",
      login: `filler-${at}@kopilane.demo`,
      role: "kitchen" as const,
      password_hash: "none",
      created_at: world.clock.now,
    }));
    await database.write((trx) => trx.insertInto("staff").values(rows).execute());
    const body = { name: "Late", login: "late@kopilane.demo", password: PASSWORD };
    expect(await owner.call("addLogin", { body })).toMatchObject({
      refusal: { kind: "logins-full", maximum: 50 },
    });
    expect(await people()).toHaveLength(50);
    await owner.read("removeLogin", { params: { id: "filler-0" } });
    await owner.read("addLogin", { body });
  });

  it("read what was done a page at a time, the latest first", async () => {
    const hotelier = await world.hotel.signIn();
    const rows = Array.from({ length: 45 }, (_, at) => ({
      id: `0line${String(at).padStart(2, "0")}`,
      venue_id: world.hotel.id,
      at,
      actor: "Daniel",
      deed: "sessions-ended" as const,
      subject: String(at),
    }));
    await world.app.database.write((trx) => trx.insertInto("audit_line").values(rows).execute());
    const read: string[] = [];
    const sizes: number[] = [];
    let before: string | undefined;
    do {
      const query = before === undefined ? {} : { before };
      const { lines, older } = await hotelier.read<WireAudit>("readAudit", { query });
      sizes.push(lines.length);
      read.push(...lines.map(({ subject }) => subject));
      before = older ?? undefined;
    } while (before !== undefined);
    expect(sizes).toEqual([20, 20, 5]);
    expect(read).toEqual(rows.map(({ subject }) => subject).toReversed());
  });

  it("are told of what was done page by page while more is done: no line twice, none left out", async () => {
    const hotelier = await world.hotel.signIn();
    const line = (at: number) => ({
      id: `1line${String(at).padStart(3, "0")}`,
      venue_id: world.hotel.id,
      at,
      actor: "Daniel",
      deed: "sessions-ended" as const,
      subject: `paged ${at}`,
    });
    const write = (...rows: readonly ReturnType<typeof line>[]): Promise<unknown> =>
      world.app.database.write((trx) => trx.insertInto("audit_line").values(rows).execute());
    await write(...Array.from({ length: 120 }, (_, at) => line(at)));
    const read: string[] = [];
    let cursor: string | null = null;
    let written = 200;
    do {
      const query: Record<string, string> = cursor === null ? {} : { cursor };
      const page: WireAudit = await hotelier.read<WireAudit>("readAudit", { query });
      expect(page.rows.length).toBeLessThanOrEqual(50);
      read.push(...page.rows.map(({ subject }) => subject));
      cursor = page.next;
      await write(line((written += 1)));
    } while (cursor !== null);
    const paged = read.filter((subject) => subject.startsWith("paged"));
    expect(paged).toEqual(Array.from({ length: 120 }, (_, at) => `paged ${119 - at}`));
  });

  it.each(["nonsense", "WzFd", "e30", "WyJhXHUwMDAwIl0", "x".repeat(300), "a b", ""])(
    "are told that a cursor nobody has made means nothing: %s",
    async (cursor) => {
      expect(await owner.call("readAudit", { query: { cursor } })).toMatchObject({
        kind: "refused",
        refusal: { kind: "bad-request", place: expect.stringContaining("cursor") as string },
      });
    },
  );
});
