import type { WirePlace } from "@comanda/contract";
import { Trans } from "@lingui/react/macro";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { JSX } from "react";
import { addressProblem, urlOf } from "./address-problem.ts";
import styles from "./address-warning.module.css";

/** Says before anything is printed that phones could not open what the codes hold. */
export function AddressWarning({
  places,
}: {
  readonly places: readonly WirePlace[];
}): JSX.Element | null {
  const link = places.find((place) => place.link !== null)?.link ?? null;
  const problem = link === null ? undefined : addressProblem(link);
  if (link === null || problem === undefined) return null;
  const address = urlOf(link)?.origin ?? link;
  return (
    <p className={styles["warning"]} role="note">
      <IconAlertTriangle size={22} aria-hidden="true" />
      <span>
        {problem === "loopback" ? (
          <Trans>
            Phones cannot open {address}, the address in these codes: it only works on this
            computer. Set PUBLIC_URL before you print.
          </Trans>
        ) : (
          <Trans>
            Phones may not open {address}, the address in these codes: a public name needs https.
            Set PUBLIC_URL before you print.
          </Trans>
        )}
      </span>
    </p>
  );
}
