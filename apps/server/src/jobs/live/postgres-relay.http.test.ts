import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { checkInWith } from "../../testing/diner.ts";
import type { EventStream } from "../../testing/event-stream.ts";
import { sender } from "../../testing/raw-request.ts";
import { signInAt } from "../../testing/staff.ts";
import { followOrdersAt, openWorld, type Server, type World } from "../../testing/world.ts";

/** The connections on which servers listen to each other. */
const LISTENING = `from pg_stat_activity
  where datname = current_database() and query = 'listen comanda'`;

/** Waits for an event of this name; rejects when none comes. What a test before has changed may be told first. */
async function eventCalled(stream: EventStream, name: string) {
  for (;;) {
    const event = await stream.nextEvent();
    if (event.name === name) return event;
  }
}

const soldOut = (codeId: string) => ({ codeId, isSoldOut: true });

describe("a server that cannot hear the others [postgres]", () => {
  let world: World;
  let other: Server;
  beforeAll(async () => {
    world = await openWorld("postgres");
    other = await world.openAnother();
  });
  afterAll(() => world.close());

  const ask = async (question: string): Promise<number> => {
    const { rows } = await sql.raw(question).execute(world.app.database.reader);
    return rows.length;
  };
  const followThere = async (): Promise<EventStream> => {
    const [owner] = world.kopi.demo.staff;
    if (owner === undefined) throw new Error("Kopi Lane has an owner");
    const stream = await (await signInAt(other.url, owner)).followBoard();
    onTestFinished(() => stream.close());
    return stream;
  };

  it("knows again what has sold out, also where nobody looks at a board", async () => {
    const atHotelThere = () => checkInWith(sender(other.url), world.hotel.codes[0] ?? "");
    const manager = await world.hotel.signIn();
    const sellOut = (code: string) =>
      manager.read("setItemState", { params: { code }, body: { isSoldOut: true, stock: null } });
    expect((await atHotelThere()).settings.stockItems).not.toContainEqual(soldOut("HH-CLUB"));
    expect(await ask(`select pg_terminate_backend(pid) ${LISTENING}`)).toBe(2);
    await sellOut("HH-CLUB");
    await expect
      .poll(async () => (await atHotelThere()).settings.stockItems)
      .toContainEqual(soldOut("HH-CLUB"));
    await expect.poll(() => ask(`select 1 ${LISTENING}`)).toBe(2);
  });

  it("tells whoever listens after that, boards first, and no venue where nobody does [DEC-007]", async () => {
    const { announcements } = other.app.context;
    const heard: string[] = [];
    const leave = [
      ...Array.from({ length: 60 }, (_, index) => ["phone", String(index)] as const),
      ["board", "of the kitchen"] as const,
    ].map(([audience, name]) =>
      announcements.listen(world.kopi.id, audience, ({ topic }) => {
        heard.push(`${topic}: ${audience} ${name}`);
      }),
    );
    const venues = new Set<string>();
    const deliver = announcements.deliver.bind(announcements);
    vi.spyOn(announcements, "deliver").mockImplementation((announcement) => {
      venues.add(announcement.venueId);
      deliver(announcement);
    });
    expect(await ask(`select pg_terminate_backend(pid) ${LISTENING}`)).toBe(2);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard.slice(0, 2)).toEqual([
      "orders: board of the kitchen",
      "venue: board of the kitchen",
    ]);
    // Not all of them in one moment.
    expect(heard.length).toBeLessThan(2 * 61);
    await expect.poll(() => heard.length).toBe(2 * 61);
    expect(new Set(heard).size).toBe(2 * 61);
    expect(venues).not.toContain(world.hotel.id);
    for (const each of leave) each();
  });

  it("tells every phone of a venue what sold out meanwhile", async () => {
    const phone = () => checkInWith(sender(other.url), world.kopi.codes[0] ?? "");
    const streams: EventStream[] = [];
    for (let at = 0; at < 3; at += 1) {
      const stream = await followOrdersAt(other.url, (await phone()).token);
      onTestFinished(() => stream.close());
      streams.push(stream);
    }
    expect(await ask(`select pg_terminate_backend(pid) ${LISTENING}`)).toBe(2);
    const owner = await world.kopi.signIn();
    const body = { isSoldOut: true, stock: null };
    await owner.read("setItemState", { params: { code: "TEH" }, body });
    for (const stream of streams) {
      expect((await eventCalled(stream, "stock")).data).toContain('"TEH"');
    }
  });

  it("passes over what others say on its channel", async () => {
    const hearing = await followThere();
    await ask("select pg_notify('comanda', 'not one of ours')");
    const owner = await world.kopi.signIn();
    const body = { isSoldOut: true, stock: null };
    await owner.read("setItemState", { params: { code: "KAYA-TOAST" }, body });
    expect(await hearing.next()).toBe("items");
  });

  it("tells its boards to look when it can again, and hears what comes then [DEC-007]", async () => {
    const board = await followThere();
    const diner = await world.kopi.checkIn();
    // Both are back from what was done to them before.
    await expect.poll(() => ask(`select 1 ${LISTENING}`)).toBe(2);
    expect(await ask(`select pg_terminate_backend(pid) ${LISTENING}`)).toBe(2);
    await diner.place();
    expect(await eventCalled(board, "orders")).toMatchObject({ data: "" });
    await expect.poll(() => ask(`select 1 ${LISTENING}`)).toBe(2);
    const again = await followThere();
    await diner.place();
    expect(await eventCalled(again, "orders")).toMatchObject({ data: "" });
  });
});
