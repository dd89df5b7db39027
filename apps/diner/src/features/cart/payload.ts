import { withoutHiddenSigns } from "@comanda/domain";
import type { Menu } from "@comanda/domain/menu";
import { noDetails, type OrderDetails } from "@comanda/domain/fulfilment";
import { toDecimal } from "@comanda/domain/money";
import { orderIdAt, type OrderMode } from "@comanda/domain/order";
import type { Receipt } from "@comanda/domain/pricing";
import type { Redeeming } from "@comanda/domain/rewards";
import { chosenTypeOf, type WireOrderPayload } from "@comanda/contract";
import { checkOrderDetails } from "../../data/check-order-details.ts";
import { orderModeOf } from "../../data/order-mode.ts";
import { pickUpTimeOf } from "../../data/pick-up-time.ts";
import { reserveIdIn } from "../../data/reservation.ts";
import { statedAllergies } from "../../state/dietary-filter.ts";
import { useOrderDetails } from "../../state/order-details.ts";
import { useProgrammeHandle } from "../../state/programme-handle.ts";
import { useSession } from "../../state/session.ts";
import { useVoucher } from "../../state/voucher.ts";
import { sentRedeeming } from "./rewards/redeeming.ts";

/** Who the order is for, where it has to be said, as far as it was asked. */
function detailsOf(mode: OrderMode | undefined): OrderDetails {
  const { details } = useOrderDetails.getState();
  const checked = mode === undefined ? undefined : checkOrderDetails(mode, details);
  return checked?.ok === true ? checked.value : noDetails();
}

/** What is sent of an order at this moment (ENT-023): its id is made now, and kept for its repetitions. */
export function payloadOf(
  ordered: Redeeming,
  menu: Menu,
  remark: string,
  receipt: Receipt,
): WireOrderPayload {
  const { code, guests, userId, settings, mode, chosen } = useSession.getState();
  const { voucher } = useVoucher.getState();
  const { handle } = useProgrammeHandle.getState();
  const served = orderModeOf({ mode, chosen });
  const { roomNumber, name, phone, checkboxes, postal, unit, address } = detailsOf(served);
  return {
    ...sentRedeeming(ordered, menu),
    pax: guests,
    orderId: orderIdAt(Date.now()),
    customerName: name,
    phone,
    roomNo: roomNumber,
    userId,
    adCustomer: handle === "" ? null : { pin: handle },
    customer: settings?.customer,
    reserveId: reserveIdIn(code),
    deliveryType: chosenTypeOf(served, mode),
    vouchers: voucher === undefined ? [] : [{ voucherNo: voucher.number }],
    deliveryPrice: toDecimal(receipt.charges.find(({ kind }) => kind === "delivery")?.amount ?? 0),
    scheduleTime: pickUpTimeOf(served) ?? null,
    postal,
    unit,
    address,
    remark: withoutHiddenSigns(remark),
    checkbox: [...checkboxes],
    discount: null,
    expectedTotal: receipt.total,
    allergies: statedAllergies(),
  };
}
