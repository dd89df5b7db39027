/** Why: what a loyalty programme shows over an order comes in one file, once somebody asks for it. */
import type { WireProgrammeCampaign } from "@comanda/contract";
import type { Menu } from "@comanda/domain/menu";
import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { useLocation } from "wouter";
import { useMenu } from "../data/menu.ts";
import { useOrderMode } from "../data/order-mode.ts";
import { venuePayments } from "../data/payment-rules.ts";
import { loginIsOver } from "../data/programme.ts";
import { programmeRulesOf } from "../data/programme-texts.ts";
import { useChangeOrder } from "../features/cart/payment/use-change-order.ts";
import { CampaignPicker } from "../features/cart/rewards/campaign-picker.tsx";
import { useReceipt } from "../features/cart/use-receipt.ts";
import { useWithDelivery } from "../features/details/use-with-delivery.ts";
import { ProgrammeDialog } from "../features/programme/programme-dialog.tsx";
import { Terms } from "../features/programme/terms.tsx";
import { paths } from "../paths.ts";
import { useCart } from "../state/cart.ts";
import { wantReview } from "../state/checkout.ts";
import { useFinalOrder } from "../state/final-order.ts";
import { orderToPay } from "../state/order-to-pay.ts";
import { useSession } from "../state/session.ts";

export { ProgrammeDialog } from "../features/programme/programme-dialog.tsx";

/** The programme, opened by whoever may have an order in the cart: its store credit may pay for it. */
export function PayingProgramme({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const [, navigate] = useLocation();
  const { menu } = useMenu();
  const settings = useSession((session) => session.settings);
  const order = useFinalOrder(orderToPay);
  const receipt = useWithDelivery(useReceipt(menu), useOrderMode());
  const { change } = useChangeOrder();
  const total = order?.payload.expectedTotal ?? receipt?.total;
  const hasLines = useCart(({ cart }) => cart.lines.length > 0);
  const isOffered = hasLines && venuePayments(settings).payments.hasStoreCredit;
  const pay = async (): Promise<void> => {
    // Another way to pay was chosen before: it is given up.
    if (order?.payment.payType !== 2) {
      if ((await change()) !== "over") return;
      wantReview("storeCredit");
    }
    navigate(order?.payment.payType === 2 ? paths.payment() : paths.checkout());
  };
  const payable = isOffered && total !== undefined ? { total, onPay: () => void pay() } : undefined;
  return <ProgrammeDialog onClose={onClose} payable={payable} />;
}

interface ProgrammePickerProps {
  readonly kind: "picker";
  readonly menu: Menu;
  readonly onClose: () => void;
  readonly onLoginOver: () => void;
  readonly onRedeemed: (campaign: WireProgrammeCampaign) => void;
}

interface LoginProps {
  readonly kind: "login";
  readonly onClose: () => void;
  readonly onIn: () => void;
}

/** The login of a guest who wants to redeem, and what they may redeem then. */
export function RedeemingProgramme(props: LoginProps | ProgrammePickerProps): JSX.Element {
  return props.kind === "login" ? <ProgrammeDialog {...props} /> : <ProgrammePicker {...props} />;
}

/** The campaigns of the venue's programme on this order, with their terms. */
function ProgrammePicker(props: ProgrammePickerProps): JSX.Element {
  const { menu, onClose, onLoginOver, onRedeemed } = props;
  const { t } = useLingui();
  const { programmeName } = programmeRulesOf(useSession((session) => session.settings));
  return (
    <CampaignPicker
      menu={menu}
      name={programmeName === "" ? t`Loyalty programme` : programmeName}
      onClose={onClose}
      onLoginOver={() => {
        loginIsOver();
        onLoginOver();
      }}
      onRedeemed={onRedeemed}
      terms={({ name, description }, close) => (
        <Terms name={name} html={description} onClose={close} />
      )}
    />
  );
}
