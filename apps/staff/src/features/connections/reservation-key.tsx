import type { WireConnections } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { JSX } from "react";
import { useWhen } from "../../data/use-when.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import { useMakeKey, useRemoveKey } from "./connections.ts";
import styles from "./connections.module.css";

interface ReservationKeyProps {
  readonly connections: WireConnections;
  /** Hears of a key that has just been made. */
  readonly onKey: (key: string) => void;
}

/** The key with which another system books tables: made, renewed and taken away. */
export function ReservationKey({ connections, onKey }: ReservationKeyProps): JSX.Element {
  const { t } = useLingui();
  const when = useWhen();
  const make = useMakeKey();
  const remove = useRemoveKey();
  const { reservationKey: stored } = connections;
  const since = stored === null ? "" : when(stored.madeAt);
  const makeNow = async (): Promise<void> => {
    const made = await make.press(undefined, t`Key`);
    if (made.ok && made.value.key !== null) onKey(made.value.key);
  };
  const askToRenew = (): void =>
    confirmAction({
      title: t`Make a new key?`,
      text: t`The key that the other system has now works no longer, from this moment on.`,
      deed: t`Make a new key`,
      keep: t`Keep this one`,
      onConfirm: () => void makeNow(),
    });
  const askToRemove = (): void =>
    confirmAction({
      title: t`Remove the key?`,
      text: t`Then no other system can book, change or cancel reservations. Those that are here stay.`,
      deed: t`Remove the key`,
      keep: t`Keep it`,
      onConfirm: () => void remove.press(undefined, t`Key`),
    });
  return (
    <section className={styles["card"]}>
      <h2>
        <Trans>Reservations from another system</Trans>
      </h2>
      <p>
        <Trans>
          With a key your booking system books, changes and cancels reservations here by itself. The
          guide “Reservations” says how.
        </Trans>
      </p>
      {stored === null ? (
        <div className={styles["deeds"]}>
          <Button loading={make.isPending} onClick={() => void makeNow()}>
            <Trans>Make a key</Trans>
          </Button>
        </div>
      ) : (
        <div className={styles["secret"]}>
          <span>
            <Trans>Key made on {since}</Trans>
          </span>
          <span className={styles["deeds"]}>
            <Button variant="default" loading={make.isPending} onClick={askToRenew}>
              <Trans>Make a new key</Trans>
            </Button>
            <Button variant="default" loading={remove.isPending} onClick={askToRemove}>
              <Trans>Remove the key</Trans>
            </Button>
          </span>
        </div>
      )}
    </section>
  );
}
