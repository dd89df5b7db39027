import { useLingui } from "@lingui/react/macro";
import { Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconReceiptRefund } from "@tabler/icons-react";
import type { JSX } from "react";
import { useRows } from "../../data/use-rows.ts";
import { HeaderButton } from "../../lib/header-button.tsx";
import { ATTENTION, useWaiting } from "./attention.ts";
import { AttentionList } from "./attention-list.tsx";

/** More is counted by nobody. */
const MOST = 1_000;

/** Money that has no use: a button that counts what waits for an owner, and its list. Nothing where there is none. */
export function AttentionButton(): JSX.Element | null {
  const { t } = useLingui();
  const waiting = useWaiting();
  const [isOpen, drawer] = useDisclosure(false);
  const list = useRows(ATTENTION, isOpen);
  const shown = waiting >= MOST ? `${MOST}+` : String(waiting);
  return (
    <>
      {(waiting > 0 || isOpen) && (
        <HeaderButton
          icon={<IconReceiptRefund size={22} aria-hidden="true" />}
          word={t`Money to settle`}
          count={shown}
          label={t`Money to settle · ${shown}`}
          isMarked
          onClick={drawer.open}
        />
      )}
      <Drawer opened={isOpen} onClose={drawer.close} title={t`Money to settle`}>
        <AttentionList {...list} />
      </Drawer>
    </>
  );
}
