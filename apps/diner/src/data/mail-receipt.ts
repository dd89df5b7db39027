import { answerIn } from "@comanda/client";
import { sentenceOf, type WireMailedReceipt } from "@comanda/contract";
import { MailedReceipt } from "@comanda/contract/schemas";
import { useSession } from "../state/session.ts";
import { callLater } from "./later-api.ts";
import { failedBy, type MemberOutcome } from "./members.ts";

/** Mails the receipt of an order to the member on this phone, in the phone's language; asked twice it goes once. */
export async function mailReceipt(
  orderId: string,
): Promise<MemberOutcome<{ readonly mailed: WireMailedReceipt }>> {
  const { language } = useSession.getState();
  const outcome = await callLater("mailReceipt", { body: { orderId, language } });
  const mailed = answerIn(outcome, MailedReceipt);
  if (mailed !== undefined) return { kind: "done", mailed };
  if (outcome.kind !== "unanswered") return failedBy(outcome);
  return { kind: "failed", sentence: sentenceOf({ kind: "no-connection" }) };
}
