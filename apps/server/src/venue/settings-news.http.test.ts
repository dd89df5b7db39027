import type { WireSettings } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import type { EventStream } from "../testing/event-stream.ts";
import { replaceMenu } from "../testing/replace-menu.ts";
import type { Staff } from "../testing/staff.ts";
import { openWorld, type World } from "../testing/world.ts";

interface StockEvent {
  readonly from: string;
  readonly to: string;
  readonly items: WireSettings["stockItems"];
  readonly gone: readonly string[];
}

/** What a sold-out switch may cost a phone that is open. */
const MAX_BYTES = 500;

describe.each(DATABASES)("what a phone is told of its venue's settings [%s]", (kind) => {
  let world: World;
  let staff: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    staff = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const settingsNow = async () => (await world.kopi.checkIn()).settings;
  const put = (code: string, isSoldOut: boolean, stock: number | null = null) =>
    staff.read("setItemState", { params: { code }, body: { isSoldOut, stock } });
  const follow = async (): Promise<EventStream> => {
    const stream = await world.followOrders(await world.kopi.checkIn());
    onTestFinished(() => stream.close());
    return stream;
  };
  const stockFrom = async (stream: EventStream) => {
    const { name, data } = await stream.nextEvent();
    expect(name).toBe("stock");
    return {
      bytes: Buffer.byteLength(`event: stock\ndata: ${data}\n\n`),
      ...(JSON.parse(data) as StockEvent),
    };
  };

  it("is what sold out and came back, from the version it has to the one there is now", async () => {
    const before = await settingsNow();
    const stream = await follow();
    await put("KOPI", true);
    const out = await stockFrom(stream);
    expect(out).toMatchObject({
      from: before.settingsVersion,
      items: [{ codeId: "KOPI", isSoldOut: true }],
      gone: [],
    });
    expect(out.to).toBe((await settingsNow()).settingsVersion);
    await put("KOPI", false);
    expect(await stockFrom(stream)).toMatchObject({
      from: out.to,
      to: before.settingsVersion,
      items: [],
      gone: ["KOPI"],
    });
  });

  it(`is at most ${MAX_BYTES} bytes for a switch, also where nearly everything is sold out`, async () => {
    const listed = await staff.read<{ items: { code: string }[] }>("listItems");
    const codes = listed.items.map(({ code }) => code);
    for (const code of codes.slice(1)) await put(code, true);
    const stream = await follow();
    await put(codes[0] ?? "", true, 3);
    expect((await stockFrom(stream)).bytes).toBeLessThanOrEqual(MAX_BYTES);
    for (const code of codes) await put(code, false);
  });

  it("is nothing where nothing has changed, and the same for all where two switch at once", async () => {
    const streams = [await follow(), await follow()];
    await put("KOPI", false);
    await Promise.all([put("KOPI-C", true), put("TEH", true)]);
    const after = await settingsNow();
    for (const stream of streams) {
      const heard = [await stockFrom(stream)];
      while (heard.at(-1)?.to !== after.settingsVersion) heard.push(await stockFrom(stream));
      const codes = heard.flatMap(({ items }) => items.map(({ codeId }) => codeId));
      expect(codes.sort()).toEqual(["KOPI-C", "TEH"]);
      expect(heard.slice(1).map(({ from }) => from)).toEqual(
        heard.slice(0, -1).map(({ to }) => to),
      );
    }
    await put("KOPI-C", false);
    await put("TEH", false);
  });

  it("is the version alone where the menu has changed", async () => {
    const stream = await follow();
    const before = await settingsNow();
    await replaceMenu(world.app.database, world.kopi.id, { ...world.kopi.demo.menu, menus: [] });
    const { name, data } = await stream.nextEvent();
    expect(name).toBe("settings");
    const { version } = JSON.parse(data) as { version: string };
    expect(version).not.toBe(before.settingsVersion);
    expect(version).toBe((await settingsNow()).settingsVersion);
  });
});
