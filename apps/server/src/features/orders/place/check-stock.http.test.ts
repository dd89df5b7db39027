import type { WireOrderPayload } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { refusalOf, type Diner } from "../../../testing/diner.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const PATIENT_HOURS = 12 * 60 * 60 * 1000;

describe.each(DATABASES)("the stock check [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    diner = await world.kopi.checkIn();
  });
  afterAll(() => world.close());

  const check = async (data: WireOrderPayload["data"]) => {
    const { status, body } = await diner.ask("checkStock", { body: { data } });
    return { status, body };
  };
  const linesOf = (...wanted: readonly (readonly [code: string, quantity: number])[]) =>
    diner.orderOf(...wanted.map(([code, quantity]) => want(diner.item(code), {}, { quantity })))
      .data;

  it("answers 200 when everything can be had [API-007, OUT-015]", async () => {
    expect(await check(linesOf(["COCONUT", 12], ["KOPI", 99]))).toEqual({
      status: 200,
      body: { message: [], message2: [] },
    });
  });

  it("answers 202 with a message for each dish that is short, in both languages [API-007, OUT-017]", async () => {
    const lines = linesOf(["COCONUT", 13], ["WATER", 1], ["CLAYPOT-RICE", 1]);
    const { status, body } = await check(lines);
    expect(status).toBe(202);
    const { message, message2 } = body as { message: string[]; message2: string[] };
    expect(message.sort()).toEqual([
      "Claypot Chicken Rice is sold out.",
      "Whole Young Coconut: only 12 left.",
    ]);
    expect(message2).toHaveLength(2);
    expect(message2).toEqual(expect.arrayContaining(["砂煲鸡饭已售完。", "椰青只剩 12 份。"]));
  });

  it("counts a dish that stands on several lines once", async () => {
    const lines = [...linesOf(["KUEH-PLATTER", 3]), ...linesOf(["KUEH-PLATTER", 4])];
    expect(await check(lines)).toMatchObject({
      status: 202,
      body: { message: ["Nonya Kueh Platter: only 6 left."] },
    });
  });

  it("knows what others have ordered since, and takes nothing itself", async () => {
    const lines = linesOf(["OTAH", 40]);
    expect((await check(lines)).status).toBe(200);
    const other = await world.kopi.checkIn();
    await other.place(other.orderOf(want(other.item("OTAH"))));
    expect(await check(lines)).toMatchObject({
      status: 202,
      body: { message: [expect.stringMatching(/: only 39 left\.$/)] },
    });
  });

  it("passes over dishes that nobody knows; the order will say so", async () => {
    const [line] = linesOf(["WATER", 1]);
    if (line === undefined) throw new Error("an order of water has a line");
    expect((await check([{ ...line, codeId: "UNICORN" }])).status).toBe(200);
  });

  it("is refused when the session is over", async () => {
    world.clock.now += PATIENT_HOURS;
    const asking = diner.call("checkStock", { body: { data: [] } });
    expect(await refusalOf(asking)).toBe("session-invalid");
  });
});
