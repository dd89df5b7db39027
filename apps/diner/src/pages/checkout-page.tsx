import { useLingui } from "@lingui/react/macro";
import type { CartLine } from "@comanda/domain/cart";
import type { PaymentMethod } from "@comanda/domain/checkout";
import type { Menu } from "@comanda/domain/menu";
import type { Receipt } from "@comanda/domain/pricing";
import { IconArrowLeft, IconPlus } from "@tabler/icons-react";
import { useEffect, useState, type JSX, type ReactNode } from "react";
import { Link, Redirect, useLocation } from "wouter";
import { useAvailability } from "../data/availability.ts";
import { refreshCustomer } from "../data/members.ts";
import { useOrderMode } from "../data/order-mode.ts";
import { venuePayments } from "../data/payment-rules.ts";
import { explainGone } from "../features/cart/explain.ts";
import { GoneLines } from "../features/cart/gone-lines.tsx";
import { LineControls } from "../features/cart/line-controls.tsx";
import { showSuccess } from "../features/cart/show-success.ts";
import { cancelReview, reviewOrder, submitOrder } from "../features/cart/submit.ts";
import { useWithDelivery } from "../features/details/use-with-delivery.ts";
import { ChoiceWarning } from "../features/dietary/choice-warning.tsx";
import { TellKitchen } from "../features/dietary/tell-kitchen.tsx";
import { NearMisses } from "../features/cart/near-misses.tsx";
import { UsedUpOffers } from "../features/cart/used-up-offers.tsx";
import { usePaused } from "../features/cart/use-paused.ts";
import { useReceipt } from "../features/cart/use-receipt.ts";
import { offerAtCheckout } from "../features/menu/offers/offer.ts";
import { Slip } from "../features/orders/slip.tsx";
import { TableName } from "../features/orders/table-name.tsx";
import { VoucherBox } from "../features/vouchers/voucher-box.tsx";
import { usePageName } from "../layouts/use-page-name.ts";
import button from "../lib/button.module.css";
import { RemarkField } from "../lib/remark-field.tsx";
import { paths } from "../paths.ts";
import { setRemark } from "../state/cart-commands.ts";
import { useCart } from "../state/cart.ts";
import { takeReviewRequest, useCheckout, type QuestionStep } from "../state/checkout.ts";
import { isCartLocked, useFinalOrder } from "../state/final-order.ts";
import { explainLocked } from "../state/locked-cart.ts";
import { hasCart, useSession } from "../state/session.ts";
import styles from "./checkout-page.module.css";
import { CheckoutQuestions, type OpenedDetails } from "./checkout-questions.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { OrderCard } from "./order-card.tsx";
import { RedeemSection } from "./redeem-section.tsx";
import { SubmitBar } from "./submit-bar.tsx";

const ON_PAYMENT_PAGE: ReadonlySet<QuestionStep["kind"]> = new Set([
  "payOnline",
  "payByStoreCredit",
  "payByTopUp",
]);

interface CheckoutPageProps {
  readonly menu: Menu;
  /** The moment, renewed by the minute. */
  readonly now: number;
  /** A line that says that the server is out of reach, where it is. */
  readonly notice: ReactNode;
}

/** The cart as an order slip, and the way to the kitchen (NAV-010). */
export function CheckoutPage({ menu, now, notice }: CheckoutPageProps): JSX.Element {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const lines = useCart(({ cart }) => cart.lines);
  const asked = useCheckout((state) => state.asked);
  const gone = useGone(menu, now);
  const receipt = useWithDelivery(useReceipt(menu, gone), useOrderMode());
  useEffect(() => cancelReview, []);
  useEffect(() => {
    offerAtCheckout(menu);
    // oxlint-disable-next-line react/exhaustive-deps -- once, on the way to the order
  }, []);
  const hasTopUp = useSession(({ settings }) => venuePayments(settings).payments.hasTopUp);
  useEffect(() => {
    // Staff may have topped them up since: what they have decides how they can pay.
    if (hasTopUp) void refreshCustomer();
  }, [hasTopUp]);
  const [isHurried] = useState(takeReviewRequest);
  const isPriced = receipt !== undefined;
  const isPaused = usePaused() !== undefined;
  const submit = (): void => {
    if (gone.length > 0) explainGone(menu, gone);
    else if (receipt !== undefined) void reviewOrder(menu, receipt);
  };
  useEffect(() => {
    if (isHurried && isPriced && !isPaused) submit();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as it is known what the round costs
  }, [isHurried, isPriced]);
  const heading = usePageName(t`Your cart`);
  const isForOrders = useSession(hasCart);
  const place = useSession((session) => session.settings?.tableLabel ?? "");
  const isLocked = useFinalOrder(isCartLocked);
  const [opened, setOpened] = useState<OpenedDetails>();
  if (!isForOrders) return <Redirect to={paths.menu()} replace />;
  const confirm = async (agreed: Receipt, chosen?: PaymentMethod): Promise<void> => {
    const placed = await submitOrder(menu, agreed, chosen);
    if (placed !== undefined) showSuccess(navigate, placed);
  };
  // What is paid on this phone has a page of its own (OUT-032).
  if (asked !== undefined && ON_PAYMENT_PAGE.has(asked.kind)) {
    return <Redirect to={paths.payment()} />;
  }
  return (
    <div className={styles["page"]}>
      <header className={styles["header"]}>
        <Link href={paths.menu()} className={button["icon"]} aria-label={t`Back to the menu`}>
          <IconArrowLeft aria-hidden />
        </Link>
        <h1 ref={heading} tabIndex={-1} className={styles["heading"]}>
          {t`Your cart`}
        </h1>
        <p className={styles["place"]}>
          <TableName label={place} />
        </p>
      </header>
      {notice}
      <main className={styles["main"]}>
        {lines.length > 0 && (
          <OrderCard
            isLocked={isLocked}
            onChange={() => setOpened("details")}
            onChangeTime={() => setOpened("time")}
          />
        )}
        <CartSlip menu={menu} gone={gone} receipt={receipt} />
      </main>
      <SubmitBar receipt={receipt} onSubmit={submit} onChooseTime={() => setOpened("time")} />
      <CheckoutQuestions
        menu={menu}
        lines={lines}
        receipt={receipt}
        opened={opened}
        onClose={() => setOpened(undefined)}
        onConfirm={(agreed, chosen) => void confirm(agreed, chosen)}
      />
    </div>
  );
}

const NONE: readonly CartLine[] = [];

/**
 * Lines that cannot be had any more. Nothing is asked or sent as long as there are some; what goes after that is for the
 * server to refuse, and the order stands meanwhile as the guest has seen it.
 */
function useGone(menu: Menu, now: number): readonly CartLine[] {
  const { soldOut, offSale } = useAvailability(menu, now);
  const lines = useCart(({ cart }) => cart.lines);
  const isAsked = useCheckout((state) => state.asked !== undefined);
  const isLocked = useFinalOrder(isCartLocked);
  if (isAsked || isLocked) return NONE;
  return lines.filter(
    ({ code }) =>
      menu.items.get(code)?.isSoldOut === true || soldOut.has(code) || offSale.has(code),
  );
}

interface CartSlipProps {
  readonly menu: Menu;
  readonly gone: readonly CartLine[];
  readonly receipt: Receipt | undefined;
}

function CartSlip({ menu, gone, receipt }: CartSlipProps): JSX.Element {
  const { t } = useLingui();
  const { cart, remark } = useCart();
  const isLocked = useFinalOrder(isCartLocked);
  if (cart.lines.length === 0 || receipt === undefined) return <EmptyCart />;
  return (
    <fieldset disabled={isLocked}>
      <div className={styles["slip"]}>
        <GoneLines menu={menu} lines={gone} />
        {receipt.lines.length > 0 && (
          <Slip
            receipt={receipt}
            underSavings={<UsedUpOffers menu={menu} gone={gone} />}
            beside={(line) => {
              const cartLine = cart.lines.find(({ id }) => id === line.line);
              const item = menu.items.get(line.code);
              // What a reward has split off or added is changed by taking the reward back.
              if (cartLine === undefined) return null;
              return (
                <LineControls
                  line={line}
                  cartLine={cartLine}
                  item={item}
                  isLocked={isLocked}
                  warning={
                    item && <ChoiceWarning menu={menu} item={item} selection={cartLine.selection} />
                  }
                />
              );
            }}
          />
        )}
      </div>
      <Link href={paths.menu()} className={`${button["quiet"]} ${styles["more"]}`}>
        <IconPlus size="1.25em" aria-hidden />
        {t`Add more`}
      </Link>
      <NearMisses menu={menu} gone={gone} />
      <TellKitchen />
      <RedeemSection menu={menu} unlock={() => Promise.resolve(!explainLocked())} />
      <VoucherBox receipt={receipt} />
      <RemarkField
        label={t`A note for the whole order`}
        labelClass={styles["note"]}
        rows={2}
        initial={remark}
        onChange={(text) => setRemark(text.trim())}
      />
    </fieldset>
  );
}
