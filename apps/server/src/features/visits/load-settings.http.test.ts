import type { WireSettings } from "@comanda/contract";
import { standInPictures, tiffinHouse } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { answerOf, checkInWith, refusalOf } from "../../testing/diner.ts";
import { openWorld, type World } from "../../testing/world.ts";

const TWELVE_HOURS = 12 * 60 * 60 * 1000;

describe.each(DATABASES)("the settings load [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  const load = (bearer: string, query = "") =>
    world.send({
      method: "GET",
      path: `/v2/api/selforder/general${query}`,
      headers: { authorization: `Bearer ${bearer}` },
      body: undefined,
    });

  it("answers a table's code with a session, and the menu to whoever asks for none [API-004, SET-001, DEC-016]", async () => {
    const { status, body, headers } = await load(world.kopi.codes[0] ?? "");
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "cache-control": "private, no-store" });
    expect(headers).not.toHaveProperty("etag");
    const settings = body as WireSettings;
    expect(settings.token).toMatch(/^3(\.[\w-]+){9}$/);
    expect(settings.userId).toMatch(/^[A-Za-z0-9]{20}\d{13}$/);
    expect(settings).toMatchObject({ orderTime: world.clock.now, tableLabel: "1" });
    expect(settings.menus).toEqual(JSON.parse(JSON.stringify(world.kopi.demo.menu.menus)));
  });

  it("has every member of the specification [API-004, ENT-011, ENT-013, ENT-018, ENT-019]", async () => {
    const { body } = await load(world.kopi.codes[0] ?? "");
    const members = [
      "hasInitFlow",
      "initFlow",
      "stockItems",
      "ads",
      "company",
      "menus",
      "url",
      "shortName",
      "companyLogo",
      "tax",
      "taxMode",
      "displayNetAmount",
      "hidePrice",
      "currencySymbol",
      "lanIndex",
      "isLanReverse",
      "customer",
      "cart",
      "token",
      "recommend",
      "icons",
      "paymentData",
      "containerItems",
      "userId",
      "tkType",
      "isTakeAway",
      "isInRoom",
      "isMenuView",
      "tableLabel",
      "pm",
      "recentBought",
      "recentItem",
      "isDemo",
      "otherUrls",
      "colorTheme",
    ];
    expect(members.filter((member) => !(member in (body as object)))).toEqual([]);
    expect(body).toMatchObject({
      company: { _id: "kopi-lane", companyName: "Kopi Lane" },
      colorTheme: { maxPax: 12 },
      paymentData: { serviceCharge: 0.1, shouldExclude: true, shouldExcludeDI: true },
      tax: 0.09,
      lanIndex: 0,
      isDemo: true,
    });
  });

  it("leaves the menu out for a phone that names the one it has, and says which is current [DEC-016]", async () => {
    for (const known of ["", "an-older-one"]) {
      const { body } = await load(world.kopi.codes[0] ?? "", `?menuHash=${known}`);
      expect(body).toMatchObject({ menus: [] });
      expect((body as WireSettings).menuHash).toMatch(/^[\w-]{22}$/);
    }
  });

  it("says beside the menu what has sold out and what is counted [DEC-016]", async () => {
    const { settings } = await world.kopi.checkIn();
    expect(settings.stockItems).toEqual(
      expect.arrayContaining([
        { codeId: "CLAYPOT-RICE", isSoldOut: true },
        { codeId: "OTAH", isSoldOut: false, qty: 40 },
      ]),
    );
    const staff = await world.kopi.signIn();
    const params = { code: "OTAH" };
    await staff.read("setItemState", { params, body: { isSoldOut: false, stock: 0 } });
    const after = await world.kopi.checkIn();
    // A count that has run out is one of its day, which ends at four in the morning.
    const until = Date.parse("2026-03-15T04:00:00+08:00");
    const sold = { codeId: "OTAH", isSoldOut: true, qty: 0, until };
    expect(after.settings.stockItems).toContainEqual(sold);
    expect(after.settings.menuHash).toBe(settings.menuHash);
  });

  it("renews what a session knows without beginning another [DEC-003]", async () => {
    const diner = await world.kopi.checkIn();
    world.clock.now += 60_000;
    const again = await diner.read<WireSettings>("loadSettings", { query: { menuHash: "" } });
    const { token, userId, settings } = diner;
    expect(again).toMatchObject({ token, userId, orderTime: settings.orderTime });
  });

  it("keeps a phone's own user id when it scans again, and no text that is none", async () => {
    const { userId } = await world.kopi.checkIn();
    const code = world.kopi.codes[4] ?? "";
    expect((await checkInWith(world.send, code, userId)).userId).toBe(userId);
    for (const wrong of ["short", `${userId}.1.2`, "x".repeat(41), '"},{"a":"'.repeat(3)]) {
      const given = (await checkInWith(world.send, code, wrong)).userId;
      expect(given).toMatch(/^[A-Za-z0-9]{20}\d{13}$/);
    }
  });

  it("keeps a user id of 20 to 40 letters and figures, and makes one in place of any other [STO-012]", async () => {
    const code = world.kopi.codes[5] ?? "";
    const given = async (own: string) => (await checkInWith(world.send, code, own)).userId;
    for (const length of [20, 33, 40]) expect(await given("a".repeat(length))).toHaveLength(length);
    for (const length of [0, 1, 19, 41, 200]) {
      expect(await given("a".repeat(length))).toMatch(
        new RegExp(`^[A-Za-z0-9]{20}${world.clock.now}$`),
      );
    }
  });

  it("gives each table and each venue its own", async () => {
    const [table, other, hotel] = [
      await world.kopi.checkIn(0),
      await world.kopi.checkIn(6),
      await world.hotel.checkIn(),
    ];
    expect([table.settings.tableLabel, other.settings.tableLabel]).toEqual(["1", "7"]);
    expect(hotel.settings).toMatchObject({
      tableLabel: "Terrace 1",
      company: { companyName: "Harbour Hotel" },
    });
    expect(new Set([table, other, hotel].map(({ userId }) => userId)).size).toBe(3);
    expect(table.settings.menuHash).toBe(other.settings.menuHash);
    expect(table.settings.menuHash).not.toBe(hotel.settings.menuHash);
    expect(table.settings.themeUrl).not.toBe(hotel.settings.themeUrl);
  });

  it("refuses a code that nobody made, and ends the phone's session [DEC-003]", async () => {
    for (const code of ["AAAAAAAAAAAAAAAAAAAAAA", "x", "%00", "a'b", "x".repeat(500)]) {
      const { status, body } = await load(code);
      expect({ status, body }).toMatchObject({
        status: 404,
        body: { kind: "code-unknown", errorCode: 1 },
      });
    }
  });

  it("refuses a revoked code, and the sessions that it opened [DEC-003]", async () => {
    const params = { id: world.kopi.places[2]?.id ?? "" };
    const code = world.kopi.codes[2] ?? "";
    const diner = await world.kopi.checkIn(2);
    const staff = await world.kopi.signIn();
    const unknown = { status: 404, body: { kind: "code-unknown", errorCode: 1 } };
    await staff.read("revokeCode", { params });
    expect(await load(code)).toMatchObject(unknown);
    expect(await load(diner.token, "?menuHash=")).toMatchObject(unknown);
    await staff.read("issueCode", { params });
    expect(await load(code)).toMatchObject(unknown);
    expect(await load(diner.token, "?menuHash=")).toMatchObject(unknown);
  });

  it("refuses a session that is over, altered or invented [DEC-003]", async () => {
    const { token } = await world.kopi.checkIn();
    const parts = token.split(".");
    const alterations = parts.map((part, at) =>
      parts.with(at, part === "0" ? "1" : `${part}0`).join("."),
    );
    for (const bearer of [...alterations, "1.2.3", ".", `${token}.`, token.slice(0, -1)]) {
      expect((await load(bearer)).body).toMatchObject({ kind: "session-invalid", errorCode: 1 });
    }
    world.clock.now += TWELVE_HOURS - 1;
    expect((await load(token, "?menuHash=")).status).toBe(200);
    world.clock.now += 1;
    expect((await load(token)).body).toMatchObject({ kind: "session-invalid" });
  });

  it("wants a code or a session", async () => {
    for (const authorization of ["", "Bearer", "Basic abc", "bearer x"]) {
      const request = { method: "GET", path: "/v2/api/selforder/general", body: undefined };
      const { status } = await world.send({ ...request, headers: { authorization } });
      expect(status).toBe(401);
    }
  });

  it("says whether ordering is still possible [API-006]", async () => {
    const diner = await world.kopi.checkIn();
    const body = { title: "" };
    expect(await answerOf(diner.call("checkValidity", { body }))).toEqual({ isValid: true });
    world.clock.now += TWELVE_HOURS;
    expect(await refusalOf(diner.call("checkValidity", { body }))).toBe("session-invalid");
  });

  it("takes orders from the venue's own menus alone: an unknown title is answered 400 [API-006]", async () => {
    const tiffin = await (await world.settle(tiffinHouse(standInPictures()))).checkIn();
    const answers = { Lunch: 200, Dinner: 200, "": 200, Brunch: 400, lunch: 400 };
    for (const [title, status] of Object.entries(answers)) {
      const refusal = { kind: "bad-request", data: { place: "title" } };
      const body = status === 200 ? { isValid: true } : refusal;
      const answer = { title, ...(await tiffin.ask("checkValidity", { body: { title } })) };
      expect(answer).toMatchObject({ title, status, body });
    }
    const kopi = await world.kopi.checkIn();
    const lunch = kopi.call("checkValidity", { body: { title: "Lunch" } });
    expect(await refusalOf(lunch)).toBe("bad-request");
  });

  it.each([[7], [null], [["Laksa"]], ["L".repeat(201)]])(
    "answers 400 to a validity check whose title is %j [API-006]",
    async (title) => {
      const diner = await world.kopi.checkIn();
      const { status, body } = await diner.ask("checkValidity", { body: { title } });
      expect(status).toBe(400);
      expect(body).toMatchObject({ kind: "bad-request", data: { place: "title" } });
    },
  );
});
