import { instantAt, localTime, parseTimeOfDay } from "@comanda/domain/time";
import type { WireBoardOrder } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState, type JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useComplain } from "../../data/use-complain.ts";
import { formatClock } from "../../lib/clock-time.ts";
import { useSecond } from "../../lib/server-clock.ts";
import { useChangeDue } from "./change-due.ts";
import styles from "./due-form.module.css";

const MINUTE = 60_000;
/** What a kitchen asks for that falls behind. */
const MINUTES_MORE = 10;

/** Gives an order for later another time of its day: typed, or ten minutes more by a tap. Its guest reads it at once. */
export function DueForm({ order }: { readonly order: WireBoardOrder }): JSX.Element {
  const { t } = useLingui();
  const zone = useSignedIn().venue.timeZone;
  const complain = useComplain();
  const { mutate, isPending } = useChangeDue();
  const now = useSecond();
  const clock = formatClock(order.dueAt, zone);
  const [typed, setTyped] = useState(clock);
  const minute = parseTimeOfDay(typed);
  const { date } = localTime(order.dueAt, zone);
  const dueAt = minute === undefined ? undefined : instantAt(date, minute, zone);
  const change = (to: number): void => {
    const { number } = order;
    mutate(
      { order, dueAt: to },
      {
        onSuccess: (step) =>
          notifications.show({
            message: t`Order ${number} is now for ${formatClock(step.dueAt, zone)}.`,
          }),
        onError: (error) => complain(error, t`Order ${number}`),
      },
    );
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (dueAt !== undefined && typed !== clock) change(dueAt);
      }}
    >
      <TextInput
        type="time"
        size="lg"
        label={t`Another time`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="default" size="lg" loading={isPending}>
        <Trans>Change the time</Trans>
      </Button>
      <Button
        variant="subtle"
        size="lg"
        disabled={isPending}
        onClick={() => change(laterThan(Math.max(order.dueAt, now)))}
      >
        <Trans>{MINUTES_MORE} min later</Trans>
      </Button>
    </form>
  );
}

/** Ten minutes more, on the minute: of 12:30 it is 12:40, and of 12:44:20, for an order that is late already, 12:55. */
function laterThan(time: number): number {
  return Math.ceil(time / MINUTE) * MINUTE + MINUTES_MORE * MINUTE;
}
