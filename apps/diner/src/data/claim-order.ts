import { answerIn } from "@comanda/client";
import { ClaimedOrder } from "@comanda/contract/schemas";
import { callLater } from "./later-api.ts";
import { failedBy, refreshCustomer, type MemberOutcome } from "./members.ts";

/** An order that was placed without a login is the member's on this phone from now on. */
export async function claimOrder(body: {
  readonly date: string;
  readonly number: number;
  readonly place: string;
}): Promise<MemberOutcome> {
  const outcome = await callLater("claimOrder", { body });
  if (answerIn(outcome, ClaimedOrder) === undefined) return failedBy(outcome);
  void refreshCustomer();
  return { kind: "done" };
}
