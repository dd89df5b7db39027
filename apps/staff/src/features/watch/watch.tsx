import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { VisuallyHidden } from "@mantine/core";
import type { JSX } from "react";
import { useBoard } from "../../data/board.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { useAlarms } from "./use-alarms.ts";
import { useArrivalsHeard } from "./use-arrivals-heard.ts";

/**
 * Listens for the kitchen on every page: keeps the board fresh, sounds new orders and alarms, and reads new orders
 * out to people who cannot see them.
 */
export function Watch(): JSX.Element {
  const { t } = useLingui();
  const { orders } = useBoard(true);
  const nameOf = useTableName();
  useAlarms(orders);
  const latest = useArrivalsHeard(orders);
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
