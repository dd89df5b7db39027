import { Loader } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type JSX, type ReactNode } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { followSignOut, SignedIn, useSession } from "../data/session.ts";
import { paths } from "../paths.ts";
import { QueryState } from "./query-state.tsx";
import styles from "./require-session.module.css";

/** Everything inside has a signed-in person; anybody else is asked to sign in and comes back to where they were. */
export function RequireSession({ children }: { readonly children: ReactNode }): JSX.Element {
  const session = useSession();
  const client = useQueryClient();
  useEffect(() => followSignOut(client), [client]);
  const [location] = useLocation();
  const search = useSearch();
  if (session.data === null) {
    const here = search === "" ? location : `${location}?${search}`;
    return <Redirect to={paths.login(here === paths.home() ? undefined : here)} replace />;
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
