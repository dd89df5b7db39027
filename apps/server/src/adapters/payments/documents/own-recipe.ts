import type { ProviderDocument } from "../document/provider-document.ts";

/**
 * What we ask of a provider that leaves the choice to us: JSON, amounts in minor units, a signature over time and bytes
 * that counts for 300 s, and payments that can be listed. Neither Qlub's nor Smooch's way of paying by a link is
 * public; each is set up by this until they say otherwise.
 */
const OWN_RECIPE: Omit<ProviderDocument, "name"> = {
  headers: { "x-api-key": "{{secret:key}}" },
  amount: { unit: "minor", type: "number" },
  shortestLifetime: 0,
  statuses: {
    pending: ["pending"],
    authorised: ["authorised"],
    paid: ["paid", "success"],
    failed: ["failed"],
    cancelled: ["cancelled"],
    expired: ["expired"],
    refunded: ["refunded"],
    "partly-refunded": ["partly-refunded"],
    disputed: ["disputed"],
  },
  create: {
    method: "POST",
    path: "/payments",
    encoding: "json",
    headers: { "idempotency-key": "{{reference}}" },
    fields: {
      amount: "{{amount}}",
      currency: "{{currency}}",
      orderRef: "{{reference}}",
      description: "{{description}}",
      returnUrl: "{{returnUrl}}",
      cancelUrl: "{{cancelUrl}}",
      notifyUrl: "{{notifyUrl}}",
      expiresAt: "{{expiresAt}}",
    },
    isRepeatable: true,
    out: { url: ["$.data.url", "$.url"], providerRef: ["$.data.id", "$.id"] },
  },
  notify: {
    method: "POST",
    encoding: "json",
    signature: {
      algorithm: "sha256",
      mode: "hmac",
      encoding: "hex",
      from: "header:x-signature",
      secret: "webhook",
      secretEncoding: "text",
      message: { kind: "template", template: "{{header:x-timestamp}}.{{raw}}" },
    },
    timestamp: { from: "header:x-timestamp", tolerance: 300 },
    eventKey: ["$.eventId"],
    reference: ["$.orderRef"],
    providerRef: ["$.providerRef"],
    status: ["$.status"],
    amount: ["$.amount"],
    currency: ["$.currency"],
    payment: ["$.paymentId"],
    trust: "full",
  },
  acknowledge: { status: 200, body: "OK" },
  query: {
    encoding: "json",
    headers: {},
    method: "GET",
    path: "/payments/{{providerRef}}",
    fields: {},
    // A bill may be split, and tips stand apart: each payment is listed with its share of the bill.
    list: "$.payments",
    overall: ["$.status"],
    status: ["$.status"],
    amount: ["$.amount"],
    currency: ["$.currency"],
    payment: ["$.id"],
    refunded: ["$.refunded"],
  },
  refund: {
    method: "POST",
    path: "/payments/{{providerRef}}/refunds",
    encoding: "json",
    headers: { "idempotency-key": "{{refundReference}}" },
    fields: {
      paymentId: "{{paymentRef}}",
      amount: "{{amount}}",
      reference: "{{refundReference}}",
      reason: "{{reason}}",
    },
    isInParts: true,
    status: ["$.status"],
    statuses: { refunded: ["succeeded"], pending: ["pending"], failed: ["failed"] },
  },
  cancel: {
    encoding: "json",
    headers: {},
    method: "POST",
    path: "/payments/{{providerRef}}/cancel",
    fields: {},
  },
};

export const QLUB: ProviderDocument = { name: "qlub", ...OWN_RECIPE };
export const SMOOCH: ProviderDocument = { name: "smooch", ...OWN_RECIPE };
