import type { WireDelivery } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import { useId, type JSX } from "react";
import { useResend } from "../../data/connections.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useWhen } from "../../data/use-when.ts";
import styles from "./connections.module.css";
import { useDeliveryWords } from "./use-delivery-words.ts";

interface FailuresProps {
  readonly failed: number;
  /** The latest of them. */
  readonly failures: readonly WireDelivery[];
}

/** What was given up, the latest first, each with its reason; nothing where nothing was. */
export function Failures({ failed, failures }: FailuresProps): JSX.Element | null {
  const { t } = useLingui();
  const title = useId();
  const { event } = useDeliveryWords();
  const complain = useComplain();
  const resend = useResend();
  const send = (id: string | null): void =>
    resend.mutate({ id }, { onError: (error) => complain(error, t`Failed events`) });
  if (failed === 0) return null;
  const rest = failed - failures.length;
  return (
    <section className={styles["list"]} aria-labelledby={title}>
      <div className={styles["head"]}>
        <h2 id={title}>
          <Plural value={failed} one="# failed event" other="# failed events" />
        </h2>
        <Button loading={resend.isPending} onClick={() => send(null)}>
          <Trans>Send all again</Trans>
        </Button>
      </div>
      <ul>
        {failures.map((delivery) => {
          const what = event(delivery);
          return (
            <Row key={delivery.id} delivery={delivery}>
              <Button
                variant="default"
                aria-label={t`Send again: ${what}`}
                disabled={resend.isPending}
                onClick={() => send(delivery.id)}
              >
                <Trans>Send again</Trans>
              </Button>
            </Row>
          );
        })}
      </ul>
      {rest > 0 && (
        <p className={styles["rest"]}>
          <Plural value={rest} one="And # older" other="And # older" />
        </p>
      )}
    </section>
  );
}

/** The latest of all, the newest first. */
export function Latest({ latest }: { readonly latest: readonly WireDelivery[] }): JSX.Element {
  const title = useId();
  return (
    <section className={styles["list"]} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Latest events</Trans>
      </h2>
      {latest.length === 0 ? (
        <p className={styles["rest"]}>
          <Trans>Nothing has been sent yet.</Trans>
        </p>
      ) : (
        <ul>
          {latest.map((delivery) => (
            <Row key={delivery.id} delivery={delivery}>
              <State delivery={delivery} />
            </Row>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly delivery: WireDelivery;
  readonly children: JSX.Element;
}

function Row({ delivery, children }: RowProps): JSX.Element {
  const when = useWhen();
  const { event, problem } = useDeliveryWords();
  const { createdAt, attempts } = delivery;
  return (
    <li>
      <time dateTime={new Date(createdAt).toISOString()}>{when(createdAt)}</time>
      <span className={styles["what"]}>
        {event(delivery)}
        {delivery.problem !== null && (
          <small>
            {problem(delivery.problem)}{" "}
            {attempts > 0 && <Plural value={attempts} one="Tried once." other="Tried # times." />}
          </small>
        )}
      </span>
      {children}
    </li>
  );
}

function State({ delivery: { state } }: { readonly delivery: WireDelivery }): JSX.Element {
  switch (state) {
    case "delivered":
      return (
        <Badge size="lg" color="var(--ready)" c="var(--on-ready)">
          <Trans>Delivered</Trans>
        </Badge>
      );
    case "waiting":
      return (
        <Badge size="lg" color="var(--soon)" c="var(--on-soon)">
          <Trans>Waiting</Trans>
        </Badge>
      );
    case "failed":
      return (
        <Badge size="lg" color="var(--late)" c="var(--on-late)">
          <Trans>Failed</Trans>
        </Badge>
      );
  }
}
