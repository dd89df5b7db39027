import type { WireFoundMember, WireMemberLedger } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";

/** What a member has, and the latest rows that say why. */
export function memberLedger(id: string): Resource<WireMemberLedger> {
  return {
    key: ["member-ledger", id],
    read: () => ask("readMemberLedger", { params: { id } }),
  };
}

/** The rows behind a cursor. */
export function olderRows(id: string, cursor: string): Promise<WireMemberLedger> {
  return ask("readMemberLedger", { params: { id }, query: { cursor } });
}

export function useChangeLedger(
  id: string,
): Change<BodyOf<"changeMemberLedger">, WireMemberLedger> {
  return useChange(memberLedger(id), (body: BodyOf<"changeMemberLedger">) =>
    ask("changeMemberLedger", { params: { id }, body }),
  );
}

export function useTopUp(id: string): Change<BodyOf<"topUpMember">, WireMemberLedger> {
  return useChange(memberLedger(id), (body: BodyOf<"topUpMember">) =>
    ask("topUpMember", { params: { id }, body }),
  );
}

/** Makes one of a member and whoever has a number. */
export function mergeMember(id: string, phone: string): Promise<WireFoundMember> {
  return ask("mergeMember", { params: { id }, body: { phone } });
}
