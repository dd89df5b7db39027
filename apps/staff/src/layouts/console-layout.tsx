import { Trans } from "@lingui/react/macro";
import { useDisclosure } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type JSX, type ReactNode } from "react";
import { followVenue } from "./live.ts";
import { useSession } from "../data/session.ts";
import { CallsBand } from "../features/floor/calls-band.tsx";
import { GuessingBand } from "../features/floor/guessing-band.tsx";
import { OpenedBill } from "../features/floor/opened-bill.tsx";
import { PauseLine } from "../features/floor/pause-line.tsx";
import { AccountMenu } from "../features/shell/account-menu.tsx";
import { LanguageSwitch } from "../features/shell/language-switch.tsx";
import { Rail } from "../features/shell/rail.tsx";
import { ShortcutsHelp } from "../features/shell/shortcuts-help.tsx";
import { useShortcuts } from "../features/shell/use-shortcuts.ts";
import { Bands } from "../features/watch/bands.tsx";
import { LinkLine } from "../features/watch/link-line.tsx";
import { Watch } from "../features/watch/watch.tsx";
import { resumeService } from "../state/service.ts";
import { noteTouches } from "../state/touched.ts";
import styles from "./console-layout.module.css";

const CONTENT = "content";

/** The frame of every page: the rail, and above the page whatever must not be overlooked. */
export function ConsoleLayout({ children }: { readonly children: ReactNode }): JSX.Element {
  const client = useQueryClient();
  const [isHelping, help] = useDisclosure(false);
  useShortcuts(help.open);
  // Behind the sign-in of somebody who had typed something nothing is heard, and nothing is asked for in vain.
  const isSignedIn = useSession().data !== null;
  useEffect(() => (isSignedIn ? followVenue(client) : undefined), [client, isSignedIn]);
  useEffect(resumeService, []);
  useEffect(noteTouches, []);
  return (
    <div className={styles["console"]}>
      <a className={styles["skip"]} href={`#${CONTENT}`}>
        <Trans>Skip to the page</Trans>
      </a>
      <Rail
        end={
          <>
            <LanguageSwitch />
            <AccountMenu onHelp={help.open} />
          </>
        }
      />
      <div className={styles["page"]}>
        <Watch />
        <Bands />
        <CallsBand />
        <GuessingBand />
        <PauseLine />
        <LinkLine />
        <main id={CONTENT} tabIndex={-1} className={styles["main"]}>
          {children}
          <Notifications
            className={styles["notices"]}
            position="top-center"
            limit={2}
            withinPortal={false}
          />
        </main>
      </div>
      <OpenedBill />
      <ShortcutsHelp isOpen={isHelping} onClose={help.close} />
    </div>
  );
}
