import { useLingui } from "@lingui/react/macro";
import { sentenceOf } from "@comanda/contract";
import type { Menu } from "@comanda/domain/menu";
import { advanceInitialFlow, startInitialFlow, type InitialFlow } from "@comanda/domain/session";
import { IconToolsKitchen2 } from "@tabler/icons-react";
import { useEffect, type JSX, type ReactNode } from "react";
import { useLocation } from "wouter";
import { useAvailability } from "../data/availability.ts";
import { chooseMenu, useChosenMenu } from "../data/chosen-menu.ts";
import { useInitialFlowCheck } from "../data/initial-flow.ts";
import { initialStepsOf } from "../data/initial-steps.ts";
import { menuOnSale } from "../data/menu-on-sale.ts";
import { useInitialOrder, type InitialOrderEnd } from "../features/cart/use-initial-order.ts";
import { afterInitialFlow, situationOf } from "../features/check-in/enter.ts";
import { TimesUp } from "../features/initial-flow/times-up.tsx";
import { ClosedPage } from "../layouts/closed-page.tsx";
import button from "../lib/button.module.css";
import { paths } from "../paths.ts";
import { useFinalOrder } from "../state/final-order.ts";
import { callOrdersSheet } from "../state/called-sheet.ts";
import { beginFlow, forgetFlow, goBack, goOnTo, useKeptFlow } from "../state/initial-flow.ts";
import { showMessage } from "../state/messages.ts";
import { useOrderer } from "../state/orderer.ts";
import { currentVenueId, useSession } from "../state/session.ts";
import { QuestionStep } from "./question-step.tsx";

interface InitialFlowPageProps {
  readonly menu: Menu;
  /** The moment, renewed by the minute. */
  readonly now: number;
  /** A line that says that the server is out of reach, where it is. */
  readonly notice: ReactNode;
}

/** What a table is asked before it sees the menu, step by step, to the order at its end (NAV-018). */
export function InitialFlowPage({ menu, now, notice }: InitialFlowPageProps): JSX.Element {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const session = useSession();
  const { venue, settings, mode, guests, code } = session;
  const chosenMenu = useChosenMenu();
  const availability = useAvailability(menu, now);
  const kept = useKeptFlow((state) => state.kept);
  const { data: check, isError, refetch } = useInitialFlowCheck(chosenMenu ?? "");
  const steps = initialStepsOf(settings);
  const flow: InitialFlow = { steps, guests, menu: menuOnSale(menu, availability) };
  const name = JSON.stringify([currentVenueId(), check?.orderTime, guests, steps]);
  const orderer = useOrderer();
  const context = venue && settings && { menu, venue, settings, mode, orderer };
  const isOwn = kept?.name === name;
  const goToMenu = (): void => navigate(paths.menu(), { replace: true });
  const end = (ended: InitialOrderEnd): void => {
    if (ended.menuTitle !== undefined) chooseMenu(ended.menuTitle);
    if (ended.kind === "handedOver") return navigate(paths.checkout(), { replace: true });
    // Its number, its state and its bill first, as after every order; from there to the menu (INI-012).
    if (ended.kind === "placed") return navigate(paths.success(), { replace: true });
    sayOrderedBefore();
    goToMenu();
  };
  useInitialOrder(name, menu, context, end);
  const isSending = isOwn && kept.state.kind === "posting";
  useEffect(() => {
    if (check === undefined || isSending) return;
    const { hasInitFlow, hasExpired } = check;
    if (isOwn && (hasInitFlow || hasExpired)) return;
    const state = startInitialFlow(flow, {
      hasFlow: hasInitFlow,
      hasExpired,
      menuTitle: chosenMenu,
    });
    if (state.kind === "asking") beginFlow(name, state, menu);
    else if (state.kind === "done") {
      // Another phone of the table was first.
      if (isOwn) sayOrderedBefore();
      forgetFlow();
      navigate(afterInitialFlow(situationOf(session, chosenMenu)), { replace: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what has sold out meanwhile begins nothing anew
  }, [check, name, isOwn, isSending]);
  const leave = (): void => {
    if (isOwn && kept.before.length > 0) goBack(menu);
    else navigate(`/checkin/${code}`);
  };
  const hasExpired = check?.hasExpired === true && !isSending;
  const asked = isOwn && kept.state.kind === "asking" ? kept.state : undefined;
  return (
    <>
      {notice}
      {hasExpired && <TimesUp onClose={goToMenu} />}
      {asked !== undefined && context !== undefined && !hasExpired ? (
        <QuestionStep
          key={asked.at}
          flow={flow}
          state={asked}
          place={kept?.before.length ?? 0}
          context={context}
          onBack={leave}
          onEvent={(event) => {
            const next = advanceInitialFlow(flow, asked, event);
            if (!next.ok) return next.refusal;
            if (next.value.kind === "asking" || next.value.kind === "posting") {
              goOnTo(next.value, menu);
            } else {
              forgetFlow();
              goToMenu();
            }
            return undefined;
          }}
        />
      ) : (
        <ClosedPage
          icon={<IconToolsKitchen2 stroke={1.2} />}
          heading={isSending ? t`Sending your order…` : t`Just a moment…`}
        >
          {isSending && <Sending />}
          {isError && check === undefined && (
            <>
              <p>{t`We could not connect. Please try again.`}</p>
              <button type="button" className={button["primary"]} onClick={() => void refetch()}>
                {t`Try again`}
              </button>
            </>
          )}
        </ClosedPage>
      )}
    </>
  );
}

/** The table has its first order already: what it is stands in the rounds (INI-001). */
function sayOrderedBefore(): void {
  showMessage({
    title: undefined,
    sentences: [sentenceOf({ kind: "initial-order-placed" })],
    onClose: callOrdersSheet,
  });
}

/** What is said while the order waits for its answer (D-14). */
function Sending(): JSX.Element {
  const { t } = useLingui();
  const step = useFinalOrder((state) => state.step);
  return (
    <p role="status">
      {step === "repeating"
        ? t`The connection is slow. We will keep trying, and your order will be placed only once. You can leave this page.`
        : t`Your order is being sent and cannot be changed now.`}
    </p>
  );
}
