import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { useLocation } from "wouter";
import { useMenu } from "../data/menu.ts";
import { queryClient } from "../data/query-client.ts";
import { useSettings } from "../data/settings.ts";
import { CheckIn } from "../features/check-in/check-in.tsx";
import { isStraight } from "../features/check-in/is-straight.ts";
import { useMenuSlots } from "../features/menu/menu-slots.ts";
import { QuietLine } from "../features/messages/quiet-line.tsx";
import { tabStorage } from "../lib/storage.ts";
import { paths } from "../paths.ts";
import { noteSilence } from "../state/reach.ts";
import { checkIn, useSession } from "../state/session.ts";
import type { CheckInDialogProps } from "./check-in-dialog.tsx";

interface CheckInPageProps {
  /** Begins to listen to the server. */
  readonly listen: () => void;
  /** What is shown where the code opens nothing, or the visit is over. */
  readonly closed: ReactNode;
  /** Brings what opens over this page. */
  readonly load: () => Promise<unknown>;
  readonly Dialog: ComponentType<CheckInDialogProps>;
}

/** What a scanned code opens, and the way to the menu. */
export function CheckInPage({ listen, closed, load, Dialog }: CheckInPageProps): ReactNode {
  // Seldom drawn anew: what the compiler would remember of it weighs more.
  "use no memo";
  const [, navigate] = useLocation();
  const venue = useSession((session) => session.venue);
  const isOver = useSession((session) => session.endReason !== undefined);
  const place = useSession((session) => session.settings?.tableLabel ?? "");
  const code = useSession((session) => session.code);
  const settings = useSettings(true);
  const { hasFailed, isSpoilt } = useMenu();
  const menus = useMenuSlots((slots) => slots.menuChips);
  const [wish, setWish] = useState<CheckInDialogProps["wish"]>();
  useEffect(() => {
    const timer = setTimeout(listen, LISTEN_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [listen]);
  if (venue === undefined || isOver) return closed;
  const go = (path: string): void => {
    checkIn(Date.now());
    tabStorage.write("search", undefined);
    navigate(path, { state: { isInside: true } });
  };
  // Without an answer the line says so, and the tap can be made again.
  const open = (wanted: CheckInDialogProps["wish"]): void =>
    void load().then(
      () => setWish(wanted),
      () => noteSilence(Date.now()),
    );
  const notice = (hasLost: boolean, isOnSheet = false): ReactNode => (
    <QuietLine
      isOnSheet={isOnSheet}
      hasFailed={hasLost}
      isSpoilt={isSpoilt}
      asOf={undefined}
      onRetry={() => void queryClient.invalidateQueries()}
    />
  );
  return (
    <>
      {notice(settings.isError || hasFailed)}
      <CheckIn
        venue={venue}
        place={place}
        code={code}
        menus={menus}
        onEnter={() => (isStraight(useSession.getState()) ? go(paths.menu()) : open("enter"))}
        onOrders={() => open("orders")}
      />
      <Suspense>
        {wish && (
          <Dialog
            wish={wish}
            notice={(hasLost) => notice(hasLost, true)}
            onEnter={go}
            onClose={() => setWish(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Who reads the check-in page for longer than this hears there too that the server has gone. */
const LISTEN_AFTER_MILLISECONDS = 3_000;
