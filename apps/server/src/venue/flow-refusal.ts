import { flowMistake } from "@comanda/domain/session";
import {
  initialStepFromWire,
  menuFromWire,
  type ApiRefusal,
  type WireInitFlow,
  type WireMenu,
} from "@comanda/contract";
import { Item } from "@comanda/contract/schemas";
import * as v from "valibot";

/** Why nobody could get past a venue's questions, against its menu with nothing sold out. */
export function flowRefusal(
  document: WireMenu,
  maximumGuests: number,
  { initFlow }: Pick<WireInitFlow, "initFlow">,
): ApiRefusal | undefined {
  const menu = menuFromWire(document, (item) => v.parse(Item, item));
  const steps = initFlow.map(initialStepFromWire);
  const mistake = flowMistake({ steps, menu, maximumGuests });
  if (mistake === undefined) return undefined;
  const { step, problem, code } = mistake;
  const dish = menu.items.get(code)?.title ?? { en: code, zh: code };
  return { kind: "question-impossible", number: step + 1, problem, dish };
}
