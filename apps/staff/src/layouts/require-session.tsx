import { Trans } from "@lingui/react/macro";
import { Loader } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type JSX, type ReactNode } from "react";
import { Link, Redirect, useLocation, useSearch } from "wouter";
import type { WireStaffSession } from "@comanda/contract";
import { followSignOut, isSamePerson, SignedIn, useSession } from "../data/session.ts";
import { paths } from "../paths.ts";
import { useHasLeft } from "../state/left.ts";
import { hasUnsaved } from "../state/unsaved.ts";
import { QueryState } from "../kit/query-state.tsx";
import styles from "./require-session.module.css";
import { SignedOut } from "./signed-out.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

/**
 * Everything inside has a signed-in person; anybody else is asked to sign in and comes back to where they were. A screen
 * whose session ended while it was at work says so loudly: nobody may take it for a quiet evening. Where somebody had typed
 * something, the page stays behind that until the same person signs in again.
 */
export function RequireSession({ children }: { readonly children: ReactNode }): JSX.Element {
  const session = useSession();
  const client = useQueryClient();
  useEffect(() => followSignOut(client), [client]);
  const hasLeft = useHasLeft();
  const [location] = useLocation();
  const search = useSearch();
  const [last, setLast] = useState<WireStaffSession>();
  /** Decided once when a session ends: whether its page is kept. */
  const [isKept, setKept] = useState<boolean>();
  /** Another number with each person: nobody goes on with what somebody else typed. */
  const [person, setPerson] = useState(0);
  const now = session.data ?? undefined;
  const hasEnded = session.data === null;
  if (now !== undefined && now !== last) setLast(now);
  if (now !== undefined && isKept !== undefined) {
    setKept(undefined);
    if (last !== undefined && !isSamePerson(last, now)) setPerson(person + 1);
  }
  if (hasEnded && last !== undefined && isKept === undefined) setKept(hasUnsaved);
  const shown = now ?? (isKept === true ? last : undefined);
  if (shown !== undefined) {
    return (
      <SignedIn value={shown}>
        <div key={person} className={styles["page"]} hidden={hasEnded}>
          {children}
        </div>
        {hasEnded && <SignInAgain login={shown.login} />}
      </SignedIn>
    );
  }
  if (hasEnded) {
    const here = search === "" ? location : `${location}?${search}`;
    const login = paths.login(here === paths.home() ? undefined : here);
    if (last !== undefined && !hasLeft)
      return (
        <SignedOut
          also={
            <Link href={login} className={styles["go"]}>
              <Trans>Sign in</Trans>
            </Link>
          }
        />
      );
    return <Redirect to={login} replace />;
  }
  return (
    <main className={styles["wait"]}>
      <QueryState
        data={session.data}
        error={session.error}
        onRetry={() => void session.refetch()}
        loading={<Loader />}
      >
        {() => null}
      </QueryState>
    </main>
  );
}
