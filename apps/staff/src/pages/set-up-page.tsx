import { Refused } from "@comanda/client";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Loader } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useState, type JSX } from "react";
import { Link, useLocation } from "wouter";
import { useSetUpCheck } from "../data/session.ts";
import { useExplain } from "../data/use-explain.ts";
import { SetUpForm } from "../features/set-up/set-up-form.tsx";
import { SignInFrame } from "../layouts/sign-in-frame.tsx";
import { paths } from "../paths.ts";

/** The first owner's page. Its one-time token stands behind `#`, where no server and no log sees it. */
export function SetUpPage(): JSX.Element {
  const { t } = useLingui();
  const [token] = useState(() => window.location.hash.slice(1));
  const [, navigate] = useLocation();
  const check = useSetUpCheck(token);
  useDocumentTitle(`${t`Set up your venue`} · Comanda`);
  if (token === "") return <Closed />;
  if (check.error !== null)
    return <Closed error={check.error} onRetry={() => void check.refetch()} />;
  return (
    <SignInFrame>
      <h1>
        <Trans>Set up your venue</Trans>
      </h1>
      <p>
        <Trans>It takes a minute, and then guests can order.</Trans>
      </p>
      {check.data === undefined ? (
        <Loader />
      ) : (
        <SetUpForm token={token} onDone={() => navigate(paths.tables(), { replace: true })} />
      )}
    </SignInFrame>
  );
}

interface ClosedProps {
  readonly error?: Error;
  readonly onRetry?: () => void;
}

function Closed({ error, onRetry }: ClosedProps): JSX.Element {
  const explain = useExplain();
  return (
    <SignInFrame>
      <h1>
        <Trans>Set up your venue</Trans>
      </h1>
      <p role="alert">
        {error === undefined ? (
          <Trans>
            This link is incomplete. Please open the whole link that was printed when the server
            started.
          </Trans>
        ) : (
          explain(error)
        )}
      </p>
      {error !== undefined && !(error instanceof Refused) ? (
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      ) : (
        <Link href={paths.login()}>
          <Trans>Sign in</Trans>
        </Link>
      )}
    </SignInFrame>
  );
}
