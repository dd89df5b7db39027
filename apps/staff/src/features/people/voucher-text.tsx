import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";

interface VoucherTextProps {
  readonly deed: "vouchers-changed" | "vouchers-made" | "vouchers-ended";
  readonly actor: JSX.Element;
  /** What the codes are called. */
  readonly subject: JSX.Element;
}

/** What was done about vouchers. */
export function VoucherText({ deed, actor, subject }: VoucherTextProps): JSX.Element {
  switch (deed) {
    case "vouchers-changed":
      return <Trans>{actor} changed whether guests may bring vouchers</Trans>;
    case "vouchers-made":
      return (
        <Trans>
          {actor} made the voucher codes {subject}
        </Trans>
      );
    case "vouchers-ended":
      return (
        <Trans>
          {actor} ended the voucher codes {subject}
        </Trans>
      );
  }
}
