import type { WireBoardOrder, WireBoardStep } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { ask } from "../../data/ask.ts";
import { BOARD_KEY } from "../../data/board.ts";
import { LATER } from "../../data/later.ts";
import { withStep, type Board } from "../../data/merge-board.ts";
import { readAgain } from "../../data/read-again.ts";

type Cancelling = Pick<BodyOf<"cancelOrder">, "reason"> & {
  readonly order: WireBoardOrder;
  readonly note: string;
};

/** Cancels an order with the reason that its guest reads; where somebody else was faster the board is read again. */
export function useCancelOrder(): UseMutationResult<WireBoardStep, Error, Cancelling> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ order: { id, state }, reason, note }: Cancelling) =>
      ask("cancelOrder", { params: { id }, body: { from: state, reason, note } }),
    onSuccess: (step, { order }) => {
      client.setQueryData<Board>(BOARD_KEY, (board) =>
        board === undefined ? undefined : withStep(board, order, step),
      );
    },
    onError: () => readAgain(client, BOARD_KEY),
    onSettled: () => readAgain(client, LATER.key),
  });
}
