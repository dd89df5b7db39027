import type { WireStaffWayIn } from "@comanda/contract";
import type { Change } from "../../lib/edit.ts";

/** What of the way in is edited, and how a change is told. */
export interface Editing {
  readonly wayIn: WireStaffWayIn;
  readonly onChange: (change: Change<WireStaffWayIn>) => void;
}
