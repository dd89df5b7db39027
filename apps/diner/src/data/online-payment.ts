import { providerOf, type WireSettings } from "@comanda/contract";
import { OnlinePayment } from "@comanda/contract/schemas";
import type { PaymentPlatform } from "@comanda/domain/checkout";
import * as v from "valibot";

/** Who takes the venue's payments; a number that nobody has is one of a newer server. */
export function platformOf(settings: WireSettings | undefined): PaymentPlatform | "unknown" {
  const read = v.safeParse(OnlinePayment, settings ?? {});
  return (read.success ? providerOf(read.output.paymentPlatform) : undefined) ?? "unknown";
}
