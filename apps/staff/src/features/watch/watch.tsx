import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { VisuallyHidden } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type JSX } from "react";
import { useVisible } from "@comanda/ui";
import { BOARD_KEY, useBoard } from "../../data/board.ts";
import { readAgain } from "../../data/read-again.ts";
import { useCookedHere } from "../../data/use-lines-here.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { useCookedChoice } from "../../state/cooked-choice.ts";
import { useService } from "../../state/service.ts";
import { useOrdersHere } from "./use-orders-here.ts";
import { useUnstarted, useUnstartedHeard } from "./use-unstarted.ts";
import { useLostHeard } from "./use-lost-heard.ts";
import { useAlarms } from "./use-alarms.ts";
import { useArrivalsHeard } from "./use-arrivals-heard.ts";

/**
 * Listens for the kitchen on every page: keeps the board fresh, sounds new orders of this screen and those that nobody starts,
 * all alarms and a lost connection, and reads new orders out to people who cannot see them.
 */
export function Watch(): JSX.Element {
  const { t } = useLingui();
  const client = useQueryClient();
  const { orders, stations = 1 } = useBoard(true);
  const { inQuestion } = useCookedHere();
  const nameOf = useTableName();
  const isStation = useService() !== "off";
  const isVisible = useVisible();
  // The server knows by who reads the board which stations are awake, and what they cook.
  useEffect(() => readAgain(client, BOARD_KEY), [client, isStation, isVisible, inQuestion]);
  useAlarms(orders, stations);
  useLostHeard();
  useUnstartedHeard(useUnstarted());
  const latest = useArrivalsHeard(useOrdersHere(), useCookedChoice());
  const [first] = latest;
  const only = first === undefined ? "" : nameOf(first.tableLabel);
  const text =
    latest.length === 1
      ? t`New order ${first?.number ?? ""}, ${only}`
      : plural(latest.length, { one: "# new order", other: "# new orders" });
  return (
    <VisuallyHidden>
      <div role="status" aria-live="polite">
        {latest.length === 0 ? "" : text}
      </div>
    </VisuallyHidden>
  );
}
