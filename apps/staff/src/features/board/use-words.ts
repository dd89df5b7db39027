import type { OrderState } from "@comanda/domain/order";
import { useLingui } from "@lingui/react/macro";
import type { LaneName } from "./arrange.ts";

/** The lanes' names. */
export function useLaneNames(): Readonly<Record<LaneName, string>> {
  const { t } = useLingui();
  return { new: t`New`, preparing: t`Preparing`, ready: t`Ready` };
}

/** What a button says that moves an order from one state to another. */
export function useStepNames(): (from: OrderState, to: OrderState) => string {
  const { t } = useLingui();
  return (from, to) => {
    switch (to) {
      case "placed":
      case "acknowledged":
        return t`Back to New`;
      case "preparing":
        return from === "ready" ? t`Back to Preparing` : t`Start`;
      case "ready":
        return from === "collected" ? t`Back to Ready` : t({ message: "Ready", context: "button" });
      case "collected":
        return t`Collected`;
      case "cancelled":
        return t`Cancel order`;
    }
  };
}

/** What has just happened to an order. */
export function useStepSentences(): (number: string, to: OrderState) => string {
  const { t } = useLingui();
  return (number, to) => {
    switch (to) {
      case "placed":
      case "acknowledged":
        return t`Order ${number} is new again`;
      case "preparing":
        return t`Order ${number} is being prepared`;
      case "ready":
        return t`Order ${number} is ready`;
      case "collected":
        return t`Order ${number} was collected`;
      case "cancelled":
        return t`Order ${number} was cancelled`;
    }
  };
}
