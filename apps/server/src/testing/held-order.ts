import type { WireOrderPayload } from "@comanda/contract";
import { want } from "@comanda/testkit";
import type { Diner } from "./diner.ts";

/** 297 cups and three counted otah: more than Kopi Lane takes of a phone without asking its staff. */
export function largeOrder(diner: Diner): WireOrderPayload {
  const cups = ["KOPI", "TEH", "TEH-O"].map((code) => want(diner.item(code), {}, { quantity: 99 }));
  return diner.orderOf(...cups, want(diner.item("OTAH"), {}, { quantity: 3 }));
}
