import type { Outcome, WireAudit, WireBoard, WirePeople, WirePerson } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { hashOf } from "../../ids.ts";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import { signInAt, type Login, type Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { removeLogin } from "./people.ts";
import {
  findSessions,
  findStaffByLogin,
  holdPassword,
  insertSession,
} from "../../tables/staff/staff.store.ts";

const PASSWORD = "wok-and-ladle";
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
    world = await openWorld(kind, { env: { LIMIT_SIGN_IN: "20" } });
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const people = async (): Promise<WirePerson[]> =>
    (await owner.read<WirePeople>("listPeople")).people;
  const audit = async (): Promise<WireAudit["lines"]> =>
    (await owner.read<WireAudit>("readAudit")).lines;
  /** Lines of one millisecond stand in any order. */
  const pass = (): void => void (world.clock.now += 1);
  let added = 0;
  /** A login of the kitchen, by a name of its own. */
  const addKitchen = async (): Promise<Login & { readonly id: string; readonly name: string }> => {
    added += 1;
    const login = `wok-${added}@kopilane.demo`;
    const body = { name: `Wok ${added}`, login, password: PASSWORD };
    pass();
    const { people: all } = await owner.read<WirePeople>("addLogin", { body });
    pass();
    return { ...body, id: all.find((each) => each.login === login)?.id ?? "" };
  };
  /** A second owner, as venues from before there were roles have them. */
  const addOwner = async (): Promise<Login & { readonly id: string }> => {
    const login = await addKitchen();
    await world.app.database.write((trx) =>
      trx.updateTable("staff").set({ role: "owner" }).where("id", "=", login.id).execute(),
    );
    return login;
  };
  const signIn = (login: Login): Promise<Staff> => signInAt(world.url, login);
  const isSignedOut = async (screen: Staff): Promise<boolean> =>
    (await screen.ask("readStaffSession")).status === 401;

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

  it("are signed out where the owner sets their password, also who signs in meanwhile", async () => {
    const wok = await addKitchen();
    const cook = await signIn(wok);
    const params = { id: wok.id };
    const meanwhile = Array.from({ length: 6 }, () => signIn(wok).catch(() => undefined));
    const [screens] = await Promise.all([
      Promise.all(meanwhile),
      owner.read("setPassword", { params, body: { password: "another-ladle" } }),
    ]);
    for (const screen of [cook, ...screens.filter((each) => each !== undefined)]) {
      expect(await isSignedOut(screen)).toBe(true);
    }
    await expect(signIn(wok)).rejects.toThrow("sign-in-wrong");
    await signIn({ ...wok, password: "another-ladle" });
    expect((await audit())[0]).toMatchObject({ deed: "password-set" });
  });

  it("end all other sessions by changing their own password", async () => {
    const second = await addOwner();
    const here = await signIn(second);
    const there = await signIn(second);
    const streams = [await here.followBoard(), await there.followBoard()] as const;
    onTestFinished(() => streams.forEach((stream) => stream.close()));
    const change = (current: string) =>
      here.call("changePassword", { body: { current, password: "a-second-ladle" } });
    expect(await refusalOf(change("not-the-password"))).toBe("password-wrong");
    expect(await isSignedOut(there)).toBe(false);
    expect((await change(PASSWORD)).kind).toBe("answered");
    await streams[1].ended;
    expect(await isSignedOut(there)).toBe(true);
    expect(await isSignedOut(here)).toBe(false);
    await owner.read("setItemState", {
      params: { code: "KOPI" },
      body: { isSoldOut: false, stock: null },
    });
    expect(await streams[0].next()).toBe("items");
    await expect(signIn(second)).rejects.toThrow("sign-in-wrong");
    await signIn({ ...second, password: "a-second-ladle" });
    expect((await audit())[0]).toMatchObject({ deed: "password-changed" });
  });

  it("wait longer and longer where a screen guesses the present password", async () => {
    const guessing = await signIn(await addOwner());
    const body = { current: "not-the-password", password: "a-third-ladle" };
    const guesses: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      guesses.push(await refusalOf(guessing.call("changePassword", { body })));
    }
    expect([guesses[0], guesses.at(-1)]).toEqual(["password-wrong", "too-many-requests"]);
  });

  it("are signed in on twenty screens at most: one more ends the one unused the longest", async () => {
    const wok = await addKitchen();
    const screens: Staff[] = [];
    for (let count = 0; count < 20; count += 1) {
      screens.push(await signIn(wok));
      pass();
    }
    const [used, unused] = screens as [Staff, Staff];
    const streams = [await used.followBoard(), await unused.followBoard()] as const;
    onTestFinished(() => streams.forEach((stream) => stream.close()));
    // The first goes on being used, the second only listens.
    world.clock.now += 15 * 60_000;
    await used.read("readBoard");
    await used.read("readBoard");
    const seen = async (): Promise<number> =>
      (await people()).find(({ id }) => id === wok.id)?.sessions[0]?.lastSeenAt ?? 0;
    await expect.poll(seen, POLLING).toBe(world.clock.now);
    // Ten at one moment end ten.
    const late = await Promise.all(Array.from({ length: 10 }, () => signIn(wok)));
    await streams[1].ended;
    const ended = await Promise.all(screens.map(isSignedOut));
    expect(ended.map((isEnded, at) => (isEnded ? at : -1)).filter((at) => at >= 0)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(await Promise.all(late.map(isSignedOut))).toEqual(late.map(() => false));
    expect(await owner.read<WirePeople>("listPeople")).toMatchObject({ maxSessions: 20 });
    expect((await people()).find(({ id }) => id === wok.id)?.sessionCount).toBe(20);
    const name = `${wok.name} (${wok.login})`;
    expect((await audit())[0]).toMatchObject({
      actor: name,
      deed: "oldest-session-ended",
      subject: name,
    });
  });

  it("get no password that is guessed first, and keep the one they have", async () => {
    const wok = await addKitchen();
    const cook = await signIn(wok);
    const refused = (outcome: Promise<Outcome>) =>
      expect(outcome).resolves.toMatchObject({
        status: 422,
        refusal: { kind: "password-guessable", why: "common" },
      });
    const body = { name: "Grill", login: "grill@kopilane.demo", password: "Password2026!" };
    await refused(owner.call("addLogin", { body }));
    const params = { id: wok.id };
    await refused(owner.call("setPassword", { params, body: { password: "qwertyuiop" } }));
    const change = { current: PASSWORD, password: "1234567890" };
    const own = await addOwner();
    await refused((await signIn(own)).call("changePassword", { body: change }));
    expect(await isSignedOut(cook)).toBe(false);
    await signIn(own);
    // A demo's own passwords may be set again at the demo.
    const demo = { password: "kopi-lane-kitchen" };
    await owner.read("setPassword", { params, body: demo });
    await signIn({ ...wok, ...demo });
  });

  it("have one screen ended, or all but the one that asks", async () => {
    const wok = await addKitchen();
    const [lost, kept, other] = await Promise.all([signIn(wok), signIn(wok), signIn(wok)]);
    const params = { id: wok.id };
    const sessions = (await people()).find(({ id }) => id === wok.id)?.sessions ?? [];
    expect(sessions).toHaveLength(3);
    const stream = await lost.followBoard();
    onTestFinished(() => stream.close());
    for (const { id } of sessions.slice(0, 2)) {
      await owner.read("endSessions", { params, body: { session: id } });
      pass();
    }
    const ended = await Promise.all([lost, kept, other].map(isSignedOut));
    expect(ended.filter(Boolean)).toHaveLength(2);
    await owner.read("endSessions", { params, body: { session: null } });
    await stream.ended;
    for (const screen of [lost, kept, other]) expect(await isSignedOut(screen)).toBe(true);

    const lines = await audit();
    const deeds = lines
      .filter(({ subject }) => subject.includes(wok.login))
      .map(({ deed }) => deed);
    expect(deeds).toEqual(["sessions-ended", "session-ended", "session-ended", "login-added"]);
    // What has ended already is neither an error nor a line.
    await owner.read("endSessions", { params, body: { session: sessions[0]?.id ?? "" } });
    expect(await audit()).toEqual(lines);

    const again = await world.kopi.signIn();
    const own = { id: (await people()).find(({ isYou }) => isYou)?.id ?? "" };
    await owner.read("endSessions", { params: own, body: { session: null } });
    expect([await isSignedOut(again), await isSignedOut(owner)]).toEqual([true, false]);
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
});
