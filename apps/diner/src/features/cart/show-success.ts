import type { FinalOrder } from "../../state/final-order.ts";
import { paths } from "../../paths.ts";

type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

/**
 * Shows that the order is placed, in the place of a checkout or a payment page that has nothing left to show: back leads past it.
 * That of the initial flow is shown by the flow's own page, which takes the chosen menu first.
 */
export function showSuccess(navigate: Navigate, { payload }: FinalOrder): void {
  if (payload.initFlow === true) return;
  const isOver =
    location.pathname === paths.checkout() || location.pathname.startsWith(paths.payment());
  navigate(paths.success(), { replace: isOver });
}
