import type { WireBoardOrder } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCalendarClock, IconClockPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState, type JSX, type ReactNode } from "react";
import { LATER } from "../../data/later.ts";
import { readAgain } from "../../data/read-again.ts";
import { useRows } from "../../data/use-rows.ts";
import { HeaderButton } from "../../lib/header-button.tsx";
import { countOfLater } from "./due.ts";
import { MoreTimeForm } from "./more-time-form.tsx";
import { LaterList } from "./later-list.tsx";
import { OrderSheet } from "./order-sheet.tsx";
import type { Steps } from "./use-steps.ts";

interface LaterOrdersProps {
  /** How many there are. */
  readonly count: number;
  /** What stands on the board; an order whose time has come is one of these. */
  readonly onBoard: readonly WireBoardOrder[];
  readonly steps: Steps;
  /** How an order is paid, and the way to say that it was; what leads elsewhere leaves the sheet. */
  readonly payment: (order: WireBoardOrder, leave: () => void) => ReactNode;
}

/** The orders that come to the board in their time: a button that counts them, their list, and each with what can be done. */
export function LaterOrders({
  count,
  onBoard,
  steps,
  payment,
}: LaterOrdersProps): JSX.Element | null {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isOpen, drawer] = useDisclosure(false);
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [opened, setOpened] = useState<string>();
  const later = useRows(LATER, isOpen || isSheetOpen);
  // The tap is answered by the drawer; a hundred orders that were read before follow in slices.
  const isDrawn = useDeferredValue(isOpen);
  // One that is placed, cancelled or begun changes how many there are.
  useEffect(() => readAgain(client, LATER.key), [client, count]);
  const here = new Set(onBoard.map(({ id }) => id));
  const shown = countOfLater(count);
  const open = (id: string): void => {
    drawer.close();
    setOpened(id);
    sheet.open();
  };
  return (
    <>
      {(count > 0 || isOpen) && (
        <HeaderButton
          icon={<IconCalendarClock size={22} aria-hidden="true" />}
          word={t`Later`}
          count={shown}
          label={t`Later · ${shown}`}
          onClick={drawer.open}
        />
      )}
      <Drawer opened={isOpen} onClose={drawer.close} title={t`Orders for later`}>
        <MoreTime />
        <LaterList
          {...later}
          rows={isDrawn ? later.rows?.filter(({ id }) => !here.has(id)) : undefined}
          open={open}
        />
      </Drawer>
      <OrderSheet
        order={[...onBoard, ...(later.rows ?? [])].find(({ id }) => id === opened)}
        isOpen={isSheetOpen}
        step={steps.step}
        payment={(order) => payment(order, sheet.close)}
        onClose={sheet.close}
      />
    </>
  );
}

/** The way to give all of them more time, for a kitchen that has fallen behind; what it asks stands below once it is pressed. */
function MoreTime(): JSX.Element {
  const [isOpen, form] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        size="lg"
        fullWidth
        mb={14}
        leftSection={<IconClockPlus size={22} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={form.toggle}
      >
        <Trans>More time for all</Trans>
      </Button>
      {isOpen && <MoreTimeForm onDone={form.close} />}
    </>
  );
}
