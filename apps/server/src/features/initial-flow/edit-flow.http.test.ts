import type { WireAudit, WireInitFlowCheck, WireStaffInitFlow } from "@comanda/contract";
import { standInPictures, steamboat } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type VenueOfWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("an owner decides what is asked before the menu [%s]", (kind) => {
  let world: World;
  let restaurant: VenueOfWorld;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    restaurant = await world.settle(steamboat(standInPictures()));
    owner = await restaurant.signIn();
  });
  afterAll(() => world.close());

  const read = () => owner.read<WireStaffInitFlow>("readInitFlow");
  const bodyWith = async (edit: Partial<WireStaffInitFlow>) => {
    const { titles: _, ...before } = await read();
    return { ...before, ...edit };
  };
  const change = async (edit: Partial<WireStaffInitFlow>): Promise<WireStaffInitFlow> =>
    owner.read<WireStaffInitFlow>("changeInitFlow", { body: await bodyWith(edit) });

  it("sees the steps as they are, and the menus that a step may decide on [ENT-038]", async () => {
    expect(await read()).toMatchObject({
      initFlow: [{ title: "Choose your set" }, { title2: "每人选一款汤底" }, {}],
      isInitFlowOn: true,
      initFlowMinutes: 90,
      titles: ["Classic", "Premium"],
    });
  });

  it("publishes them to open phones, and leaves the way in as it is [API-004, API-005]", async () => {
    const diner = await restaurant.checkIn();
    const stream = await world.followOrders(diner);
    onTestFinished(() => stream.close());
    const [set, soup] = (await read()).initFlow;
    const initFlow = [soup, set].flatMap((step) => step ?? []);
    const changed = await change({ initFlow, initFlowMinutes: 0 });
    expect(changed).toMatchObject({ initFlow, initFlowMinutes: 0 });
    expect(await stream.nextEvent()).toMatchObject({ name: "settings" });
    const { settings } = await restaurant.checkIn();
    expect(settings.initFlow).toEqual(initFlow);
    expect(settings.menuTitles).toEqual([
      { en: "Classic", zh: "经典" },
      { en: "Premium", zh: "精选" },
    ]);
    const { lines } = await owner.read<WireAudit>("readAudit");
    expect(lines[0]).toMatchObject({ deed: "questions-changed", actor: /Hui Min/ });
  });

  it("switches them off and keeps the steps, half done or not [INI-006]", async () => {
    const { initFlow } = await read();
    const half = [...initFlow, { ...initFlow[0], title: "", stockItem: [] }];
    const off = await bodyWith({ isInitFlowOn: false });
    expect(
      await owner.read<WireStaffInitFlow>("changeInitFlow", { body: { ...off, initFlow: half } }),
    ).toMatchObject({ isInitFlowOn: false, initFlow: { length: half.length } });
    const diner = await restaurant.checkIn();
    expect(diner.settings).toMatchObject({ hasInitFlow: false, initFlow: [] });
    expect(await diner.read<WireInitFlowCheck>("checkInitialFlow")).toMatchObject({
      hasInitFlow: false,
    });
    const body = await bodyWith({ isInitFlowOn: true });
    expect(await owner.ask("changeInitFlow", { body })).toMatchObject({
      status: 422,
      body: { kind: "question-impossible", data: { number: half.length, problem: "no-title" } },
    });
    await change({ initFlow, isInitFlowOn: true });
  });

  it("is told which question nobody could answer, and of which dish", async () => {
    const { initFlow } = await read();
    const [first] = initFlow;
    const wrong = { ...first, stockItem: [{ codeId: "SB-TEA" }, { codeId: "LOST" }] };
    const refused = await owner.ask("changeInitFlow", {
      body: {
        ...(await bodyWith({})),
        initFlow: [first, { ...wrong, optionAccordingToPax: false }],
      },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { data: { number: 2, problem: "dish-unserved", dish: { en: "LOST" } } },
    });
    const many = Array.from({ length: 13 }, () => first);
    const body = { ...(await bodyWith({})), initFlow: many };
    expect(await refusalOf(owner.call("changeInitFlow", { body }))).toBe("bad-request");
  });

  it("is told when somebody was faster, on the way in too, and is the only one who may", async () => {
    const body = await bodyWith({ initFlowMinutes: 45 });
    const outcomes = await Promise.all([1, 2].map(() => owner.call("changeInitFlow", { body })));
    expect(outcomes.map((each) => each.kind).sort()).toEqual(["answered", "refused"]);
    expect(await refusalOf(owner.call("changeInitFlow", { body }))).toBe("settings-outdated");
    const kitchen = await restaurant.signIn(restaurant.demo.staff[1]);
    expect(await refusalOf(kitchen.call("readInitFlow"))).toBe("owner-only");
    expect(await refusalOf(kitchen.call("changeInitFlow", { body }))).toBe("owner-only");
  });
});
