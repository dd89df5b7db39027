/** Why: logins were added, renamed and removed, passwords changed; a screen is signed in that nobody touches meanwhile. */
import { call, type WirePeople, type WireStaffSession } from "@comanda/contract";
import { refusalOf } from "../../diner.ts";
import { sender } from "../../raw-request.ts";
import { CONSOLE, signInAt, staffWith, type Login, type Staff } from "../../staff.ts";
import { dayPart, type Stage } from "../day-part.ts";
import { differences } from "../differences.ts";
import { boardOrderOf, orderDrink, readFloor } from "../floor.ts";
import { newPhone } from "../phone.ts";
import { openVenue, reopenVenue, type WrittenVenue } from "../venue.ts";

interface WrittenPeople {
  readonly venue: WrittenVenue;
  readonly logins: Readonly<Record<"bar" | "removed", Login>>;
  readonly screen: { readonly cookie: string; readonly session: WireStaffSession };
}

const PASSWORD = "a password of ten signs";

async function write(stage: Stage): Promise<WrittenPeople> {
  const { url } = stage;
  const { owner, written } = await openVenue(stage, "people");
  const body = { current: written.owner.password, password: PASSWORD };
  await owner.read("changePassword", { body });
  const { cookie, session } = await signInAt(url, written.kitchen);

  const removed = { login: "for-one-day@people.demo", password: PASSWORD };
  const gone = await add(owner, "Wei", removed);
  await owner.read("removeLogin", { params: { id: gone } });
  const bar = { login: "bar@people.demo", password: "another password" };
  const params = { id: await add(owner, "Grill", { ...bar, login: "grill@people.demo" }) };
  await owner.read("renameLogin", { params, body: { name: "Bar 吧台", login: bar.login } });
  await signInAt(url, bar);
  await owner.read("setPassword", { params, body: { password: bar.password } });
  const venue = { ...written, owner: { ...written.owner, password: PASSWORD } };
  return { venue, logins: { bar, removed }, screen: { cookie, session } };
}

async function read({ url }: Stage, { venue, screen }: WrittenPeople): Promise<unknown> {
  const { owner } = await reopenVenue(url, venue);
  const { maximum, people } = await owner.read<WirePeople>("listPeople");
  return {
    maximum,
    // Whoever reads signs in to do so.
    people: people.map(({ sessions, sessionCount, ...person }) =>
      person.isYou ? person : { ...person, sessions, sessionCount },
    ),
    screen: await screenOf(url, screen).read("readStaffSession"),
    floor: await readFloor(owner),
  };
}

/** The screen goes on without signing in, the new login signs in, and the removed one does not. */
async function goOn(
  { url }: Stage,
  { venue, logins, screen }: WrittenPeople,
): Promise<readonly string[]> {
  const { owner, code } = await reopenVenue(url, venue);
  const placed = await orderDrink(await newPhone(url, code(0)), "KOPI");
  const ids = [(await boardOrderOf(owner, placed)).id];
  await screenOf(url, screen).read("acknowledgeOrders", { body: { ids } });
  const { state } = await boardOrderOf(owner, placed);
  const bar = await signInAt(url, logins.bar);
  const body = logins.removed;
  const removed = await refusalOf(call(sender(url), "signIn", { body, headers: CONSOLE }));
  return [
    ...differences("acknowledged", state, "an order that an old screen acknowledges"),
    ...differences({ name: "Bar 吧台", role: "kitchen" }, bar.session, "the login that was added"),
    ...differences("sign-in-wrong", removed, "the login that was removed"),
  ];
}

function screenOf(url: string, { cookie, session }: WrittenPeople["screen"]): Staff {
  return staffWith(url, cookie, session);
}

/** Answers its id. */
async function add(owner: Staff, name: string, login: Login): Promise<string> {
  const { people } = await owner.read<WirePeople>("addLogin", { body: { name, ...login } });
  return people.find((person) => person.login === login.login)?.id ?? "";
}

export const people = dayPart({ write, read, goOn });
