import type { WireWaitingPhones } from "@comanda/contract";
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
} from "@tanstack/react-query";
import { ask } from "../../data/ask.ts";
import { readLink } from "../../data/link.ts";
import { readAgain } from "../../data/read-again.ts";

export const WAITING_PHONES_KEY = ["waiting-phones"] as const;
/** As for calls: a hint may get lost on the way, and phones that have gone say nothing. */
const ASK_AGAIN = { withHints: 20_000, withoutHints: 5_000 } as const;

/** Where somebody guesses PINs, and the phones that wait there; undefined until it is known. */
export function useWaitingPhones(): WireWaitingPhones | undefined {
  const { data } = useQuery({
    queryKey: WAITING_PHONES_KEY,
    queryFn: () => ask("listWaitingPhones"),
    retry: false,
    refetchInterval: () => (readLink().hasHints ? ASK_AGAIN.withHints : ASK_AGAIN.withoutHints),
    refetchIntervalInBackground: true,
  });
  return data;
}

/** Lets a phone in: it goes from the list at once, and comes back where the server does not answer. */
export function useAdmitPhone(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => ask("admitPhone", { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: WAITING_PHONES_KEY });
      client.setQueryData<WireWaitingPhones>(
        WAITING_PHONES_KEY,
        (known) =>
          known && {
            ...known,
            tables: known.tables.map((table) => ({
              ...table,
              phones: table.phones.filter((phone) => phone.id !== id),
            })),
          },
      );
    },
    onSettled: () => readAgain(client, WAITING_PHONES_KEY),
  });
}
