import { useLingui } from "@lingui/react/macro";
import { IconDiamond } from "@tabler/icons-react";
import { lazy, Suspense, useState, type JSX } from "react";
import styles from "../features/cart/payment/payment.module.css";
import { useMenuSlots } from "../features/menu/menu-slots.ts";
import { AfterTap } from "../lib/after-tap.tsx";
import button from "../lib/button.module.css";
import { useProgrammeHandle } from "../state/programme-handle.ts";
import { useSession } from "../state/session.ts";

/** Nothing of the programme loads before somebody asks for it. */
const ProgrammeDialog = lazy(async () => {
  const { ProgrammeDialog: dialog } = await import("./programme-parts.tsx");
  return { default: dialog };
});
const PayingProgramme = lazy(async () => {
  const { PayingProgramme: dialog } = await import("./programme-parts.tsx");
  return { default: dialog };
});

/** Whether the venue has a programme, and what opens it. */
function useProgrammeDialog(Opened: typeof PayingProgramme | typeof ProgrammeDialog): {
  readonly isOffered: boolean;
  readonly isIn: boolean;
  readonly open: () => void;
  readonly dialog: JSX.Element | null;
} {
  const settings = useSession((session) => session.settings) as
    | { readonly hasProgramme?: unknown }
    | undefined;
  const isIn = useProgrammeHandle(({ handle }) => handle !== "");
  const [isOpen, setIsOpen] = useState(false);
  const dialog = isOpen ? (
    <AfterTap>
      <Suspense>
        <Opened onClose={() => setIsOpen(false)} />
      </Suspense>
    </AfterTap>
  ) : null;
  return { isOffered: settings?.hasProgramme === true, isIn, open: () => setIsOpen(true), dialog };
}

/** In the header: to log in to the programme, or what is known of who is (NAV-047). */
function ProgrammeButton(): JSX.Element | null {
  const { t } = useLingui();
  const { isOffered, isIn, open, dialog } = useProgrammeDialog(PayingProgramme);
  if (!isOffered) return null;
  const label = isIn ? t`Loyalty programme: your account` : t`Loyalty programme: log in`;
  return (
    <>
      <button type="button" className={button["icon"]} aria-label={label} onClick={open}>
        <IconDiamond aria-hidden fill={isIn ? "currentColor" : "none"} />
      </button>
      {dialog}
    </>
  );
}

/** At the check-in. The server draws the same for a guest (programme-way-in.ts). */
function CheckInProgramme(): JSX.Element | null {
  const { t } = useLingui();
  const { isOffered, isIn, open, dialog } = useProgrammeDialog(ProgrammeDialog);
  if (!isOffered) return null;
  return (
    <>
      <div className="check-in-menus">
        <button type="button" className="check-in-menu" onClick={open}>
          {isIn ? t`Loyalty programme: your account` : t`Loyalty programme: log in`}
        </button>
      </div>
      {dialog}
    </>
  );
}

/** Where an order is paid. */
export function PaymentProgramme(): JSX.Element | null {
  const { t } = useLingui();
  const { isOffered, isIn, open, dialog } = useProgrammeDialog(PayingProgramme);
  if (!isOffered) return null;
  return (
    <div className={styles["programme"]}>
      <button type="button" className={button["secondary"]} onClick={open}>
        {isIn ? t`Loyalty programme: your account` : t`Loyalty programme: log in`}
      </button>
      {dialog}
    </div>
  );
}

useMenuSlots.setState(({ filterButton, menuChips }) => ({
  filterButton: (
    <>
      {filterButton}
      <ProgrammeButton />
    </>
  ),
  menuChips: (
    <>
      {menuChips}
      <CheckInProgramme />
    </>
  ),
}));
