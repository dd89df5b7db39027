import type { RefusalBody, WirePlace } from "@comanda/contract";
import { CODE_MODES, codeModeAt, type CodeMode } from "@comanda/domain/session";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, type Diner } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { decideWays } from "../../testing/ways-to-order.ts";
import { openWorld, type World } from "../../testing/world.ts";

/** What is answered where the venue takes no orders to rooms. */
const REFUSALS = {
  inRoom: { kind: "mode-not-served", mode: "inRoom" },
  anyRoom: { kind: "mode-not-served", mode: "inRoom" },
  eMenu: { kind: "view-only" },
} as const satisfies Partial<Record<CodeMode, object>>;
const NOT_SERVED = Object.keys(REFUSALS) as (keyof typeof REFUSALS)[];

describe.each(DATABASES)("what a code of the demo hotel is for [%s]", (kind) => {
  let world: World;
  let console: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    console = await world.hotel.signIn();
    await decideWays(console, { hasInRoom: false });
  });
  afterAll(() => world.close());

  const placeFor = async (mode: CodeMode): Promise<WirePlace> => {
    const { places } = await console.read<{ places: WirePlace[] }>("listPlaces");
    const place = places.find(
      (each) => each.mode !== null && codeModeAt(each.label, { ...each, mode: each.mode }) === mode,
    );
    if (place === undefined) throw new Error(`the hotel has no code for ${mode}`);
    return place;
  };
  const scan = (place: WirePlace) => checkInWith(world.send, place.link?.split("/").at(-1) ?? "");
  const fries = (diner: Diner) => diner.orderOf(want(diner.item("HH-FRIES")));

  it.each(CODE_MODES)("tells the phone that it is for %s [ENT-013, CHK-006]", async (mode) => {
    const place = await placeFor(mode);
    const { settings } = await scan(place);
    expect(settings).toMatchObject({
      tkType: ["pickUp", "venueLink"].includes(mode) ? 0 : 1,
      isTakeAway: ["pickUp", "venueLink"].includes(mode),
      isInRoom: mode === "inRoom" || mode === "anyRoom",
      isMenuView: mode === "eMenu",
      tableLabel: place.label,
      customer: null,
    });
    expect(settings.asksRoom).toBe(mode === "anyRoom" ? true : undefined);
  });

  it("takes the order of a table", async () => {
    const diner = await scan(await placeFor("dineIn"));
    expect(await diner.send(fries(diner))).toMatchObject({ kind: "answered" });
  });

  it.each(NOT_SERVED)("refuses the order of %s with a kind, and writes nothing", async (mode) => {
    const diner = await scan(await placeFor(mode));
    const order = fries(diner);
    const refused = { kind: "refused", refusal: REFUSALS[mode] };
    expect(await diner.send(order)).toMatchObject(refused);
    expect(await diner.call("checkStock", { body: { data: order.data } })).toMatchObject(refused);
    expect(await diner.call("checkValidity", { body: { title: "" } })).toMatchObject(refused);
    const { status, body } = await diner.ask("placeOrder", { body: order });
    const { message, message2 } = body as RefusalBody;
    expect(status).toBe(403);
    expect([message.includes("our staff"), message2.includes("店员")]).toEqual([true, true]);
    // The session goes on: the menu can be looked at.
    expect(body).not.toHaveProperty("errorCode");
    const own = await diner.read("readOrder", { query: { orderId: "" } });
    expect(own).toMatchObject({ orders: [] });
  });

  it("refuses the order of an e-menu as often as it is asked, at once and one after the other [CHK-006]", async () => {
    const diner = await scan(await placeFor("eMenu"));
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => diner.send(fries(diner))));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ refusal: REFUSALS.eMenu });
  });

  it("keeps what it is for when the code is replaced, and when it comes back", async () => {
    const { id } = await placeFor("inRoom");
    const issue = () => console.read<WirePlace>("issueCode", { params: { id } });
    expect(await issue()).toMatchObject({ id, mode: "inRoom" });
    const withdrawn = await console.read<WirePlace>("revokeCode", { params: { id } });
    expect(withdrawn).toMatchObject({ link: null, mode: null });
    const place = await issue();
    expect(place.mode).toBe("inRoom");
    expect((await scan(place)).settings.isInRoom).toBe(true);
  });

  it("takes no other mode from a phone than the code's own", async () => {
    const diner = await scan(await placeFor("inRoom"));
    const claimedMode = { mode: "dineIn", tkType: 1, isTakeAway: false };
    expect(await diner.send({ ...fries(diner), ...claimedMode })).toMatchObject({
      refusal: REFUSALS.inRoom,
    });
  });
});
