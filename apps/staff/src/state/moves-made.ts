import { createStore, useStore } from "zustand";
import type { WireBoardOrder } from "@comanda/contract";
import type { OrderState } from "@comanda/domain/order";

/** A step somebody made at this screen and may want to take back. */
export interface MoveMade {
  readonly id: string;
  readonly number: string;
  readonly from: OrderState;
  readonly to: OrderState;
  /** As it was before the step. */
  readonly order: WireBoardOrder;
  /** Milliseconds since 1970, by this machine's clock. */
  readonly at: number;
}

const MAX_MOVES_KEPT = 30;
const movesMade = createStore<readonly MoveMade[]>(() => []);

/** The steps that can be taken back, the latest last. */
export function useMovesMade(): readonly MoveMade[] {
  return useStore(movesMade);
}

export function noteMove(move: MoveMade): void {
  movesMade.setState([...movesMade.getState(), move].slice(-MAX_MOVES_KEPT), true);
}

/** The move was taken back, refused, or overtaken by another screen. */
export function forgetMove(move: MoveMade): void {
  movesMade.setState(
    movesMade.getState().filter((each) => each !== move),
    true,
  );
}
