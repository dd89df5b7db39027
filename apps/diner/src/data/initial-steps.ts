import { initialStepFromWire, type WireSettings } from "@comanda/contract";
import { InitFlowSteps } from "@comanda/contract/schemas";
import type { InitialStep } from "@comanda/domain/session";
import * as v from "valibot";

/** What a table is asked before the menu; nothing where nobody is, or where the steps are those of a newer server. */
export function initialStepsOf(settings: WireSettings | undefined): readonly InitialStep[] {
  if (settings?.hasInitFlow !== true) return [];
  const read = v.safeParse(InitFlowSteps, settings.initFlow);
  return read.success ? read.output.map(initialStepFromWire) : [];
}

/** Whether one of these questions is which menu it is, so that the check-in need not ask. */
export function choosesMenu(settings: WireSettings | undefined): boolean {
  return initialStepsOf(settings).some((step) => step.choosesMenu);
}
