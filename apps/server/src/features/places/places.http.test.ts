import {
  call,
  type WireBoard,
  type WirePlace,
  type WireSettings,
  type WireStoredOrder,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { closeVisitOf, moveThrough, readVisitOf } from "../../testing/visits.ts";
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

  const change = ({ id }: WirePlace, body: { label?: string; area?: string }) =>
    console.call("changePlace", { params: { id }, body });
  const remove = ({ id }: WirePlace, query = {}) =>
    console.call("removePlace", { params: { id }, query });

  it("calls a table by its new name everywhere, also what its guests have ordered; earlier orders keep the old one", async () => {
    const place = await addOne("Old name");
    const diner = await checkInWith(world.send, codeIn(place));
    await order(diner);
    const renamed = { ...place, label: "New name" };
    const { epoch, revision } = await console.read<WireBoard>("readBoard");
    expect(await change(place, { label: " New  name " })).toMatchObject({ body: renamed });
    expect((await list()).at(-1)).toEqual(renamed);
    const changed = await console.read<WireBoard>("readBoard", {
      query: { epoch, since: String(revision) },
    });
    expect(changed.orders.map(({ tableLabel }) => tableLabel)).toEqual(["New name"]);
    // The printed code opens the same table, and the phones at it go on.
    expect((await diner.read<WireSettings>("loadSettings")).tableLabel).toBe("New name");
    await order(diner);
    const { orders } = await console.read<WireBoard>("readBoard");
    expect(orders.slice(-2).map(({ tableLabel }) => tableLabel)).toEqual(["New name", "New name"]);
    const other = await addOne("Old name");
    expect((await checkInWith(world.send, codeIn(other))).settings.tableLabel).toBe("Old name");

    // What was handed out to guests who still sit there too, and nothing of those who have gone.
    for (const placed of orders.slice(-2)) {
      await moveThrough(console, placed, "acknowledged", "preparing", "ready", "collected");
    }
    await change(place, { label: "Garden" });
    const read = async () =>
      (await diner.read<WireStoredOrder>("readOrder", { query: {} })).orders.map(
        ({ tableLabel }) => tableLabel,
      );
    expect(await read()).toEqual(["Garden", "Garden"]);
    expect((await readVisitOf(diner))?.orders.map(({ tableLabel }) => tableLabel)).toEqual(
      await read(),
    );
    await closeVisitOf(world, world.kopi, diner);
    await change(place, { label: "Gone" });
    expect(await read()).toEqual(["Garden", "Garden"]);
  });

  it("renames no table like another one, but may spell it anew", async () => {
    const [place, other] = [await addOne("Nook 1"), await addOne("Nook 2")];
    expect(await change(place, { label: "Nook 2" })).toMatchObject({
      refusal: { kind: "label-taken", label: "Nook 2" },
    });
    expect(await change(place, { label: "nook 2" })).toMatchObject({
      refusal: { kind: "label-alike", label: "nook 2", taken: "Nook 2" },
    });
    expect((await list()).slice(-2)).toEqual([place, other]);
    expect(await change(place, { label: "NOOK 1" })).toMatchObject({ body: { label: "NOOK 1" } });
    expect(await change(place, { label: "No\u200Bok" })).toMatchObject({
      refusal: { kind: "hidden-sign", place: "label" },
    });
    for (const label of ["", "  ", "x".repeat(41)]) {
      expect(await refusalOf(change(place, { label }))).toBe("bad-request");
    }
  });

  it("gives tables an area, one or many, and takes it away; their names stay", async () => {
    const first = await addOne("Deck 1");
    const ids = [(await addOne("Deck 2")).id, (await addOne("Deck 3")).id];
    const areas = async () => (await list()).slice(-3).map(({ area }) => area);
    expect(await areas()).toEqual(["", "", ""]);
    expect(await change(first, { area: " 天台  Terrace " })).toMatchObject({
      body: { label: "Deck 1", area: "天台 Terrace" },
    });
    await console.read("setArea", { body: { ids, area: "Terrace" } });
    expect(await areas()).toEqual(["天台 Terrace", "Terrace", "Terrace"]);
    await console.read("setArea", { body: { ids, area: "" } });
    expect(await areas()).toEqual(["天台 Terrace", "", ""]);
    expect((await list()).slice(-3).map(({ label }) => label)).toEqual([
      "Deck 1",
      "Deck 2",
      "Deck 3",
    ]);
    const tooLong = console.call("setArea", { body: { ids, area: "x".repeat(41) } });
    expect(await refusalOf(tooLong)).toBe("bad-request");
  });

  it("gives an area to 500 tables in one call, and to none when one of them is gone", async () => {
    for (let hundred = 1; hundred <= 5; hundred += 1) {
      await add(...Array.from({ length: 100 }, (_, index) => `Hall ${hundred}-${index}`));
    }
    const hall = (await list()).filter(({ label }) => label.startsWith("Hall"));
    const ids = hall.map(({ id }) => id);
    await console.read("setArea", { body: { ids, area: "Hall" } });
    expect((await list()).filter(({ area }) => area === "Hall")).toHaveLength(500);
    const [gone] = hall;
    if (gone === undefined) throw new Error("there is no hall");
    await remove(gone);
    const setting = console.call("setArea", { body: { ids, area: "Ballroom" } });
    expect(await refusalOf(setting)).toBe("not-found");
    expect((await list()).filter(({ area }) => area === "Hall")).toHaveLength(499);
  });

  it("removes a table: its code opens nothing, its name is free, its orders are read [DEC-003]", async () => {
    const place = await addOne("To remove");
    const diner = await checkInWith(world.send, codeIn(place));
    const stream = await world.followOrders(diner);
    expect(await remove(place)).toMatchObject({ kind: "answered", body: {} });
    // The phone is told that its visit is over and to ask, and learns why.
    expect(await stream.nextEvent()).toEqual({ name: "orders", data: "" });
    expect(await stream.nextEvent()).toEqual({ name: "settings", data: '{"version":""}' });
    await stream.ended;
    expect((await list()).map(({ id }) => id)).not.toContain(place.id);
    expect(await scan(codeIn(place))).toMatchObject({ refusal: { kind: "code-unknown" } });
    expect(await refusalOf(order(diner))).toBe("session-invalid");
    expect(await refusalOf(diner.call("loadSettings"))).toBe("code-unknown");
    const again = await addOne("To remove");
    expect(codeIn(again)).not.toBe(codeIn(place));
    expect(await refusalOf(order(diner))).toBe("session-invalid");
  });

  it("asks before a table with open orders goes; they stay with its name", async () => {
    const place = await addOne("Busy");
    const diner = await checkInWith(world.send, codeIn(place));
    const placed = await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    const { orders } = await console.read<WireBoard>("readBoard");
    const id = orders.find(({ tableLabel }) => tableLabel === "Busy")?.id ?? "";
    // A phone that was put off stands in the way of nothing.
    await console.read("endPhone", { params: { id } });
    expect(await remove(place)).toMatchObject({
      status: 409,
      refusal: { kind: "orders-open", count: 1 },
    });
    expect((await list()).map(({ label }) => label)).toContain("Busy");
    expect(await remove(place, { openOrders: "keep" })).toMatchObject({ kind: "answered" });
    const left = await console.read<WireBoard>("readBoard");
    expect(left.orders.find((each) => each.id === id)?.tableLabel).toBe("Busy");
    const own = await diner.read<WireStoredOrder>("readOrder", { query: { orderId: "" } });
    expect(own.orders.map(({ number }) => number)).toEqual([placed.number]);
    const body = { from: "placed", to: "cancelled" };
    expect(await console.call("moveOrder", { params: { id }, body })).toMatchObject({
      kind: "answered",
    });
  });

  it("changes nothing of a table that another owner has removed", async () => {
    const place = await addOne("Gone");
    await remove(place);
    const params = { id: place.id };
    const deeds = [
      change(place, { label: "Back" }),
      remove(place),
      console.call("setArea", { body: { ids: [place.id], area: "Terrace" } }),
      console.call("issueCode", { params }),
      console.call("revokeCode", { params }),
    ];
    for (const deed of deeds) expect(await refusalOf(deed)).toBe("not-found");
  });

  it("leaves a name to one of two who rename to it at once", async () => {
    const [one, two] = [await addOne("Left"), await addOne("Right")];
    const deeds = [change(one, { label: "Middle" }), change(two, { label: "Middle" })];
    const outcomes = await Promise.all(deeds);
    expect(outcomes.map((each) => each.kind).sort()).toEqual(["answered", "refused"]);
    expect((await list()).filter(({ label }) => label === "Middle")).toHaveLength(1);
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
