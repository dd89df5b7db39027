import type { WirePaymentLink } from "@comanda/contract";
import type { Passage } from "../../adapters/payments/payment-provider.ts";
import type { Attempt } from "../../tables/payments/attempt.store.ts";

/** Where a guest goes to pay. */
export function linkOf(attempt: Attempt, now: number): WirePaymentLink {
  const passage = JSON.parse(attempt.passage) as Passage;
  const { reference: payment, live_until: expiresAt } = attempt;
  const link = { url: "", form: null, code: "", payment, expiresAt, now };
  switch (passage.kind) {
    case "redirect":
      return { ...link, url: passage.url };
    case "form":
      return {
        ...link,
        form: {
          action: passage.action,
          fields: passage.fields.map(([name, value]): [string, string] => [name, value]),
        },
      };
    case "code":
      return { ...link, code: passage.code };
  }
}
