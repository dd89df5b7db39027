import type { WireStaffItem } from "@comanda/contract";

/** Whether it is chosen in dishes and no dish itself. */
export function isOption({ dishes }: WireStaffItem): boolean {
  return dishes !== undefined;
}
