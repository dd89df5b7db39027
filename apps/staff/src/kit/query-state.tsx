import { Trans } from "@lingui/react/macro";
import { ListState } from "@comanda/ui";
import { Button } from "@mantine/core";
import type { JSX, ReactNode } from "react";
import { useExplain } from "../data/use-explain.ts";
import { PageState } from "../lib/page-state.tsx";

interface QueryStateProps<Data> {
  /** Undefined until it has come. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** What is seen meanwhile, best in the shape of what comes. */
  readonly loading: ReactNode;
  /** What went wrong: "The tables could not be loaded." */
  readonly failed?: ReactNode;
  /** Why, where the error does not say it. */
  readonly reason?: ReactNode;
  /** What is said instead of what came, where there is nothing in it; undefined where there is something. */
  readonly empty?: (data: Data) => JSX.Element | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** What is read, in each of its states: on the way, failed with a way to try again, empty, there. */
export function QueryState<Data>(props: QueryStateProps<Data>): JSX.Element {
  const { data, error, empty } = props;
  return (
    <ListState
      data={data}
      hasFailed={error !== null}
      loading={props.loading}
      failed={error !== null && <Failed {...props} error={error} />}
      empty={(read) => {
        const nothing = empty?.(read);
        return nothing && <PageState>{nothing}</PageState>;
      }}
    >
      {props.children}
    </ListState>
  );
}

type FailedProps = Pick<QueryStateProps<unknown>, "failed" | "reason" | "onRetry"> & {
  readonly error: Error;
};

function Failed({ error, failed, reason, onRetry }: FailedProps): JSX.Element {
  const explain = useExplain();
  return (
    <PageState title={failed} isAlert>
      <p>{reason ?? explain(error)}</p>
      <Button size="lg" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </PageState>
  );
}
