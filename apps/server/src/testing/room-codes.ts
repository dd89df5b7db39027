import type {
  WireChargesOfRoom,
  WirePage,
  WirePlace,
  WireRoom,
  WireRoomCharge,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { checkInWith } from "./diner.ts";
import type { Staff } from "./staff.ts";
import { decideWays } from "./ways-to-order.ts";
import type { World } from "./world.ts";

/** The venue takes orders to rooms, and puts up a code for each of these; answers what phones read from them. */
export async function addRoomCodes(
  owner: Staff,
  labels: readonly string[],
  use: { readonly isShared?: boolean } = {},
): Promise<readonly string[]> {
  await decideWays(owner, { hasInRoom: true });
  const body = { labels, mode: "inRoom", ...use };
  const { places } = await owner.read<{ places: WirePlace[] }>("addPlaces", { body });
  return labels.map(
    (label) =>
      places
        .find((place) => place.label === label)
        ?.link?.split("/")
        .at(-1) ?? "",
  );
}

/** A phone behind such a code orders one bottle of water, to a room that it types where it is asked; answers its number. */
export async function orderToRoom({ send }: World, code: string, roomNo = ""): Promise<string> {
  const diner = await checkInWith(send, code);
  const order = diner.orderOf(want(diner.item("WATER")));
  const details = { customerName: "Mei", phone: "9123 4567", deliveryType: 2, roomNo } as const;
  return (await diner.place({ ...order, ...details })).number;
}

/** The rooms with something to pay, of the first page. */
export async function chargedRooms(staff: Staff): Promise<readonly WireRoomCharge[]> {
  return (await staff.read<WirePage<WireRoomCharge>>("listRoomCharges")).rows;
}

export function chargesOf(staff: Staff, { number, isTyped }: WireRoom): Promise<WireChargesOfRoom> {
  const query = { number, isTyped: isTyped ? "yes" : "no" };
  return staff.read<WireChargesOfRoom>("readRoomCharges", { query });
}
