import { isCampaignRequest } from "@comanda/domain/rewards";
import type { ApiRefusal } from "@comanda/contract";
import { reserveForOrder, type OrderProgramme } from "../../programme/order-programme.ts";
import type { PlaceOrderInput } from "./decide-order.ts";
import type { ReservedThere } from "../../../tables/orders/order-rows.ts";
import type { Decided } from "./new-order.ts";

type Held =
  /** Undefined of an order that takes nothing of a programme. */
  | { readonly kind: "held"; readonly programmeReservation: ReservedThere | undefined }
  | { readonly kind: "too-little" | "refused"; readonly refusal: ApiRefusal };

/**
 * Holds at the programme what an order takes of it. Where the programme has too little of it by now, because another phone was faster,
 * its campaigns are over, with what the order costs without them; an order that was to be paid with credit alone is not covered.
 */
export async function holdAtProgramme(
  programme: OrderProgramme | undefined,
  { spending, receipt, withoutCampaigns }: Decided,
  { session, command, key, now }: PlaceOrderInput & { readonly key: string },
): Promise<Held> {
  if (programme === undefined || spending === undefined) {
    return { kind: "held", programmeReservation: undefined };
  }
  const { orderId } = command;
  const order = { userId: session.userId, orderId, key, now };
  const reserved = await reserveForOrder(programme, spending, order);
  if (!reserved.ok) return { kind: "refused", refusal: reserved.refusal };
  if (reserved.value.kind === "reserved") {
    const { id, commitId } = reserved.value;
    return { kind: "held", programmeReservation: { id, commitId } };
  }
  if (spending.redemptions.length === 0) {
    const { credit } = programme.holdings.offered.balance;
    const { total } = receipt;
    return { kind: "too-little", refusal: { kind: "credit-too-low", credit, total } };
  }
  const at = (command.redeem ?? []).flatMap((each, place) =>
    isCampaignRequest(each) ? [place] : [],
  );
  return {
    kind: "too-little",
    refusal: { kind: "reward-over", at, receipt: withoutCampaigns() },
  };
}
