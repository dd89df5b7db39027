import type { WireStatusLink } from "@comanda/contract";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";

/** The link of the screen above the counter. */
export const STATUS_LINK: Resource<WireStatusLink> = {
  key: ["status-link"],
  read: () => ask("readStatusLink"),
};

/** A new link: the one before stops working at once. */
export function useIssueStatusLink(): Change<void, WireStatusLink> {
  return useChange(STATUS_LINK, () => ask("issueStatusLink"));
}

/** Takes the link out of use. */
export function useRevokeStatusLink(): Change<void, WireStatusLink> {
  return useChange(STATUS_LINK, () => ask("revokeStatusLink"));
}
