import type { WireBoardOrder } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { useDisclosure } from "@mantine/hooks";
import { IconHistory, IconListNumbers } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { useBoard, useSeen } from "../data/board.ts";
import { showAllLines } from "../data/lines-here.ts";
import { useComplain } from "../data/use-complain.ts";
import { useLinesHere } from "../data/use-lines-here.ts";
import { arrange, isHeld, ordersHere, unseenOf } from "../features/board/arrange.ts";
import { BoardSkeleton } from "../features/board/board-states.tsx";
import { Board } from "../features/board/board.tsx";
import { CollectedDrawer } from "../features/board/collected-drawer.tsx";
import { CookedMenu } from "../features/board/cooked-menu.tsx";
import { ForgottenOrders } from "../features/board/forgotten-orders.tsx";
import { HeldBeyond } from "../features/board/held-beyond.tsx";
import { LaterOrders } from "../features/board/later-orders.tsx";
import { OrderSheet } from "../features/board/order-sheet.tsx";
import { withAlarming } from "../features/board/share.ts";
import { ToMakeDrawer } from "../features/board/to-make-drawer.tsx";
import { UndoToast } from "../features/board/undo-toast.tsx";
import { useSteps } from "../features/board/use-steps.ts";
import { SeatButton } from "../features/reservations/seat-button.tsx";
import { OpenTables } from "../features/floor/open-tables.tsx";
import { ListedPayment, OrderPayment } from "../features/floor/order-payment.tsx";
import { AttentionButton } from "../features/payments/attention-button.tsx";
import { GoesBack } from "../features/payments/goes-back.tsx";
import { PauseButton } from "../features/floor/pause-button.tsx";
import { PinsButton } from "../features/watch/pins-button.tsx";
import { ServiceMenu } from "../features/watch/service-menu.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { QueryState } from "../kit/query-state.tsx";
import { HeaderButton } from "../lib/header-button.tsx";
import { useAlarming } from "../state/alarming.ts";
import { showHeldAt, useHeldAt } from "../state/held-at.ts";
import { noteSeen } from "../state/looked-at.ts";

/** The orders board: what the kitchen looks at all day. */
export function OrdersPage(): JSX.Element {
  const { t } = useLingui();
  const board = useBoard();
  const { orders, forgotten, notShown, heldBeyond, cookedElsewhere, error, readAgain } = board;
  const [opened, setOpened] = useState<string>();
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [isCollectedOpen, collectedDrawer] = useDisclosure(false);
  const [isToMakeOpen, toMakeDrawer] = useDisclosure(false);
  const heldAt = useHeldAt();
  const steps = useSteps();
  const see = useSeen();
  const complain = useComplain();
  const shown = useLinesHere(cookedElsewhere);
  const alarming = useAlarming();
  const linesOf = shown === showAllLines ? shown : withAlarming(shown, alarming);
  const here = ordersHere(orders ?? [], linesOf);
  const lanes = arrange(here, linesOf);
  const unseen = unseenOf(here);
  const fresh = lanes.new.length + unseen.filter(isHeld).length;
  const markSeen = (ids: readonly string[]): void => void see(ids).catch(complain);
  const open = (id: string): void => {
    setOpened(id);
    if (unseen.some((order) => order.id === id && isHeld(order))) noteSeen(id);
    sheet.open();
  };
  return (
    <>
      <PageHeader title={t`Orders`} flag={fresh > 0 ? `(${fresh}) ` : ""}>
        <UndoToast last={steps.last} undo={steps.undo} />
        <AttentionButton />
        <PinsButton />
        <ServiceMenu />
        <CookedMenu />
        <SeatButton />
        <OpenTables />
        <PauseButton />
        <HeaderButton
          icon={<IconListNumbers size={22} aria-hidden="true" />}
          word={t`To make`}
          onClick={toMakeDrawer.open}
        />
        <LaterOrders count={board.later} onBoard={orders ?? []} steps={steps} payment={paymentOf} />
        <HeaderButton
          icon={<IconHistory size={22} aria-hidden="true" />}
          word={t`Recently collected`}
          onClick={collectedDrawer.open}
        />
      </PageHeader>
      <QueryState
        data={orders}
        error={error}
        onRetry={readAgain}
        loading={<BoardSkeleton />}
        failed={<Trans>The orders could not be loaded.</Trans>}
      >
        {() => (
          <Board
            lanes={lanes}
            all={here === orders ? lanes : arrange(orders ?? [], linesOf)}
            linesOf={linesOf}
            unseen={unseen}
            notShown={notShown}
            beside={
              <>
                <ForgottenOrders orders={forgotten} see={markSeen} open={open} />
                <HeldBeyond
                  beyond={heldBeyond}
                  unseen={unseen}
                  lookedAt={heldAt}
                  look={(table) => {
                    showHeldAt(table);
                    readAgain();
                  }}
                  decide={open}
                />
              </>
            }
            steps={steps}
            open={open}
            see={markSeen}
          />
        )}
      </QueryState>
      <OrderSheet
        order={[...(orders ?? []), ...forgotten].find(({ id }) => id === opened)}
        isOpen={isSheetOpen}
        step={steps.step}
        payment={(order) => paymentOf(order, sheet.close)}
        onClose={sheet.close}
      />
      <ToMakeDrawer
        orders={(orders ?? []).filter((order) => !isHeld(order))}
        linesOf={linesOf}
        isOpen={isToMakeOpen}
        onClose={toMakeDrawer.close}
      />
      <CollectedDrawer
        open={orders ?? []}
        isOpen={isCollectedOpen}
        onClose={collectedDrawer.close}
        step={steps.step}
        payment={(order) => <ListedPayment order={order} />}
      />
    </>
  );
}

/** How an order is paid, the way to say that it was, and what of its money goes back. */
function paymentOf(order: WireBoardOrder, leave: () => void): JSX.Element {
  return (
    <>
      <OrderPayment order={order} onLeft={leave} />
      <GoesBack order={order} />
    </>
  );
}
