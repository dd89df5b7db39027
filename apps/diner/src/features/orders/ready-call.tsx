import { useLingui } from "@lingui/react/macro";
import { IconBell, IconBellRinging } from "@tabler/icons-react";
import type { JSX } from "react";
import { readyBell } from "../../lib/bell.ts";
import { canStayAwake } from "../../lib/keep-awake.ts";
import { useReadyCall } from "../../state/ready-call.ts";
import styles from "./ready-call.module.css";

/** The guest may put the phone on the table and be called: by a sound, with the screen on where the browser can. */
export function ReadyCall(): JSX.Element {
  const { t } = useLingui();
  const isOn = useReadyCall((call) => call.isOn);
  const turn = (): void => {
    if (!isOn) readyBell();
    useReadyCall.setState({ isOn: !isOn });
  };
  return (
    <button type="button" className={styles["call"]} aria-pressed={isOn} onClick={turn}>
      {isOn ? <IconBellRinging aria-hidden /> : <IconBell aria-hidden />}
      <span>
        {t`Ring when it is ready`}
        <span className={styles["about"]}>
          {isOn
            ? canStayAwake()
              ? t`On. Keep this page open; the screen stays on.`
              : t`On. Keep this page open.`
            : t`With a sound on this phone`}
        </span>
      </span>
      <span className={styles["switch"]} aria-hidden="true" />
    </button>
  );
}
