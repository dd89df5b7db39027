import { initialStepFromWire, type WireInitFlow, type WireInitFlowStep } from "@comanda/contract";
import type { ItemCode, Menu } from "@comanda/domain/menu";
import type { InitialStep } from "@comanda/domain/session";

/** What a venue asks before its menu, held against that menu. */
export interface VenueFlow {
  readonly steps: readonly InitialStep[];
  /** The same steps as phones are told of them. */
  readonly wire: readonly WireInitFlowStep[];
  /** How long a table may stay, 0 for any time. */
  readonly minutes: number;
  /** Codes of its steps that are not on the menu, and left out. */
  readonly unknown: readonly ItemCode[];
}

/**
 * The flow without dishes that the menu has not got, and without steps of which none is left: a dish that the venue has
 * removed keeps nobody from the menu. One that is switched off has no steps; the time of a table counts all the same.
 */
export function venueFlow(flow: WireInitFlow, menu: Menu): VenueFlow {
  const { initFlowMinutes } = flow;
  const initFlow = flow.isInitFlowOn ? flow.initFlow : [];
  const isKnown = ({ codeId }: { readonly codeId: ItemCode }): boolean =>
    menu.items.get(codeId) !== undefined;
  const wire = initFlow
    .map((step) => ({
      ...step,
      stockItem: step.stockItem.filter(isKnown),
      menuConnection: step.menuConnection.filter(isKnown),
    }))
    .filter(({ stockItem }) => stockItem.length > 0);
  const named = initFlow.flatMap((step) => [...step.stockItem, ...step.menuConnection]);
  const unknown = named.filter((entry) => !isKnown(entry)).map(({ codeId }) => codeId);
  return {
    steps: wire.map(initialStepFromWire),
    wire,
    minutes: initFlowMinutes,
    unknown: [...new Set(unknown)],
  };
}
