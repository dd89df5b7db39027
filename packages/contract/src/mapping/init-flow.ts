import type { InitialStep } from "@comanda/domain/session";
import type { WireInitFlowStep } from "../schemas/init-flow.ts";

/** A question of the initial flow in the domain's words. */
export function initialStepFromWire(wire: WireInitFlowStep): InitialStep {
  return {
    title: { en: wire.title, zh: wire.title2 },
    items: wire.stockItem.map(({ codeId }) => codeId),
    countsGuests: wire.qtyAccordingToPax,
    choosesForGuests: wire.optionAccordingToPax,
    choosesMenu: wire.menuAccordingToSelection,
    menus: wire.menuConnection.map(({ codeId, menuTitle }) => ({ code: codeId, menuTitle })),
  };
}

export function initialStepToWire(step: InitialStep): WireInitFlowStep {
  return {
    title: step.title.en,
    title2: step.title.zh,
    stockItem: step.items.map((codeId) => ({ codeId })),
    qtyAccordingToPax: step.countsGuests,
    optionAccordingToPax: step.choosesForGuests,
    menuAccordingToSelection: step.choosesMenu,
    menuConnection: step.menus.map(({ code, menuTitle }) => ({ codeId: code, menuTitle })),
  };
}
