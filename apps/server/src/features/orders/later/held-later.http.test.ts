import { HOLD_LIMITS } from "@comanda/domain/order";
import type { WireBoard, WireLater } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { checkInWith } from "../../../testing/diner.ts";
import { addPickUpCode } from "../../../testing/pick-up-code.ts";
import { decideWays } from "../../../testing/ways-to-order.ts";
import { NOON, openWorld } from "../../../testing/world.ts";

const MINUTE = 60_000;
const DUE = NOON + 24 * 60 * MINUTE;

it.each(DATABASES)(
  "an order for tomorrow that staff release today waits for the kitchen when its time comes (%s) [DEC-007]",
  async (kind) => {
    const world = await openWorld(kind, { holdAbove: { ...HOLD_LIMITS, phonePieces: 90 } });
    onTestFinished(() => world.close());
    const owner = await world.kopi.signIn();
    const diner = await checkInWith(world.send, await addPickUpCode(owner), "");
    await decideWays(owner, { hasPickUpTime: true, bookingDays: 2, laterMinutes: 30 });
    const many = want(diner.item("KOPI"), {}, { quantity: 91 });
    const fetched = { customerName: "Mei", phone: "9123 4567", deliveryType: 0 as const };
    await diner.place({ ...diner.orderOf(many), ...fetched, scheduleTime: DUE });
    const [held] = (await owner.read<WireLater>("listLater")).rows;
    expect(held).toMatchObject({ state: "placed", hold: "held" });
    const released = await owner.read("releaseOrder", { params: { id: held?.id ?? "" } });
    expect(released).toMatchObject({ state: "placed", hold: "released" });
    world.clock.now = DUE - 30 * MINUTE;
    await world.app.context.beginning.run();
    const { orders } = await (await world.kopi.signIn()).read<WireBoard>("readBoard");
    expect(orders.find(({ id }) => id === held?.id)).toMatchObject({ state: "placed" });
  },
);
