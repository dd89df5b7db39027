import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireBoardStep } from "@comanda/contract";
import { boardStep, type BoardOrder } from "./order-view.ts";
import type { ViewMoment } from "./unseen-view.ts";

/** What a board hears of a step that it asked for. */
export function answerStep(
  { isMoved, order }: { readonly isMoved: boolean; readonly order: BoardOrder | undefined },
  moment: ViewMoment,
): Result<WireBoardStep, ApiRefusal> {
  if (order === undefined) return refuse({ kind: "not-found" });
  if (order.hold === "held") return refuse({ kind: "order-held" });
  if (!isMoved) return refuse({ kind: "move-refused", current: order.state });
  return accept(boardStep(order, moment));
}
