import type { WireStaffWaysToOrder } from "@comanda/contract";
import type { Staff } from "./staff.ts";

/** The venue decides otherwise about orders that leave the house; what is left out is as it was. */
export async function decideWays(
  owner: Staff,
  change: Partial<WireStaffWaysToOrder>,
): Promise<WireStaffWaysToOrder> {
  const before = await owner.read<WireStaffWaysToOrder>("readWaysToOrder");
  return owner.read<WireStaffWaysToOrder>("changeWaysToOrder", { body: { ...before, ...change } });
}
