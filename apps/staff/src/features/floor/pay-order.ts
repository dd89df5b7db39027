import type { WireBoardOrder, WireBoardStep } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { ask } from "../../data/ask.ts";
import { BOARD_KEY, COLLECTED_KEY } from "../../data/board.ts";
import { LATER } from "../../data/later.ts";
import { withStep, type Board } from "../../data/merge-board.ts";
import { readAgain } from "../../data/read-again.ts";
import { BILL_KEY, VISITS_KEY } from "./visits.ts";

type Paying = BodyOf<"payOrder"> & { readonly order: WireBoardOrder };

/** Marks one order as paid; where somebody else was faster everything that shows it is read again. */
export function usePayOrder(): UseMutationResult<WireBoardStep, Error, Paying> {
  return usePayment(({ order: { id }, method }: Paying) =>
    ask("payOrder", { params: { id }, body: { method } }),
  );
}

type PayingByTopUp = BodyOf<"payByTopUp"> & { readonly order: WireBoardOrder };

/** The same with what a member has topped up. */
export function usePayByTopUp(): UseMutationResult<WireBoardStep, Error, PayingByTopUp> {
  return usePayment(({ order: { id }, phone }: PayingByTopUp) =>
    ask("payByTopUp", { params: { id }, body: { phone } }),
  );
}

function usePayment<Of extends { readonly order: WireBoardOrder }>(
  mutationFn: (paying: Of) => Promise<WireBoardStep>,
): UseMutationResult<WireBoardStep, Error, Of> {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (step, { order }) => {
      client.setQueryData<Board>(BOARD_KEY, (board) =>
        board === undefined ? undefined : withStep(board, order, step),
      );
    },
    onError: () => readAgain(client, BOARD_KEY),
    onSettled: () => {
      for (const key of [COLLECTED_KEY, LATER.key, BILL_KEY, VISITS_KEY]) readAgain(client, key);
    },
  });
}
