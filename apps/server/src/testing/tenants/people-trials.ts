/** Why: logins and sessions of a venue, tried by the owner of another. */
import type { EndpointName, WireAudit, WirePeople, WireStaffSession } from "@comanda/contract";
import { expect } from "vitest";
import { refusalOf } from "../diner.ts";
import { peopleOf, type Trial, type Trials } from "./meeting.ts";

/** A change of the other house's kitchen, by its id. */
const changingLogin =
  (name: EndpointName, body?: unknown): Trial =>
  async ({ owner, intruder }) => {
    const kitchen = (await peopleOf(owner)).find(({ role }) => role === "kitchen");
    const trying = intruder.call(name, { params: { id: kitchen?.id ?? "" }, body });
    expect(await trying).toMatchObject({ status: 404, refusal: { kind: "login-gone" } });
    const after = (await peopleOf(owner)).find(({ role }) => role === "kitchen");
    expect(after).toEqual(kitchen);
  };

export const PEOPLE_TRIALS = {
  signIn: async ({ world }) => {
    const { session } = await world.hotel.signIn();
    expect(session.venue.name).toBe("Harbour Hotel");
    const [kopi] = world.kopi.demo.staff;
    const [hotel] = world.hotel.demo.staff;
    const mixed = { login: kopi?.login ?? "", password: hotel?.password ?? "" };
    await expect(world.hotel.signIn(mixed)).rejects.toThrow("sign-in-wrong");
  },
  signOut: async ({ world, owner }) => {
    await (await world.hotel.signIn()).read("signOut");
    expect((await owner.read<WireStaffSession>("readStaffSession")).venue.id).toBe(world.kopi.id);
  },
  readStaffSession: async ({ world, intruder }) => {
    const { venue } = await intruder.read<WireStaffSession>("readStaffSession");
    expect(venue).toMatchObject({ id: world.hotel.id, name: "Harbour Hotel" });
  },
  listPeople: async ({ world, intruder }) => {
    const logins = (await peopleOf(intruder)).map(({ login }) => login);
    expect(logins.toSorted()).toEqual(world.hotel.demo.staff.map(({ login }) => login).sort());
  },
  addLogin: async ({ world, owner, intruder }) => {
    const before = (await peopleOf(owner)).length;
    const body = { name: "Spy", login: "spy@harbourhotel.demo", password: "a-long-password" };
    const { people } = await intruder.read<WirePeople>("addLogin", { body });
    expect(await peopleOf(owner)).toHaveLength(before);
    const id = people.find(({ login }) => login === body.login)?.id ?? "";
    await intruder.read("removeLogin", { params: { id } });
    const taken = { ...body, login: world.kopi.demo.staff[0]?.login };
    expect(await refusalOf(intruder.call("addLogin", { body: taken }))).toBe("login-taken");
  },
  renameLogin: changingLogin("renameLogin", { name: "Spy", login: "spy@harbourhotel.demo" }),
  removeLogin: changingLogin("removeLogin"),
  setPassword: changingLogin("setPassword", { password: "a-long-password" }),
  endSessions: changingLogin("endSessions", { session: null }),
  changePassword: async ({ world, intruder }) => {
    const current = world.kopi.demo.staff[0]?.password ?? "";
    const body = { current, password: "a-long-password" };
    const changing = intruder.call("changePassword", { body });
    expect(await refusalOf(changing)).toBe("password-wrong");
    await world.kopi.signIn();
  },
  readAudit: async ({ world, owner, intruder }) => {
    const { id = "" } = (await peopleOf(owner)).find(({ role }) => role === "kitchen") ?? {};
    // Of one moment there are more lines than a page has.
    world.clock.now += 1_000;
    await owner.read("endSessions", { params: { id }, body: { session: null } });
    const { lines } = await intruder.read<WireAudit>("readAudit");
    expect(lines.filter(({ actor }) => actor.includes("kopilane"))).toEqual([]);
    const own = (await owner.read<WireAudit>("readAudit")).lines;
    expect(own).toContainEqual(
      expect.objectContaining({ deed: "sessions-ended", at: world.clock.now }),
    );
  },
  checkSetUp: async ({ world, intruder }) => {
    const body = { token: world.kopi.id };
    expect(await intruder.call("checkSetUp", { body })).toMatchObject({ status: 410 });
  },
  setUpVenue: async ({ world, intruder }) => {
    const body = {
      token: world.kopi.codes[0],
      venueName: "Kopi Lane",
      currencySymbol: "$",
      timeZone: "Asia/Singapore",
      ownerName: "An Intruder",
      // Taken, which a stranger may not find out.
      login: world.kopi.demo.staff[0]?.login,
      password: "a-long-password",
    };
    expect(await intruder.call("setUpVenue", { body })).toMatchObject({ status: 410 });
  },
} satisfies Trials;
