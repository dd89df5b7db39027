import { call, type Outcome, type WireBoard } from "@comanda/contract";
import { want } from "@comanda/testkit";
import pino from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { newSetUpLink } from "../features/set-up/set-up.ts";
import { DATABASES } from "../testing/databases.ts";
import { fullDisk } from "../testing/full-disk.ts";
import { CONSOLE } from "../testing/staff.ts";
import { openWorld } from "../testing/world.ts";

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly reason?: string;
  readonly passedOver?: number;
}

describe.each(DATABASES)("a full disk [%s]", (kind) => {
  it("refuses every call that writes as worth another try, and says why once", async () => {
    const lines: Line[] = [];
    const logger = pino(
      { level: "info" },
      { write: (line: string) => lines.push(JSON.parse(line) as Line) },
    );
    const disk = fullDisk();
    const world = await openWorld(kind, { overrides: { ...disk.overrides, logger } });
    onTestFinished(() => world.close());
    const diner = await world.kopi.checkIn();
    const staff = await world.kopi.signIn();
    await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    const { orders } = await staff.read<WireBoard>("readBoard");
    const [id = "", placeId = ""] = [orders[0]?.id, world.kopi.places[0]?.id];
    const order = diner.orderOf(want(diner.item("KOPI")));
    const token = await newSetUpLink(world.app.database, world.clock.now);
    const person = world.kopi.demo.staff[0] ?? { login: "", password: "" };
    const login = { login: person.login, password: person.password };
    const venue = {
      venueName: "New",
      currencySymbol: "$",
      timeZone: "Asia/Singapore",
      ownerName: "Mei",
      login: "mei@full.test",
      password: "ten-or-more",
    };
    const writes: Readonly<Record<string, () => Promise<Outcome>>> = {
      placeOrder: () => diner.send(order, "order-on-full-disk"),
      signIn: () => call(world.send, "signIn", { body: login, headers: CONSOLE }),
      acknowledgeOrders: () => staff.call("acknowledgeOrders", { body: { ids: [id] } }),
      moveOrder: () =>
        staff.call("moveOrder", {
          params: { id },
          body: { from: "acknowledged", to: "preparing" },
        }),
      setItemState: () =>
        staff.call("setItemState", {
          params: { code: "KOPI" },
          body: { isSoldOut: false, stock: 100 },
        }),
      addPlaces: () => staff.call("addPlaces", { body: { labels: ["Full"] } }),
      issueCode: () => staff.call("issueCode", { params: { id: placeId } }),
      revokeCode: () => staff.call("revokeCode", { params: { id: placeId } }),
      setUpVenue: () =>
        call(world.send, "setUpVenue", { body: { ...venue, token }, headers: CONSOLE }),
      signOut: () => staff.call("signOut"),
    };
    await disk.fill(world);
    const outcomes: string[] = [];
    for (const [name, write] of Object.entries(writes)) {
      const came = await write();
      outcomes.push(`${name} ${came.kind === "refused" ? came.refusal.kind : came.kind}`);
    }
    expect(outcomes).toEqual(Object.keys(writes).map((name) => `${name} try-again`));
    const causes = (): Line[] => lines.filter(({ level }) => level >= 50);
    expect(causes()).toMatchObject([
      { msg: "the database cannot be used", reason: "full", passedOver: 0 },
    ]);
    world.clock.now += 10_000;
    await writes["addPlaces"]?.();
    expect(causes()).toMatchObject([{ reason: "full" }, { reason: "full", passedOver: 9 }]);
    expect((await staff.call("readBoard")).kind).toBe("answered");
    const asStation = await staff.call("readBoard", {
      query: { station: "awake", tab: "tab-at-the-bar" },
    });
    expect(asStation).toMatchObject({ kind: "answered", body: { stations: 1 } });
    await disk.clear(world);
    for (const [name, write] of Object.entries(writes)) {
      expect(`${name} ${(await write()).kind}`).toBe(`${name} answered`);
    }
  });
});
