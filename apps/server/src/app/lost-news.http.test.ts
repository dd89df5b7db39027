import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Announcement, Database } from "../db/database.ts";
import { openWorld, type Server, type World } from "../testing/world.ts";

/** A few rounds of the five-second question, on a busy machine. */
const POLLING = { timeout: 40_000 };

/** What the database is asked with; a NOTIFY is handed to `onNotify`, until the test ends. */
function interceptNotify({ database }: Server["app"], onNotify: () => "sent" | "lost" | "failed") {
  const { connections } = database as Extract<Database, { kind: "postgres" }>;
  const query = connections.query.bind(connections);
  vi.spyOn(connections, "query").mockImplementation(async (config) => {
    if (!config.text.includes("pg_notify")) return query(config);
    const outcome = onNotify();
    if (outcome === "failed") throw new Error("no connection");
    return outcome === "lost" ? [] : query(config);
  });
}

describe("news that do not reach the other process at once [postgres]", () => {
  let world: World;
  let other: Server;
  beforeAll(async () => {
    world = await openWorld("postgres");
    other = await world.openAnother();
  });
  afterAll(() => world.close());

  /** The topics that somebody who listens at the second process is told. */
  const listenThere = (venueId: string): readonly Announcement["topic"][] => {
    const heard: Announcement["topic"][] = [];
    const { announcements } = other.app.context;
    onTestFinished(announcements.listen(venueId, "board", ({ topic }) => heard.push(topic)));
    return heard;
  };

  it("a dish that sold out and a replaced code are known after the next question to the database", async () => {
    interceptNotify(world.app, () => "lost");
    const asked = vi.spyOn(other.app.context.announcements, "venues", "get");
    const heard = listenThere(world.kopi.id);
    // At the second question the first has been answered: from then on a change is seen.
    await expect.poll(() => asked.mock.calls.length, POLLING).toBeGreaterThan(1);
    const owner = await world.kopi.signIn();
    const body = { isSoldOut: true, stock: null };
    await owner.read("setItemState", { params: { code: "KOPI" }, body });
    await owner.read("issueCode", { params: { id: world.kopi.places[0]?.id ?? "" } });
    await expect.poll(() => new Set(heard), POLLING).toEqual(new Set(["items", "venue"]));
    expect(heard).toHaveLength(2);
  });

  it("what could not be sent is sent again", async () => {
    let failures = 0;
    interceptNotify(world.app, () => {
      if (failures === 2) return "sent";
      failures += 1;
      return "failed";
    });
    const heard = listenThere(world.hotel.id);
    world.app.context.announcements.announce({ venueId: world.hotel.id, topic: "items" });
    await expect.poll(() => heard, POLLING).toEqual(["items"]);
    expect(failures).toBe(2);
  });

  it("a process that stops sends what it has announced before", async () => {
    const third = await world.openAnother();
    let failures = 0;
    interceptNotify(third.app, () => {
      if (failures === 1) return "sent";
      failures += 1;
      return "failed";
    });
    const heard = listenThere(world.hotel.id);
    for (let at = 0; at < 100; at += 1) {
      third.app.context.announcements.announce({ venueId: world.hotel.id, topic: "items" });
    }
    // Waits to be sent again.
    await expect.poll(() => failures).toBe(1);
    await third.app.close();
    await expect.poll(() => heard.length, POLLING).toBe(100);
  });
});
