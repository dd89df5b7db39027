import { describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "./app.ts";
import { readConfig } from "../config/config.ts";
import { StartError } from "../db/start-error.ts";
import { DATABASES, freshDatabase } from "../testing/databases.ts";
import { checkInWith } from "../testing/diner.ts";
import { sender } from "../testing/raw-request.ts";
import { NOON, openWorld } from "../testing/world.ts";

describe.each(DATABASES)("a server that starts [%s]", (kind) => {
  it("on a taken port says so in one sentence", async () => {
    const world = await openWorld(kind);
    onTestFinished(() => world.close());
    const { port } = new URL(world.url);
    const config = readConfig({ ...world.env, PORT: port }, "127.0.0.1");
    const second = await createApp(config, { web: undefined });
    await expect(second.listen()).rejects.toThrow(
      new StartError(`Port ${port} is taken; stop what uses it or set PORT.`),
    );
    await second.close();
  });

  it("without web builds says what makes them", async () => {
    const fresh = await freshDatabase(kind);
    onTestFinished(() => fresh.remove());
    const env = { ...fresh.env, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent" };
    const nowhere = {
      diner: "/nowhere",
      console: "/nowhere",
      media: `${fresh.env.DATA_DIR}/media`,
    };
    const starting = createApp(readConfig(env, "127.0.0.1"), { web: nowhere });
    await expect(starting).rejects.toThrow("`npm run build` builds them");
  });

  it("a second time knows the sessions of the first [DEC-003]", async () => {
    const world = await openWorld(kind);
    onTestFinished(() => world.close());
    const diner = await world.kopi.checkIn();
    await diner.place();
    const again = await createApp(readConfig(world.env, "127.0.0.1"), {
      clock: () => NOON,
      web: undefined,
    });
    onTestFinished(() => again.close());
    const url = `http://127.0.0.1:${await again.listen()}`;
    const resumed = await checkInWith(sender(url), diner.token);
    expect(resumed.userId).toBe(diner.userId);
    await resumed.place();
  });
});
