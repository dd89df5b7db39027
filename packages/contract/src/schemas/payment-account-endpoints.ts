import { ROUTES } from "../routes.ts";
import { BODY_BYTES, type Endpoint } from "./endpoint.ts";
import {
  PaymentAccounts,
  ProviderParams,
  RemovePaymentAccountBody,
  SavePaymentAccountBody,
  TestedAccount,
} from "./payment-accounts.ts";

/** The calls by which an owner sets up the venue's accounts at payment providers. */
export const PAYMENT_ACCOUNT_ENDPOINTS = {
  listPaymentAccounts: {
    ...ROUTES.listPaymentAccounts,
    limit: "console",
    answer: PaymentAccounts,
    refusals: [],
  },
  savePaymentAccount: {
    ...ROUTES.savePaymentAccount,
    limit: "console",
    params: ProviderParams,
    body: SavePaymentAccountBody,
    bodyBytes: BODY_BYTES.list,
    answer: PaymentAccounts,
    refusals: ["settings-outdated", "payment-account"],
  },
  removePaymentAccount: {
    ...ROUTES.removePaymentAccount,
    limit: "console",
    params: ProviderParams,
    body: RemovePaymentAccountBody,
    bodyBytes: BODY_BYTES.small,
    answer: PaymentAccounts,
    refusals: ["settings-outdated", "payment-account"],
  },
  testPaymentAccount: {
    ...ROUTES.testPaymentAccount,
    limit: "console",
    params: ProviderParams,
    answer: TestedAccount,
    refusals: ["payment-account"],
  },
} as const satisfies Record<string, Endpoint>;
