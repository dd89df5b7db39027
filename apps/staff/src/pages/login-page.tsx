import { Trans, useLingui } from "@lingui/react/macro";
import { useDocumentTitle } from "@mantine/hooks";
import type { JSX } from "react";
import { useLocation, useSearchParams } from "wouter";
import { SignInForm } from "../features/sign-in/sign-in-form.tsx";
import { SignInFrame } from "../layouts/sign-in-frame.tsx";
import { safeNext } from "../paths.ts";

/** The way in, and back to where somebody was when their session ended. */
export function LoginPage(): JSX.Element {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const next = safeNext(query.get("next"));
  useDocumentTitle(`${t`Sign in`} · Comanda`);
  return (
    <SignInFrame>
      <h1>
        <Trans>Sign in</Trans>
      </h1>
      <p>
        <Trans>The console of your venue: orders, dishes, tables.</Trans>
      </p>
      <SignInForm onDone={() => navigate(next, { replace: true })} />
    </SignInFrame>
  );
}
