import type { WireStatusLink } from "@comanda/contract";
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { ONE_READ } from "./query-client.ts";

const STATUS_LINK_KEY = ["status-link"] as const;

/** The link of the screen above the counter. */
export function useStatusLink(): UseQueryResult<WireStatusLink> {
  return useQuery({
    queryKey: STATUS_LINK_KEY,
    queryFn: () => ask("readStatusLink"),
    staleTime: ONE_READ,
  });
}

type StatusAction = UseMutationResult<WireStatusLink, Error, void>;

/** A new link: the one before stops working at once. */
export function useIssueStatusLink(): StatusAction {
  return useStatusAction("issueStatusLink");
}

/** Takes the link out of use. */
export function useRevokeStatusLink(): StatusAction {
  return useStatusAction("revokeStatusLink");
}

function useStatusAction(name: "issueStatusLink" | "revokeStatusLink"): StatusAction {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask(name),
    onSuccess: (link) => {
      client.setQueryData<WireStatusLink>(STATUS_LINK_KEY, link);
    },
  });
}
