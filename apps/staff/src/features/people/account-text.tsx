import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";

interface AccountTextProps {
  readonly deed:
    | "payment-account-saved"
    | "payment-account-removed"
    | "payment-to-settle"
    | "refund-asked"
    | "payment-kept"
    | "payment-handed-back";
  readonly actor: JSX.Element;
  /** The provider, or which money. */
  readonly subject: JSX.Element;
}

/** What was done to the venue's account at a payment provider, and about money that came through it and has no use. */
export function AccountText({ deed, actor, subject }: AccountTextProps): JSX.Element {
  switch (deed) {
    case "payment-to-settle":
      return (
        <Trans>
          {actor} has a payment that needs an owner: {subject}. It is on the board, under Money to
          settle.
        </Trans>
      );
    case "refund-asked":
      return (
        <Trans>
          {actor} gives a payment back: {subject}
        </Trans>
      );
    case "payment-kept":
      return (
        <Trans>
          {actor} settled a payment, the money was kept: {subject}
        </Trans>
      );
    case "payment-handed-back":
      return (
        <Trans>
          {actor} settled a payment, the money was given back: {subject}
        </Trans>
      );
    case "payment-account-saved":
      return (
        <Trans>
          {actor} saved the account at a payment provider: {subject}
        </Trans>
      );
    case "payment-account-removed":
      return (
        <Trans>
          {actor} removed the account at a payment provider: {subject}
        </Trans>
      );
  }
}
