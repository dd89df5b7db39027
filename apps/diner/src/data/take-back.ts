import { OrderStatus, StoredOrder } from "@comanda/contract/schemas";
import { answerIn } from "@comanda/client";
import type { ApiRefusal, WireCartLine } from "@comanda/contract";
import { useSession } from "../state/session.ts";
import { callApi } from "./api.ts";
import { callLater } from "./later-api.ts";
import { refreshOrders } from "./orders.ts";

/** What came of it; a refusal says who was faster. */
export type TakenBack = "done" | "unanswered" | ApiRefusal;

/** Takes an order of this phone back (BEY-011). Sent again after a lost answer it hears the same. */
export async function takeBackOrder(orderId: string): Promise<TakenBack> {
  const outcome = await callLater("takeBackOrder", { body: { orderId } });
  if (outcome.kind !== "unanswered") await refreshOrders();
  if (outcome.kind === "refused") return outcome.refusal;
  return answerIn(outcome, OrderStatus) === undefined ? "unanswered" : "done";
}

/** The lines of an order of this phone; undefined where the server does not answer. */
export async function readOrderLines(
  orderId: string,
): Promise<readonly WireCartLine[] | undefined> {
  const { userId, settings } = useSession.getState();
  const query = { userId, orderTime: String(settings?.orderTime ?? ""), orderId };
  return answerIn(await callApi("readOrder", { query }), StoredOrder)?.orderData;
}
