import type { WireBoardOrder, WireBoardStep } from "@comanda/contract";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { ask } from "../../data/ask.ts";
import { BOARD_KEY } from "../../data/board.ts";
import { LATER } from "../../data/later.ts";
import { readAgain } from "../../data/read-again.ts";

interface DueChange {
  readonly order: WireBoardOrder;
  readonly dueAt: number;
}

/** Gives an order for later another time; it may come to the board by that, so both lists are read again. */
export function useChangeDue(): UseMutationResult<WireBoardStep, Error, DueChange> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ order: { id, dueAt: seen }, dueAt }: DueChange) =>
      ask("changeDue", { params: { id }, body: { seen, dueAt } }),
    onSettled: () => {
      readAgain(client, BOARD_KEY);
      readAgain(client, LATER.key);
    },
  });
}
