import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireImportPreview } from "@comanda/contract";
import { ENDPOINTS, type Endpoint } from "@comanda/contract/schemas";
import { HOSTILE_KINDS, plainVenue, want } from "@comanda/testkit";
import { DATABASES } from "../../../testing/databases.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type VenueOfWorld, type World } from "../../../testing/world.ts";

/** Made to hurt, and answered as any other file is. */
const IS_ANSWERED = [200, 422, 503];
/** What a body of any call may be refused as. */
const EVERY_CALLS: readonly string[] = ["bad-request", "try-again"];

describe.each(DATABASES)("files of two venues that are made to hurt [%s]", (kind) => {
  let world: World;
  let other: VenueOfWorld;
  beforeAll(async () => {
    world = await openWorld(kind);
    other = await world.settle(plainVenue());
  });
  afterAll(() => world.close());

  /** The status, and the kind of a refusal that the call's own list does not name. */
  const send = async (by: Staff, at: number): Promise<readonly [number, string]> => {
    const { sentAs, make } = HOSTILE_KINDS[at] ?? HOSTILE_KINDS[0] ?? { make: () => Buffer.of() };
    const file = Buffer.from(make(at)).toString("base64");
    const name = sentAs === "picture" ? "addLookPicture" : "checkWorkbook";
    const body = sentAs === "picture" ? { use: "logo", file } : { file, skipsWrongRows: false };
    const outcome = await by.call(name, { body });
    if (outcome.kind !== "refused") return [outcome.kind === "answered" ? 200 : 0, ""];
    const { refusals }: Endpoint = ENDPOINTS[name];
    const { kind: said } = outcome.refusal;
    const isListed = refusals.includes(said) || EVERY_CALLS.includes(said);
    return [outcome.status, isListed ? "" : said];
  };

  it("are all answered, while another venue takes orders and has its own file checked", async () => {
    const owners = [await world.kopi.signIn(), await world.hotel.signIn()];
    const owner = await other.signIn();
    const { file } = await owner.read<{ file: string }>("exportWorkbook");
    const state = { isOver: false };
    const sending = Promise.all(
      owners.map(async (by, turn) => {
        const own = [...HOSTILE_KINDS.keys()].filter((at) => at % owners.length === turn);
        const answers: (readonly [number, string])[] = [];
        for (const at of own) answers.push(await send(by, at));
        return answers;
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
    const answers = (await sending).flat();
    expect(answers).toHaveLength(HOSTILE_KINDS.length);
    for (const [status, unlisted] of answers) {
      expect(IS_ANSWERED).toContain(status);
      expect(unlisted).toBe("");
    }
    expect(Math.min(orders, checked)).toBeGreaterThan(2);
  });
});
