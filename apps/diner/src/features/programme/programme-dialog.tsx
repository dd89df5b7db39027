import { useLingui } from "@lingui/react/macro";
import { useEffect, type JSX } from "react";
import { leaveProgramme, openProgramme, useProgramme } from "../../data/programme.ts";
import { programmeRulesOf } from "../../data/programme-texts.ts";
import { Dialog } from "../../lib/dialog.tsx";
import { useSession } from "../../state/session.ts";
import { NumberForm } from "./number-form.tsx";
import { PinForm } from "./pin-form.tsx";
import { Privacy } from "./privacy.tsx";
import { ProgrammeInfo, type CreditPayable } from "./programme-info.tsx";
import styles from "./programme.module.css";

interface ProgrammeDialogProps {
  readonly onClose: () => void;
  /** Somebody has logged in, where that is all they came for; else they see what they hold. */
  readonly onIn?: (() => void) | undefined;
  readonly payable?: CreditPayable | undefined;
}

/** The venue's loyalty programme: one step after the other, as the programme's answers lead (EXT-004 to EXT-013). */
export function ProgrammeDialog(props: ProgrammeDialogProps): JSX.Element {
  const { onClose, onIn, payable } = props;
  const { t } = useLingui();
  const isIn = useProgramme(({ screen }) => screen.state === "in");
  const { programmeName } = programmeRulesOf(useSession((session) => session.settings));
  useEffect(() => {
    void openProgramme();
    return leaveProgramme;
  }, []);
  useEffect(() => {
    if (isIn) onIn?.();
    // oxlint-disable-next-line react/exhaustive-deps -- once somebody is in
  }, [isIn]);
  const name = programmeName === "" ? t`Loyalty programme` : programmeName;
  return (
    <Dialog label={name} onClose={onClose} kind="sheet">
      <h2 tabIndex={-1} className={styles["heading"]}>
        {name}
      </h2>
      <Step payable={payable} onClose={onClose} />
    </Dialog>
  );
}

function Step({
  payable,
  onClose,
}: Pick<ProgrammeDialogProps, "payable" | "onClose">): JSX.Element {
  const { t } = useLingui();
  const { screen, customer } = useProgramme();
  switch (screen.state) {
    case "phone":
    case "lookingUp":
      return <NumberForm />;
    case "askNewPin":
    case "settingPin":
      return <PinForm key="new" isNew />;
    case "askPin":
    case "checkingPin":
      return <PinForm key="known" isNew={false} />;
    case "askPrivacy":
    case "accepting":
      return <Privacy />;
    case "fetching":
    case "in":
      return customer === undefined ? (
        <p className={styles["note"]} role="status">{t`One moment…`}</p>
      ) : (
        <ProgrammeInfo customer={customer} payable={payable} onClose={onClose} />
      );
  }
}
