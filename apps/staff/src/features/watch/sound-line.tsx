import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconVolume3 } from "@tabler/icons-react";
import type { JSX } from "react";
import { useRoute } from "wouter";
import { paths } from "../../paths.ts";
import { startService, useService } from "../../state/service.ts";
import styles from "./lines.module.css";

/** Says that new orders make no sound: on the board always, elsewhere once a screen was at work. */
export function SoundLine(): JSX.Element | null {
  if (!useMissesSound()) return null;
  return (
    <div className={`${styles["line"]} ${styles["lost"]}`} role="status">
      <IconVolume3 className={styles["icon"]} size={24} aria-hidden="true" />
      <p>
        <Trans>Sound is off — new orders are silent</Trans>
      </p>
      <SoundButton className={styles["button"]} />
    </div>
  );
}

/** Turns the sound on where it should be and is not. */
export function SoundButton({
  className,
}: {
  readonly className: string | undefined;
}): JSX.Element | null {
  const service = useService();
  if (!useMissesSound()) return null;
  return (
    <Button className={className} variant="white" onClick={startService}>
      {service === "off" ? <Trans>Start service</Trans> : <Trans>Turn sound on</Trans>}
    </Button>
  );
}

function useMissesSound(): boolean {
  const service = useService();
  const [isOnBoard] = useRoute(paths.orders());
  return service === "blocked" || (service === "off" && isOnBoard);
}
