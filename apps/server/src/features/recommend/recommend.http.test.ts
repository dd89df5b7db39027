import type { WireRecommended } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf, type Diner } from "../../testing/diner.ts";
import { openWorld, type World } from "../../testing/world.ts";

const MINUTE = 60_000;

describe.each(DATABASES)("what guests take together [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    diner = await world.kopi.checkIn();
    // Eleven guests: the satay with chendol in 4 of its 5 baskets, with otah in 3, with water in 3 of 9.
    await visits(3, "SATAY", "CHENDOL", "OTAH", "WATER");
    await visits(1, "SATAY", "CHENDOL");
    await visits(1, "SATAY");
    await visits(6, "WATER");
  });
  afterAll(() => world.close());

  const visits = async (guests: number, ...codes: string[]): Promise<void> => {
    for (let guest = 0; guest < guests; guest += 1) {
      const phone = await world.kopi.checkIn();
      await phone.place(phone.orderOf(...codes.map((code) => want(phone.item(code)))));
    }
  };
  const ask = (body: object = {}) =>
    diner.read<WireRecommended>("recommend", {
      body: { codeId: "SATAY", existingIds: [], recommendedEngine: "pairs", ...body },
    });
  const codes = async (body?: object) => (await ask(body)).map(({ codeId }) => codeId);

  it("answers what goes with a dish beyond chance, the best first, as the menu has it [API-003]", async () => {
    const [chendol, otah, ...others] = await ask();
    expect(others).toEqual([]);
    const { title, price, minimumQuantity } = diner.item("CHENDOL");
    expect(chendol).toEqual({
      codeId: "CHENDOL",
      title: title.en,
      title2: title.zh,
      price: price / 100,
      image: expect.stringMatching(/^$|\.webp$/) as string,
      qty: minimumQuantity,
    });
    expect(otah).toMatchObject({ codeId: "OTAH" });
  });

  it("leaves out what is in the cart, asks nobody without an engine, and knows no dish but the menu's [API-003]", async () => {
    expect(await codes({ existingIds: ["CHENDOL", "LAKSA"] })).toEqual(["OTAH"]);
    expect(await codes({ recommendedEngine: "" })).toEqual([]);
    expect(await codes({ codeId: "UNICORN" })).toEqual([]);
    expect(await codes({ codeId: "TEH" })).toEqual([]);
  });

  it("never answers what has sold out, from that moment on [API-003]", async () => {
    const owner = await world.kopi.signIn();
    const set = (isSoldOut: boolean) =>
      owner.read("setItemState", {
        params: { code: "CHENDOL" },
        body: { isSoldOut, stock: null },
      });
    await set(true);
    expect(await codes()).toEqual(["OTAH"]);
    await set(false);
    expect(await codes()).toEqual(["CHENDOL", "OTAH"]);
  });

  it("never answers what the venue lists at the dish itself, where that is offered", async () => {
    // Kopi Lane itself offers kaya toast with a kopi.
    await visits(4, "KOPI", "KAYA-TOAST");
    await visits(3, "KOPI", "SOFT-EGGS");
    world.clock.now += 6 * MINUTE;
    expect(await codes({ codeId: "KOPI" })).toEqual(["SOFT-EGGS"]);
  });

  it("counts again after four minutes beside the answers, and is never older than five, at every server", async () => {
    await visits(4, "SATAY", "BARLEY");
    expect(await codes()).not.toContain("BARLEY");
    const another = await world.openAnother();
    const asked = await fetch(`${another.url}/v2/api/selforder/recommend`, {
      method: "POST",
      headers: { authorization: `Bearer ${diner.token}`, "content-type": "application/json" },
      body: JSON.stringify({ codeId: "SATAY", recommendedEngine: "pairs" }),
    });
    expect(JSON.stringify(await asked.json())).toContain("BARLEY");
    world.clock.now += 5 * MINUTE + 1;
    expect(await codes()).toContain("BARLEY");
    await visits(4, "SATAY", "LIME-JUICE");
    world.clock.now += 4 * MINUTE + 1;
    expect(await codes()).not.toContain("LIME-JUICE");
    await expect.poll(() => codes()).toContain("LIME-JUICE");
  });

  it("counts one phone's orders of a visit once", async () => {
    const phone = await world.kopi.checkIn();
    for (let again = 0; again < 4; again += 1) {
      await phone.place(phone.orderOf(want(phone.item("SATAY")), want(phone.item("COCONUT"))));
    }
    world.clock.now += 6 * MINUTE;
    expect(await codes()).not.toContain("COCONUT");
  });

  it("is for phones with a session alone, and not for long [API-003]", async () => {
    const stranger = await world.send({
      method: "POST",
      path: "/v2/api/selforder/recommend",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ codeId: "SATAY", recommendedEngine: "pairs" }),
    });
    expect(stranger.status).toBe(401);
    world.clock.now += 12 * 60 * MINUTE;
    const late = diner.call("recommend", { body: { codeId: "SATAY" } });
    expect(await refusalOf(late)).toBe("session-invalid");
  });
});
