import type { WireConnections } from "@comanda/contract";
import { Plural, Trans } from "@lingui/react/macro";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { formatClock } from "../../lib/clock-time.ts";
import styles from "./connections.module.css";
import { useDeliveryWords } from "./use-delivery-words.ts";

/** The HTTP status by which a system says that it takes no more events (webhook-gone.ts). */
const GONE = 410;

/** How much is on its way, and why the oldest has not got through; nothing where all is well. */
export function Waiting({ connections }: { readonly connections: WireConnections }): JSX.Element {
  const { waiting, stuck, webhook } = connections;
  const { problem } = useDeliveryWords();
  const { timeZone } = useSignedIn().venue;
  const next = stuck === null ? "" : formatClock(stuck.at, timeZone);
  const isOff = webhook !== null && !webhook.isOn;
  return (
    <div role="status" className={styles["waiting"]} data-stuck={stuck !== null}>
      {waiting > 0 && (
        <strong>
          <Plural value={waiting} one="# event is waiting." other="# events are waiting." />
        </strong>
      )}
      {isOff && stuck?.problem?.status === GONE && (
        <span>
          <Trans>
            The other system has answered that it is gone (410), so nothing is sent to it any more.
            Please ask who runs it for its new address, then switch events on again.
          </Trans>
        </span>
      )}
      {isOff && waiting > 0 && <Trans>They will be sent once events are switched on again.</Trans>}
      {!isOff && stuck !== null && stuck.problem !== null && (
        <>
          <span>{problem(stuck.problem)}</span>
          <span>
            <Trans>It will be retried automatically, next at {next}.</Trans>
          </span>
        </>
      )}
    </div>
  );
}
