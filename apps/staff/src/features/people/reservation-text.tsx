import type { WireAuditLine } from "@comanda/contract";
import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";

interface ReservationTextProps {
  readonly deed: Extract<WireAuditLine["deed"], `reservation-${string}` | "reservations-imported">;
  readonly actor: JSX.Element;
  readonly subject: JSX.Element;
}

/** What was done to reservations, and to the key with which another system books them. */
export function ReservationText({ deed, actor, subject }: ReservationTextProps): JSX.Element {
  switch (deed) {
    case "reservation-added":
      return (
        <Trans>
          {actor} added the reservation {subject}
        </Trans>
      );
    case "reservation-changed":
      return (
        <Trans>
          {actor} changed the reservation {subject}
        </Trans>
      );
    case "reservation-seated":
      return (
        <Trans>
          {actor} seated the reservation {subject}
        </Trans>
      );
    case "reservation-cancelled":
      return (
        <Trans>
          {actor} cancelled the reservation {subject}
        </Trans>
      );
    case "reservation-key-made":
      return <Trans>{actor} made a key for reservations from another system</Trans>;
    case "reservation-key-removed":
      return <Trans>{actor} removed the key for reservations from another system</Trans>;
    case "reservations-imported":
      return (
        <Trans>
          {actor} took reservations from a file (new + changed): {subject}
        </Trans>
      );
  }
}
