import type { ApiRefusal, WireBoard, WireOrderPayload, WireStaffItem } from "@comanda/contract";
import { expect } from "vitest";
import { basketOf, COUNTED } from "./basket.ts";
import type { Diner } from "./diner.ts";
import type { Staff } from "./staff.ts";

/** What a phone that lies does to an order, and what it is told. */
export interface Alteration {
  readonly what: string;
  readonly alter: (order: WireOrderPayload) => unknown;
  /** The refusal's kind and what it names. */
  readonly answer: string;
}

/** Sends an altered basket; whatever is answered, nothing may have come of it. */
export async function answerTo(
  diner: Diner,
  kitchen: Staff,
  alter: Alteration["alter"],
): Promise<string> {
  const order = structuredClone(basketOf(diner));
  alter(order);
  const before = await leftBehind(kitchen);
  const came = await diner.send(order);
  expect(await leftBehind(kitchen)).toEqual(before);
  return came.kind === "refused" ? describeRefusal(came.refusal) : JSON.stringify(came);
}

/** What an order would leave: itself on the board, and less of the counted dish. */
export async function leftBehind(kitchen: Staff) {
  const { orders } = await kitchen.read<WireBoard>("readBoard");
  const { items } = await kitchen.read<{ items: WireStaffItem[] }>("listItems");
  return {
    orders: orders.map(({ id }) => id),
    stock: items.find(({ code }) => code === COUNTED)?.stock,
  };
}

/** The kind of a refusal and the first thing it names. */
function describeRefusal(refusal: ApiRefusal): string {
  return [refusal.kind, ...named(refusal)].join(" ");
}

function named(refusal: ApiRefusal): readonly string[] {
  switch (refusal.kind) {
    case "menu-changed":
      return refusal.changes.slice(0, 1).map((change) => change.kind);
    case "selection-incomplete":
      return refusal.missing
        .slice(0, 1)
        .map((lacking) => ("group" in lacking ? lacking.group.en : lacking.kind));
    case "bad-request":
      return [refusal.place];
    default:
      return [];
  }
}
