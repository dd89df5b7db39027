import { Trans } from "@lingui/react/macro";
import { Loader } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, type JSX } from "react";
import { mayCall } from "../data/may-call.ts";
import { codeOf, type LazyPage } from "./page-code.ts";
import { SignedIn } from "../data/session.ts";
import { isServerThere } from "./watch-server.ts";
import { OwnerOnly } from "./owner-only.tsx";
import { QueryState } from "../kit/query-state.tsx";

/** Milliseconds in which even a slow network answers: one that is gone has no new version to reload. */
const RELOAD_TIMEOUT = 15_000;

interface PageSlotProps {
  readonly page: LazyPage;
}

/** A page, or that it is the owner's where the login may not read what it shows. */
export function PageSlot({ page }: PageSlotProps): JSX.Element {
  const role = useContext(SignedIn)?.role;
  const isOpen = role === undefined || page.reads === undefined || mayCall(role, page.reads);
  return isOpen ? <OpenPage page={page} /> : <OwnerOnly />;
}

/** A page, or why it is not there yet; its data is read while its code is on the way. */
function OpenPage({ page }: PageSlotProps): JSX.Element {
  const client = useQueryClient();
  const code = useQuery(codeOf(page));
  const isHere = code.data !== undefined;
  useEffect(() => {
    if (!isHere) void page.loader?.(client);
  }, [client, page, isHere]);
  const retry = async (): Promise<void> => {
    const { isError } = await code.refetch();
    // The server is there and the file is not: it belonged to an older version, and only a reload finds the new one.
    if (isError && (await isServerThere(RELOAD_TIMEOUT))) window.location.reload();
  };
  return (
    <QueryState
      data={code.data}
      error={code.error}
      onRetry={() => void retry()}
      loading={<Loader m="auto" />}
      failed={<Trans>This page could not be loaded.</Trans>}
      reason={<Trans>The network may be gone, or Comanda has just been updated.</Trans>}
    >
      {(Page) => <Page />}
    </QueryState>
  );
}
