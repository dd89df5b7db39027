import { textAt } from "../payments/document/json-path.ts";
import { declined, nonsense } from "../payments/outcome.ts";
import type { Caller } from "./document-call.ts";
import type { LoyaltyProgramme, ReserveAnswer } from "./loyalty-programme.ts";
import type { ProgrammeDocument } from "./programme-document.ts";
import { stateAt } from "./read-programme.ts";

type RedeemCalls = Pick<
  LoyaltyProgramme,
  "reserve" | "commit" | "cancel" | "status" | "reverse" | "earn"
>;

/** What is taken from balances and given back, by the document's requests. */
export function redeemCalls(document: ProgrammeDocument, caller: Caller): RedeemCalls {
  const { call, amountText } = caller;
  const { commit, cancel, status, reverse, earn, states } = document;
  return {
    reserve: reserveCall(document, caller),
    commit: (commitId, key) =>
      call(commit, { commitId, key }, (content) => stateAt(content, commit.state, states)),
    cancel: (commitId, key) =>
      call(cancel, { commitId, key }, (content) => stateAt(content, cancel.state, states)),
    status: (reservationId) =>
      call(
        status,
        { reservationId },
        (content) => ({
          state: stateAt(content, status.state, states),
          commitId: textAt(content, status.commitId) ?? "",
        }),
        [{ statuses: status.unknown, read: () => ({ state: "unknown", commitId: "" }) }],
      ),
    reverse: ({ commitId, refundId, amount }) =>
      reverse === undefined
        ? Promise.resolve(declined("it reverses nothing"))
        : call(reverse, { commitId, refundId, amount: amountText(amount) }, (content) =>
            reverse.reversed.includes(textAt(content, reverse.state) ?? "")
              ? "reversed"
              : "pending",
          ),
    earn: ({ amount, ...rest }) =>
      earn === undefined
        ? Promise.resolve(declined("nothing is earned with it"))
        : call<true>(earn, { ...rest, amount: amountText(amount) }, () => true),
  };
}

function reserveCall(
  { reserve }: ProgrammeDocument,
  { call, amountText }: Caller,
): LoyaltyProgramme["reserve"] {
  const { campaignId, optionId, spendingAmount } = reserve.redemption;
  return async (person, { amount, lifetime, redemptions, ...rest }) => {
    const list = redemptions.map((each) => ({
      [campaignId]: each.campaignId,
      [optionId]: each.optionId,
      [spendingAmount]: each.spendingAmount,
    }));
    const values = {
      ...person,
      ...rest,
      amount: amountText(amount),
      lifetime: String(lifetime),
      redemptions: JSON.stringify(list),
    };
    const outcome = await call<ReserveAnswer>(
      reserve,
      values,
      (content) => ({ kind: "reserved", commitId: textAt(content, reserve.commitId) ?? "" }),
      [
        { statuses: reserve.tooLittle, read: () => ({ kind: "too-little" }) },
        { statuses: reserve.loginOver, read: () => ({ kind: "login-over" }) },
      ],
    );
    const isNameless =
      outcome.kind === "ok" && outcome.value.kind === "reserved" && outcome.value.commitId === "";
    return isNameless ? nonsense("a reservation without a name") : outcome;
  };
}
