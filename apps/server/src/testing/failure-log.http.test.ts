import { describe, expect, it, onTestFinished, vi } from "vitest";
import { DATABASES } from "./databases.ts";
import { refusalOf } from "./diner.ts";
import { openWorld } from "./world.ts";

describe.each(DATABASES)("a world in which a call fails [%s]", (kind) => {
  it("says why on the test's output", async () => {
    const world = await openWorld(kind);
    onTestFinished(() => world.close());
    const staff = await world.kopi.signIn();
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await world.app.database.write((trx) =>
      trx.schema.alterTable("item_state").renameTo("elsewhere").execute(),
    );
    expect(await refusalOf(staff.call("listItems"))).toBe("internal");
    expect(said.mock.calls.flat().join()).toMatch(/item_state[^]*items\.ts/);
  });
});
