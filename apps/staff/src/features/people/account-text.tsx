import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";

interface AccountTextProps {
  readonly deed: "payment-account-saved" | "payment-account-removed" | "payment-to-settle";
  readonly actor: JSX.Element;
  /** The provider. */
  readonly subject: JSX.Element;
}

/** What was done to the venue's account at a payment provider, and money that came through it and has no use. */
export function AccountText({ deed, actor, subject }: AccountTextProps): JSX.Element {
  if (deed === "payment-to-settle") {
    return (
      <Trans>
        {actor} has a payment that needs you: {subject}. Please look at it on the provider's own
        page.
      </Trans>
    );
  }
  return deed === "payment-account-saved" ? (
    <Trans>
      {actor} saved the account at a payment provider: {subject}
    </Trans>
  ) : (
    <Trans>
      {actor} removed the account at a payment provider: {subject}
    </Trans>
  );
}
