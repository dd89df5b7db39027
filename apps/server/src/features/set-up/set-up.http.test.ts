import {
  call,
  requestFor,
  type Outcome,
  type WirePlace,
  type WireStaffSession,
} from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith } from "../../testing/diner.ts";
import { CONSOLE, signInAt, staffWith } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { newSetUpLink } from "./set-up.ts";

/** What a first owner fills in; every wish below has a login of its own. */
const WISH = {
  venueName: "岛 & Sons",
  currencySymbol: "$",
  timeZone: "Asia/Singapore",
  ownerName: "Mei",
  login: "mei@example.com",
  password: "ten-or-more",
};

describe.each(DATABASES)("the set-up link [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  const newLink = (): Promise<string> => newSetUpLink(world.app.database, world.clock.now);
  const check = (token: string): Promise<Outcome> =>
    call(world.send, "checkSetUp", { body: { token } });
  const setUp = (token: string, wish: Readonly<Record<string, unknown>> = {}): Promise<Outcome> =>
    call(world.send, "setUpVenue", { body: { ...WISH, token, ...wish }, headers: CONSOLE });

  it("makes a venue with an owner who is signed in and can add tables", async () => {
    const token = await newLink();
    expect(await check(token)).toMatchObject({ kind: "answered", body: { isOpen: true } });
    const reply = await world.send(
      requestFor("setUpVenue", {
        body: { ...WISH, token, login: " Mei@Example.com " },
        headers: CONSOLE,
      }),
    );
    expect(reply.status).toBe(200);
    const session = reply.body as WireStaffSession;
    expect(session).toMatchObject({
      name: "Mei",
      login: "mei@example.com",
      venue: { name: "岛 & Sons", timeZone: "Asia/Singapore", isDemo: false },
    });
    const owner = staffWith(world.url, reply.cookies.join("; "), session);
    const { places } = await owner.read<{ places: WirePlace[] }>("addPlaces", {
      body: { labels: ["1"] },
    });
    const diner = await checkInWith(world.send, places[0]?.link?.split("/").at(-1) ?? "");
    expect(diner.settings.company.companyName).toBe("岛 & Sons");
    const again = await signInAt(world.url, WISH);
    expect(again.session).toEqual(session);
  });

  it("works once", async () => {
    const token = await newLink();
    await setUp(token, { login: "once@example.com" });
    expect(await check(token)).toMatchObject({ status: 410, refusal: { kind: "set-up-closed" } });
    expect(await setUp(token, { login: "twice@example.com" })).toMatchObject({
      refusal: { kind: "set-up-closed" },
    });
  });

  it("makes one venue when it is used twice at once", async () => {
    const token = await newLink();
    const outcomes = await Promise.all(
      ["left@example.com", "right@example.com"].map((login) => setUp(token, { login })),
    );
    expect(outcomes.map((each) => each.kind).sort()).toEqual(["answered", "refused"]);
  });

  it("closes when another one is made", async () => {
    const first = await newLink();
    const second = await newLink();
    expect(await check(first)).toMatchObject({ refusal: { kind: "set-up-closed" } });
    expect(await check(second)).toMatchObject({ kind: "answered" });
    expect(await check("made-up")).toMatchObject({ refusal: { kind: "set-up-closed" } });
  });

  it("is not stored as it is sent", async () => {
    const token = await newLink();
    const rows = await world.app.database.reader.selectFrom("set_up_link").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ["password", "nine-long"],
    ["password", ""],
    ["venueName", "  "],
    ["venueName", "x".repeat(81)],
    ["ownerName", ""],
    ["login", "me"],
    ["timeZone", "Singapore/Asia"],
    ["currencySymbol", ""],
    ["currencySymbol", "SINGAPORE DOLLARS"],
  ])("stays open when %s is %j, and says what is wrong", async (member, value) => {
    const token = await newLink();
    expect(await setUp(token, { login: "weak@example.com", [member]: value })).toMatchObject({
      kind: "refused",
      refusal: { kind: "bad-request", place: member },
    });
    expect(await check(token)).toMatchObject({ kind: "answered" });
  });

  it.each([
    ["Password2026!", "common"],
    ["corner-noodles-1", "own"],
    ["kopi-lane-owner", "demo"],
  ])("stays open when the password is %s, which is guessed first", async (password, why) => {
    const token = await newLink();
    const wish = { login: "weak@example.com", venueName: "Corner Noodles", password };
    expect(await setUp(token, wish)).toMatchObject({
      status: 422,
      refusal: { kind: "password-guessable", why },
    });
    expect(await check(token)).toMatchObject({ kind: "answered" });
  });

  it("stays open when the login belongs to somebody", async () => {
    const token = await newLink();
    const login = world.kopi.demo.staff[0]?.login.toUpperCase();
    expect(await setUp(token, { login })).toMatchObject({
      status: 409,
      refusal: { kind: "login-taken" },
    });
    expect(await check(token)).toMatchObject({ kind: "answered" });
  });
});
