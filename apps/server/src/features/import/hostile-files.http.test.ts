import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireImportPreview } from "@comanda/contract";
import { HOSTILE_KINDS, plainVenue, want } from "@comanda/testkit";
import { DATABASES } from "../../testing/databases.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type VenueOfWorld, type World } from "../../testing/world.ts";

/** Made to hurt, and answered as any other file is. */
const IS_ANSWERED = [200, 422, 503];

describe.each(DATABASES)("files of two venues that are made to hurt [%s]", (kind) => {
  let world: World;
  let other: VenueOfWorld;
  beforeAll(async () => {
    world = await openWorld(kind);
    other = await world.settle(plainVenue());
  });
  afterAll(() => world.close());

  const send = async (by: Staff, at: number): Promise<number> => {
    const { sentAs, make } = HOSTILE_KINDS[at] ?? HOSTILE_KINDS[0] ?? { make: () => Buffer.of() };
    const file = Buffer.from(make(at)).toString("base64");
    const outcome = await (sentAs === "picture"
      ? by.call("addLookPicture", { body: { use: "logo", file } })
      : by.call("checkWorkbook", { body: { file, skipsWrongRows: false } }));
    return outcome.kind === "refused" ? outcome.status : outcome.kind === "answered" ? 200 : 0;
  };

  it("are all answered, while another venue takes orders and has its own file checked", async () => {
    const owners = [await world.kopi.signIn(), await world.hotel.signIn()];
    const owner = await other.signIn();
    const { file } = await owner.read<{ file: string }>("exportWorkbook");
    const state = { isOver: false };
    const sending = Promise.all(
      owners.map(async (by, turn) => {
        const own = [...HOSTILE_KINDS.keys()].filter((at) => at % owners.length === turn);
        const statuses: number[] = [];
        for (const at of own) statuses.push(await send(by, at));
        return statuses;
      }),
    ).finally(() => (state.isOver = true));
    const diner = await other.checkIn();
    let [orders, checked] = [0, 0];
    while (!state.isOver) {
      await diner.place(diner.orderOf(want(diner.item("WATER"))));
      orders += 1;
      const body = { file, skipsWrongRows: false };
      const { mistakes } = await owner.read<WireImportPreview>("checkWorkbook", { body });
      expect(mistakes).toEqual([]);
      checked += state.isOver ? 0 : 1;
    }
    const statuses = (await sending).flat();
    expect(statuses).toHaveLength(HOSTILE_KINDS.length);
    for (const status of statuses) expect(IS_ANSWERED).toContain(status);
    expect(Math.min(orders, checked)).toBeGreaterThan(2);
  });
});
