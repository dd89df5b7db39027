import { useEffect, type ReactNode } from "react";
import { useLocation } from "wouter";
import { useMenu } from "../data/menu.ts";
import { queryClient } from "../data/query-client.ts";
import { useSettings } from "../data/settings.ts";
import { CheckIn } from "../features/check-in/check-in.tsx";
import { QuietLine } from "../features/messages/quiet-line.tsx";
import { tabStorage } from "../lib/storage.ts";
import { paths } from "../paths.ts";
import { checkIn, useSession } from "../state/session.ts";

interface CheckInPageProps {
  /** Begins to listen to the server. */
  readonly listen: () => void;
  /** What is shown where the code opens nothing, or the visit is over. */
  readonly closed: ReactNode;
}

/** What a scanned code opens, and the way to the menu. */
export function CheckInPage({ listen, closed }: CheckInPageProps): ReactNode {
  // Seldom drawn anew: what the compiler would remember of it weighs more.
  "use no memo";
  const [, navigate] = useLocation();
  const venue = useSession((session) => session.venue);
  const isOver = useSession((session) => session.endReason !== undefined);
  const place = useSession((session) => session.settings?.tableLabel ?? "");
  const code = useSession((session) => session.code);
  const settings = useSettings(true);
  const { hasFailed } = useMenu();
  useEffect(() => {
    const timer = setTimeout(listen, LISTEN_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [listen]);
  if (venue === undefined || isOver) return closed;
  const enter = (): void => {
    checkIn(Date.now());
    tabStorage.write("search", undefined);
    navigate(paths.menu(), { state: { isInside: true } });
  };
  return (
    <>
      <QuietLine
        hasFailed={settings.isError || hasFailed}
        asOf={undefined}
        onRetry={() => void queryClient.invalidateQueries()}
      />
      <CheckIn venue={venue} place={place} code={code} onEnter={enter} />
    </>
  );
}

/** Who reads the check-in page for longer than this hears there too that the server has gone. */
const LISTEN_AFTER_MILLISECONDS = 3_000;
