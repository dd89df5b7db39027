import type { WireStaffWayIn } from "@comanda/contract";
import type { EditChange } from "../../data/use-draft.ts";

/** What of the way in is edited, and how a change is told. */
export interface Editing {
  readonly wayIn: WireStaffWayIn;
  readonly onChange: (change: EditChange<WireStaffWayIn>) => void;
}
