import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { ask } from "../../data/ask.ts";

/** Puts off the phone that placed the order of this id, until its table has a new code. */
export function useEndPhone(): UseMutationResult<unknown, Error, string> {
  return useMutation({ mutationFn: (id: string) => ask("endPhone", { params: { id } }) });
}
