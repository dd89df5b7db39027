import { readText } from "@comanda/domain";
import type { WireBoardOrder } from "@comanda/contract";
import { useLingui } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { JSX } from "react";
import { useMarkLine } from "../../data/board.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useLanguage } from "../../i18n/language.ts";
import styles from "./done-tick.module.css";

interface DoneTickProps {
  readonly order: WireBoardOrder;
  /** The line's place in the receipt, 0 for the first. */
  readonly line: number;
}

/** How many of a dish, which a tap ticks off: whoever cooks at another screen sees it too. Another tap takes it back. */
export function DoneTick({ order, line }: DoneTickProps): JSX.Element | null {
  const { t } = useLingui();
  const language = useLanguage();
  const complain = useComplain();
  const { mutateAsync: mark } = useMarkLine();
  const dish = order.receipt.lines[line];
  if (dish === undefined) return null;
  const isDone = order.doneLines.includes(line);
  const tap = async (): Promise<void> => {
    try {
      await mark({ id: order.id, line, isDone: !isDone });
    } catch (error) {
      complain(error, t`Order ${order.number}`);
    }
  };
  const { quantity } = dish;
  const title = readText(dish.title, language);
  return (
    <UnstyledButton
      className={styles["tick"]}
      aria-pressed={isDone}
      aria-label={t`Done: ${quantity}× ${title}, order ${order.number}`}
      data-many={quantity > 1}
      onClick={() => void tap()}
    >
      {isDone && <IconCheck size={20} stroke={3} aria-hidden="true" />}
      <span className={styles["quantity"]}>{quantity}×</span>
    </UnstyledButton>
  );
}
