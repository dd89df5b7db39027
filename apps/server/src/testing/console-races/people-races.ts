/** Why: logins, sessions and passwords, and a venue that is set up once. */
import { call, type Outcome, type WirePeople } from "@comanda/contract";
import { expect } from "vitest";
import { CONSOLE, signInAt } from "../staff.ts";
import { newSetUpLink } from "../../features/set-up/set-up.ts";
import { EACH, kindOf, PRESSES, tally, type Crowd, type Races } from "./crowd.ts";

const NOBODY = { login: "", password: "" };
const NEW_VENUE = {
  venueName: "Race & Sons",
  currencySymbol: "$",
  timeZone: "Asia/Singapore",
  ownerName: "Mei",
  password: "ten-or-more",
};

export const PEOPLE_RACES = {
  signIn: async ({ world }) => {
    // Not the login of those who press here: a login has twenty sessions, the others end.
    const [, login] = world.kopi.demo.staff;
    const replies = await Promise.all(EACH.map(() => signInAt(world.url, login ?? NOBODY)));
    const sessions = await Promise.all(replies.map((each) => each.call("readStaffSession")));
    expect(new Set(replies.map(({ cookie }) => cookie)).size).toBe(PRESSES);
    expect(tally(sessions)).toEqual({ answered: 20, "sign-in-required": PRESSES - 20 });
    return sessions;
  },
  signOut: async ({ press, world }) => {
    const leaving = await world.kopi.signIn();
    const outcomes = await press(() => leaving.call("signOut"));
    const { answered = 0, "sign-in-required": late = 0 } = tally(outcomes);
    expect(answered).toBeGreaterThan(0);
    expect(answered + late).toBe(PRESSES);
    expect(kindOf(await leaving.call("readStaffSession"))).toBe("sign-in-required");
    return outcomes;
  },
  readStaffSession: async ({ press }) => {
    const outcomes = await press((by) => by.call("readStaffSession"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  listPeople: (crowd) => raceForLogin(crowd, "listed@race.test"),
  addLogin: (crowd) => raceForLogin(crowd, "added@race.test"),
  renameLogin: async (crowd) => {
    const { press } = crowd;
    const id = await addLogin(crowd, "renamed@race.test");
    const outcomes = await press((by, at) =>
      by.call("renameLogin", {
        params: { id },
        body: { name: "Wok", login: `wok-${at % 3}@race.test` },
      }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  removeLogin: async (crowd) => {
    const { press, world } = crowd;
    const id = await addLogin(crowd, "removed@race.test");
    const outcomes = await press((by) => by.call("removeLogin", { params: { id } }));
    expect(tally(outcomes)).toEqual({ answered: 1, "login-gone": PRESSES - 1 });
    // Not by a call: of what happens in one millisecond of the test's clock it shows any twenty lines.
    const removals = await world.app.database.reader
      .selectFrom("audit_line")
      .select("id")
      .where("deed", "=", "login-removed")
      .execute();
    expect(removals).toHaveLength(1);
    return outcomes;
  },
  setPassword: async (crowd) => {
    const { press } = crowd;
    const id = await addLogin(crowd, "password@race.test");
    const outcomes = await press((by, at) =>
      by.call("setPassword", { params: { id }, body: { password: `a-new-password-${at}` } }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  endSessions: async (crowd) => {
    const { press, world } = crowd;
    const id = await addLogin(crowd, "ended@race.test");
    const login = { login: "ended@race.test", password: NEW_VENUE.password };
    const screens = await Promise.all([1, 2, 3].map(() => signInAt(world.url, login)));
    const outcomes = await press((by) =>
      by.call("endSessions", { params: { id }, body: { session: null } }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const after = await Promise.all(screens.map((each) => each.call("readStaffSession")));
    expect(tally(after)).toEqual({ "sign-in-required": 3 });
    return outcomes;
  },
  changePassword: async ({ press, world }) => {
    const hotelier = await world.hotel.signIn();
    const current = world.hotel.demo.staff[0]?.password ?? "";
    const outcomes = await press((_, at) =>
      hotelier.call("changePassword", { body: { current, password: `hotel-password-${at}` } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "password-wrong": PRESSES - 1 });
    return outcomes;
  },
  readAudit: async (crowd) => {
    const { press } = crowd;
    const id = await addLogin(crowd, "audit@race.test");
    const outcomes = await press((by, at) =>
      at % 2 === 0
        ? by.call("endSessions", { params: { id }, body: { session: null } })
        : by.call("readAudit"),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  checkSetUp: async ({ press, world }) => {
    const token = await newSetUpLink(world.app.database, world.clock.now);
    const outcomes = await press(() => call(world.send, "checkSetUp", { body: { token } }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  setUpVenue: async ({ press, world }) => {
    const token = await newSetUpLink(world.app.database, world.clock.now);
    const venues = async (): Promise<number> =>
      (await world.app.database.reader.selectFrom("venue").select("id").execute()).length;
    const before = await venues();
    const outcomes = await press((_, at) =>
      call(world.send, "setUpVenue", {
        body: { ...NEW_VENUE, token, login: `owner-${at % 3}@race.test` },
        headers: CONSOLE,
      }),
    );
    expect(tally(outcomes)["answered"]).toBe(1);
    expect(await venues()).toBe(before + 1);
    return outcomes;
  },
} satisfies Races;

/** Everybody adds the same login, and half of them look at the list meanwhile. */
async function raceForLogin({ press }: Crowd, login: string): Promise<readonly Outcome[]> {
  const body = { name: "Race", login, password: NEW_VENUE.password };
  const [outcomes, lists] = await Promise.all([
    press((by) => by.call("addLogin", { body })),
    press((by) => by.call("listPeople")),
  ]);
  expect(tally(lists)).toEqual({ answered: PRESSES });
  expect(tally(outcomes)).toEqual({ answered: 1, "login-taken": PRESSES - 1 });
  return outcomes;
}

async function addLogin({ person }: Crowd, login: string): Promise<string> {
  const { people: all } = await person(0).read<WirePeople>("addLogin", {
    body: { name: "Race", login, password: NEW_VENUE.password },
  });
  return all.find((each) => each.login === login)?.id ?? "";
}
