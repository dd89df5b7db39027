import type { ApiRefusal, WireDeliveryAreas, WireDeliverySource } from "@comanda/contract";
import { MAX_DELIVERY_AREAS } from "@comanda/contract/schemas";
import { startLookup, UNKNOWN_POSTAL, type LookupServer } from "@comanda/sandbox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { areasFile } from "../../testing/areas-file.ts";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../testing/diner.ts";
import { addPickUpCode } from "../../testing/pick-up-code.ts";
import type { Staff } from "../../testing/staff.ts";
import { decideWays } from "../../testing/ways-to-order.ts";
import { openWorld, type World } from "../../testing/world.ts";

const SIN_MING = { address: "1 Sin Ming Road", deliveryFee: 4.5 };

describe.each(DATABASES)("where a postal code is [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let diner: Diner;
  let lookup: LookupServer;
  let code: string;
  beforeAll(async () => {
    lookup = await startLookup({ "570123": SIN_MING });
    const webhookHosts = [new URL(lookup.url).host];
    world = await openWorld(kind, { overrides: { webhookHosts } });
    owner = await world.kopi.signIn();
    code = await addPickUpCode(owner);
    await decideWays(owner, { deliveryCalMethod: 1 });
  });
  beforeEach(async () => {
    lookup.behave("right");
    // What was kept of another test is old.
    world.clock.now += 10 * 60_000;
    diner = await checkInWith(world.send, code);
  });
  afterAll(async () => {
    await world.close();
    await lookup.close();
  });

  const source = () => owner.read<WireDeliverySource>("readDeliverySource");
  const bring = async (file: string, isTrial = false): Promise<WireDeliveryAreas> => {
    const { basis } = await source();
    return owner.read<WireDeliveryAreas>("importDeliveryAreas", { body: { file, isTrial, basis } });
  };
  const leadTo = async (url: string) =>
    owner.call("changeDeliverySource", { body: { url, basis: (await source()).basis } });
  const postal = (typed: string, deliveryTime?: string) =>
    diner.call("lookUpPostal", { query: { postal: typed, deliveryTime } });
  const refusal = async (typed: string): Promise<ApiRefusal | undefined> => {
    const outcome = await postal(typed);
    return outcome.kind === "refused" ? outcome.refusal : undefined;
  };
  const rowsOf = async (): Promise<number> => {
    const { reader } = world.app.database;
    return (await reader.selectFrom("delivery_area").select("postal").execute()).length;
  };

  describe("in a venue's own table", () => {
    beforeEach(async () => {
      await leadTo("");
      await bring(areasFile("570123,1 Sin Ming Road,3.00", "57*,,4.50", "5*,Somewhere,9"));
    });

    it("is found by itself, by what it begins with, however it is written [API-042, DLV-042]", async () => {
      const found = { body: { address: "1 Sin Ming Road", deliveryFee: 3 } };
      expect(await postal("570123")).toMatchObject(found);
      expect(await postal(" 570 123 ")).toMatchObject(found);
      expect(await postal("570999")).toMatchObject({ body: { address: "", deliveryFee: 4.5 } });
      expect(await postal("510000")).toMatchObject({ body: { deliveryFee: 9 } });
    });

    it("is refused with an error that says so, where it is not there [API-042]", async () => {
      expect(await refusal("100000")).toEqual({
        kind: "address-refused",
        why: "not-found",
        errorMsg: "",
      });
      const { body } = await diner.ask("lookUpPostal", { query: { postal: "100000" } });
      expect(body).toMatchObject({
        errorMsg: expect.stringMatching(/^We cannot find this address/) as unknown,
      });
      expect(await refusal("1".repeat(200))).toMatchObject({ why: "not-found" });
    });

    it("offers the addresses in which something stands [API-041, DLV-043]", async () => {
      const addresses = (address: string) => diner.read("lookUpAddress", { query: { address } });
      expect(await addresses("sin ming")).toEqual({ address: ["1 Sin Ming Road"] });
      expect(await addresses("%")).toEqual({ address: [] });
      expect(await addresses("O")).toEqual({ address: ["1 Sin Ming Road", "Somewhere"] });
    });

    it("tells what is wrong with a table line by line, and takes nothing of it", async () => {
      const before = await source();
      const wrong = areasFile(
        "570123,1 Sin Ming Road,3",
        "570 123,Again,2",
        ",Nowhere,1",
        "1,x,free",
        '2,"x" y,1',
        "3,,-1",
      );
      const told = await bring(wrong);
      expect(told).toMatchObject({ mistakeCount: 5, source: before });
      expect(told.mistakes.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7]);
      expect(await postal("570999")).toMatchObject({ body: { deliveryFee: 4.5 } });
    });

    it("takes no file that is no table", async () => {
      const { basis } = await source();
      const call = (file: Buffer) =>
        owner.call("importDeliveryAreas", {
          body: { file: file.toString("base64"), isTrial: false, basis },
        });
      expect(await refusalOf(call(Buffer.from("name,price\nTea,2")))).toBe("csv-headings-unknown");
      expect(await refusalOf(call(Buffer.from([80, 75, 3, 4, 0, 1, 2])))).toBe("file-unreadable");
    });

    it("looks at a table without taking it", async () => {
      const before = await source();
      expect(await bring(areasFile("1*,,1"), true)).toMatchObject({ rows: 1, source: before });
      expect(await refusal("100000")).toMatchObject({ why: "not-found" });
    });

    it("takes 50,000 rows and no more, in the place of those before, while guests look up", async () => {
      const rows = Array.from(
        { length: MAX_DELIVERY_AREAS },
        (_, at) => `${600_000 + at},${at} Long Road,2.00`,
      );
      const bringing = bring(areasFile(...rows));
      expect(await postal("570123")).toMatchObject({ body: { deliveryFee: 3 } });
      expect(await bringing).toMatchObject({ rows: MAX_DELIVERY_AREAS, mistakeCount: 0 });
      expect(await postal("649999")).toMatchObject({ body: { address: "49999 Long Road" } });
      expect(await refusal("570123")).toMatchObject({ why: "not-found" });
      expect(await rowsOf()).toBe(MAX_DELIVERY_AREAS);
      expect(await bring(areasFile(...rows, "1,,1"))).toMatchObject({ mistakeCount: 1 });
    });

    it("takes one of two tables that come at once, and leaves nothing of the other", async () => {
      const { basis } = await source();
      const outcomes = await Promise.all(
        [1, 2].map((fee) => {
          const file = areasFile(...Array.from({ length: 2_000 }, (_, at) => `${at},,${fee}`));
          return owner.call("importDeliveryAreas", { body: { file, isTrial: false, basis } });
        }),
      );
      const kinds = outcomes.map((each) =>
        each.kind === "refused" ? each.refusal.kind : each.kind,
      );
      expect(kinds.toSorted()).toEqual(["answered", "settings-outdated"]);
      expect(await rowsOf()).toBe(2_000);
    });
  });

  describe("at an address of its owner's", () => {
    beforeEach(async () => {
      expect((await leadTo(lookup.url)).kind).toBe("answered");
    });

    it("is asked with the code and the time, and what it says is kept for a while [API-042, DLV-042]", async () => {
      const before = lookup.asked.length;
      expect(await postal("570123", "1795233600000")).toMatchObject({ body: SIN_MING });
      expect(await postal("570 123", "1795233600000")).toMatchObject({ body: SIN_MING });
      expect(lookup.asked.slice(before)).toEqual(["postal=570123&deliveryTime=1795233600000"]);
      expect(await postal("570123")).toMatchObject({ body: SIN_MING });
      expect(lookup.asked.slice(before)).toHaveLength(2);
      world.clock.now += 5 * 60_000;
      lookup.know("570123", { ...SIN_MING, deliveryFee: 6 });
      expect(await postal("570123")).toMatchObject({ body: { deliveryFee: 6 } });
      lookup.know("570123", SIN_MING);
    });

    it("is asked once by fifty at the same moment", async () => {
      const before = lookup.asked.length;
      const found = await Promise.all(Array.from({ length: 50 }, () => postal("570123")));
      expect(found.every(({ kind: came }) => came === "answered")).toBe(true);
      expect(lookup.asked.length - before).toBe(1);
    });

    it("says in its own words what it does not know [API-042]", async () => {
      expect(await refusal("999999")).toEqual({
        kind: "address-refused",
        why: "not-found",
        errorMsg: UNKNOWN_POSTAL,
      });
      const { body } = await diner.ask("lookUpPostal", { query: { postal: "999999" } });
      expect(body).toMatchObject({ errorMsg: UNKNOWN_POSTAL, message: UNKNOWN_POSTAL });
      lookup.behave("refuse");
      // A sign that turns what follows round is none of its words.
      expect(await refusal("888888")).toMatchObject({ errorMsg: "Too far for us" });
    });

    it.each(["fail", "nonsense", "odd", "redirect", "flood", "hang"] as const)(
      "has failed, within three seconds, where it answers with %s [API-042]",
      async (behaviour) => {
        lookup.behave(behaviour);
        const began = performance.now();
        expect(await refusal("570123")).toEqual({
          kind: "address-refused",
          why: "failed",
          errorMsg: "",
        });
        expect(performance.now() - began).toBeLessThan(5_000);
        lookup.behave("right");
        // What failed is asked again.
        expect(await postal("570123")).toMatchObject({ body: SIN_MING });
      },
    );

    it("keeps no more than twenty questions waiting for it", async () => {
      lookup.behave("hang");
      const before = lookup.asked.length;
      const many = Array.from({ length: 30 }, (_, at) => refusal(`58${1_000 + at}`));
      expect(new Set((await Promise.all(many)).map((each) => each?.kind))).toEqual(
        new Set(["address-refused"]),
      );
      expect(lookup.asked.length - before).toBe(20);
    });

    it("offers what it knows of an address [API-041, DLV-043]", async () => {
      const query = { address: "sin" };
      expect(await diner.read("lookUpAddress", { query })).toEqual({ address: [SIN_MING.address] });
      lookup.behave("fail");
      expect(await diner.call("lookUpAddress", { query })).toMatchObject({
        refusal: { kind: "address-refused", why: "failed" },
      });
    });
  });

  it.each(["http://10.0.0.1/", "http://169.254.169.254/latest", "ftp://x/", "not an address"])(
    "is not looked up at %s",
    async (url) => {
      const before = await source();
      expect(await leadTo(url)).toMatchObject({ refusal: { kind: "webhook-address" } });
      expect(await source()).toEqual(before);
    },
  );

  it("is told to no guest of a table, and to nobody where nothing is brought", async () => {
    const table = await world.kopi.checkIn();
    const notServed = { refusal: { kind: "mode-not-served", mode: "delivery" } };
    const query = { postal: "570123" };
    expect(await table.call("lookUpPostal", { query })).toMatchObject(notServed);
    await decideWays(owner, { hasDelivery: false });
    expect(await postal("570123")).toMatchObject(notServed);
    await decideWays(owner, { hasDelivery: true });
  });
});

describe.each(DATABASES)("somebody who looks up twenty times a second [%s]", (kind) => {
  it("is told to wait, and orders on; the next guest is answered", async () => {
    const world = await openWorld(kind, { env: { LIMIT_PLACE_ORDER: "30" } });
    const owner = await world.kopi.signIn();
    const code = await addPickUpCode(owner);
    await decideWays(owner, { deliveryCalMethod: 1 });
    const noisy = await checkInWith(world.send, code);
    const query = { postal: "570123" };
    const kinds = new Map<string, number>();
    for (let at = 0; at < 100; at += 1) {
      const came = await refusalOf(noisy.call("lookUpPostal", { query }));
      kinds.set(came, (kinds.get(came) ?? 0) + 1);
    }
    expect(Object.fromEntries(kinds)).toEqual({ "address-refused": 30, "too-many-requests": 70 });
    const next = await checkInWith(world.send, code);
    expect(await refusalOf(next.call("lookUpPostal", { query }))).toBe("address-refused");
    await world.close();
  });
});
