import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requestFor } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { checkInWith } from "../testing/diner.ts";
import { runComanda, type Ran } from "../testing/run-comanda.ts";
import { CONSOLE, signInAt } from "../testing/staff.ts";
import { openWorld, type World } from "../testing/world.ts";

const EXAMPLE = new URL("../../../../docs/guides/venue.example.json", import.meta.url);

interface VenueFile {
  settings: Record<string, unknown> & { company: Record<string, unknown> };
  menu: { menus: { type: Record<string, unknown>[] }[] };
  places: string[];
  staff: Record<string, unknown>[];
  [member: string]: unknown;
}

describe.each(DATABASES)("a further venue [%s]", (kind) => {
  let world: World;
  let folder: string;
  beforeAll(async () => {
    world = await openWorld(kind);
    folder = await mkdtemp(join(tmpdir(), "comanda-venue-"));
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });

  /** Adds the venue of the guide's example, changed. */
  const addChanged = async (change: (venue: VenueFile) => void): Promise<Ran> => {
    const venue = JSON.parse(await readFile(EXAMPLE, "utf8")) as VenueFile;
    venue.staff = [{ name: "Mei", login: "mei@corner.example" }];
    change(venue);
    const file = join(folder, "venue.json");
    await writeFile(file, JSON.stringify(venue));
    return runComanda(["venue", "add", "--file", file], world.env);
  };

  it("is made by a link, which is printed while Comanda runs and works once", async () => {
    const { code, out, err } = await runComanda(["venue", "add"], world.env);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const token = /\/console\/setup#([\w-]{22})\n/.exec(out)?.[1] ?? "";
    const setUp = () =>
      world.send(
        requestFor("setUpVenue", {
          body: {
            token,
            venueName: "Second",
            currencySymbol: "$",
            timeZone: "Asia/Singapore",
            ownerName: "Mei",
            login: "mei@second.example",
            password: "ten-or-more",
          },
          headers: CONSOLE,
        }),
      );
    expect((await setUp()).body).toMatchObject({ venue: { name: "Second" } });
    expect((await setUp()).body).toMatchObject({ kind: "set-up-closed" });
  });

  it("is made of a file, and takes an order at once", async () => {
    const ran = await runComanda(["venue", "add", "--file", EXAMPLE.pathname], world.env);
    expect(ran).toMatchObject({ code: 0, err: "" });
    const [, login = "", password = ""] = / {2}(owner@\S+) {2}(\S+)\n/.exec(ran.out) ?? [];
    const owner = await signInAt(world.url, { login, password });
    expect(owner.session.venue).toMatchObject({ name: "Corner Café", isDemo: false });
    const code = /\/checkin\/(\S+)\n/.exec(ran.out)?.[1] ?? "";
    const diner = await checkInWith(world.send, code);
    const placed = await diner.place(diner.orderOf(want(diner.item("TEA"))));
    const { orders } = await owner.read<{ orders: { number: string }[] }>("readBoard");
    expect(orders.map(({ number }) => number)).toEqual([placed.number]);
  });

  it("has logins of its own", async () => {
    const taken = world.kopi.demo.staff[0]?.login ?? "";
    const { code, err } = await addChanged((venue) => {
      venue.staff = [{ name: "Mei", login: taken.toUpperCase() }];
    });
    expect({ code, err }).toEqual({
      code: 1,
      err: `Somebody signs in as ${taken.toUpperCase()} already.\n`,
    });
  });

  it.each<[string, (venue: VenueFile) => void, RegExp]>([
    ["a dish without a price", (venue) => delete dishOf(venue)["price"], /: the dish TEA: price: /],
    [
      "a rate of 1",
      (venue) => (venue.settings["tax"] = 1),
      /: settings\.tax: a rate is below 1\.\n$/,
    ],
    [
      "a promotion of a minus quantity",
      (venue) =>
        (venue.settings["pm"] = [
          { _id: "FREE", eventName: "Free", hasLimitedQty: true, limitedQty: -1 },
        ]),
      /: settings\.pm\.FREE\.\w+ makes no sense\.\n$/,
    ],
    [
      "a time zone nobody knows",
      (venue) => (venue.settings["timeZone"] = "Mars/Phobos"),
      /: settings\.timeZone names no time zone: "Mars\/Phobos"\.\n$/,
    ],
    [
      "no name",
      (venue) => delete venue.settings.company["companyName"],
      /: settings\.company\.companyName: /,
    ],
    ["nobody who works there", (venue) => (venue.staff = []), /: staff: /],
    [
      "nobody who owns it",
      (venue) => (venue.staff = [{ name: "K", login: "kitchen@n", role: "kitchen" }]),
      /: staff: nobody is the owner\.\n$/,
    ],
    [
      "a short password",
      (venue) => (venue.staff[0] = { name: "M", login: "m@n", password: "short" }),
      /: staff\.0\.password: /,
    ],
    [
      "a table twice",
      (venue) => (venue.places = ["1", "2", "1"]),
      /: places\.2 is the table "1", which is there twice\.\n$/,
    ],
    [
      "two tables that look alike",
      (venue) => (venue.places = ["A1", "2", "\u0410\uFF11"]),
      /: places\.2 is the table "\u0410\uFF11", which looks like "A1"\.\n$/,
    ],
    [
      "a dish that turns the words behind it round",
      (venue) => (dishOf(venue)["title"] = "no\u202Eegg"),
      /: menu\.menus\.0\.type\.0\.title holds a character that cannot be seen\.\n$/,
    ],
    ["a member nobody knows", (venue) => (venue["tables"] = []), /: tables: /],
  ])("is refused with %s, and says where", async (_what, change, sentence) => {
    const count = () => world.app.database.reader.selectFrom("venue").select("id").execute();
    const before = await count();
    const { code, err } = await addChanged(change);
    expect(err).toMatch(sentence);
    expect(err.split("\n")).toHaveLength(2);
    expect(code).toBe(1);
    expect(await count()).toEqual(before);
  });

  it("is refused where the file is none", async () => {
    const file = join(folder, "none.json");
    await writeFile(file, "{");
    const broken = await runComanda(["venue", "add", "--file", file], world.env);
    expect(broken).toMatchObject({ code: 1 });
    expect(broken.err).toMatch(/none\.json is no JSON: .+\n$/);
    const missing = await runComanda(["venue", "add", "--file", `${file}x`], world.env);
    expect(missing).toMatchObject({ code: 1 });
    expect(missing.err).toMatch(/cannot be read: ENOENT/);
  });
});

function dishOf(venue: VenueFile): Record<string, unknown> {
  const [dish] = venue.menu.menus[0]?.type ?? [];
  if (dish === undefined) throw new Error("the example has no dish");
  return dish;
}
