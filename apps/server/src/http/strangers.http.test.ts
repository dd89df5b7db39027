import { requestFor, ROUTES, type EndpointName, type WireLater } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { checkInWith, type Diner } from "../testing/diner.ts";
import { addPickUpCode } from "../testing/pick-up-code.ts";
import type { Staff } from "../testing/staff.ts";
import { NOON, openWorld, type World } from "../testing/world.ts";

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
/** As often as an impatient program calls in a second. */
const TIMES = 20;

/** Every call that wants a session, by name; one of the future is among them. */
const CALLS = (Object.keys(ROUTES) as EndpointName[]).filter((name) =>
  ["active", "diner", "orderer", "staff"].includes(ROUTES[name].caller),
);

describe.each(DATABASES)("a stranger who makes each call twenty times a second [%s]", (kind) => {
  let world: World;
  let guest: Diner;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { LIMIT_READ: String(CALLS.length) } });
    owner = await world.kopi.signIn();
    guest = await checkInWith(world.send, await addPickUpCode(owner));
    await guest.place({
      ...guest.orderOf(want(guest.item("WATER"))),
      customerName: "Mei",
      phone: "9123 4567",
      deliveryType: 0,
      scheduleTime: NOON + HOUR,
    });
    world.clock.now += MINUTE;
  });
  afterAll(() => world.close());

  /** What goes with neither a session nor a cookie, and with made-up ones. */
  const strange = (name: EndpointName, at: number) => {
    const made = String(at).padStart(22, "0");
    const headers = [
      {},
      { authorization: `Bearer 2.${made}` },
      { cookie: `comanda_staff=${made}`, "x-comanda-console": "1" },
    ][at % 3];
    const body = ROUTES[name].method.startsWith("P") ? { body: {} } : {};
    const [id, provider] = ["x", "hitpay"];
    const params = { id, code: id, hash: id, upload: id, language: "en", provider };
    return world.send(requestFor(name, { params, headers: headers ?? {}, ...body }));
  };

  it("is refused all of them, and no session behind the same address is refused one", async () => {
    const statuses = new Set<number>();
    const refused: unknown[] = [];
    let dueAt = NOON + HOUR;
    for (const name of CALLS) {
      for (let at = 0; at < TIMES; at += 1) statuses.add((await strange(name, at)).status);
      const slots = await guest.ask("listSlots", { query: { date: "" } });
      const later = await owner.ask("listLater");
      const [row] = (JSON.parse(later.text) as WireLater).rows;
      const change = { seen: dueAt, dueAt: dueAt + MINUTE };
      const due = await owner.ask("changeDue", { params: { id: row?.id ?? "" }, body: change });
      dueAt += MINUTE;
      const answers = [slots.status, later.status, due.status];
      if (answers.some((status) => status !== 200)) refused.push([name, answers]);
    }
    expect(CALLS).toEqual(expect.arrayContaining(["listSlots", "listLater", "changeDue"]));
    expect(refused).toEqual([]);
    expect(statuses).toEqual(new Set([401, 429]));
  });
});
