/** Why: the house with something to hide, and people of the other house who know all its ids; what the trials of all subjects stand on. */
import type { EndpointName, WireBoard, WirePeople } from "@comanda/contract";
import { checkInWith, type Diner } from "../diner.ts";
import type { Staff } from "../staff.ts";
import type { World } from "../world.ts";

/** The house with something to hide, and people of the other house who know all its ids. */
export interface Meeting {
  readonly world: World;
  readonly owner: Staff;
  readonly intruder: Staff;
  readonly diner: Diner;
  /** At the other house, with the very user id of the diner. */
  readonly double: Diner;
  /** The diner's, not yet acknowledged. */
  readonly orderId: string;
  readonly boardId: string;
  readonly placeId: string;
}

export type Trial = (meeting: Meeting) => Promise<void>;
/** Those of one subject, by call. */
export type Trials = Readonly<Partial<Record<EndpointName, Trial>>>;

/** A dish that only Kopi Lane has. */
export const DISH = "SATAY";

export async function meet(world: World): Promise<Meeting> {
  const owner = await world.kopi.signIn();
  const diner = await world.kopi.checkIn();
  const { orderId } = await diner.place();
  return {
    world,
    owner,
    intruder: await world.hotel.signIn(),
    diner,
    double: await checkInWith(world.send, world.hotel.codes[0] ?? "", diner.userId),
    orderId,
    boardId: (await boardOf(owner))[0]?.id ?? "",
    placeId: world.kopi.places[0]?.id ?? "",
  };
}

export async function boardOf(staff: Staff): Promise<WireBoard["orders"]> {
  return (await staff.read<WireBoard>("readBoard")).orders;
}

export async function setSoldOut(staff: Staff, code: string): Promise<void> {
  await staff.read("setItemState", { params: { code }, body: { isSoldOut: true, stock: null } });
}

export async function peopleOf(staff: Staff): Promise<WirePeople["people"]> {
  return (await staff.read<WirePeople>("listPeople")).people;
}
