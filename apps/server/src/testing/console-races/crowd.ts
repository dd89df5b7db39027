/** Why: thirty people press one button at the same moment, whatever it is; what the races of all subjects stand on. */
import type { OrderState } from "@comanda/domain/order";
import type {
  EndpointName,
  Outcome,
  WireBoard,
  WireBoardOrder,
  WireStaffItem,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { largeOrder } from "../held-order.ts";
import type { Staff } from "../staff.ts";
import { openTwoConsoles } from "../two-consoles.ts";
import type { World } from "../world.ts";

/** How many press at the same moment. */
export const PRESSES = 30;
export const EACH = Array.from({ length: PRESSES }, (_, index) => index);

/** Two consoles, on PostgreSQL at two servers, at which everybody presses. */
export interface Crowd {
  readonly world: World;
  readonly person: (at: number) => Staff;
  /** Everybody presses at once. */
  readonly press: (act: (by: Staff, at: number) => Promise<Outcome>) => Promise<Outcome[]>;
  readonly board: () => Promise<WireBoard>;
  readonly orderAt: (id: string) => Promise<WireBoardOrder | undefined>;
  readonly stockOf: (code: string) => Promise<number | null | undefined>;
  /** A new order of two counted otah on the board. */
  readonly placeOrder: () => Promise<WireBoardOrder>;
  /** A new order of more otah than a phone is sold without asking the staff. */
  readonly placeHeld: () => Promise<WireBoardOrder>;
}

/** What happens when everybody presses one button; answers what everybody heard. */
export type Race = (crowd: Crowd) => Promise<readonly Outcome[]>;
/** Those of one subject, by call. */
export type Races = Readonly<Partial<Record<EndpointName, Race>>>;

export async function openCrowd(world: World): Promise<Crowd> {
  const people = await openTwoConsoles(world);
  const person = (at: number): Staff => {
    const found = people[at % people.length];
    if (found === undefined) throw new Error("nobody is signed in");
    return found;
  };
  const press = (act: (by: Staff, at: number) => Promise<Outcome>): Promise<Outcome[]> =>
    Promise.all(EACH.map((at) => act(person(at), at)));
  const board = async (): Promise<WireBoard> => person(0).read<WireBoard>("readBoard");
  const stockOf = async (code: string): Promise<number | null | undefined> => {
    const { items } = await person(0).read<{ items: WireStaffItem[] }>("listItems");
    return items.find((item) => item.code === code)?.stock;
  };
  const placeOrder = async (): Promise<WireBoardOrder> => {
    const diner = await world.kopi.checkIn();
    const { number } = await diner.place(
      diner.orderOf(want(diner.item("OTAH"), {}, { quantity: 2 })),
    );
    const order = (await board()).orders.find((each) => each.number === number);
    if (order === undefined) throw new Error("the board has no such order");
    return order;
  };
  const placeHeld = async (): Promise<WireBoardOrder> => {
    const by = await world.kopi.checkIn();
    await person(0).read("setItemState", {
      params: { code: "OTAH" },
      body: { isSoldOut: false, stock: 9999 },
    });
    const { number } = await by.place(largeOrder(by));
    const order = (await board()).orders.find((each) => each.number === number);
    if (order?.hold !== "held") throw new Error("the order is not held");
    return order;
  };
  const orderAt = async (id: string): Promise<WireBoardOrder | undefined> =>
    (await board()).orders.find((each) => each.id === id);
  return { world, person, press, board, orderAt, stockOf, placeOrder, placeHeld };
}

export function move(by: Staff, id: string, from: OrderState, to: OrderState): Promise<Outcome> {
  return by.call("moveOrder", { params: { id }, body: { from, to } });
}

export function kindOf(outcome: Outcome): string {
  return outcome.kind === "refused" ? outcome.refusal.kind : outcome.kind;
}

/** How many heard what. */
export function tally(outcomes: readonly Outcome[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[kindOf(outcome)] = (counts[kindOf(outcome)] ?? 0) + 1;
  return counts;
}

export function answersOf<Body>(outcomes: readonly Outcome[]): Body[] {
  return outcomes.flatMap((outcome) => (outcome.kind === "answered" ? [outcome.body as Body] : []));
}
