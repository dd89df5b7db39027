import type { JSX } from "react";
import { queryClient } from "../data/query-client.ts";
import { dismissOrdersSheet, useCalledSheet } from "../state/called-sheet.ts";
import { QuietLine } from "../features/messages/quiet-line.tsx";
import { OrdersSheet } from "../features/orders/orders-sheet.tsx";

/** "Your orders", where a message about an order leads to it. */
export function CalledSheet(): JSX.Element | null {
  const isCalled = useCalledSheet((sheet) => sheet.isCalled);
  if (!isCalled) return null;
  return (
    <OrdersSheet
      notice={({ isStale, asOf }) => (
        <QuietLine
          isOnSheet
          hasFailed={isStale}
          asOf={asOf}
          onRetry={() => void queryClient.invalidateQueries()}
        />
      )}
      onClose={dismissOrdersSheet}
    />
  );
}
