import type { WireBoardOrder } from "@comanda/contract";
import { Trans } from "@lingui/react/macro";
import { VisuallyHidden } from "@mantine/core";
import type { JSX } from "react";
import { formatAge } from "../../lib/age.ts";
import { ageOf } from "./lateness.ts";

/** How long an order has waited, for its food or for being taken away. */
export function Age({
  order,
  now,
}: {
  readonly order: WireBoardOrder;
  readonly now: number;
}): JSX.Element {
  return (
    <>
      <VisuallyHidden>
        {order.state === "ready" ? <Trans>ready for</Trans> : <Trans>waiting for</Trans>}{" "}
      </VisuallyHidden>
      {formatAge(ageOf(order, now))}
    </>
  );
}
