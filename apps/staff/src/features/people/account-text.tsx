import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";

interface AccountTextProps {
  readonly deed: "payment-account-saved" | "payment-account-removed";
  readonly actor: JSX.Element;
  /** The provider. */
  readonly subject: JSX.Element;
}

/** What was done to the venue's account at a payment provider. */
export function AccountText({ deed, actor, subject }: AccountTextProps): JSX.Element {
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
