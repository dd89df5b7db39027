import type { WirePerson } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { JSX } from "react";
import { useEndSessions } from "./people.ts";
import { useSignedIn } from "../../data/session.ts";
import { useWhen } from "../../data/use-when.ts";
import { useLanguage } from "../../i18n/language.ts";
import { formatDay } from "../../lib/clock-time.ts";
import styles from "./people.module.css";

/** Where a login is signed in, when each screen was last used, and how to end it. */
export function SessionList({ person }: { readonly person: WirePerson }): JSX.Element {
  const { id, name, isYou, sessions, sessionCount } = person;
  const { t } = useLingui();
  const when = useWhen();
  const day = useDay();
  const { press: end, isPending } = useEndSessions();
  const endOne = (session: string | null): void => void end({ id, session }, <bdi>{name}</bdi>);
  const others = sessionCount - (isYou ? 1 : 0);
  if (sessionCount === 0) {
    return (
      <p className={styles["none"]}>
        <Trans>Not signed in anywhere</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className={styles["sessions"]} aria-label={t`Screens of ${name}`}>
        {sessions.map((session) => {
          const seen = day(session.lastSeenAt);
          const since = when(session.signedInAt);
          return (
            <li key={session.id}>
              <span>
                {session.isThis ? <Trans>This screen</Trans> : <Trans>Last seen {seen}</Trans>}
                <small>
                  <Trans>signed in {since}</Trans>
                </small>
              </span>
              {!session.isThis && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t`Sign out the screen of ${name}, signed in ${since}`}
                  disabled={isPending}
                  onClick={() => endOne(session.id)}
                >
                  <Trans>Sign out</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others > 1 && (
        <Button variant="default" size="sm" className={styles["all"]} onClick={() => endOne(null)}>
          {isYou ? (
            <Plural
              value={others}
              one="Sign out the other screen"
              other="Sign out the # other screens"
            />
          ) : (
            <Plural value={others} one="Sign out # screen" other="Sign out all # screens" />
          )}
        </Button>
      )}
    </>
  );
}

/** "21 Nov 2026" on the venue's calendar. */
function useDay(): (at: number) => string {
  const { timeZone } = useSignedIn().venue;
  const language = useLanguage();
  return (at) => formatDay(at, timeZone, language);
}
