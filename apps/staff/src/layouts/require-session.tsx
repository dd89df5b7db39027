import { Loader } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type JSX, type ReactNode } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { followSignOut, SignedIn, useSession } from "../data/session.ts";
import { paths } from "../paths.ts";
import { useHasLeft } from "../state/left.ts";
import { QueryState } from "./query-state.tsx";
import styles from "./require-session.module.css";
import { SignedOut } from "./signed-out.tsx";

/**
 * Everything inside has a signed-in person; anybody else is asked to sign in and comes back to where they were. A screen
 * whose session ended while it was at work says so loudly: nobody may take it for a quiet evening.
 */
export function RequireSession({ children }: { readonly children: ReactNode }): JSX.Element {
  const session = useSession();
  const client = useQueryClient();
  useEffect(() => followSignOut(client), [client]);
  const hasLeft = useHasLeft();
  const [location] = useLocation();
  const search = useSearch();
  const [wasSignedIn, setSignedIn] = useState(false);
  const isSignedIn = session.data !== undefined && session.data !== null;
  if (isSignedIn && !wasSignedIn) setSignedIn(true);
  if (session.data === null) {
    const here = search === "" ? location : `${location}?${search}`;
    const login = paths.login(here === paths.home() ? undefined : here);
    if (wasSignedIn && !hasLeft) return <SignedOut login={login} />;
    return <Redirect to={login} replace />;
  }
  if (session.data !== undefined) return <SignedIn value={session.data}>{children}</SignedIn>;
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
