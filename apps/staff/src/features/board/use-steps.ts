import type { OrderState } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";
import { useLingui } from "@lingui/react/macro";
import { useMoveOrder } from "../../data/board.ts";
import { useComplain } from "../../data/use-complain.ts";
import { frameDrawn } from "../../lib/frame-drawn.ts";
import { forgetMove, noteMove, useMovesMade, type MoveMade } from "../../state/moves-made.ts";
import { undoOf } from "./steps.ts";

export interface Steps {
  /**
   * Moves an order. The board shows it after the frame that answers the tap: to hang 300 tickets anew takes longer than
   * a tap may wait. Resolves when the server has moved it or refused to.
   */
  readonly step: (order: WireBoardOrder, to: OrderState) => Promise<void>;
  /** Takes the last step back, if there is one. */
  readonly undo: () => void;
  /** The step that `undo` would take back. */
  readonly last: MoveMade | undefined;
}

/** Moving orders and taking moves back; what the server refuses is said and the board shows the truth. */
export function useSteps(): Steps {
  const { mutateAsync } = useMoveOrder();
  const complain = useComplain();
  const { t } = useLingui();
  const last = useMovesMade().at(-1);
  const send = async (move: MoveMade, made: MoveMade): Promise<void> => {
    try {
      await mutateAsync(move);
    } catch (error) {
      forgetMove(made);
      complain(error, t`Order ${move.number}`);
    }
  };
  const step = async (order: WireBoardOrder, to: OrderState): Promise<void> => {
    await frameDrawn();
    const { id, number, state } = order;
    const made = { id, number, from: state, to, order, at: Date.now() };
    if (undoOf(state, to) !== undefined) noteMove(made);
    await send(made, made);
  };
  const undo = (): void => {
    if (last === undefined) return;
    const back = undoOf(last.from, last.to);
    forgetMove(last);
    if (back === undefined) return;
    const { order, to: from } = last;
    void send({ ...last, from, to: back, order: { ...order, state: from } }, last);
  };
  return { step, undo, last };
}
