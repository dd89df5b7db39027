import { answerIn } from "@comanda/client";
import { fromDecimal } from "@comanda/domain/money";
import { sentenceOf } from "@comanda/contract";
import { AddressAnswer, PostalAnswer } from "@comanda/contract/schemas";
import type { Text } from "@comanda/domain";
import type { DeliveryTerms } from "@comanda/domain/fulfilment";
import {
  forgetPostal,
  keepFoundPostal,
  refusePostal,
  useFoundPostal,
  type PostalQuestion,
} from "../state/found-postal.ts";
import { useOrderDetails } from "../state/order-details.ts";
import { deliveryTime, foundOf } from "./delivery-terms.ts";
import { callLater } from "./later-api.ts";

/** The question that counts: the answer to one before it comes too late. */
let turn = 0;

/** Looks a postal code up, for the time that is chosen (API-042, DLV-042). What was known of the same one stays until then. */
export async function lookUpPostal(typed: string): Promise<void> {
  const question: PostalQuestion = { postal: typed.trim(), time: deliveryTime() };
  turn += 1;
  const own = turn;
  if (question.postal === "") return forgetPostal();
  useFoundPostal.setState({ asked: question, problem: undefined });
  const { postal, time } = question;
  const deliveryTimeOf = time === undefined ? undefined : String(time);
  const outcome = await callLater("lookUpPostal", {
    query: { postal, deliveryTime: deliveryTimeOf },
  });
  if (own !== turn) return;
  const answer = answerIn(outcome, PostalAnswer);
  if (answer !== undefined) {
    const { address, deliveryFee } = answer;
    keepFoundPostal({ ...question, address, fee: fromDecimal(deliveryFee) });
  } else refusePostal(question, saidOf(outcome));
}

/** Addresses in which something stands (API-041, DLV-043), or what is said where none were had. */
export async function lookUpAddress(
  address: string,
): Promise<{ readonly addresses: readonly string[]; readonly problem: Text | undefined }> {
  const outcome = await callLater("lookUpAddress", { query: { address } });
  const answer = answerIn(outcome, AddressAnswer);
  return answer === undefined
    ? { addresses: [], problem: saidOf(outcome) }
    : { addresses: answer.address, problem: undefined };
}

/** In the words of whoever was asked, where there are any (ERR-018). */
function saidOf(outcome: Awaited<ReturnType<typeof callLater>>): Text {
  return sentenceOf(outcome.kind === "refused" ? outcome.refusal : { kind: "no-connection" });
}

/** Has the postal code of a delivery looked up where its fee depends on it, unless it is known. */
export async function findPostal(
  postal: string,
  { method }: Pick<DeliveryTerms, "method">,
): Promise<void> {
  if (method === "postalLookup" && foundOf(postal) === undefined) await lookUpPostal(postal);
}

/** The server has found another fee, or none: what the phone knows is old. */
export function lookUpAgain(): void {
  const { postal } = useOrderDetails.getState().details;
  if (foundOf(postal) !== undefined) void lookUpPostal(postal);
}
