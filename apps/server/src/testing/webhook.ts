/** Why: a venue's events as a till of a test takes them, and the venue's side of it. */
import type {
  WireBoard,
  WireBoardOrder,
  WireConnections,
  WireDelivery,
  WirePlacedOrder,
} from "@comanda/contract";
import type { Receiver } from "@comanda/sandbox";
import { want } from "@comanda/testkit";
import { expect } from "vitest";
import type { Staff } from "./staff.ts";
import type { World } from "./world.ts";

interface Parts {
  readonly world: World;
  readonly owner: Staff;
  readonly till: Receiver;
}

const TYPES = ["placed", "acknowledged", "preparing", "ready", "collected"];
/** What is sent of an order that goes all its way. */
export const WAY = TYPES.map((state) => `order.${state}`);

/** What tests of a webhook do; the parts are there once a test runs. */
export function webhookSteps(parts: () => Parts) {
  const read = (): Promise<WireConnections> =>
    parts().owner.read<WireConnections>("readConnections");
  const change = async (url: string, isOn = true): Promise<WireConnections> => {
    const { basis } = await read();
    return parts().owner.read<WireConnections>("changeWebhook", { body: { url, isOn, basis } });
  };
  /** Says whether the kitchen works from it, and how long it has to take an order. */
  const markTill = async (isTill = true, tillSeconds = 60): Promise<WireConnections> => {
    const { basis, webhook } = await read();
    const body = { url: webhook?.url, isOn: webhook?.isOn, isTill, tillSeconds, basis };
    return parts().owner.read<WireConnections>("changeWebhook", { body });
  };
  /** Leads the events to this test's till, which knows the secret; what waited of another test is gone. */
  const connect = async (): Promise<void> => {
    await parts().world.app.database.write((trx) => trx.deleteFrom("outbox_event").execute());
    const { secret } = await change(parts().till.url);
    const renewed =
      secret ?? (await parts().owner.read<WireConnections>("renewWebhookSecret")).secret;
    parts().till.trust(renewed ?? "");
  };
  const wake = (): void => parts().world.app.context.outbox.wake();
  /** As if so much time had passed: whatever waits for its gap is due. */
  const pass = (milliseconds: number): void => {
    parts().world.clock.now += milliseconds;
    wake();
  };
  const untilHandled = async (count: number): Promise<void> => {
    await expect.poll(() => parts().till.handled.length).toBe(count);
  };
  const deliveries = async (): Promise<readonly WireDelivery[]> => (await read()).latest;
  const untilDelivered = async (count: number): Promise<void> => {
    const states = async () => (await deliveries()).map(({ state }) => state);
    await expect.poll(states).toEqual(Array.from({ length: count }, () => "delivered"));
  };
  /** Numbers begin anew every day. */
  const idOf = async ({ number, placedAt }: WirePlacedOrder): Promise<string> => {
    const { orders } = await parts().owner.read<WireBoard>("readBoard");
    const isIt = (order: WireBoardOrder) => order.number === number && order.placedAt === placedAt;
    return orders.find(isIt)?.id ?? "";
  };
  /** A new order goes all its way; answers its id. */
  const serve = async (): Promise<string> => {
    const diner = await parts().world.kopi.checkIn();
    const id = await idOf(await diner.place());
    await parts().owner.read("acknowledgeOrders", { body: { ids: [id] } });
    for (const [from, to] of [
      ["acknowledged", "preparing"],
      ["preparing", "ready"],
      ["ready", "collected"],
    ]) {
      await parts().owner.read("moveOrder", { params: { id }, body: { from, to } });
    }
    return id;
  };
  const placeElsewhere = async (): Promise<void> => {
    const diner = await parts().world.hotel.checkIn();
    await diner.place(diner.orderOf(want(diner.item("HH-FRIES"))));
  };
  return {
    read,
    change,
    markTill,
    connect,
    pass,
    untilHandled,
    deliveries,
    untilDelivered,
    idOf,
    serve,
    placeElsewhere,
  };
}
