import { call, type WirePlace, type WireStoredOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";

const codeIn = (place: WirePlace): string => place.link?.split("/").at(-1) ?? "";

describe.each(DATABASES)("the tables page [%s]", (kind) => {
  let world: World;
  let console: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    console = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const list = async (): Promise<readonly WirePlace[]> =>
    (await console.read<{ places: WirePlace[] }>("listPlaces")).places;
  const add = (...labels: readonly string[]) => console.call("addPlaces", { body: { labels } });
  const addOne = async (label: string): Promise<WirePlace> => {
    await add(label);
    const place = (await list()).find((each) => each.label === label);
    if (place === undefined) throw new Error(`${label} has not been added`);
    return place;
  };
  const revoke = ({ id }: WirePlace) => console.read<WirePlace>("revokeCode", { params: { id } });
  const issue = ({ id }: WirePlace) => console.read<WirePlace>("issueCode", { params: { id } });
  const scan = (code: string) =>
    call(world.send, "loadSettings", { headers: { authorization: `Bearer ${code}` } });
  const order = (diner: Diner) => diner.send(diner.orderOf(want(diner.item("KOPI"))));

  it("prints for each table the link behind its code [DEC-003]", async () => {
    const places = await list();
    expect(places.map(({ label }) => label)).toEqual(world.kopi.demo.places);
    for (const { link } of places) {
      expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/checkin\/[\w-]{22}$/);
      expect(link?.startsWith(world.url)).toBe(true);
    }
    expect(new Set(places.map(codeIn)).size).toBe(places.length);
  });

  it("adds tables, at once ready to be scanned", async () => {
    expect(await add(" Garden 1 ", "花园 2")).toMatchObject({ kind: "answered" });
    const added = (await list()).slice(-2);
    expect(added.map(({ label }) => label)).toEqual(["Garden 1", "花园 2"]);
    for (const place of added) {
      const diner = await checkInWith(world.send, codeIn(place));
      expect(diner.settings.tableLabel).toBe(place.label);
      expect(await order(diner)).toMatchObject({ kind: "answered" });
    }
  });

  it("adds none of several when one label is taken, and says which", async () => {
    const before = await list();
    const taken = before[0]?.label ?? "";
    expect(await add("New", taken)).toMatchObject({
      kind: "refused",
      refusal: { kind: "label-taken", label: taken },
    });
    expect(await add("Twice", "Other", "Twice")).toMatchObject({
      refusal: { kind: "label-taken", label: "Twice" },
    });
    expect(await list()).toEqual(before);
  });

  it.each([
    ["in small letters", "roof a"],
    ["in full width", "Ｒｏｏｆ　Ａ"],
    ["with a Cyrillic letter", "Roof А"],
    ["with a Greek letter", "Roοf A"],
    ["with other spaces", "Roof\u00A0\u2009A"],
  ])("adds no label that looks like another: %s", async (_, alike) => {
    if (!(await list()).some(({ label }) => label === "Roof A")) await add("Roof A");
    const refused = await console.call("addPlaces", { body: { labels: ["Free", alike] } });
    if (refused.kind !== "refused") throw new Error(refused.kind);
    expect(["label-alike", "label-taken"]).toContain(refused.refusal.kind);
    expect((await list()).some(({ label }) => label === "Free")).toBe(false);
    expect(await add("Twin", "ТWIN")).toMatchObject({ kind: "refused" });
  });

  it("knows a label however its accents were typed", async () => {
    await add("Café");
    expect(await add("Cafe\u0301")).toMatchObject({
      refusal: { kind: "label-taken", label: "Café" },
    });
  });

  it.each(["A\u202E1", "A\u200B1", "A\u001B1", "A\n1", "\u200E", "A\u00AD1", "A\uD8001"])(
    "adds no label with a sign that nobody sees: %j",
    async (label) => {
      const before = await list();
      expect(await add("Good", label)).toMatchObject({
        refusal: { kind: "hidden-sign", place: "labels.1" },
      });
      expect(await list()).toEqual(before);
    },
  );

  it("leaves a label to one of two who add it at once", async () => {
    const outcomes = await Promise.all([add("Race"), add("Race")]);
    expect(outcomes.map((each) => each.kind).sort()).toEqual(["answered", "refused"]);
    expect((await list()).filter(({ label }) => label === "Race")).toHaveLength(1);
  });

  it.each([[[]], [[""]], [["   "]], [["x".repeat(41)]], [[7]], ["Table"]])(
    "adds no table of %j",
    async (labels) => {
      const before = await list();
      const outcome = console.call("addPlaces", { body: { labels } });
      expect(await refusalOf(outcome)).toBe("bad-request");
      expect(await list()).toEqual(before);
    },
  );

  it("lets nobody order at a table without a code [DEC-003]", async () => {
    const place = await addOne("To revoke");
    const diner = await checkInWith(world.send, codeIn(place));
    const placed = await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    expect(await revoke(place)).toMatchObject({ id: place.id, link: null, issuedAt: null });

    expect(await scan(codeIn(place))).toMatchObject({ refusal: { kind: "code-unknown" } });
    expect(await refusalOf(order(diner))).toBe("session-invalid");
    expect(await refusalOf(diner.call("checkValidity", { body: { title: "" } }))).toBe(
      "session-invalid",
    );
    expect(await refusalOf(diner.call("loadSettings"))).toBe("code-unknown");
    const own = await diner.read<WireStoredOrder>("readOrder", { query: { orderId: "" } });
    expect(own.orders.map(({ number }) => number)).toEqual([placed.number]);
  });

  it("opens with a new code and no more with the old one [DEC-003]", async () => {
    const place = await addOne("To replace");
    world.clock.now += 1_000;
    const replaced = await issue(place);
    expect(replaced).toMatchObject({ id: place.id, issuedAt: world.clock.now });
    expect(codeIn(replaced)).not.toBe(codeIn(place));

    expect(await scan(codeIn(place))).toMatchObject({
      status: 404,
      refusal: { kind: "code-unknown" },
    });
    const newcomer = await checkInWith(world.send, codeIn(replaced));
    expect(newcomer.settings.tableLabel).toBe("To replace");
    expect(await order(newcomer)).toMatchObject({ kind: "answered" });
  });

  it("brings a revoked table back with a new code", async () => {
    const place = await addOne("To bring back");
    await revoke(place);
    const back = await issue(place);
    const diner = await checkInWith(world.send, codeIn(back));
    expect(await order(diner)).toMatchObject({ kind: "answered" });
  });

  it("touches no table of another venue", async () => {
    const [foreign] = world.hotel.places;
    for (const name of ["issueCode", "revokeCode"] as const) {
      const outcome = console.call(name, { params: { id: foreign?.id ?? "" } });
      expect(await refusalOf(outcome)).toBe("not-found");
    }
    const hotel = await world.hotel.signIn();
    const { places } = await hotel.read<{ places: WirePlace[] }>("listPlaces");
    expect(places).toEqual(world.hotel.places);
  });
});
