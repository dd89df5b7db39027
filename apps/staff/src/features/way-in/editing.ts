import type { WireStaffWayIn } from "@comanda/contract";

/** What of the way in is edited, and how a change is told. */
export interface Editing {
  readonly wayIn: WireStaffWayIn;
  readonly onChange: (change: Partial<WireStaffWayIn>) => void;
}
