import type { Outcome, WirePeople } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import { PASSWORD, peopleSteps } from "../../testing/people.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";

const POLLING = { timeout: 30_000, interval: 20 };

describe.each(DATABASES)("the people of a venue [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { LIMIT_SIGN_IN: "20" } });
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());
  const { people, audit, pass, addKitchen, addOwner, signIn, isSignedOut } = peopleSteps(() => ({
    world,
    owner,
  }));

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
});
