import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { isRefusedAs } from "./ask.ts";
import { ONE_READ } from "./query-client.ts";

export interface Published<Stored> {
  readonly load: (client: QueryClient) => Promise<void>;
  readonly useStored: () => UseQueryResult<Stored>;
  /** Publishes it: phones that are open follow. Where somebody else was faster, theirs is read. */
  readonly useSave: () => UseMutationResult<Stored, Error, Stored>;
}

interface Calls<Stored> {
  readonly read: () => Promise<Stored>;
  readonly write: (wish: Stored) => Promise<Stored>;
}

/** Settings that an owner edits as a whole and publishes. */
export function published<Stored>(name: string, { read, write }: Calls<Stored>): Published<Stored> {
  const queryKey = [name];
  const options = queryOptions({ queryKey, queryFn: read, staleTime: ONE_READ });
  return {
    load: (client) => client.prefetchQuery(options),
    useStored: function useStored() {
      return useQuery(options);
    },
    useSave: function useSave() {
      const client = useQueryClient();
      return useMutation({
        mutationFn: write,
        onSuccess: (stored) => client.setQueryData<Stored>(queryKey, () => stored),
        onError: (error) => {
          if (isRefusedAs(error, "settings-outdated")) void client.invalidateQueries({ queryKey });
        },
      });
    },
  };
}
